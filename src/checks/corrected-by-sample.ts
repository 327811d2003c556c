import type { Check } from "./check.ts";

/** People's judgments of sampled items. */
interface PeoplesItems {
  /** Of so many queries, of which the judge judged so many. */
  readonly items: number;
  readonly people: number;
  readonly queries: number;
  readonly confidence: number;
}

/** Values were corrected by people's judgments of items that were sampled with known probabilities. */
export const correctedBySample: Check<PeoplesItems, PeoplesItems> = {
  id: "corrected-by-sample",
  looksAt: "judgments",
  level: "note",
  find: (seen) => [seen],
  text: ({ items, people, queries, confidence }) =>
    `corrected by people's judgments of ${items} items of ${people} of ${queries} queries, sampled with known probabilities: difference estimator, ${Number((100 * confidence).toFixed(4))} % t intervals; items of all ${queries} queries are taken to have been open to the sample`,
  example: { items: 312, people: 140, queries: 200, confidence: 0.95 },
};
