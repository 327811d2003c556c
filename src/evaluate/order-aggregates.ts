/** Picks an aggregate out of rising values; undefined where it is none of order. */
export function orderOf(rule: string, share: number): ((rising: Float64Array) => number) | undefined {
  if (rule === "median") return (rising) => interpolated(rising, 0.5);
  if (rule === "quantile") return (rising) => interpolated(rising, share);
  if (rule === "min") return (rising) => rising[0];
  if (rule === "max") return (rising) => rising[rising.length - 1];
  return rule === "lower-median" ? (rising) => rising[Math.ceil(rising.length / 2) - 1] : undefined;
}

/** Quantile 7 of Hyndman & Fan, to the last digit as numpy interpolates: from the nearer of both values. */
function interpolated(rising: Float64Array, share: number): number {
  const position = (rising.length - 1) * share;
  const below = Math.floor(position);
  const [low, high] = [rising[below], rising[Math.min(below + 1, rising.length - 1)]];
  const part = position - below;
  return part < 0.5 ? low + (high - low) * part : high - (high - low) * (1 - part);
}

/** The same of values that have weights: values without any are as if they were not there. */
export function weightedOrderOf(
  rule: string,
  share: number,
): ((values: Float64Array, weights: Float64Array) => number) | undefined {
  if (rule === "median") return (values, weights) => atShare(values, weights, 0.5, "both");
  if (rule === "quantile") return (values, weights) => atShare(values, weights, share, "both");
  if (rule === "min") return (values, weights) => atShare(values, weights, 0, "lower");
  if (rule === "max") return (values, weights) => atShare(values, weights, 1, "lower");
  return rule === "lower-median" ? (values, weights) => atShare(values, weights, 0.5, "lower") : undefined;
}

/** Sums of weights that differ by a smaller share are equal but for rounding. */
const ROUNDING = 1e-12;

/**
 * The least value that a share of the weight does not exceed; where the share is met exactly, that value, or the mean of
 * it and of the next (Hyndman & Fan's definitions 1 and 2, with weights). 0 where all weights are 0.
 */
function atShare(values: Float64Array, weights: Float64Array, share: number, where: "lower" | "both"): number {
  const rising = [...values.keys()].filter((query) => weights[query] > 0).sort((a, b) => values[a] - values[b]);
  const total = rising.reduce((sum, query) => sum + weights[query], 0);
  let below = 0;
  for (const [i, query] of rising.entries()) {
    below += weights[query];
    const excess = below - share * total;
    if (excess < -ROUNDING * total) continue;
    const isMet = where === "both" && share > 0 && excess <= ROUNDING * total && i + 1 < rising.length;
    return isMet ? (values[query] + values[rising[i + 1]]) / 2 : values[query];
  }
  return rising.length === 0 ? 0 : values[rising[rising.length - 1]];
}
