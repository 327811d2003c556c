import { expect, test } from "vitest";
import { addedNumbers, NumbersObserver, scoreAmongGrades } from "../../src/checks/numbers-seen.ts";

type Lists = readonly (readonly number[])[];

function seenOf(grades: Lists, scores: Lists) {
  const seen = new NumbersObserver();
  for (const list of grades) seen.addGrades(list);
  for (const list of scores) seen.addScores(list);
  return seen.seen;
}

const SIMILARITIES = [
  [0.9134, 0.8713],
  [0.7712, 0.61, 0.5003],
];
const BINARY = [[1], [1, 1]];

test("similarities beside fewer grades that repeat are scores", () => {
  expect(scoreAmongGrades(seenOf(SIMILARITIES, BINARY))).toBe(0.9134);
  expect(scoreAmongGrades(seenOf(SIMILARITIES, [[1], [2]]))).toBe(0.9134);
});

test.each<[what: string, grades: Lists, scores: Lists]>([
  ["judgments that a query has twice", [[0.9134, 0, 0], [0.7712]], BINARY],
  ["ratings", [[4.5, 3.25, 3], [2.75]], BINARY],
  ["one judgment a query", [[0.9134], [0.7712]], [[1]]],
  ["a run of points that never tie", SIMILARITIES, [[3, 2, 1]]],
  ["a run of more items", [[0.3333, 0.25]], [[3, 2, 2], [1]]],
  ["scores above every grade", SIMILARITIES, [[4, 4]]],
  ["scores that are no whole numbers", SIMILARITIES, [[1.5, 1.5]]],
  ["a run without items", SIMILARITIES, []],
])("%s are left in their order", (_, grades, scores) => {
  expect(scoreAmongGrades(seenOf(grades, scores))).toBeUndefined();
});

test("parts of the queries add up to all of them", () => {
  for (const [grades, scores] of [
    [SIMILARITIES, BINARY],
    [
      [[0.5, 0.5], [0.123]],
      [[1], [9]],
    ],
    [[[0.1234, 12.5]], [[], [2, 2]]],
  ] as const) {
    const parts = [seenOf(grades.slice(0, 1), scores.slice(0, 1)), seenOf(grades.slice(1), scores.slice(1))];
    expect(addedNumbers(parts[0], parts[1])).toEqual(seenOf(grades, scores));
  }
});
