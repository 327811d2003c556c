import fc from "fast-check";
import { expect, test } from "vitest";
import { isFalling, tiesInFalling } from "../../src/evaluate/falling.ts";

test("isFalling(scores) is whether none is above the one before", () => {
  const scores = [[], [1], [2, 2, 1], [2, 1, 2], [1, 2], [2, 1, 1, 3]].map((own) => Float64Array.from(own));
  expect(scores.map(isFalling)).toEqual([true, true, true, false, false, false]);
});

test("tiesInFalling(scores, rows) counts the scores above and those that are equal", () => {
  const scores = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(scores, fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }), (given, isMatch) => {
      const all = given.sort((a, b) => b - a);
      const rows = all.flatMap((_, row) => (isMatch[row] ? [row] : []));
      expect(tiesInFalling(Float64Array.from(all), rows)).toEqual({
        order: Int32Array.from(rows.keys()),
        starts: Int32Array.from(rows, (row) => all.filter((score) => score > all[row]).length),
        sizes: Int32Array.from(rows, (row) => all.filter((score) => score === all[row]).length),
      });
    }),
  );
});
