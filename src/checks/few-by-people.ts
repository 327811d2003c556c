import type { Check } from "./check.ts";

/** How many queries people judged. */
interface PeoplesQueries {
  readonly people: number;
}

/** With as many, corrected intervals hold what they say: simulated in test/stats/prediction-powered.test.ts. */
const ENOUGH = 20;

/** People judged only a few queries. */
export const fewByPeople: Check<PeoplesQueries, PeoplesQueries> = {
  id: "few-by-people",
  looksAt: "judgments",
  level: "warning",
  find: (seen) => (seen.people >= ENOUGH ? [] : [seen]),
  text: ({ people }) =>
    `people judged ${people} ${people === 1 ? "query" : "queries"}: intervals are known to hold what they say from ${ENOUGH} on`,
  remedy: "have people judge more of the queries, drawn at random",
  example: { people: 8 },
};
