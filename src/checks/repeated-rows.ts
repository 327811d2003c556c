import type { Check } from "./check.ts";

/** Rows that are all relevant: how many there are, and how many repeat an item of their query. */
interface RepeatedRows {
  readonly rows: number;
  readonly repeated: number;
}

/** An item was bought several times: it is one relevant item. */
export const repeatedRows: Check<RepeatedRows, RepeatedRows> = {
  id: "repeated-rows",
  looksAt: "judgments",
  level: "note",
  find: (seen) => (seen.repeated === 0 ? [] : [seen]),
  text: ({ rows, repeated }) =>
    `${repeated} of ${rows} rows ${repeated === 1 ? "repeats an item of its query" : "repeat an item of their query"}: each item is relevant once`,
  example: { rows: 120, repeated: 12 },
};
