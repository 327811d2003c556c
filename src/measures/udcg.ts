import { customMeasure } from "../core/custom.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { CUTOFF, number } from "../core/params.ts";
import type { Ranking } from "../core/ranking.ts";
import { overContents } from "./arithmetic/contents.ts";

/**
 * Utility and distraction-aware cumulative gain: the mean utility of the first k passages, through the logistic
 * function. A judgment is a utility from −1 to 1; one below 0 is that of a passage that distracts, and counts by
 * `distraction` (1/3). From 0 to 1; 0 for an empty list.
 *
 * UDCG of utilities above -1 2 1 0.4 is 0.566274: utilities 1, 0 and −0.6 · 1/3: 1/(1 + e^(−0.8/3)).
 */
export const UDCG = customMeasure({
  id: "udcg",
  label: "UDCG",

  params: { distraction: number({ default: 1 / 3, min: 0, max: 1e9 }), cutoff: CUTOFF },
  at: "cutoff",
  column: () => "utility",

  better: "higher",
  aggregate: "mean",

  expected: value,
  min: value,
  max: value,
  over: (scorer, { cutoff }) => overContents(scorer, () => cutoff),
});

/** Words, conventions, references and examples of UDCG. */
const about = (): MeasureWords => ({
  title: "Utility and distraction-aware cumulative gain",
  summary: "Mean utility of the first k passages for a language model; passages that distract have one below 0.",
  formula: String.raw`\frac{1}{1 + e^{-\bar u}},\quad \bar u = \frac{1}{\min(k, n)} \sum_{i \le k} u_i`,
  range: [0, 1],
  params: { distraction: "what utilities below 0 are multiplied by" },
  conventions: {
    unjudged: "of utility 0",
    noRelevant: "computed",
    shortRun: "mean of the passages that there are",
  },

  references: ["Trappolini, Cuconasu, Filice, Maarek & Silvestri 2025, arXiv:2510.21440"],
  examples: [
    {
      grades: [2, 1, 0.4],
      value: 1 / (1 + Math.exp(-0.8 / 3)),
      because: "utilities 1, 0 and −0.6 · 1/3: 1/(1 + e^(−0.8/3))",
    },
    {
      grades: [2, 0],
      tieEnds: [2],
      params: { cutoff: 1 },
      value: (1 / (1 + Math.exp(-1)) + 1 / (1 + Math.exp(1 / 3))) / 2,
      min: 1 / (1 + Math.exp(1 / 3)),
      max: 1 / (1 + Math.exp(-1)),
      because: "the passage that helps, or the one that distracts, with equal chance",
    },
  ],
});

/** UDCG as the list of measures has it. */
export const entry: MeasureEntry = { measure: UDCG, about };

/** The value of a list that a cut left; its order does not matter. Numbers of its column are utilities, 1 added. */
function value({ length, grades }: Ranking, { distraction }: { readonly distraction: number }): number {
  if (length === 0) return 0;
  let mean = 0;
  for (const grade of grades) {
    const utility = grade - 1;
    mean += (utility < 0 ? distraction * utility : utility) / length;
  }
  return 1 / (1 + Math.exp(-mean));
}
