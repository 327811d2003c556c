import { weightedQuantile } from "../core/weighted-quantile.ts";

/** Shares of the rules that pick a value by its order, but for quantiles, whose share is given. */
const SHARES: Readonly<Record<string, number>> = { median: 0.5, "lower-median": 0.5, min: 0, max: 1 };

/**
 * Picks an aggregate out of values; undefined where it is none of order. Values without any weight are as if they were
 * not there.
 */
export function orderOf(
  rule: string,
  parameter: number,
): ((values: Float64Array, weights?: Float64Array) => number) | undefined {
  const share = rule === "quantile" ? parameter : SHARES[rule];
  if (share === undefined) return undefined;
  const isLower = rule === "lower-median";
  return (values, weights) =>
    weights || isLower ? atShare(values, weights, share, isLower) : interpolated(values.toSorted(), share);
}

/** Quantile 7 of Hyndman & Fan, to the last digit as numpy interpolates: from the nearer of both values. */
function interpolated(rising: Float64Array, share: number): number {
  const position = (rising.length - 1) * share;
  const below = Math.floor(position);
  const [low, high] = [rising[below], rising[Math.min(below + 1, rising.length - 1)]];
  const part = position - below;
  return part < 0.5 ? low + (high - low) * part : high - (high - low) * (1 - part);
}

function atShare(values: Float64Array, weights: Float64Array | undefined, share: number, isLower: boolean): number {
  const weightOf = (query: number): number => weights?.[query] ?? 1;
  const queries = [...values.keys()].sort((a, b) => values[a] - values[b]);
  const rising = Float64Array.from(queries, (query) => values[query]);
  const total = queries.reduce((sum, query) => sum + weightOf(query), 0);
  return weightedQuantile(rising, (position) => weightOf(queries[position]), total, { share, isLower });
}
