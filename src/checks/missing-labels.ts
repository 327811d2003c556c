import type { Check } from "./check.ts";

/** Items, and those without a label. */
interface UnlabeledItems {
  readonly items: number;
  readonly missing: number;
}

/** Some items have no label: an empty cell, a blank line, None, NaN or NA. */
export const missingLabels: Check<UnlabeledItems, UnlabeledItems> = {
  id: "missing-labels",
  looksAt: "judgments",
  level: "warning",
  find: (counts) => (counts.missing > 0 ? [counts] : []),
  text: ({ items, missing }) =>
    `${missing} of ${items} items have no label (an empty cell, or a word for none): they are no queries, and relevant to none`,
  remedy: "give them labels, or leave them out",
  example: { items: 500, missing: 12 },
};
