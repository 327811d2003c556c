import fc from "fast-check";
import { expect, test } from "vitest";
import { Hasher } from "../../src/core/hasher.ts";
import { ItemTable } from "../../src/evaluate/item-table.ts";
import { rowsOf } from "./table.ts";

/** By its odd numbers of 0, all ids have one hash. */
const ONE_HASH = new Hasher(new Int32Array(9));

type Found = readonly unknown[];

function filled(table: ItemTable, hasher: Hasher, items: readonly string[], wanted: readonly string[]): Found[] {
  const found: Found[] = [];
  // Rows of another query stand before.
  const rows = rowsOf(
    hasher,
    ["other", "a", ...items].map((item) => [item, 0]),
  );
  const known = rowsOf(
    hasher,
    ["other", ...wanted].map((item, i) => [item, i]),
  );
  table.fill(
    { rows, from: 2, to: rows.count },
    (row, earlier) => found.push(["duplicate", row - 2, earlier - 2]),
    { rows: known, from: 1, to: known.count },
    (row, value) => found.push(["match", row - 2, value]),
  );
  return found;
}

/** The same by comparing all with all. */
function naive(items: readonly string[], wanted: readonly string[]): Found[] {
  return items.flatMap((item, row): Found[] => {
    const first = items.indexOf(item);
    if (first < row) return [["duplicate", row, first]];
    return wanted.includes(item) ? [["match", row, wanted.indexOf(item) + 1]] : [];
  });
}

test.each([
  ["of different hashes", new Hasher()],
  ["of one hash", ONE_HASH],
])("fill(…) finds wanted items and what is there twice, among ids %s, in a table that is used again", (_, hasher) => {
  const table = new ItemTable();
  const ids = fc.constantFrom("a", "b", "ab", "c", "aaaaaaaaaaaaaaaaa", "é", "10", "1");
  const items = fc.array(ids, { maxLength: 20 });
  fc.assert(
    fc.property(items, fc.uniqueArray(ids, { maxLength: 8 }), (own, wanted) => {
      expect(filled(table, hasher, own, wanted)).toEqual(naive(own, wanted));
    }),
  );
});

test("fill(…) finds among thousands of items, and among few afterwards", () => {
  const table = new ItemTable();
  const hasher = new Hasher();
  for (const count of [3, 2048, 2049, 5000, 3]) {
    const items = Array.from({ length: count }, (_, i) => `d${i}`);
    const expected = [
      ["match", 1, 2],
      ["match", count - 1, 1],
      ["duplicate", count, 0],
    ];
    expect(filled(table, hasher, [...items, "d0"], [`d${count - 1}`, "d1", "none"])).toEqual(expected);
  }
});

test("fill(…) needs no wanted items", () => {
  const rows = rowsOf(ONE_HASH, [
    ["a", 1],
    ["b", 1],
    ["a", 1],
  ]);
  const found: number[][] = [];
  new ItemTable().fill(rows.all, (row, earlier) => found.push([row, earlier]));
  expect(found).toEqual([[2, 0]]);
});
