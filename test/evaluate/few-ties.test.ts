import fc from "fast-check";
import { expect, test } from "vitest";
import { findTiesIn } from "../../src/evaluate/few-ties.ts";

test("findTiesIn(scores) counts for each row the scores above its own and those that equal it, however many rows there are", () => {
  const someScores = fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(someScores, fc.nat(12), (numbers, most) => {
      const scores = Float64Array.from(numbers);
      const rows = numbers.map((_, row) => row).slice(-most);
      const { order, starts, sizes } = findTiesIn(scores)(scores, rows);
      expect(Array.from(order).toSorted((a, b) => a - b)).toEqual(rows.map((_, match) => match));
      const own = Array.from(order, (match) => numbers[rows[match]]);
      expect(own).toEqual(own.toSorted((a, b) => b - a));
      for (let i = 0; i < own.length; i++) {
        expect(starts[i]).toBe(numbers.filter((score) => score > own[i]).length);
        // Right for the last of each tie only.
        if (own[i] !== own[i + 1]) expect(sizes[i]).toBe(numbers.filter((score) => score === own[i]).length);
      }
    }),
  );
});
