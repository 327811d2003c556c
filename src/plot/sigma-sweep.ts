import { curves } from "./curves.ts";
import { PALETTE, type Spec, values } from "./spec.ts";

/** The rank correlation where some items are given one confidence. */
export interface SigmaPoint {
  /** That confidence. */
  readonly sigma: number;
  /** Spearman's correlation with the true confidences. */
  readonly correlation: number;
  /** An interval of it, such as a highest-density one. */
  readonly low?: number;
  readonly high?: number;
}

/**
 * How well confidences agree with the true ones, over the confidence that some items are given; the vertical line is
 * the mean of their true confidences, where the agreement should be best.
 */
export function sigmaSweep(points: readonly SigmaPoint[], mean: number): Spec {
  const line = curves(
    "Spearman's correlation with the true confidences, over the confidence that some items are given",
    { title: "confidence given (dashed: mean of the true ones)" },
    { title: "rank correlation with the true confidence" },
    [
      {
        name: "rank correlation",
        points: points.map(({ sigma, correlation, ...ends }) => ({ x: sigma, y: correlation, ...ends })),
      },
    ],
    { hasPoints: true },
  );
  const rule = {
    data: values([{ mean }]),
    mark: { type: "rule", color: PALETTE[1], strokeDash: [5, 4], strokeWidth: 1.5 },
    encoding: {
      x: { field: "mean", type: "quantitative" },
      tooltip: [{ field: "mean", title: "mean of the true confidences" }],
    },
  };
  const layer = Array.isArray(line["layer"]) ? line["layer"] : [];
  return { ...line, layer: [...layer, rule] };
}
