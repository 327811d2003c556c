import fc from "fast-check";
import { expect, test } from "vitest";
import { rankingFromGrades } from "../../src/core/grades.ts";
import { stepsOf } from "../../src/evaluate/steps.ts";
import { AP, nDCG, P, SetP, WAP } from "../../src/index.ts";

const [judged, unjudged] = [[1, 1, 1], Number.NaN];

test("each relevant item adds its precision to AP, divided by the number of relevant items", () => {
  const steps = stepsOf(AP, rankingFromGrades([1, unjudged, 1], undefined, judged));
  expect(steps).toEqual([
    { first: 1, last: 1, grades: [1], adds: 1 / 3, value: 1 / 3 },
    { first: 3, last: 3, grades: [1], adds: (1 + 2 / 3) / 3 - 1 / 3, value: (1 + 2 / 3) / 3 },
  ]);
});

test("what a judged item adds to nDCG is its discounted gain as a share of the ideal", () => {
  const [, second] = stepsOf(nDCG, rankingFromGrades([0, 2], undefined, [2, 0]));
  expect(second.adds).toBeCloseTo(1 / Math.log2(3), 15);
});

test("a tie is one step, with the ranks that its items share", () => {
  const steps = stepsOf(P.at(2), rankingFromGrades([1, 0, unjudged], [3]));
  expect(steps).toEqual([{ first: 1, last: 3, grades: [1, 0], adds: 1 / 3, value: 1 / 3 }]);
});

// IDCG of the two retrieved, 2 and 1: 2 + 1/log2(3); DCG of 0 1 2: 1/log2(3) + 2/2.
test("what a judged item adds to nDCG(ideal=retrieved) is its discounted gain as a share of the ideal of the whole list", () => {
  const ideal = 2 + 1 / Math.log2(3);
  const [, second, third] = stepsOf(nDCG.with({ ideal: "retrieved" }), rankingFromGrades([0, 1, 2]));
  expect([second.adds, third.adds]).toEqual([
    expect.closeTo(1 / Math.log2(3) / ideal, 14),
    expect.closeTo(1 / ideal, 14),
  ]);
});

test("what a relevant item adds to AP(denominator=retrieved) is its precision, divided by those retrieved", () => {
  const steps = stepsOf(AP.with({ denominator: "retrieved" }), rankingFromGrades([1, 0, 1, 1]));
  const added = [1 / 3, 0, 2 / 9, 1 / 4].map((share) => expect.closeTo(share, 14));
  expect(steps.map(({ adds }) => adds)).toEqual(added);
});

test.each(
  [
    ...(["judged", "retrieved", "length", "k"] as const).map((ideal) => nDCG.with({ ideal })),
    ...(["relevant", "capped", "retrieved", "k"] as const).map((denominator) => AP.with({ denominator })),
    ...(["relevant", "capped", "retrieved"] as const).map((denominator) => WAP.with({ denominator })),
    ...(["k", "retrieved", "capped"] as const).map((denominator) => P.at(2).with({ denominator })),
  ].flatMap((measure) => [measure, measure.at(3)]),
)("no relevant item takes away from %s, and the last step is its value", (measure) => {
  const grade = fc.constantFrom(0, 1, 2, 3, Number.NaN);
  fc.assert(
    fc.property(
      fc.array(grade, { minLength: 1, maxLength: 7 }),
      fc.array(fc.constantFrom(0, 1, 3)),
      (grades, missed) => {
        const ranking = rankingFromGrades(grades, undefined, [...grades.filter((own) => own >= 0), ...missed]);
        const steps = stepsOf(measure, ranking);
        for (const {
          grades: [own],
          adds,
        } of steps)
          if (own > 0) expect(adds).toBeGreaterThan(-1e-12);
        expect(steps.at(-1)?.value ?? 0).toBeCloseTo(measure.scorer.expected(ranking), 12);
      },
    ),
  );
});

test("items below all judged ones are a last step where they change the value", () => {
  expect(stepsOf(SetP, rankingFromGrades([1, unjudged]))).toEqual([
    { first: 1, last: 1, grades: [1], adds: 1, value: 1 },
    { first: 2, last: 2, grades: [], adds: -0.5, value: 0.5 },
  ]);
});

test("a list without any item has no step", () => {
  expect(stepsOf(AP, rankingFromGrades([], undefined, judged))).toEqual([]);
});
