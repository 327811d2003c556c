import { type Curve, curves } from "./curves.ts";
import type { Spec } from "./spec.ts";

/** False match and false non-match rate at one threshold, both from 0 to 1. */
export interface Rates {
  readonly fmr: number;
  readonly fnmr: number;
}

/**
 * True match rate over false match rate, a line for each model.
 *
 * @param scale of false match rates; rates of 0 cannot be drawn on a logarithmic one and are left out
 */
export function roc(
  models: readonly { readonly name: string; readonly points: readonly Rates[] }[],
  scale: "linear" | "log" = "linear",
): Spec {
  return curves(
    "ROC: share of matching pairs found over share of other pairs let in",
    scale === "log" ? { title: "false match rate", scale } : { title: "false match rate", domain: [0, 1] },
    { title: "true match rate", domain: [0, 1] },
    models.map(({ name, points }) => ({
      name,
      points: points
        .filter(({ fmr }) => scale === "linear" || fmr > 0)
        .map(({ fmr, fnmr }) => ({ x: fmr, y: 1 - fnmr })),
    })),
  );
}

/** Detection error trade-off on logarithmic axes; rates of 0 cannot be drawn there and are left out. */
export function det(models: readonly { readonly name: string; readonly points: readonly Rates[] }[]): Spec {
  const lines: Curve[] = models.map(({ name, points }) => ({
    name,
    points: points.filter(({ fmr, fnmr }) => fmr > 0 && fnmr > 0).map(({ fmr, fnmr }) => ({ x: fmr, y: fnmr })),
  }));
  return curves(
    "DET: false non-matches over false matches",
    { title: "false match rate", scale: "log" },
    { title: "false non-match rate", scale: "log" },
    lines,
  );
}
