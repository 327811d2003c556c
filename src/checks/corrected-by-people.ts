import type { Check } from "./check.ts";

/** People's judgments of some queries. */
interface PeoplesQueries {
  readonly people: number;
  readonly queries: number;
  readonly confidence: number;
}

/** Values were corrected by people's judgments of some queries. */
export const correctedByPeople: Check<PeoplesQueries, PeoplesQueries> = {
  id: "corrected-by-people",
  looksAt: "judgments",
  level: "note",
  find: (seen) => [seen],
  text: ({ people, queries, confidence }) =>
    `corrected by people's judgments of ${people} of ${queries} queries: prediction-powered inference, ${Number((100 * confidence).toFixed(4))} % t intervals; the ${people} are taken for a random sample`,
  example: { people: 40, queries: 200, confidence: 0.95 },
};
