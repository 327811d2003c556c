import { additiveMeasure } from "../core/additive.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { CUTOFF, choice, number, REL } from "../core/params.ts";
import { scaledDown } from "../core/regrade.ts";

/**
 * Rank-biased precision: (1 − p) times the sum over ranks i of the gain there times p to the power i − 1; p is the
 * probability that a reader goes on to the next item. From 0 to 1, beyond it with `gain: "linear"`.
 *
 * RBP(p=0.5) of grades 1 0 1 is 0.625: (1 − 0.5)(1 + 0.25).
 */
export const RBP = additiveMeasure({
  id: "rbp",
  label: "RBP",

  params: {
    p: number({ default: 0.8, min: 0, max: 1, open: "both" }),
    gain: choice(["binary", "scaled", "linear"]),
    rel: REL,
    cutoff: CUTOFF,
  },
  at: "cutoff",

  better: "higher",
  aggregate: "mean",

  sees: (ranking, { gain }) => (gain === "scaled" ? scaledDown(ranking) : ranking),
  gain: (grade, { gain, rel }) => {
    if (gain === "scaled") return Number.isNaN(grade) ? 0 : grade;
    if (!(grade >= rel)) return 0;
    return gain === "linear" ? grade : 1;
  },
  discount: (rank, { p }) => (1 - p) * p ** (rank - 1),
  cutoff: (_, { cutoff }) => cutoff,
  scale: (ranking, { gain }) => (gain === "scaled" && ranking.judged.length > 0 ? Math.max(1, ranking.judged[0]) : 1),
});

/** Words, conventions, references and examples of RBP. */
const about = (): MeasureWords => ({
  title: "Rank-biased precision",
  summary: "Gain seen by a reader who goes on to the next item with probability p.",
  formula: String.raw`(1-p)\sum_{i \le k} g_i\,p^{\,i-1}`,
  range: [0, Number.POSITIVE_INFINITY],
  params: {
    p: "persistence: probability to go on",
    gain: "binary: 1 from grade rel on; scaled: the grade, divided by the query's highest judged grade when that is above 1; linear: the grade from grade rel on, so that values exceed 1",
  },
  conventions: {
    unjudged: "gains nothing; see RBPResid for what it might have gained",
    noRelevant: 0,
    shortRun: "ranks past the end gain nothing",
  },

  references: ["Moffat & Zobel 2008, doi:10.1145/1416950.1416952"],
  examples: [
    { grades: [1, 0, 1], params: { p: 0.5 }, value: 0.625, because: "(1 − 0.5)(1 + 0.25)" },
    { grades: [3, 1], params: { p: 0.5, gain: "linear" }, value: 1.75, because: "(1 − 0.5)(3 + 0.5 · 1)" },
    {
      grades: [1, 0],
      tieEnds: [2],
      params: { p: 0.5 },
      value: 0.375,
      min: 0.25,
      max: 0.5,
      because: "first or second with equal chance: (0.5 + 0.25)/2",
    },
  ],
});

/** RBP as the list of measures has it. */
export const entry: MeasureEntry = { measure: RBP, about };
