import { type Counted, countOf } from "./counted.ts";

/** Lists of neighbors end inside a tie. */
export const cutLists: Counted = countOf("cut-lists", "ranking", "warning", {
  text: (count) =>
    `${count === 1 ? "1 query has a list that ends" : `${count} queries have lists that end`} with a tie, which others may share: {least…most} with any of these there`,
  remedy: "longer lists of neighbors narrow the interval",
});
