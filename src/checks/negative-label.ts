import type { Check } from "./check.ts";

/** Items of the label −1 among others that count from 0. */
interface NegativeLabel {
  readonly items: number;
  readonly negative: number;
}

/** The label −1, which often says that an item has none, is a class of its own. */
export const negativeLabel: Check<NegativeLabel | undefined, NegativeLabel> = {
  id: "negative-label",
  looksAt: "judgments",
  level: "note",
  find: (seen) => (seen === undefined ? [] : [seen]),
  text: ({ items, negative }) =>
    `${negative} of ${items} items have the label -1, which is taken as a class like any other: --junk -1 leaves them out`,
  example: { items: 400, negative: 30 },
};
