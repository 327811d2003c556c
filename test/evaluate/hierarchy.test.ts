import { expect, test } from "vitest";
import { hierarchicalMean } from "../../src/evaluate/hierarchy.ts";

const VALUES = Float64Array.of(1, 0, 0.5, 1, 0);

test("hierarchicalMean(values, levels) is the mean of the means of groups, at each level", () => {
  const classes = ["a", "a", "a", "b", "c"];
  const categories = ["x", "x", "x", "x", "y"];
  expect(hierarchicalMean(VALUES, [])).toBe(0.5);
  expect(hierarchicalMean(VALUES, [classes])).toBe((0.5 + 1 + 0) / 3);
  expect(hierarchicalMean(VALUES, [categories, classes])).toBe(((0.5 + 1) / 2 + 0) / 2);
});

test("hierarchicalMean of no values is 0", () => {
  expect([hierarchicalMean([], []), hierarchicalMean([], [[]])]).toEqual([0, 0]);
});

test("hierarchicalMean(values, levels) refuses a level without a group for each value", () => {
  expect(() => hierarchicalMean(VALUES, [["a", "a", "a", "b", "c"], ["x"]])).toThrow(
    "invalid level 1: 1 groups (expected one for each of 5 values)",
  );
});
