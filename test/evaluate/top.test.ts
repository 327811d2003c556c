import fc from "fast-check";
import { expect, test } from "vitest";
import { topItems } from "../../src/evaluate/top.ts";

test("the first items of a list are those of a full sort, with the ranks that ties allow", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 1, max: 12 }),
      (scores, depth) => {
        const matches = { rows: [0], grades: [2] };
        const list = { scores: Float64Array.from(scores), matches, rows: undefined, order: undefined };
        const top = topItems(list, (row) => `i${row}`, depth);
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
