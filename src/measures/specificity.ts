import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { COLLECTION_WORDS, confusionMeasure } from "./arithmetic/confusion.ts";

/**
 * Specificity: the share of the items that are not relevant which do not stand among the first k; 1 less the fall-out.
 * From 0 to 1.
 *
 * Specificity@2 of grades 1 0 ? 0 is 0.666667: two of the three items that are not relevant are not among the first
 * two.
 *
 * @throws RankproofError invalid, for a collection of fewer items than are retrieved or relevant
 */
export const Specificity = confusionMeasure("specificity", "Specificity", ({ inside, relevant, all }) => {
  const nonRelevant = all - relevant;
  return nonRelevant === 0
    ? { from: 1, slope: 0, scale: 1 }
    : { from: nonRelevant - inside, slope: 1, scale: nonRelevant };
});

/** Words, conventions, references and examples of Specificity. */
const about = (): MeasureWords => ({
  title: "Specificity",
  summary: "Share of the items that are not relevant which the first k ranks leave out.",
  formula: String.raw`\frac{\mathrm{TN}}{\mathrm{TN}+\mathrm{FP}}`,
  range: [0, 1],
  params: { collection: COLLECTION_WORDS },
  conventions: {
    unjudged: "not relevant",
    noRelevant: "computed",
    shortRun: "only the items that were retrieved are inside",
  },

  references: ["Yerushalmy 1947, Statistical Problems in Assessing Methods of Medical Diagnosis, doi:10.2307/4586294"],
  examples: [
    {
      grades: [1, 0, null, 0],
      params: { cutoff: 2 },
      value: 2 / 3,
      because: "two of the three items that are not relevant are not among the first two",
    },
    {
      grades: [1, 0],
      params: { cutoff: 2, collection: 11 },
      value: 9 / 10,
      because: "nine of the ten items that are not relevant",
    },
  ],
});

/** Specificity as the list of measures has it. */
export const entry: MeasureEntry = { measure: Specificity, about };
