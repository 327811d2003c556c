import type { Check } from "./check.ts";

/** How many items people judged. */
interface PeoplesItems {
  readonly items: number;
}

/** With as many, corrected intervals hold what they say: docs/judges/items.md has the simulation. */
const ENOUGH = 200;

/** People judged only a few sampled items. */
export const fewSampledItems: Check<PeoplesItems, PeoplesItems> = {
  id: "few-sampled-items",
  looksAt: "judgments",
  level: "warning",
  find: (seen) => (seen.items >= ENOUGH ? [] : [seen]),
  text: ({ items }) =>
    `people judged ${items} sampled ${items === 1 ? "item" : "items"}: intervals are known to hold what they say from ${ENOUGH} on`,
  remedy: "have people judge more items",
  example: { items: 40 },
};
