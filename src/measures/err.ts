import { customMeasure } from "../core/custom.ts";
import { RankproofError } from "../core/errors.ts";
import { hypergeometric, NEGLIGIBLE } from "../core/hypergeometric.ts";
import type { About } from "../core/measure.ts";
import { CUTOFF, number } from "../core/params.ts";
import { gradeStart, type Ranking } from "../core/ranking.ts";

/** 2^grade is a double with room for sums. */
const MAX_GRADE = 1000;

/**
 * Expected reciprocal rank: the mean of 1 divided by the rank at which a reader stops, who stops at an item of grade g
 * with probability (2^g − 1) / 2^max. From 0 to 1.
 *
 * ERR of grades 1 4 is 0.501953: stops at 1 with 1/16, else at 2 with 15/16: 1/16 + (15/16)(15/16)/2.
 *
 * @throws RankproofError invalid, when a grade is above `max` (4)
 */
export const ERR = customMeasure({
  id: "err",
  label: "ERR",

  params: {
    max: number({ default: 4, min: 0, max: MAX_GRADE, open: "min" }),
    cutoff: CUTOFF,
  },
  at: "cutoff",
  rewards: "grades",

  better: "higher",
  aggregate: "mean",

  expected: (ranking, { max, cutoff }) => {
    if (ranking.judged.length > 0 && ranking.judged[0] > max) {
      const [highest] = ranking.judged;
      const advice =
        highest > MAX_GRADE
          ? `ERR takes grades of at most ${MAX_GRADE}`
          : `above max=${max}; give the highest grade of the scale, as in ERR(max=${highest})`;
      throw new RankproofError("invalid", `grade for ERR: ${highest} (${advice})`, "data");
    }
    const last = Math.min(ranking.length, cutoff);
    let reading = 1;
    let sum = 0;
    for (let tie = 0; tie < ranking.starts.length && ranking.starts[tie] < last; tie++) {
      const passing = passProbabilities(ranking, tie, max);
      if (passing.length === 0) continue;
      const start = ranking.starts[tie];
      const size = ranking.sizes[tie];
      const ranks = Math.min(size, last - start);
      const passed = meanPassing(passing, size, ranks);
      for (let j = 1; j <= ranks; j++) sum += (reading * (passed[j - 1] - passed[j])) / (start + j);
      for (const probability of passing) reading *= probability;
    }
    return sum;
  },
});

/** Words, conventions, references and examples of ERR. */
export const about = (): About => ({
  measure: ERR,

  aliases: [{ name: "expected_reciprocal_rank" }],
  title: "Expected reciprocal rank",
  summary: "Reciprocal rank at which a reader who stops with a probability that grows with the grade will stop.",
  formula: String.raw`\sum_{i \le k} \frac{s_i}{i} \prod_{j<i} (1-s_j),\quad s = \frac{2^{g}-1}{2^{g_{\max}}}`,
  range: [0, 1],
  params: {
    max: "highest grade of the scale",
  },
  conventions: {
    unjudged: "never stops the reader",
    noRelevant: 0,
    shortRun: "ranks past the end never stop the reader",
  },

  references: ["Chapelle, Metzler, Zhang & Grinspan 2009, doi:10.1145/1645953.1646033"],
  examples: [
    {
      grades: [1, 4],
      value: 1 / 16 + (15 / 32) * (15 / 16),
      because: "stops at 1 with 1/16, else at 2 with 15/16: 1/16 + (15/16)(15/16)/2",
    },
  ],
});

/** Of each item of a tie that may stop the reader: the probability to pass it, largest first. */
function passProbabilities(ranking: Ranking, tie: number, max: number): number[] {
  const passing: number[] = [];
  for (let i = ranking.gradeEnds[tie] - 1; i >= gradeStart(ranking, tie); i--) {
    if (ranking.grades[i] > 0) passing.push(1 - (2 ** ranking.grades[i] - 1) / 2 ** max);
  }
  return passing;
}

/** Mean over random j-subsets of the tie of the probability that a reader passes all of them, for j = 0…ranks. */
function meanPassing(passing: readonly number[], size: number, ranks: number): Float64Array {
  const mean = meanProducts(passing);
  if (passing.length === size) return mean;
  const passed = new Float64Array(ranks + 1);
  for (let j = 0; j <= ranks && (j === 0 || passed[j - 1] >= NEGLIGIBLE); j++) {
    const { first, mass } = hypergeometric(size, passing.length, j, NEGLIGIBLE);
    for (let i = 0; i < mass.length; i++) passed[j] += mass[i] * mean[first + i];
  }
  return passed;
}

/**
 * Mean product of x of the numbers, each from 0 to 1: elementary symmetric means by a convex recursion, as long as they
 * are not negligible.
 *
 * @param numbers largest first, so that no mean grows when the next number comes in
 */
function meanProducts(numbers: readonly number[]): Float64Array {
  const mean = new Float64Array(numbers.length + 1);
  mean[0] = 1;
  let most = numbers.length;
  for (let i = 1; i <= numbers.length; i++) {
    for (let x = Math.min(i, most); x >= 1; x--) {
      mean[x] = ((i - x) / i) * mean[x] + (x / i) * numbers[i - 1] * mean[x - 1];
    }
    while (most < i && mean[most] < NEGLIGIBLE) most--;
  }
  return mean;
}
