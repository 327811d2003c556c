import { type Counted, countOf } from "./counted.ts";

/** Some queries have fewer neighbors than others. */
export const shortLists: Counted = countOf("short-lists", "ranking", "warning", {
  text: (count) => `of ${count} ${count === 1 ? "query" : "queries"} fewer neighbors were found than of others`,
  remedy: "search as many neighbors of every query",
});
