import { sum } from "../../core/exact-sum.ts";
import { betaQuantile } from "../distributions/beta-quantile.ts";
import { studentQuantile } from "../distributions/student-t.ts";
import { clopperPearsonInterval } from "../intervals/clopper-pearson.ts";
import { UNBOUNDED } from "../intervals/interval.ts";
import { tInterval } from "../intervals/t.ts";
import { momentsOf } from "../moments.ts";
import type { AggregatedValues, AggregateProcedure } from "./aggregate.ts";
import { effectiveQueries } from "./effective-queries.ts";

/** Values at trec_eval's floor or below have no logarithm of their own. */
const FLOOR = 1e-5;

/** The geometric mean of the values of queries. */
export const geometric: AggregateProcedure<"geometric"> = {
  id: "geometric",
  title: "Geometric mean",
  summary:
    "The exponential of the mean logarithm, in which bad queries weigh most. Values below 0.00001 count as 0.00001, as in trec_eval's gm_map (`geometric=X` sets another floor); the plain geometric mean, `geometric=0`, is 0 if any value is 0. With `--weights`, the mean of logarithms and its interval are weighted. Not for many values of 0, where the floor decides.",
  formula: String.raw`\exp\Bigl(\tfrac1n\sum_q \ln\max(x_q, f)\Bigr),\quad f=10^{-5}`,
  interval: "t interval of logarithms",
  assumes: "queries are a random sample; the mean of their logarithms is close to normal",
  degenerate: "one query, all values equal, or one at the floor or below: no interval",
  references: [
    "Robertson 2006, On GMAP: and other transformations, doi:10.1145/1183614.1183630",
    "trec_eval 9.0.8, m_gm_map.c (MIN_GEO_MEAN)",
  ],
  intervalOf: ({ values, weights, parameter = FLOOR }, confidence) => {
    if (values.some((value) => value <= parameter)) return undefined;
    const logarithms = values.map(Math.log);
    const [low, high] =
      (weights === undefined
        ? tInterval.of(logarithms, new Float64Array(), confidence)
        : ratioInterval({ values: logarithms, weights, parameter }, confidence)) ?? UNBOUNDED;
    return Number.isFinite(low) ? [Math.exp(low), Math.exp(high)] : undefined;
  },
  without: "one value or equal ones allow none, nor does a value at the floor, which has no logarithm of its own",
  statistic: (floor = FLOOR) => ({ kind: "ratio", term: (value) => Math.log(Math.max(value, floor)), link: Math.exp }),
};

/** The share of queries below a value. */
export const shareBelow: AggregateProcedure<"share-below"> = {
  id: "share-below",
  title: "Share below a value",
  summary:
    "`share-below=0.5`: the share of queries whose value is below 0.5; lower is better if a higher value of the measure is better. With `--weights`, their share of the weight. Choose the bound before you look at the values.",
  formula: String.raw`\tfrac1n\,\lvert\{q: x_q < b\}\rvert`,
  interval: "Clopper–Pearson interval",
  assumes:
    "queries are independent. With weights, the binomial distribution has the effective number of queries (Korn & Graubard 1998): in 2,000 simulated samples of 10 to 200 queries with log-normal weights (σ = 1), 95 % intervals covered the true value in 96 % or more",
  notFor: "a bound that was chosen after looking at the values",
  degenerate: "no query below the bound, or all: as the Clopper–Pearson interval of no hit, or of hits alone",
  references: clopperPearsonInterval.references,
  intervalOf: ({ values, weights, parameter = 0 }, confidence) => {
    const hits = values.map((value) => Number(value < parameter));
    if (weights === undefined) return clopperPearsonInterval.of(hits, new Float64Array(), confidence);
    const n = effectiveQueries((query) => hits[query] === 1, weights);
    const [below, total] = [hits.map((hit, query) => hit * weights[query]), weights].map(sum);
    const [count, tail] = [(n * below) / total, (1 - confidence) / 2];
    return [
      below === 0 ? 0 : betaQuantile(tail, count, n - count + 1),
      below === total ? 1 : betaQuantile(1 - tail, count + 1, n - count),
    ];
  },
  without: "no query counts",
  statistic: (bound = 0) => ({ kind: "ratio", term: (value) => Number(value < bound), link: (mean) => mean }),
};

