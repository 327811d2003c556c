import { expect, test } from "vitest";
import { pairExclusion } from "../../src/neighbors/exclusion.ts";
import { EXCLUDED, NEGATIVE, PairMarks, POSITIVE } from "../../src/neighbors/pair-marks.ts";

/** Rows 1, 4 and 6 share a label with query 0, rows 2 and 4 another; it may find neither row 0 nor row 6. */
const rows = 8;
const sets = (lists: readonly number[][]) => {
  let end = 0;
  return { ends: Int32Array.from(lists, ({ length }) => (end += length)), labels: Int32Array.from(lists.flat()) };
};
const labels = {
  queries: sets([[0, 1]]),
  gallery: sets([[2], [0], [1], [2], [0, 1], [2], [0], [2]]),
};
const marks = new PairMarks(labels, [
  pairExclusion({ queries: ["x"], gallery: ["x", "a", "b", "c", "d", "e", "x", "f"] }, 1, rows),
]);
const all = [EXCLUDED, POSITIVE, POSITIVE, NEGATIVE, POSITIVE, NEGATIVE, EXCLUDED, NEGATIVE];

test.each([1, 2, 3, 8])("stretches of %d rows have what all rows have, in the same buffer", (size) => {
  const stretches = marks.stretches(0);
  const buffer = new Uint8Array(size).fill(7);
  const found: number[] = [];
  for (let from = 0; from < rows; from += size) {
    const to = Math.min(rows, from + size);
    found.push(...stretches.fill(buffer, from, to).subarray(0, to - from));
  }
  expect(found).toEqual(all);
});

test("stretches may begin behind the first row", () => {
  expect([...marks.stretches(0).fill(new Uint8Array(4), 4, 8)]).toEqual(all.slice(4));
});

test("positives are the rows that share a label and are not excluded, each once", () => {
  expect([...marks.positives(0)].sort()).toEqual([1, 2, 4]);
});
