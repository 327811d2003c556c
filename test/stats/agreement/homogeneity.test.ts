import { expect, test } from "vitest";
import { chiSquareTail } from "../../../src/stats/distributions/chi-square.ts";
import { homogeneity } from "../../../src/stats/index.ts";

test.each([
  [0.5, 1, 0.47950012218695337],
  [30, 1, 4.3204630578274955e-8],
  [300, 1, 3.2943623833139784e-67],
  [5, 2, 0.0820849986238988],
  [60, 3, 5.878230727906921e-13],
  [2, 7, 0.9598403687301016],
  [900, 8, 5.6476520704599074e-189],
  [0, 3, 1],
])("P(χ² ≥ %d) of %i degrees of freedom is as scipy.stats.chi2.sf has it", (x, df, p) => {
  expect(chiSquareTail(x, df) / p).toBeCloseTo(1, 12);
});

test.each([
  [
    [
      [90, 10],
      [70, 30],
    ],
    12.5,
    1,
    0.00040695201744495946,
  ],
  [
    [
      [10, 10, 20],
      [20, 20, 20],
    ],
    2.7777777777777777,
    2,
    0.24935220877729622,
  ],
])("%j is as scipy.stats.chi2_contingency has it without Yates' correction", (table, statistic, df, p) => {
  const found = homogeneity(table);
  expect(found).toMatchObject({ df, isExact: false });
  expect(found.statistic).toBeCloseTo(statistic, 12);
  expect(found.p).toBeCloseTo(p, 14);
});

// Of two rows and columns by scipy.stats.fisher_exact; the lady who tastes tea is 17/35. The others by all tables with
// the same sums, in exact fractions.
test.each([
  [
    [
      [3, 1],
      [1, 3],
    ],
    17 / 35,
  ],
  [
    [
      [8, 2],
      [1, 5],
    ],
    0.034965034965034975,
  ],
  [
    [
      [0, 10],
      [3, 7],
    ],
    0.21052631578947367,
  ],
  [
    [
      [3, 0, 1],
      [0, 4, 1],
    ],
    1 / 42,
  ],
  [
    [
      [2, 1],
      [0, 3],
      [4, 0],
    ],
    1 / 30,
  ],
  [
    [
      [5, 0, 0],
      [1, 2, 1],
      [0, 1, 3],
    ],
    17 / 2145,
  ],
])("few expected in a cell: %j is exact", (table, p) => {
  expect(homogeneity(table)).toMatchObject({ isExact: true, p: expect.closeTo(p, 12) });
});

test("rows and columns without any count change nothing", () => {
  const found = homogeneity([
    [90, 0, 10],
    [0, 0, 0],
    [70, 0, 30],
  ]);
  expect(found).toMatchObject({ statistic: 12.5, df: 1, isExact: false });
});

test.each([
  [[[5, 0]]],
  [[[3], [4]]],
  [
    [
      [0, 0],
      [2, 3],
    ],
  ],
  [[]],
])("%j has nothing to differ in", (table) => {
  expect(homogeneity(table)).toEqual({ statistic: 0, df: 0, p: 1, isExact: true });
});

test("where too many tables have the same sums, p is by chi-square", () => {
  const row = [30, 31, 32, 33, 2];
  const { isExact, p } = homogeneity([row, row, row, row, row, row]);
  expect(isExact).toBe(false);
  expect(p).toBeCloseTo(1, 12);
});

test("shares are refused", () => {
  expect(() => homogeneity([[0.5, 0.5]])).toThrow("invalid counts: expected rows of equally many whole numbers");
});
