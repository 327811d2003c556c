import { type Counted, countOf } from "./counted.ts";

/** Pairs of query and item have a similarity of −∞, with which seen or filtered items are masked. */
export const maskedPairs: Counted = countOf("masked-pairs", "run", "note", {
  text: (count) =>
    `${count} ${count === 1 ? "pair has" : "pairs have"} an infinite distance or a similarity of −∞ and ${count === 1 ? "is" : "are"} left out`,
});
