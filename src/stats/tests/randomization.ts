import { mean, sum } from "../../core/exact-sum.ts";
import { fairBinomialCdf } from "../distributions/binomial.ts";
import { signedSumTail } from "../distributions/signed-sum.ts";
import { isBeyondSamples, type SampledShifts, sampledShifts } from "../inversions/samples.ts";
import type { SignedSumInversion } from "../inversions/signed-sum.ts";
import { countBelow } from "../rising.ts";
import { bitCount, drawnSums, GROUP, PATTERNS, type SignedSums, sumsOfPatterns } from "../signed-sums.ts";
import { leastOfSigns, levelOf, pairedTest, type TestResult, type TestSettings } from "../test.ts";
import { fillRandomWords, STREAMS } from "../threefry.ts";

/** Up to this many queries that differ, every assignment of signs is counted. */
const MOST_ENUMERATED = 20;

/**
 * Fisher's randomization test: how often the mean difference is as large when the two runs are swapped at random on
 * each query. `.test(first, second)` gives the mean difference and a two-sided p, exact up to 20 queries that differ.
 */
export const randomization = pairedTest({
  id: "randomization",
  title: "Fisher's randomization test",
  summary:
    "The share of random swaps of the two runs, query by query, that give a mean difference at least as large as the observed one. If many comparisons need a smaller p than samples can resolve, the assignments that are as extreme are counted, or approximated within 1 % by convolution or the saddlepoint.",
  formula: String.raw`p = P\Bigl\{\Bigl|\sum_q \pm d_q\Bigr| \ge \Bigl|\sum_q d_q\Bigr|\Bigr\},\quad p = \frac{1 + \text{as extreme}}{1 + \text{samples}}\ \text{beyond 20 differing queries}`,
  assumes: "under the null hypothesis the two runs could be swapped on any query",
  notFor: "fewer than six queries, with which nothing can be rejected at 0.05",
  degenerate: "all differences 0: p = 1; one query: p = 1; p is never 0",
  references: [
    "Fisher 1935, The Design of Experiments, §21",
    "Smucker, Allan & Carterette 2007, doi:10.1145/1321440.1321528",
    "Phipson & Smyth 2010 (one is added to both counts), doi:10.2202/1544-6115.1585",
    "Robinson 1982 (the saddlepoint of permutations), doi:10.1111/j.2517-6161.1982.tb01191.x",
    "Daniels 1987 (its correction for continuity), doi:10.2307/1403269",
  ],
  estimates: "mean",
  ofAggregates: "swaps",
  leastP: leastOfSigns,
  ofEach: (tests, options) => {
    const moved = tests.map((differences) => differences.filter((difference) => difference !== 0));
    const signed = tests.map((differences) => ({ differences, weights: differences.map(() => 1) }));
    const far = signed.map((sums, i) => (isSampled(moved[i]) ? farTail(sums, mean(tests[i]), options) : undefined));
    const sampled = drawnSums(
      moved.filter((some, i) => isSampled(some) && far[i] === undefined),
      options,
    );
    return tests.map((differences, i) => {
      const drawn = isSampled(moved[i]) && far[i] === undefined ? sampled.shift() : undefined;
      return far[i] ?? withTail(ofAssigned(differences, moved[i], drawn, options), signed[i], options);
    });
  },
  ofClusters: (sums, sizes, settings) => {
    const queries = sum(sizes);
    const estimate = sum(sums) / queries;
    const isExact = sums.length <= MOST_ENUMERATED;
    const signed = { differences: sums, weights: sizes };
    const far = isExact ? undefined : farTail(signed, estimate, settings);
    if (far !== undefined) return far;
    // The same signs for both.
    const [extreme, all] = isExact
      ? [sums, sizes].map((values) => everySign(values, 0, settings.samples, settings.seed))
      : drawnSums([sums, sizes], settings);
    const pluses = all.sums.map((difference) => (queries + difference) / 2);
    const rounding = ROUNDING * sums.reduce((total, size) => total + Math.abs(size), 0);
    const { lower, upper } = allowedShifts(sums, queries, { sums: extreme.sums, pluses }, rounding);
    const shifts = sampledShifts(estimate, lower, upper, 0, levelOf(settings.confidence));
    const result = { ...shifts, statistic: estimate, method: isExact ? "exact" : "sampled", estimate } as const;
    return withTail(result, signed, settings);
  },
  examples: [
    {
      runs: [
        [1, 2, 3, 4],
        [0, 0, 0, 5],
      ],
      statistic: 5 / 4,
      p: 6 / 16,
      because: "differences 1, 2, 3, −1 add up to 5; of 16 sign patterns three give 7, 5, 5 and three −7, −5, −5",
    },
  ],
});

/** Sums this close to the observed one, as a share of the sum of sizes, are equal to it but for rounding. */
const ROUNDING = 1e-12;

/** Whether too many queries differ for every assignment of signs to be counted. */
function isSampled(moved: Float64Array): boolean {
  return moved.length > MOST_ENUMERATED;
}

