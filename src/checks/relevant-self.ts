import { type Counted, countOf } from "./counted.ts";

const SELF =
  'relevant items have the id of their query and are left out: --self keep (self: "keep") where equal ids of queries and items are different things';

/** Relevant items have the id of their query. */
export const relevantSelf: Counted = countOf("relevant-self", "judgments", "warning", {
  text: (count) => `${count} ${SELF}`,
  remedy: "--self keep counts items that have the id of their query",
});
