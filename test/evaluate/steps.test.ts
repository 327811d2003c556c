import { expect, test } from "vitest";
import { rankingFromGrades } from "../../src/core/grades.ts";
import { stepsOf } from "../../src/evaluate/steps.ts";
import { AP, nDCG, P, SetP } from "../../src/index.ts";

const [judged, unjudged] = [[1, 1, 1], Number.NaN];

test("each relevant item adds its precision to AP, divided by the number of relevant items", () => {
  const steps = stepsOf(AP.scorer, rankingFromGrades([1, unjudged, 1], undefined, judged));
  expect(steps).toEqual([
    { first: 1, last: 1, grades: [1], adds: 1 / 3, value: 1 / 3 },
    { first: 3, last: 3, grades: [1], adds: (1 + 2 / 3) / 3 - 1 / 3, value: (1 + 2 / 3) / 3 },
  ]);
});

test("what a judged item adds to nDCG is its discounted gain as a share of the ideal", () => {
  const [, second] = stepsOf(nDCG.scorer, rankingFromGrades([0, 2], undefined, [2, 0]));
  expect(second.adds).toBeCloseTo(1 / Math.log2(3), 15);
});

test("a tie is one step, with the ranks that its items share", () => {
  const steps = stepsOf(P.at(2).scorer, rankingFromGrades([1, 0, unjudged], [3]));
  expect(steps).toEqual([{ first: 1, last: 3, grades: [1, 0], adds: 1 / 3, value: 1 / 3 }]);
});

test("items below all judged ones are a last step where they change the value", () => {
  expect(stepsOf(SetP.scorer, rankingFromGrades([1, unjudged]))).toEqual([
    { first: 1, last: 1, grades: [1], adds: 1, value: 1 },
    { first: 2, last: 2, grades: [], adds: -0.5, value: 0.5 },
  ]);
});

test("a list without any item has no step", () => {
  expect(stepsOf(AP.scorer, rankingFromGrades([], undefined, judged))).toEqual([]);
});
