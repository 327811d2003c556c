import { customMeasure } from "../core/custom.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { REQUIRED_CUTOFF } from "../core/params.ts";

/**
 * User coverage: whether at least k items were retrieved for a query; its mean is the share of such queries. 0 or 1.
 *
 * UserCoverage@1 of grades ? is 1: an item was retrieved.
 */
export const UserCoverage = customMeasure({
  id: "user-coverage",
  label: "UserCoverage",

  params: { cutoff: REQUIRED_CUTOFF },
  at: "cutoff",

  better: "higher",
  aggregate: "mean",

  expected: (ranking, { cutoff }) => Number(ranking.length >= cutoff),
});

/** Words, conventions, references and examples of UserCoverage. */
const about = (): MeasureWords => ({
  title: "User coverage",
  summary: "Share of the queries for which a run retrieves at least k items.",
  formula: String.raw`[\,|\mathrm{ret}|\ge k\,]`,
  range: [0, 1],
  params: { cutoff: "how many items are to be retrieved at least" },
  conventions: {
    unjudged: "count as other items",
    noRelevant: "computed",
    shortRun: "0 where it has fewer than k items",
  },

  references: ["Gunawardana & Shani 2015, Evaluating Recommender Systems, doi:10.1007/978-1-4899-7637-6_8"],
  examples: [
    { grades: [null], params: { cutoff: 1 }, value: 1, because: "an item was retrieved" },
    { grades: [1, 0], params: { cutoff: 3 }, value: 0, because: "two items are fewer than three" },
  ],
});

/** UserCoverage as the list of measures has it. */
export const entry: MeasureEntry = { measure: UserCoverage, about };
