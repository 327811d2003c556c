import { customMeasure } from "../core/custom.ts";
import { RankproofError } from "../core/errors.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { CUTOFF, choice, number } from "../core/params.ts";
import { expectedWorth } from "./arithmetic/cascade.ts";

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
    stop: choice(["exp2", "linear"]),
    cutoff: CUTOFF,
  },
  at: "cutoff",
  rewards: "grades",

  better: "higher",
  aggregate: "mean",

  expected: (ranking, { max, stop, cutoff }) => {
    if (ranking.judged.length > 0 && ranking.judged[0] > max) {
      const [highest] = ranking.judged;
      const advice =
        highest > MAX_GRADE
          ? `ERR takes grades of at most ${MAX_GRADE}`
          : `above max=${max}; give the highest grade of the scale, as in ERR(max=${highest})`;
      throw new RankproofError("invalid", `grade for ERR: ${highest} (${advice})`, "data");
    }
    const stops = (grade: number): number => (stop === "linear" ? grade / max : (2 ** grade - 1) / 2 ** max);
    return expectedWorth(ranking, { stops, worth: (rank) => 1 / rank }, cutoff);
  },
});

/** Words, conventions, references and examples of ERR. */
const about = (): MeasureWords => ({
  title: "Expected reciprocal rank",
  summary: "Reciprocal rank at which a reader who stops with a probability that grows with the grade will stop.",
  formula: String.raw`\sum_{i \le k} \frac{s_i}{i} \prod_{j<i} (1-s_j),\quad s = \frac{2^{g}-1}{2^{g_{\max}}}`,
  range: [0, 1],
  params: {
    max: "highest grade of the scale",
    stop: "probability to stop at an item of grade g: exp2: (2^g − 1) / 2^max; linear: g / max, so that with max=1 grades are probabilities",
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

/** ERR as the list of measures has it. */
export const entry: MeasureEntry = { measure: ERR, aliases: [{ name: "expected_reciprocal_rank" }], about };
