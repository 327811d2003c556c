import { mean } from "../../core/exact-sum.ts";
import { SampledEnds } from "../inversions/samples.ts";
import { ShiftedRange } from "../inversions/shifted-range.ts";
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
    "Tests all pairs at once: compares each difference with the largest difference after shuffling the values of every query among the runs.",
  formula: String.raw`p_{ab} = \frac{1 + \#\{\max \bar x^* - \min \bar x^* \ge |\bar x_a - \bar x_b|\}}{1 + \text{samples}}`,
  assumes: "under the null hypothesis all runs could be swapped on any query",
  notFor: "one planned pair, and similar runs together with very different ones, which widen the range for all",
  degenerate: "no difference, or one query: p = 1; p is never 0",
  references: ["Carterette 2012, doi:10.1145/2094072.2094076", "Sakai 2018, Laboratory Experiments in IR, §4.4"],
  // With the largest values of all queries in one run and the smallest in another.
  leastP: ({ queries, runs, samples }) => Math.max(1 / (1 + samples), Math.min(1, 2 / (runs * (runs - 1)) ** queries)),
  ofRuns: (runs, pairs, { samples, seed, confidence }) => {
    const means = runs.map(mean);
    const scale = Math.max(...runs.map((run) => run.reduce((most, value) => Math.max(most, Math.abs(value)), 0)));
    const rounding = ROUNDING * scale;
    const tests = pairs.map(([first, second]) => {
      const difference = means[first] - means[second];
      return { first, difference, shifts: new SampledEnds(difference, rounding, samples, levelOf(confidence)) };
    });
    const byShifted = [...tests].sort((a, b) => a.first - b.first);
    const range = new ShiftedRange(runs.length, runs[0].length);
    for (const shuffled of shuffles(runs, samples, seed)) {
      let shifted = -1;
      for (const { first, difference, shifts } of byShifted) {
        if (first !== shifted) range.set(shuffled.means, shuffled.counts, first * runs.length);
        shifted = first;
        shifts.add(
          range.lastShift(difference, -1, shifts.lowest, rounding),
          range.lastShift(difference, 1, shifts.highest, rounding),
        );
      }
    }
    return tests.map(({ difference, shifts }) => {
      return { ...shifts.result(), statistic: difference, method: "sampled", estimate: difference };
    });
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

/** Every query's values shuffled over the runs. */
interface Shuffled {
  /** Of each run. */
  readonly means: Float64Array;
  /** At `from * runs + to`: the queries on which one run got the value of another. */
  readonly counts: Int32Array;
}

/** Shuffles each query's values over the runs (Fisher–Yates), sample by sample. Arrays are filled again each time. */
function* shuffles(runs: readonly Float64Array[], samples: number, seed: number): Generator<Shuffled> {
  const [m, n] = [runs.length, runs[0].length];
  const words = new Uint32Array(n * (m - 1));
  const order = new Uint32Array(m);
  const means = new Float64Array(m);
  const counts = new Int32Array(m * m);
  const rows = new Float64Array(n * m);
  for (let q = 0; q < n; q++) for (let r = 0; r < m; r++) rows[q * m + r] = runs[r][q];
  for (let sample = 0; sample < samples; sample++) {
    fillRandomWords(words, seed, STREAMS.permutation, sample);
    means.fill(0);
    counts.fill(0);
    for (let q = 0, word = 0; q < n; q++) {
      for (let r = 0; r < m; r++) order[r] = r;
      for (let last = m - 1; last >= 0; last--) {
        const pick = last === 0 ? 0 : below(words[word++], last + 1);
        means[last] += rows[q * m + order[pick]];
        counts[order[pick] * m + last]++;
        order[pick] = order[last];
      }
    }
    for (let r = 0; r < m; r++) means[r] /= n;
    yield { means, counts };
  }
}
