import fc from "fast-check";
import { expect, test } from "vitest";
import { findTiesIn } from "../../src/evaluate/few-ties.ts";
import { findTiesOfRows } from "../../src/evaluate/row-order.ts";

const finders = Object.entries({ findTiesIn, findTiesOfRows });

test.each(finders)(
  "%s(scores) counts for each row the scores above its own and those that equal it, however many rows there are",
  (_, find) => {
    const score = fc.oneof(
      fc.integer({ min: -3, max: 3 }),
      fc.constantFrom(-0, 0.5, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY),
    );
    const someScores = fc.array(score, { minLength: 1, maxLength: 80 });
    fc.assert(
      fc.property(someScores, fc.nat(80), (numbers, most) => {
        const scores = Float64Array.from(numbers);
        const rows = numbers.map((_, row) => row).slice(-most);
        const { order, starts, sizes } = find(scores)(scores, rows);
        expect(Array.from(order).toSorted((a, b) => a - b)).toEqual(rows.map((_, match) => match));
        const own = Array.from(order, (match) => numbers[rows[match]]);
        expect(own.every((own, i, all) => i === 0 || own <= all[i - 1])).toBe(true);
        for (let i = 0; i < own.length; i++) {
          expect(starts[i]).toBe(numbers.filter((score) => score > own[i]).length);
          // Right for the last of each tie only.
          if (own[i] !== own[i + 1]) expect(sizes[i]).toBe(numbers.filter((score) => score === own[i]).length);
        }
      }),
    );
  },
);

test.each([2047, 2048, 2049, 5000])("findTiesOfRows counts among %i scores what a search does", (length) => {
  const scores = Float64Array.from({ length }, (_, i) => (i * 7919) % 1000);
  const rows = [0, 1, 17, 1000, length - 1];
  const { order, starts, sizes } = findTiesOfRows(scores)(scores, rows);
  for (let i = 0; i < rows.length; i++) {
    const own = scores[rows[order[i]]];
    expect([starts[i], sizes[i]]).toEqual([
      scores.filter((score) => score > own).length,
      scores.filter((score) => score === own).length,
    ]);
  }
});
