import { weightedQuantile } from "../../core/weighted-quantile.ts";
import type { Statistic } from "./statistic.ts";

/** Values of one run by query, and the weights that it gives them. */
export interface WeightedValues {
  readonly values: Float64Array;
  /** Undefined where all queries have the same. */
  readonly weights: Float64Array | undefined;
}

/** Two runs, and what is to be aggregated. */
export interface AggregatePair {
  readonly first: WeightedValues;
  readonly second: WeightedValues;
  readonly statistic: Statistic;
}

/** The difference of two aggregates, for samples of the queries and for swaps within them. */
export interface PairStatistic {
  readonly queries: number;
  /** The difference, and how large the aggregates are. */
  observed(): { readonly difference: number; readonly size: number };
  /** Whether a swap of the query changes anything. */
  isMoved(query: number): boolean;
  /** After swaps. @param sides 1 for each query whose results are swapped */
  swapped(sides: Uint8Array): number;
  /** Of drawn queries. @param counts how often each was drawn */
  drawn(counts: Int32Array): number;
}

/** Makes the difference of two aggregates ready for many samples. */
export function pairStatistic({ first, second, statistic }: AggregatePair): PairStatistic {
  const queries = first.values.length;
  const none = new Uint8Array(queries);
  const once = new Int32Array(queries).fill(1);
  const both = statistic.kind === "ratio" ? ratios(first, second, statistic) : quantiles(first, second, statistic);
  const difference = ([a, b]: readonly [number, number]): number => a - b;
  return {
    queries,
    observed: () => {
      const [a, b] = both(none, once);
      return { difference: a - b, size: Math.max(Math.abs(a), Math.abs(b)) };
    },
    isMoved: (query) =>
      first.values[query] !== second.values[query] || first.weights?.[query] !== second.weights?.[query],
    swapped: (sides) => difference(both(sides, once)),
    drawn: (counts) => difference(both(none, counts)),
  };
}

/** Both aggregates. @param sides 1 for queries that are swapped @param counts how often each query counts */
type Both = (sides: Uint8Array, counts: Int32Array) => readonly [number, number];

function ratios(
  first: WeightedValues,
  second: WeightedValues,
  { term, link }: Extract<Statistic, { kind: "ratio" }>,
): Both {
  const terms = [first, second].map(({ values, weights }) =>
    values.map((value, query) => (weights?.[query] === 0 ? 0 : (weights?.[query] ?? 1) * term(value))),
  );
  const weights = [first, second].map((run) => run.weights ?? new Float64Array(run.values.length).fill(1));
  return (sides, counts) => {
    const [sums, totals] = [
      [0, 0],
      [0, 0],
    ];
    for (let query = 0; query < sides.length; query++) {
      const [here, there, count] = [sides[query], 1 - sides[query], counts[query]];
      sums[0] += count * terms[here][query];
      sums[1] += count * terms[there][query];
      totals[0] += count * weights[here][query];
      totals[1] += count * weights[there][query];
    }
    const of = (run: 0 | 1): number => (totals[run] === 0 ? 0 : link(sums[run] / totals[run]));
    return [of(0), of(1)];
  };
}

/** Quantiles are found by one walk over the values of both runs, which are sorted once. */
function quantiles(
  first: WeightedValues,
  second: WeightedValues,
  { share, isLower }: Extract<Statistic, { kind: "quantile" }>,
): Both {
  const n = first.values.length;
  const runs = [first, second];
  const valueAt = (element: number): number => runs[element < n ? 0 : 1].values[element % n];
  const rising = Int32Array.from({ length: 2 * n }, (_, element) => element).sort((a, b) => valueAt(a) - valueAt(b));
  const values = Float64Array.from(rising, valueAt);
  const isWeighted = first.weights !== undefined || second.weights !== undefined;
  const weights = Float64Array.from(rising, (element) => runs[element < n ? 0 : 1].weights?.[element % n] ?? 1);
  const query = rising.map((element) => element % n);
  const side = Uint8Array.from(rising, (element) => Number(element >= n));
  const seek = isWeighted ? weightedQuantile : byRank;
  return (sides, counts) => {
    const totals = [0, 0];
    for (let i = 0; i < query.length; i++) totals[side[i] ^ sides[query[i]]] += counts[query[i]] * weights[i];
    const of = (run: 0 | 1): number => {
      const weightAt = (i: number): number => ((side[i] ^ sides[query[i]]) === run ? counts[query[i]] * weights[i] : 0);
      return seek(values, weightAt, totals[run], { share, isLower });
    };
    return [of(0), of(1)];
  };
}

type Seek = typeof weightedQuantile;

/** Quantile 7 of Hyndman & Fan, or the value at its rank. */
const byRank: Seek = (rising, weightAt, total, { share, isLower }) => {
  const position = isLower ? Math.ceil(total * share) - 1 : (total - 1) * share;
  const below = Math.max(0, Math.floor(position));
  let counted = 0;
  let low: number | undefined;
  for (let i = 0; i < rising.length; i++) {
    counted += weightAt(i);
    if (counted <= below) continue;
    low ??= rising[i];
    const part = position - below;
    if (part <= 0) return low;
    if (counted > below + 1) return low + (rising[i] - low) * part;
  }
  return low ?? 0;
};
