import { type Curve, curves } from "./curves.ts";
import { colorOf, type Spec, specOf, tooltip, values, WIDTH } from "./spec.ts";

/** Error of what is kept when the least sure queries are rejected; the band is what equal confidences allow. */
export function errorReject(
  measures: readonly {
    readonly name: string;
    readonly points: readonly { rejected: number; value: number; min: number; max: number }[];
  }[],
): Spec {
  const lines: Curve[] = measures.map(({ name, points }) => ({
    name,
    points: points.map(({ rejected, value, min, max }) => ({ x: rejected, y: value, low: min, high: max })),
  }));
  return curves(
    "Error of the queries that are kept, over the share that is rejected",
    { title: "share rejected, least sure first", domain: [0, 1] },
    { title: "mean error of the rest" },
    lines,
  );
}

/** Points of a line that are drawn as dots too: more would hide it. */
const MOST_DOTS = 30;

/** A threshold on confidence: which share of the queries it puts right, and which it keeps. */
export function confidence(
  points: readonly { readonly threshold: number; readonly accuracy: number; readonly kept: number }[],
): Spec {
  const shares = ["put right", "kept"];
  const rows = points
    .filter(({ threshold }) => Number.isFinite(threshold))
    .flatMap(({ threshold, accuracy, kept }) => [
      { threshold, queries: shares[0], share: accuracy },
      { threshold, queries: shares[1], share: kept },
    ]);
  const hasDots = rows.length <= shares.length * MOST_DOTS;
  return specOf("What a threshold on confidence does: share of queries put right, and share kept", {
    width: WIDTH,
    height: 240,
    data: values(rows),
    mark: { type: "line", strokeWidth: 2, ...(hasDots ? { point: { size: 30 } } : {}) },
    encoding: {
      x: { field: "threshold", type: "quantitative", title: "threshold on confidence", scale: { zero: false } },
      y: { field: "share", type: "quantitative", title: "share of queries", scale: { domain: [0, 1] } },
      color: colorOf(shares, "queries"),
      tooltip: tooltip({ threshold: "threshold", queries: "queries", share: "share" }),
    },
  });
}
