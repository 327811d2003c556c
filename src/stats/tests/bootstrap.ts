import { sampledShifts } from "../inversions/samples.ts";
import { momentsOf } from "../moments.ts";
import { levelOf, pairedTest } from "../test.ts";
import { below, fillRandomWords, STREAMS } from "../threefry.ts";

/** t this close to the observed one, as a share of it, is equal to it but for rounding. */
const ROUNDING = 1e-12;

/**
 * Paired bootstrap test: the paired t statistic against its distribution over resampled queries whose mean difference
 * is made 0. `.test(first, second)` gives t and a two-sided p, never 0.
 */
export const bootstrap = pairedTest({
  id: "bootstrap",
  title: "Paired bootstrap test",
  summary:
    "Compares the paired t statistic with its distribution over resampled queries, shifted to a mean difference of 0.",
  formula: String.raw`p = \frac{1 + \#\{|t^*| \ge |t|\}}{1 + \text{samples}},\quad t^* = \frac{\bar d^* - \bar d}{s^*/\sqrt n}`,
  assumes: "queries are a random sample",
  notFor: "fewer than about ten queries, whose resamples are too similar",
  degenerate: "one query, or all differences 0: t = 0, p = 1; all differences equal but not 0: t = ±∞",
  references: [
    "Efron & Tibshirani 1993, An Introduction to the Bootstrap, §16",
    "Sakai 2006 (for retrieval), doi:10.1145/1148170.1148261",
  ],
  estimates: "mean",
  ofAggregates: "draws",
  leastP: ({ queries, samples }) => (queries < 2 ? 1 : 1 / (1 + samples)),
  ofDifferences: (differences, { samples, seed, confidence }) => {
    const n = differences.length;
    const { mean: difference, deviation } = momentsOf(differences);
    const error = deviation / Math.sqrt(n);
    const centered = differences.map((value) => value - difference);
    const words = new Uint32Array(n);
    const half = new Float64Array(n === 1 ? 0 : samples);
    for (let sample = 0; sample < half.length && error > 0; sample++) {
      fillRandomWords(words, seed, STREAMS.bootstrapTest, sample);
      half[sample] = Math.abs(resampledT(centered, words)) * error;
    }
    const lower = half.map((distance) => difference - distance);
    const upper = half.map((distance) => difference + distance);
    const shifts = sampledShifts(difference, lower, upper, ROUNDING * Math.abs(difference), levelOf(confidence));
    const statistic = n === 1 || difference === 0 ? 0 : difference / error;
    return { ...shifts, statistic, method: "sampled", estimate: difference };
  },
  examples: [
    {
      runs: [
        [2, 4],
        [1, 1],
      ],
      options: { samples: 1 },
      statistic: 2,
      p: 1 / 2,
      because:
        "differences 1, 3: mean 2, standard error 1; a resample has one of them twice (t* = ±∞) or each once (t* = 0), and the one drawn here has each: (1 + 0)/(1 + 1)",
    },
  ],
});

/** t of the differences that the words pick. */
function resampledT(centered: Float64Array, words: Uint32Array): number {
  const n = centered.length;
  let total = 0;
  let squares = 0;
  for (let i = 0; i < n; i++) {
    const value = centered[below(words[i], n)];
    total += value;
    squares += value * value;
  }
  if (total === 0) return 0;
  const variance = Math.max(0, squares - (total * total) / n) / (n - 1);
  return total / Math.sqrt(n * variance);
}
