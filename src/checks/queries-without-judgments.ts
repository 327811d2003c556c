import { type Counted, countOf } from "./counted.ts";

/** Queries of embeddings have no judgments. */
export const queriesWithoutJudgments: Counted = countOf("queries-without-judgments", "judgments", "note", {
  text: (count) =>
    `${count === 1 ? "1 query without judgments is" : `${count} queries without judgments are`} not evaluated`,
});
