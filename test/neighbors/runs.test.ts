import { expect, test } from "vitest";
import { joinedRuns, runsOf } from "../../src/neighbors/runs.ts";

test("joinedRuns adds up what several lists have at a distance", () => {
  const lists = [runsOf([3, 1, 3], [2]), runsOf([], []), runsOf([], [1, 3]), runsOf([0], [])];
  const { distances, positives, negatives } = joinedRuns(lists);
  expect([...distances]).toEqual([0, 1, 2, 3]);
  expect([...positives]).toEqual([1, 1, 0, 2]);
  expect([...negatives]).toEqual([0, 1, 1, 1]);
});

test("joinedRuns keeps infinite distances", () => {
  const { distances, positives, negatives } = joinedRuns([
    runsOf([Number.POSITIVE_INFINITY], []),
    runsOf([1], [Number.POSITIVE_INFINITY]),
  ]);
  expect([...distances]).toEqual([1, Number.POSITIVE_INFINITY]);
  expect([...positives]).toEqual([1, 1]);
  expect([...negatives]).toEqual([0, 1]);
});
