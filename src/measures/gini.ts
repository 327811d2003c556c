import { counted } from "../core/counted.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { REQUIRED_CUTOFF } from "../core/params.ts";
import {
  COLLECTION_SIZE,
  COLLECTION_SIZE_WORDS,
  checkCollection,
  exposureMeasure,
  UNEVEN_BOUND,
} from "./arithmetic/exposure/exposure-measure.ts";
import { differences, expectedDifferences } from "./arithmetic/exposure/inequality.ts";

/**
 * Gini index: how unevenly the lists of a run share out their first k ranks among all items. From 0 (each item is there
 * as often as any other) to 1 (one item alone, of very many); lower is better.
 *
 * Gini(collection=4)@2 of grades 1 ? ? is 0.5: two of four items are there once each; four of six pairs differ by 1.
 */
export const Gini = exposureMeasure({
  id: "gini",
  label: "Gini",

  params: { collection: COLLECTION_SIZE, cutoff: REQUIRED_CUTOFF },
  at: "cutoff",

  better: "lower",

  cutoff: ({ cutoff }) => cutoff,
  check: (exposure, { collection }) => checkCollection(exposure, collection),
  of: (counts, { total }, { collection }) =>
    share(differences(counts, counted(collection)), total, counted(collection)),
  expected: (exposure, { collection }) =>
    share(expectedDifferences(exposure, counted(collection)), exposure.total, counted(collection)),
});

function share(differences: number, total: number, collection: number): number {
  return total === 0 ? 1 : differences / (collection * total);
}

/** Words, conventions, references and examples of Gini. */
const about = (): MeasureWords => ({
  title: "Gini index of exposure",
  summary: "How unevenly a run shares out its first k ranks among all items.",
  formula: String.raw`\frac{1}{N\sum_i x_i}\sum_{i<j}|x_i-x_j|`,
  range: [0, 1],
  params: { collection: COLLECTION_SIZE_WORDS },
  conventions: {
    unjudged: "count as other items",
    noRelevant: "computed",
    shortRun: "only what was retrieved counts; 1 where nothing was",
    ties: UNEVEN_BOUND,
  },

  references: ["Gunawardana & Shani 2015, Evaluating Recommender Systems, doi:10.1007/978-1-4899-7637-6_8"],
  examples: [
    {
      grades: [1, null, null],
      params: { collection: 4, cutoff: 2 },
      value: 1 / 2,
      because: "two of four items are there once each; four of six pairs differ by 1",
    },
  ],
});

/** Gini as the list of measures has it. */
export const entry: MeasureEntry = { measure: Gini, aliases: [{ name: "GiniIndex" }], about };
