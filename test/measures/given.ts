import type { MeasureRecord } from "../../src/core/measure.ts";
import type { Interactions, ItemColumns } from "../../src/index.ts";

/** What a measure must be given besides its cutoff, for grades up to 3 and a thousand items, as in "(max_rel=3)"; "" for most. */
export function givenTo({ at, params }: Pick<MeasureRecord, "at" | "params">): string {
  const missing = Object.keys(params).filter(
    (name) => (name !== at && params[name].required !== undefined) || params[name].type === "count",
  );
  const given = missing.map((name) => `${name}=${name === "collection" ? 1000 : 3}`);
  // A cutoff may count beside one value of another parameter alone.
  const { countsWith } = (at !== undefined && params[at]) || {};
  if (countsWith !== undefined) given.push(`${countsWith.name}=${countsWith.value}`);
  return given.length === 0 ? "" : `(${given.join(",")})`;
}

/** What measures of items are given of items that tests name by letters. */
export const LETTERS: ItemColumns = {
  popularity: { a: 2, b: 1, c: 0, d: 2, e: 1 },
  category: { a: "x", b: "y", c: "x", d: "y" },
  cost: { a: 2, b: 0.5, c: 1.5 },
  vector: Object.fromEntries([..."abcdefghijklmnopqrstuvwxyz"].map((item, i) => [item, [1, (i % 3) - 1, i]])),
};

/** What users chose before of items that tests name by letters. */
export const CHOSEN: Interactions = { q1: ["a", "b"], q2: ["a", "d", "f"], q3: ["b", "c"], other: ["a", "d"] };
