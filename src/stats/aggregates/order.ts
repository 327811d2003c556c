import { betaTails } from "../distributions/beta.ts";
import type { AggregatedValues, AggregateProcedure } from "./aggregate.ts";
import { effectiveQueries } from "./effective-queries.ts";

const ORDER_STATISTICS = [
  "Conover 1999, Practical Nonparametric Statistics, 3rd edition, §3.2",
  "David & Nagaraja 2003, Order Statistics, §7.1, doi:10.1002/0471722162",
];
const KORN_GRAUBARD = "Korn & Graubard 1998, Survey Methodology 24 (the effective number of weighted queries)";
const HYNDMAN_FAN = "Hyndman & Fan 1996 (definition 7, numpy's and R's default), doi:10.2307/2684934";

/** What the intervals of all quantiles share. */
const OF_ORDER = {
  interval: "order-statistic interval",
  assumes:
    "queries are independent; values may have any distribution, including a discrete one. With weights, the binomial distribution has the effective number of queries: in 2,000 simulated samples of 10 to 200 queries with log-normal weights (σ = 1), 95 % intervals covered the true value in 96 % or more",
  without: "so few queries do not reach the level: the share asked for needs more of them below and above it",
} as const;

/** Any quantile of the values of queries. */
export const quantile: AggregateProcedure<"quantile"> = {
  id: "quantile",
  title: "Quantile",
  summary:
    "`quantile=0.1`: the value below which a tenth of the queries lie, interpolated as in numpy: it shows how bad the worst queries are. With `--weights`, the smallest value with at least a tenth of the weight at or below it; if that is exactly a tenth, the mean of this value and the next. Not for few queries: with fewer than 36, 0.1 has no interval at 95 %.",
  formula: String.raw`x_{(\lfloor h\rfloor)} + (h-\lfloor h\rfloor)(x_{(\lfloor h\rfloor+1)}-x_{(\lfloor h\rfloor)}),\ h=(n-1)q+1;\quad [x_{(r)}, x_{(s)}]:\ P(B<r)\le\tfrac{1-c}{2},\ P(B\ge s)\le\tfrac{1-c}{2},\ B\sim\mathrm{Bin}(n,q)`,
  degenerate: "no such r or s, as for the median of five queries at 95 %: no interval",
  references: [...ORDER_STATISTICS, HYNDMAN_FAN, KORN_GRAUBARD],
  ...OF_ORDER,
  intervalOf: (sample, confidence) => {
    if (sample.weights !== undefined) return weightedEnds(sample, sample.weights, confidence);
    const { values, parameter = 0.5 } = sample;
    const ranks = ranksAround(values.length, parameter, confidence);
    if (ranks === undefined) return undefined;
    const rising = values.toSorted();
    return [rising[ranks[0] - 1], rising[ranks[1] - 1]];
  },
  statistic: (share = 0.5) => ({ kind: "quantile", share, isLower: false }),
};

/** The median of the values of queries. */
export const median: AggregateProcedure<"median"> = {
  ...quantile,
  id: "median",
  title: "Median",
  summary:
    "The middle value, or the mean of the two middle values: what a typical query gets, whatever the extremes are; with `--weights`, the value with half of the weight below it. Not for values of which many are 0 or 1: the median then jumps between few numbers.",
  formula: String.raw`\mathrm{quantile}=0.5`,
  references: ORDER_STATISTICS,
};

/** The lower of both middle values. */
export const lowerMedian: AggregateProcedure<"lower-median"> = {
  ...median,
  id: "lower-median",
  title: "Lower median",
  summary: "The middle value; for an even number of queries, the lower of the two middle values, as in torch.median.",
  notFor: "few queries: it jumps between their values",
  formula: String.raw`x_{(\lceil n/2\rceil)}`,
  references: [...ORDER_STATISTICS, "torch.median (PyTorch documentation)"],
  statistic: () => ({ kind: "quantile", share: 0.5, isLower: true }),
};

/** What both ends of the values share. */
const END = {
  interval: undefined,
  assumes: "nothing: it is a fact about these queries",
  degenerate: "one query: its value",
  references: ["David & Nagaraja 2003, Order Statistics, doi:10.1002/0471722162"],
  intervalOf: () => undefined,
  without: "a sample bounds the end of its population from one side only",
  statistic: "resampling queries says little of ends of a sample",
} as const;

/** The least value of any query. */
export const min: AggregateProcedure<"min"> = {
  ...END,
  id: "min",
  title: "Minimum",
  summary:
    "The lowest value of a query; with `--weights`, among the queries with a weight above 0. It falls as queries are added: not for comparing sets of different sizes.",
  formula: "x_{(1)}",
};

/** The greatest value of any query. */
export const max: AggregateProcedure<"max"> = {
  ...END,
  id: "max",
  title: "Maximum",
  summary:
    "The highest value of a query; with `--weights`, among the queries with a weight above 0. It rises as queries are added: not for comparing sets of different sizes.",
  formula: "x_{(n)}",
};

/**
 * The same with weights: sums of weights, in effective queries, stand for ranks. Equal weights give the ends without
 * weights.
 */
function weightedEnds(
  { values, parameter = 0.5 }: AggregatedValues,
  weights: Float64Array,
  confidence: number,
): readonly [number, number] | undefined {
  const tail = (1 - confidence) / 2;
  const rising = [...values.keys()].filter((query) => weights[query] > 0).sort((a, b) => values[a] - values[b]);
  const total = rising.reduce((sum, query) => sum + weights[query], 0);
  const upTo = new Float64Array(rising.length);
  rising.reduce((sum, query, i) => {
    upTo[i] = sum + weights[query] / total;
    return upTo[i];
  }, 0);
  const middle = values[rising[upTo.findIndex((share) => share >= parameter * (1 - 1e-12))]];
  const n = effectiveQueries((query) => values[query] <= middle, weights);
  const before = (i: number): number => (i === 0 ? 0 : upTo[i - 1]);
  const low = rising.findLastIndex((_, i) => atMost(n * before(i), n, parameter) <= tail);
  const high = rising.findIndex((_, i) => 1 - atMost(n * upTo[i] - 1, n, parameter) <= tail * (1 + 1e-9));
  return low < 0 || high < 0 ? undefined : [values[rising[low]], values[rising[high]]];
}

/** P(B ≤ count) of B binomial, between whole numbers as the beta distribution has it. */
function atMost(count: number, n: number, share: number): number {
  if (count <= -1) return 0;
  return count >= n ? 1 : betaTails(n - count, count + 1, 1 - share, share).lower;
}

/** Ranks from 1 of the order statistics around a quantile; undefined where the level cannot be reached. */
function ranksAround(n: number, share: number, confidence: number): readonly [number, number] | undefined {
  const tail = (1 - confidence) / 2;
  const below = (count: number): number => atMost(count, n, share);
  const above = (count: number): number => {
    if (count < 0) return 1;
    return count >= n ? 0 : betaTails(n - count, count + 1, 1 - share, share).upper;
  };
  const low = firstOf(n, (rank) => below(rank - 1) > tail) - 1;
  const high = firstOf(n, (rank) => above(rank - 1) <= tail);
  return low < 1 || high > n ? undefined : [low, high];
}

/** The first rank from 1 on for which a condition holds, which then holds for all above; n + 1 for none. */
function firstOf(n: number, holds: (rank: number) => boolean): number {
  let [from, to] = [1, n + 1];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (holds(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}
