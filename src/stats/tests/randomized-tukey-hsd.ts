import { mean } from "../../core/exact-sum.ts";
import { sampledShifts } from "../inversions/samples.ts";
import { levelOf, simultaneousTest } from "../test.ts";
import { below, fillRandomWords, STREAMS } from "../threefry.ts";

/** Differences this close to the observed one, as a share of the largest value, are equal to it but for rounding. */
const ROUNDING = 1e-12;

/**
 * Randomized Tukey HSD of all pairs of runs at once: each difference of means against the largest one when the values
 * of each query are shuffled over the runs. `.compare(runs, pairs)` gives differences and two-sided p that hold for
 * all pairs together.
 */
export const randomizedTukeyHsd = simultaneousTest({
  id: "randomized-tukey-hsd",
  title: "Randomized Tukey HSD",
  summary:
    "All pairs at once: each difference against the largest one when every query's values are shuffled over the runs.",
  formula: String.raw`p_{ab} = \frac{1 + \#\{\max \bar x^* - \min \bar x^* \ge |\bar x_a - \bar x_b|\}}{1 + \text{samples}}`,
  assumes: "under the null hypothesis all runs could be swapped on any query",
  degenerate: "no difference: p = 1; p is never 0",
  references: ["Carterette 2012, doi:10.1145/2094072.2094076", "Sakai 2018, Laboratory Experiments in IR, §4.4"],
  ofRuns: (runs, { samples, seed, confidence }) => {
    const means = runs.map(mean);
    const scale = Math.max(...runs.map((run) => run.reduce((most, value) => Math.max(most, Math.abs(value)), 0)));
    const spreads = shuffledSpreads(runs, samples, seed);
    return (first, second) => {
      const difference = means[first] - means[second];
      const lower = spreads.map((spread) => difference - spread);
      const upper = spreads.map((spread) => difference + spread);
      const shifts = sampledShifts(difference, lower, upper, ROUNDING * scale, levelOf(confidence));
      return { ...shifts, statistic: difference, method: "sampled", estimate: difference };
    };
  },
  examples: [
    {
      runs: [
        [1, 1],
        [1, 1],
      ],
      options: { samples: 9 },
      statistic: 0,
      p: 1,
      because: "nothing differs, so all nine samples are as extreme: (1 + 9)/(1 + 9)",
    },
  ],
});

/** For each sample the largest less the smallest mean, every query's values shuffled over the runs (Fisher–Yates). */
function shuffledSpreads(runs: readonly Float64Array[], samples: number, seed: number): Float64Array {
  const [m, n] = [runs.length, runs[0].length];
  const words = new Uint32Array(n * (m - 1));
  const order = new Uint32Array(m);
  const totals = new Float64Array(m);
  const rows = new Float64Array(n * m);
  for (let q = 0; q < n; q++) for (let r = 0; r < m; r++) rows[q * m + r] = runs[r][q];
  const spreads = new Float64Array(samples);
  for (let sample = 0; sample < samples; sample++) {
    fillRandomWords(words, seed, STREAMS.permutation, sample);
    totals.fill(0);
    for (let q = 0, word = 0; q < n; q++) {
      for (let r = 0; r < m; r++) order[r] = r;
      for (let last = m - 1; last > 0; last--) {
        const pick = below(words[word++], last + 1);
        totals[last] += rows[q * m + order[pick]];
        order[pick] = order[last];
      }
      totals[0] += rows[q * m + order[0]];
    }
    spreads[sample] = (Math.max(...totals) - Math.min(...totals)) / n;
  }
  return spreads;
}
