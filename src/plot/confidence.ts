import { type Curve, curves } from "./curves.ts";
import { PALETTE, type Spec, specOf, tooltip, values, WIDTH } from "./spec.ts";

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

/** A threshold on confidence: how many queries it puts right (left axis), and how many it keeps (right axis). */
export function confidence(
  points: readonly { readonly threshold: number; readonly accuracy: number; readonly kept: number }[],
): Spec {
  const rows = points.filter(({ threshold }) => Number.isFinite(threshold));
  const x = { field: "threshold", type: "quantitative", title: "threshold on confidence", scale: { zero: false } };
  const line = (field: string, title: string, color: string, orient: string) => ({
    mark: { type: "line", color, strokeWidth: 2, point: { color, size: 30 } },
    encoding: {
      x,
      y: { field, type: "quantitative", title, axis: { titleColor: color, orient }, scale: { domain: [0, 1] } },
      tooltip: tooltip({ threshold: "threshold", [field]: title }),
    },
  });
  return specOf("What a threshold on confidence does: share of queries put right, and share kept", {
    width: WIDTH,
    height: 240,
    data: values(rows),
    layer: [
      line("accuracy", "queries put right (confidence vs Success@1)", PALETTE[0], "left"),
      line("kept", "queries kept", PALETTE[1], "right"),
    ],
    resolve: { scale: { y: "independent" } },
  });
}