/** The mean by weights of queries. */
export const weightedMean: AggregateProcedure<"weighted-mean"> = {
  id: "weighted-mean",
  title: "Weighted mean",
  summary:
    "The mean in which each query counts by its weight, such as its traffic (`--weights FILE:COLUMN`): the mean over visits instead of queries. Not if one query has most of the weight: its value then decides.",
  formula: String.raw`\hat\mu=\frac{\sum_q w_q x_q}{\sum_q w_q}\ \pm\ t_{(1+c)/2,\,n'-1}\sqrt{\tfrac{n-1}{n}\sum_q(\hat\mu_{-q}-\bar\mu_{-})^2},\quad n'=\frac{(\sum_q w_q)^2}{\sum_q w_q^2}`,
  interval: "jackknife t interval",
  assumes:
    "queries, with their weights, are a random sample, and there are many. In 4,000 simulated samples with log-normal weights (σ = 1), 95 % intervals covered the true value in 93 %, for 5, 10, 20 and 50 queries",
  degenerate:
    "one query, all values equal, or one query with all of the weight: no interval; equal weights: the t interval",
  references: [
    "Tukey 1958 (the jackknife), doi:10.1214/aoms/1177706647",
    "Kish 1965, Survey Sampling (the effective number n')",
  ],
  intervalOf: ratioInterval,
  without: "one value, equal ones, or one query with all of the weight allow none",
  statistic: () => ({ kind: "ratio", term: (value) => value, link: (mean) => mean }),
};

/** The ratio of sums. */
export const micro: AggregateProcedure<"micro"> = {
  ...weightedMean,
  id: "micro",
  title: "Micro mean",
  summary:
    "The sum of the numerators of all queries divided by the sum of their denominators, so that queries with many relevant items count more. For R@20, this is the share of all relevant items that are found (with `denominator=capped`, OTTO's recall); for FilteredRR, the mean over all answers of link prediction. Only for measures that divide a sum; for P@k, whose denominators are equal, it is the mean. With `--weights`, both sums are weighted. Not for what a typical query gets.",
  formula: String.raw`\frac{\sum_q D_q x_q}{\sum_q D_q}`,
  references: [
    ...weightedMean.references,
    "OTTO recommender dataset, github.com/otto-de/recsys-dataset (recall@20: hits over the sum of min(20, relevant))",
  ],
};

/**
 * The interval of a ratio of sums: the jackknife's standard error, and as many degrees of freedom as a sample of equal
 * weights with the same variance has.
 */
function ratioInterval(
  { values, weights }: AggregatedValues,
  confidence: number,
): readonly [number, number] | undefined {
  const n = values.length;
  const weightOf = (query: number): number => weights?.[query] ?? 1;
  let [sum, total, squares] = [0, 0, 0];
  for (const [query, value] of values.entries()) {
    sum += weightOf(query) * value;
    total += weightOf(query);
    squares += weightOf(query) ** 2;
  }
  const without = values.map((value, query) => (sum - weightOf(query) * value) / (total - weightOf(query)));
  // One query has all of the weight.
  if (!without.every(Number.isFinite)) return undefined;
  const error = momentsOf(without).deviation * ((n - 1) / Math.sqrt(n));
  const mean = sum / total;
  if (!(error > 1e-12 * Math.abs(mean))) return undefined;
  const freedom = Math.max(1, total ** 2 / squares - 1);
  const half = studentQuantile((1 + confidence) / 2, freedom) * error;
  return [mean - half, mean + half];
}
