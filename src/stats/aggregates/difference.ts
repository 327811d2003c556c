import { clustersOf } from "../clusters.ts";
import { sampledShifts } from "../inversions/samples.ts";
import type { Procedure } from "../record.ts";
import { levelOf, type TestResult, type TestSettings } from "../test.ts";
import { below, fillRandomWords, STREAMS } from "../threefry.ts";
import { type AggregatePair, type PairStatistic, pairStatistic } from "./pair-statistic.ts";
import type { Resampling } from "./resampling.ts";

/** How the difference of two aggregates is tested, and what its interval is: words for docs/statistics. */
export const DIFFERENCE_OF_AGGREGATES: Procedure<"difference-of-aggregates"> = {
  id: "difference-of-aggregates",
  title: "Difference of aggregates",
  summary:
    "How `compare` tests medians, quantiles, geometric, weighted and micro means, and shares below a value. `--test randomization` (the default) swaps the values of the two runs on each query with probability 1/2, and aggregates again; it is exact if equally good runs could have each other's results. `--test bootstrap` aggregates resampled queries. The interval uses the same samples: it contains the shifts whose distance from the difference these samples reach often enough, so it excludes 0 exactly if p is below the level; `--interval percentile` (or `bca`, `t`) resamples queries: it is narrower if runs differ much, and may contradict p. The minimum, the maximum and the variance have no test: resampling tells little about the ends of a sample, and a run with less variance is not better.",
  formula: String.raw`p=\frac{1+\#\{|A(x^*)-A(y^*)|\ge|A(x)-A(y)|\}}{1+\text{samples}},\quad (x^*_q,y^*_q)\in\{(x_q,y_q),(y_q,x_q)\}`,
  assumes:
    "queries are independent. The null hypothesis of the randomization test is that the results could be swapped on every query: it may also be rejected because the runs differ in other respects than the aggregate. If there are few assignments of signs, all are tried",
  notFor: "means, which have more powerful tests, and the ends of a sample",
  degenerate: "all values equal: p = 1; fewer queries than the level needs, as five at 95 %: no interval",
  references: [
    "Good 2005, Permutation, Parametric and Bootstrap Tests of Hypotheses, §3 (tests of any statistic)",
    "Efron & Tibshirani 1993, An Introduction to the Bootstrap, §13.3 and §16",
  ],
};

/** Differences this close, as a share of the aggregates, are equal but for rounding. */
const ROUNDING = 1e-12;

/** Tests the difference of two aggregates. @param clusters of the queries, where they have any */
export function testOfAggregates(
  pair: AggregatePair,
  resampling: Resampling,
  options: TestSettings,
  clusters?: ArrayLike<string | number>,
): TestResult {
  const statistic = pairStatistic(pair);
  const groups = groupsOf(pair.first.values.length, clusters);
  const { difference, size } = statistic.observed();
  const swapped = resampling === "swaps" ? swaps(statistic, groups, options) : undefined;
  const distances = swapped?.differences.map(Math.abs) ?? distancesDrawn(statistic, groups, difference, options);
  const rounding = ROUNDING * size;
  const lower = distances.map((distance) => difference - distance);
  const upper = distances.map((distance) => difference + distance);
  const estimate = Math.abs(difference) <= rounding ? 0 : difference;
  const shifts = sampledShifts(estimate, lower, upper, rounding, levelOf(options.confidence));
  return { ...shifts, statistic: estimate, method: swapped?.isExact ? "exact" : "sampled", estimate };
}

/** Differences of the aggregates of resampled queries, rising. */
export function drawnDifferences(
  pair: AggregatePair,
  options: Pick<TestSettings, "samples" | "seed">,
  clusters?: ArrayLike<string | number>,
): Float64Array {
  return draws(pairStatistic(pair), groupsOf(pair.first.values.length, clusters), options).sort();
}

function distancesDrawn(
  statistic: PairStatistic,
  groups: readonly Int32Array[],
  difference: number,
  options: TestSettings,
): Float64Array {
  // A single query, or cluster, drawn again and again says nothing of others.
  if (groups.length < 2) return new Float64Array(0);
  return draws(statistic, groups, options).map((drawn) => Math.abs(drawn - difference));
}

/** The queries of each cluster; each query alone where there are no clusters. */
function groupsOf(queries: number, clusters: ArrayLike<string | number> | undefined): Int32Array[] {
  if (clusters === undefined) return Array.from({ length: queries }, (_, query) => Int32Array.of(query));
  const { of, sizes } = clustersOf(clusters);
  const groups = Array.from(sizes, (size) => new Int32Array(size));
  const filled = new Int32Array(sizes.length);
  for (const [query, cluster] of of.entries()) groups[cluster][filled[cluster]++] = query;
  return groups;
}

/** Differences after swaps; where all assignments are tried, without the observed one and its mirror image. */
function swaps(
  statistic: PairStatistic,
  all: readonly Int32Array[],
  { samples, seed }: TestSettings,
): { readonly differences: Float64Array; readonly isExact: boolean } {
  const groups = all.filter((group) => group.some((query) => statistic.isMoved(query)));
  const assignments = 2 ** Math.max(0, groups.length - 1);
  const isExact = assignments - 1 <= samples;
  const differences = new Float64Array(isExact ? assignments - 1 : samples);
  const sides = new Uint8Array(statistic.queries);
  const words = new Uint32Array(Math.ceil(groups.length / 32));
  for (let sample = 0; sample < differences.length; sample++) {
    if (isExact) words[0] = sample + 1;
    else fillRandomWords(words, seed, STREAMS.swaps, sample);
    for (const [g, group] of groups.entries()) {
      const side = (words[g >>> 5] >>> (g & 31)) & 1;
      for (const query of group) sides[query] = side;
    }
    differences[sample] = statistic.swapped(sides);
  }
  return { differences, isExact };
}

function draws(
  statistic: PairStatistic,
  groups: readonly Int32Array[],
  { samples, seed }: Pick<TestSettings, "samples" | "seed">,
): Float64Array {
  const words = new Uint32Array(groups.length);
  const counts = new Int32Array(statistic.queries);
  const differences = new Float64Array(samples);
  for (let sample = 0; sample < samples; sample++) {
    fillRandomWords(words, seed, STREAMS.aggregates, sample);
    counts.fill(0);
    for (const word of words) for (const query of groups[below(word, groups.length)]) counts[query]++;
    differences[sample] = statistic.drawn(counts);
  }
  return differences;
}
