import type { Check } from "./check.ts";

/** Pairs of query and item that a matrix masks, and how many of these are relevant. */
interface MaskedItems {
  readonly pairs: number;
  readonly relevant: number;
}

/** Relevant items have a similarity of −∞, with which seen or filtered items are masked. */
export const maskedItems: Check<MaskedItems, MaskedItems> = {
  id: "masked-items",
  looksAt: "run",
  level: "warning",
  find: ({ pairs, relevant }) => (relevant === 0 ? [] : [{ pairs, relevant }]),
  text: ({ pairs, relevant }) =>
    `${relevant} of the ${pairs} pairs that an infinite distance or a similarity of −∞ masks are relevant: they are left out, of the ranking and of what is relevant`,
  remedy: "mask what was seen or filtered alone, or take a large number in place of an infinite one",
  example: { pairs: 120, relevant: 2 },
};
