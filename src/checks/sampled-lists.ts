import type { Check } from "./check.ts";
import type { ListsSeen } from "./lists-seen.ts";

/** Fewer lists may be alike by chance. */
const FEWEST_LISTS = 10;

/** Shorter lists are what retrievers give: 5, 10 or 20 items. Samples usually have 50, 100 or 1000. */
const FEWEST_ITEMS = 21;

/** Evidence of sampled lists. */
interface SampledLists {
  readonly lists: number;
  /** Items of each. */
  readonly length: number;
  /** Items that are known; null where nothing tells. */
  readonly known: number | null;
}

/** All lists of a run have one length, which is no short one, and one relevant item, as lists of sampled items do. */
export const sampledLists: Check<{ readonly lists: ListsSeen; readonly known: number | null }, SampledLists> = {
  id: "sampled-lists",
  looksAt: "ranking",
  level: "warning",
  find: ({ lists: { lists, sampleSize }, known }) =>
    sampleSize === null || sampleSize < FEWEST_ITEMS || lists < FEWEST_LISTS || (known !== null && known <= sampleSize)
      ? []
      : [{ lists, length: sampleSize, known }],
  text: ({ length, known }) =>
    `every list has ${length}${known === null ? "" : ` of ${known}`} items, one of them relevant; if the others were sampled, values are of the sample: rankproof sampled estimates those over all items`,
  remedy: "rankproof sampled JUDGMENTS RUN --items N estimates the values over all N items",
  example: { lists: 50, length: 100, known: 3706 },
};
