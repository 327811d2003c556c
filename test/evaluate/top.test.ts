import fc from "fast-check";
import { expect, test } from "vitest";
import { Rows } from "../../src/core/columns.ts";
import { topItems } from "../../src/evaluate/top.ts";

function addItem(rows: Rows, item: string, score: number): void {
  const bytes = new TextEncoder().encode(item);
  rows.add({ bytes, start: 0, end: bytes.length, hash: 0 }, score, 0);
}

test("the first items of a list are those of a full sort, with the ranks that ties allow", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 1, max: 12 }),
      (scores, depth) => {
        const rows = new Rows();
        addItem(rows, "of another query", 9);
        for (const [i, score] of scores.entries()) addItem(rows, `i${i}`, score);
        const matches = { rows: [0], grades: [2] };
        const top = topItems({ rows, from: 1, to: rows.count, matches, order: undefined }, depth);
        const sorted = [...scores.keys()].sort((a, b) => scores[b] - scores[a] || a - b).slice(0, depth);
        expect(top).toEqual(
          sorted.map((row) => ({
            item: `i${row}`,
            score: scores[row],
            grade: row === 0 ? 2 : null,
            from: scores.filter((score) => score > scores[row]).length + 1,
            to: scores.filter((score) => score >= scores[row]).length,
          })),
        );
      },
    ),
  );
});
