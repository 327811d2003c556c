import { type Counted, countOf } from "./counted.ts";

/** Judged queries have no vector. */
export const queriesWithoutVectors: Counted = countOf("queries-without-vectors", "judgments", "warning", {
  text: (count) =>
    count === 1
      ? "1 judged query has no vector and is not evaluated"
      : `${count} judged queries have no vector and are not evaluated`,
  remedy: "name the ids of the vectors with --ids, or add the vectors of these queries",
});
