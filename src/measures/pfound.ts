import { customMeasure } from "../core/custom.ts";
import { RankproofError } from "../core/errors.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { CUTOFF, GAIN, number, REL_OF_BINARY, settledGain } from "../core/params.ts";
import { expectedWorth } from "./arithmetic/cascade.ts";
import { gained } from "./arithmetic/dcg.ts";

/**
 * pFound, of Yandex: the probability that a reader finds an answer, who finds one at an item with a probability of its
 * grade, and otherwise goes on to the next item with probability `decay` (0.85). From 0 to 1.
 *
 * PFound of grades 0.5 1 is 0.925: finds it at 1 with 1/2, else goes on with 0.85 and finds it at 2: 1/2 + 0.85/2.
 *
 * @throws RankproofError invalid, when the gain of a grade is above `max` (1)
 */
export const PFound = customMeasure({
  id: "pfound",
  label: "PFound",

  params: {
    gain: GAIN,
    rel: REL_OF_BINARY,
    max: number({ default: 1, min: 0, max: 1e9, open: "min" }),
    decay: number({ default: 0.85, min: 0, max: 1 }),
    cutoff: CUTOFF,
  },
  at: "cutoff",

  settled: settledGain,
  better: "higher",
  aggregate: "mean",

  sees: (ranking, { gain, rel }) => gained(ranking, gain, rel),
  expected: (ranking, { max, decay, cutoff }) => {
    const [highest = 0] = ranking.judged;
    if (highest > max) {
      const advice = `a gain above max=${max}; give the highest gain of the scale, as in PFound(max=${highest})`;
      throw new RankproofError("invalid", `grade for PFound: ${highest} (${advice})`, "data");
    }
    return expectedWorth(ranking, { stops: (gain) => gain / max, worth: (rank) => decay ** (rank - 1) }, cutoff);
  },
});

/** Words, conventions, references and examples of PFound. */
const about = (): MeasureWords => ({
  title: "Probability that an answer is found",
  summary: "Probability that a reader finds an answer who may leave after each item that was none.",
  formula: String.raw`\sum_{i \le k} d^{\,i-1} s_i \prod_{j<i} (1-s_j),\quad s = \frac{g}{g_{\max}}`,
  range: [0, 1],
  params: {
    max: "highest gain of the scale; with 1, gains are probabilities",
    decay: "probability to go on below an item that is no answer",
  },
  conventions: {
    unjudged: "never an answer",
    noRelevant: 0,
    shortRun: "ranks past the end hold no answer",
  },

  references: [
    "Gulin, Karpovich, Raskovalov & Segalovich 2009, Yandex at ROMIP'2009: optimization of ranking algorithms by machine learning methods (in Russian)",
  ],
  examples: [
    {
      grades: [0.5, 1],
      value: 0.925,
      because: "finds it at 1 with 1/2, else goes on with 0.85 and finds it at 2: 1/2 + 0.85/2",
    },
    {
      grades: [4, 0, 2],
      params: { gain: { 0: 0, 1: 0.07, 2: 0.14, 3: 0.41, 4: 0.61 } },
      value: 0.61 + 0.85 ** 2 * 0.39 * 0.14,
      because: "Yandex's probabilities of five grades: 0.61 + 0.85² · 0.39 · 0.14",
    },
    {
      grades: [1, 0],
      tieEnds: [2],
      value: 0.925,
      min: 0.85,
      max: 1,
      because: "first or second with equal chance: (1 + 0.85)/2",
    },
  ],
});

/** PFound as the list of measures has it. */
export const entry: MeasureEntry = { measure: PFound, about };
