import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { COLLECTION_WORDS, confusionMeasure } from "./arithmetic/confusion.ts";

/**
 * Accuracy: the share of the items that are rightly among the first k, being relevant, or rightly not, being none. From
 * 0 to 1.
 *
 * Acc@2 of grades 1 0 0 1 is 0.5: the first item and the third are where they should be.
 *
 * @throws RankproofError invalid, for a collection of fewer items than are retrieved or relevant
 */
export const Acc = confusionMeasure("acc", "Acc", ({ inside, relevant, all }) => {
  return { from: all - inside - relevant, slope: 2, scale: all };
});

/** Words, conventions, references and examples of Acc. */
const about = (): MeasureWords => ({
  title: "Accuracy of classification",
  summary: "Share of the items that the cutoff classifies rightly.",
  formula: String.raw`\frac{\mathrm{TP}+\mathrm{TN}}{N}`,
  range: [0, 1],
  params: { collection: COLLECTION_WORDS },
  conventions: {
    unjudged: "not relevant",
    noRelevant: "computed",
    shortRun: "only the items that were retrieved are inside",
  },

  references: ["Manning, Raghavan & Schütze 2008, Introduction to Information Retrieval, section 8.3"],
  examples: [
    {
      grades: [1, 0, 0, 1],
      params: { cutoff: 2 },
      value: 1 / 2,
      because: "the first item and the third are where they should be",
    },
    {
      grades: [1, 0],
      judged: [1, 1, 0],
      params: { cutoff: 2, collection: 10 },
      value: 8 / 10,
      because: "all but the second item, and the relevant one that was not retrieved",
    },
  ],
});

/** Acc as the list of measures has it. */
export const entry: MeasureEntry = { measure: Acc, about };
