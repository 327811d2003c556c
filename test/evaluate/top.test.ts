import fc from "fast-check";
import { expect, test } from "vitest";
import { topItems } from "../../src/evaluate/top.ts";

const lists = fc.record({
  scores: fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 30 }),
  judged: fc.uniqueArray(fc.nat(29), { maxLength: 5 }),
  depth: fc.integer({ min: 1, max: 12 }),
  isOrdered: fc.boolean(),
  isSorted: fc.boolean(),
});

test("the first items of a list and the judged ones below are those of a full sort, with the ranks that ties allow", () => {
  fc.assert(
    fc.property(lists, ({ scores: given, judged, depth, isOrdered, isSorted }) => {
      const scores = isSorted ? given.toSorted((a, b) => b - a) : given;
      const known = judged.filter((row) => row < scores.length);
      const matches = { rows: known, grades: known.map((row) => (row % 4) - 1) };
      const order = isOrdered ? (a: number, b: number) => b - a : undefined;
      const rows = scores.map((_, row) => 100 + row);
      const top = topItems({ scores: Float64Array.from(scores), matches, rows, order: () => order }, depth);
      const sorted = [...scores.keys()].sort((a, b) => scores[b] - scores[a] || (isOrdered ? b - a : a - b));
      const kept = sorted.filter((row, i) => i < depth || known.includes(row));
      const above = (row: number) => scores.filter((score) => score > scores[row]).length;
      expect(top).toEqual({
        rows: Int32Array.from(kept, (row) => 100 + row),
        scores: Float64Array.from(kept, (row) => scores[row]),
        grades: Float64Array.from(kept, (row) => (known.includes(row) ? (row % 4) - 1 : Number.NaN)),
        starts: Int32Array.from(kept, (row) => (isOrdered ? sorted.indexOf(row) : above(row))),
        sizes: Int32Array.from(kept, (row) => (isOrdered ? 1 : scores.filter((score) => score === scores[row]).length)),
      });
    }),
  );
});
