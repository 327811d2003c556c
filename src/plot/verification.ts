import { type Curve, curves } from "./curves.ts";
import type { Spec } from "./spec.ts";

/** False match and false non-match rate at one threshold, both from 0 to 1. */
export interface Rates {
  readonly fmr: number;
  readonly fnmr: number;
}

/** An interval of the false non-match rate at a false match rate. */
export interface RatesInterval {
  readonly fmr: number;
  readonly low: number;
  readonly high: number;
}

/** The rates of a model at rising thresholds. */
export interface ModelRates {
  readonly name: string;
  readonly points: readonly Rates[];
  /** Intervals, where they are drawn as a band. */
  readonly band?: readonly RatesInterval[] | undefined;
}

/**
 * True match rate over false match rate, a line for each model.
 *
 * @param scale of false match rates; rates of 0 cannot be drawn on a logarithmic one and are left out
 */
export function roc(models: readonly ModelRates[], scale: "linear" | "log" = "linear"): Spec {
  const isDrawn = ({ fmr }: { readonly fmr: number }): boolean => scale === "linear" || fmr > 0;
  return curves(
    "ROC: share of matching pairs found over share of other pairs let in",
    scale === "log" ? { title: "false match rate", scale } : { title: "false match rate", domain: [0, 1] },
    { title: "true match rate", domain: [0, 1] },
    models.map(({ name, points, band }) => ({
      name,
      points: points.filter(isDrawn).map(({ fmr, fnmr }) => ({ x: fmr, y: 1 - fnmr })),
      band: band?.filter(isDrawn).map(({ fmr, low, high }) => ({ x: fmr, low: 1 - high, high: 1 - low })),
    })),
  );
}

/**
 * Detection error trade-off. Rates of 0, and on an axis of normal deviates those of 1, cannot be drawn and are left
 * out; a band that reaches there ends at the least or greatest rate that is drawn.
 *
 * @param scale of both axes: logarithmic, or normal deviates, on which normal distributions of distances give straight
 * lines (Martin
 *   et al. 1997, The DET curve in assessment of detection task performance)
 */
export function det(models: readonly ModelRates[], scale: "log" | "probit" = "log"): Spec {
  const isDrawn = (rate: number): boolean => rate > 0 && (scale === "log" || rate < 1);
  const rates = models
    .flatMap(({ points, band = [] }) => [
      ...points.map(({ fnmr }) => fnmr),
      ...band.flatMap(({ low, high }) => [low, high]),
    ])
    .filter(isDrawn);
  const [least, most] = [rates.reduce((a, b) => Math.min(a, b), 1), rates.reduce((a, b) => Math.max(a, b), 0)];
  const within = (rate: number): number => Math.min(most, Math.max(least, rate));
  const lines: Curve[] = models.map(({ name, points, band }) => ({
    name,
    points: points
      .filter(({ fmr, fnmr }) => isDrawn(fmr) && isDrawn(fnmr))
      .map(({ fmr, fnmr }) => ({ x: fmr, y: fnmr })),
    band: band
      ?.filter(({ fmr }) => isDrawn(fmr))
      .map(({ fmr, low, high }) => ({ x: fmr, low: within(low), high: within(high) })),
  }));
  return curves(
    "DET: false non-matches over false matches",
    { title: "false match rate", scale },
    { title: "false non-match rate", scale },
    lines,
  );
}
