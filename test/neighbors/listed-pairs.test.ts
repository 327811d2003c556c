import { expect, test } from "vitest";
import { forEachListed, listedPairs, mostNumbered, pairNumber } from "../../src/neighbors/listed-pairs.ts";

test("forEachListed visits queries and rows rising, whatever the order of their numbers", () => {
  const numbers = Uint32Array.from(
    [
      [2, 0],
      [0, 6],
      [2, 6],
      [0, 1],
    ],
    ([query, row]) => pairNumber(query, row, 7),
  );
  const seen: [number, number[]][] = [];
  forEachListed(listedPairs(numbers), 7, (query, rows) => seen.push([query, [...rows]]));
  expect(seen).toEqual([
    [0, [1, 6]],
    [2, [0, 6]],
  ]);
});

test("the last pair of as many queries as can be numbered has a number of 32 bits, that of one more has not", () => {
  const rows = 100_000;
  const most = mostNumbered(rows);
  const last = pairNumber(most - 1, rows - 1, rows);
  const seen: [number, number[]][] = [];
  forEachListed(listedPairs(Uint32Array.of(last)), rows, (query, own) => seen.push([query, [...own]]));
  expect(seen).toEqual([[most - 1, [rows - 1]]]);
  expect(pairNumber(most, rows - 1, rows)).toBeGreaterThan(2 ** 32 - 1);
});

test.each([0, 1, 65_534, 65_535, 65_536, 131_069, 131_070, 2 ** 31])(
  "a pair follows another after a step of %i",
  (step) => {
    const numbers = [3, 3 + step, 3 + 2 * step - (step === 2 ** 31 ? 4 : 0)];
    const seen: number[] = [];
    forEachListed(listedPairs(Uint32Array.from(numbers)), 10, (query, rows) =>
      seen.push(...Array.from(rows, (row) => pairNumber(query, row, 10))),
    );
    expect(seen).toEqual(numbers);
  },
);
