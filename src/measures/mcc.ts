import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { COLLECTION_WORDS, confusionMeasure } from "./arithmetic/confusion.ts";

/**
 * Matthews correlation coefficient: how far being among the first k and being relevant go together. From -1 to 1.
 *
 * MCC@2 of grades 1 0 1 0 0 is 0.166667: (1 · 2 − 1 · 1) / √(2 · 2 · 3 · 3).
 *
 * @throws RankproofError invalid, for a collection of fewer items than are retrieved or relevant
 */
export const MCC = confusionMeasure("mcc", "MCC", ({ inside, relevant, all }) => {
  // The root of a square is exact, so that the best and the worst lists have 1 and -1.
  const scale = Math.sqrt(inside * (all - inside) * (relevant * (all - relevant)));
  return { from: -inside * relevant, slope: all, scale };
});

/** Words, conventions, references and examples of MCC. */
const about = (): MeasureWords => ({
  title: "Matthews correlation coefficient",
  summary: "Correlation of being among the first k with being relevant.",
  formula: String.raw`\frac{\mathrm{TP}\cdot\mathrm{TN}-\mathrm{FP}\cdot\mathrm{FN}}{\sqrt{(\mathrm{TP}+\mathrm{FP})(\mathrm{TP}+\mathrm{FN})(\mathrm{TN}+\mathrm{FP})(\mathrm{TN}+\mathrm{FN})}}`,
  range: [-1, 1],
  params: { collection: COLLECTION_WORDS },
  conventions: { unjudged: "not relevant", noRelevant: 0, shortRun: "only the items that were retrieved are inside" },

  references: [
    "Matthews 1975, Comparison of the predicted and observed secondary structure of T4 phage lysozyme, doi:10.1016/0005-2795(75)90109-9",
  ],
  examples: [
    { grades: [1, 0, 1, 0, 0], params: { cutoff: 2 }, value: 1 / 6, because: "(1 · 2 − 1 · 1) / √(2 · 2 · 3 · 3)" },
    {
      grades: [1, 1, 0],
      tieEnds: [3],
      params: { cutoff: 1 },
      value: 0,
      min: -1,
      max: 1 / 2,
      because: "relevant with 2/3 · 1/2, otherwise −1",
    },
  ],
});

/** MCC as the list of measures has it. */
export const entry: MeasureEntry = { measure: MCC, about };