/** @param drawn sums with random signs; undefined where every assignment is counted */
function ofAssigned(
  differences: Float64Array,
  moved: Float64Array,
  drawn: SignedSums | undefined,
  { samples, seed, confidence }: TestSettings,
): SampledResult {
  const estimate = mean(differences);
  const zeros = differences.length - moved.length;
  const assigned = drawn === undefined ? everySign(moved, zeros, samples, seed) : withZeros(drawn, zeros, seed);
  const rounding = ROUNDING * moved.reduce((total, difference) => total + Math.abs(difference), 0);
  const { lower, upper } = allowedShifts(moved, differences.length, assigned, rounding);
  const shifts = sampledShifts(estimate, lower, upper, 0, levelOf(confidence));
  return { ...shifts, statistic: estimate, method: drawn === undefined ? "exact" : "sampled", estimate };
}

type SampledResult = TestResult & SampledShifts;

/** Differences that get random signs, of queries or of clusters. */
type Signed = Pick<SignedSumInversion, "differences" | "weights">;

/** The result where samples hardly reach the observed difference, and a p is asked for that they do not resolve. */
function farTail(signed: Signed, estimate: number, { samples, resolution }: TestSettings): TestResult | undefined {
  if (!isBeyondSamples(resolution, samples)) return undefined;
  const { p, method } = signedSumTail(signed.differences);
  if (!isBeyondSamples(p, samples)) return undefined;
  const inversion: SignedSumInversion = { kind: "signed-sum", ...signed, p };
  return { statistic: estimate, p, method, estimate, inversion };
}

/** The result with ends at levels that samples do not resolve, where these are asked for. */
function withTail(result: SampledResult, signed: Signed, { samples, resolution }: TestSettings): TestResult {
  if (result.method !== "sampled" || !isBeyondSamples(resolution, samples)) return result;
  return { ...result, inversion: { ...result.inversion, tail: { kind: "signed-sum", ...signed, p: result.p } } };
}

/**
 * By assignment, the shifts that leave its sum as far from 0 as the observed one. With the differences d − s in place
 * of d,
 * |Σ ±(d − s)| ≥ |Σ (d − s)| holds exactly for the shifts s between the mean of the differences that have a plus and
 * the mean of those that have a minus; for all shifts where every sign is the same. Of clusters, whose sums get the
 * signs, the means are those of all their queries.
 */
function allowedShifts(
  moved: Float64Array,
  n: number,
  { sums, pluses }: { readonly sums: Float64Array; readonly pluses: ArrayLike<number> },
  rounding: number,
) {
  const total = moved.reduce((sum, difference) => sum + difference, 0);
  const lower = new Float64Array(sums.length);
  const upper = new Float64Array(sums.length);
  for (let i = 0; i < sums.length; i++) {
    const plus = meanOf((total + sums[i]) / 2, pluses[i], rounding);
    const minus = meanOf((total - sums[i]) / 2, n - pluses[i], rounding);
    const isMixed = pluses[i] > 0 && pluses[i] < n;
    lower[i] = isMixed ? Math.min(plus, minus) : Number.NEGATIVE_INFINITY;
    upper[i] = isMixed ? Math.max(plus, minus) : Number.POSITIVE_INFINITY;
  }
  return { lower, upper };
}

function meanOf(sum: number, count: number, rounding: number): number {
  return Math.abs(sum) <= rounding / 2 ? 0 : sum / count;
}

/**
 * Every assignment of signs to the differences that are not 0 but the observed one; of two that are each other's
 * opposite one stands for both. The differences of 0 get their signs at random, in several draws where assignments are
 * few.
 */
function everySign(moved: Float64Array, zeros: number, samples: number, seed: number): SignedSums {
  const table = sumsOfPatterns(moved);
  const patterns = 2 ** Math.max(0, moved.length - 1);
  const draws = zeros === 0 ? 1 : Math.ceil(samples / patterns);
  const drawPluses = plusesOfZeros(zeros, seed);
  const sums = new Float64Array(patterns * draws - 1);
  const pluses = new Int32Array(sums.length);
  for (let i = 0; i < sums.length; i++) {
    const pattern = 2 * Math.floor(i / draws) + (moved.length === 0 ? 0 : 1);
    let total = 0;
    for (let group = 0, rest = pattern; group * GROUP < moved.length; group++, rest >>>= GROUP) {
      total += table[group * PATTERNS + (rest & (PATTERNS - 1))];
    }
    sums[i] = total;
    pluses[i] = bitCount(pattern) + drawPluses(i);
  }
  return { sums, pluses };
}

/** The differences of 0 get their signs at random as well. */
function withZeros({ sums, pluses }: SignedSums, zeros: number, seed: number): SignedSums {
  const drawPluses = plusesOfZeros(zeros, seed);
  return { sums, pluses: pluses.map((count, sample) => count + drawPluses(sample)) };
}

/**
 * How many differences of 0 get a plus in a draw: by the quantile of a random number, since only their number matters.
 */
function plusesOfZeros(zeros: number, seed: number): (draw: number) => number {
  if (zeros === 0) return () => 0;
  const cdf = fairBinomialCdf(zeros);
  const word = new Uint32Array(1);
  const least = Uint32Array.from({ length: 256 }, (_, byte) => countBelow(cdf, byte / 256));
  return (draw) => {
    fillRandomWords(word, seed, STREAMS.zeros, draw);
    let count = least[word[0] >>> 24];
    while (cdf[count] < (word[0] + 0.5) / 2 ** 32) count++;
    return count;
  };
}
