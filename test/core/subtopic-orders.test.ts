import fc from "fast-check";
import { expect, test } from "vitest";
import { beside } from "../../src/core/beside.ts";
import { rankingFromGrades } from "../../src/core/grades.ts";
import type { Measure } from "../../src/core/measure.ts";
import { type SubtopicProfile, Subtopics } from "../../src/core/subtopics.ts";
import { AP_IA, alpha_nDCG, StRecall } from "../../src/index.ts";
import { isDeep } from "../deep.ts";

/** The measure beside items that have the given subtopics, and these items tied together with others that nobody judged. */
function tied(measure: Measure, covered: readonly (readonly number[])[], others: number) {
  const subtopics = new Subtopics();
  const profiles = covered.map((own): SubtopicProfile => ({ subtopics: own, grades: own.map(() => 1) }));
  const numbers = subtopics.addQuery(profiles);
  const grades = [...numbers, ...new Array<number>(others).fill(Number.NaN)];
  return { measure: beside(measure, { subtopics }), grades, ends: [grades.length] };
}

/** Each two of the first n subtopics. */
const pairs = (n: number): number[][] =>
  Array.from({ length: n }, (_, a) => Array.from({ length: n - a - 1 }, (_, i) => [a, a + i + 1])).flat();

// Red when a bound is too low: the best order is dropped.
test("a tie of 1,000 items with 45 different sets of subtopics has the best and the worst order that thinking finds", () => {
  const { measure, grades, ends } = tied(StRecall.at(5), pairs(10), 955);
  const { expected, min, max } = measure.score(rankingFromGrades(grades, ends));
  // Five pairs cover all ten subtopics; nine items of each subtopic are among a thousand.
  let missed = 1;
  for (let i = 0; i < 5; i++) missed *= (991 - i) / (1000 - i);
  expect([expected, min, max]).toEqual([expect.closeTo(1 - missed, 12), 0, 1]);
});

test("the exact ideal list may be better than the greedy one", () => {
  // Greedy takes 0 1 2 first, and then needs two more; 0 1 and 2 3 … the other way cover all with two.
  const covered = [
    [0, 1, 2, 3],
    [0, 1, 4],
    [2, 3, 5],
  ];
  const cut = alpha_nDCG.with({ alpha: 1 }).at(2);
  const of = (ideal: "greedy" | "exact") => {
    const { measure, grades } = tied(cut.with({ ideal }), covered, 0);
    // The second and the third item first.
    return measure.score(rankingFromGrades([grades[1], grades[2], grades[0]])).expected;
  };
  const own = 3 + 3 / Math.log2(3);
  expect(of("greedy")).toBeCloseTo(own / (4 + 1 / Math.log2(3)), 12);
  expect(of("exact")).toBeCloseTo(1, 12);
});

/** Forty items that cover forty different sets of subtopics. */
const forty = Array.from({ length: 40 }, (_, i) => [i % 13, 13 + (i % 11), 24 + (i % 7)]);

// Red when the search gives up with what it has found so far: another order would have more.
test.runIf(isDeep())(
  "where a tie has too many orders to search, no order passes its bounds, and the scorer says that they are no more",
  () => {
    const { measure, grades, ends } = tied(AP_IA, forty, 0);
    const { scorer } = measure;
    const ranking = rankingFromGrades(grades, ends);
    const { expected, min, max } = measure.score(ranking);
    const extremes = [scorer.min(ranking), scorer.max(ranking)];
    expect(extremes.map((extreme) => typeof extreme)).toEqual(["object", "object"]);
    expect(extremes.map(Number)).toEqual([min, max]);
    expect([min < expected, expected < max, max < 1]).toEqual([true, true, true]);
    const orders = fc.shuffledSubarray(grades, { minLength: grades.length });
    fc.assert(
      fc.property(orders, (order) => {
        const value = measure.score(rankingFromGrades(order)).expected;
        expect(min <= value && value <= max).toBe(true);
      }),
    );
  },
);

test("an exact ideal list that would be searched for too long is refused with a way out", () => {
  const { measure, grades } = tied(alpha_nDCG.with({ ideal: "exact" }), forty, 0);
  expect(() => measure.score(rankingFromGrades(grades))).toThrow(
    "unsupported ideal: exact (too many orders of 40 items that cover 40 different sets of subtopics; ideal=greedy takes one)",
  );
});

test("a measure of subtopics says what it needs where nobody read them", () => {
  expect(() => StRecall.score(rankingFromGrades([1]))).toThrow(
    "missing subtopics for StRecall: expected judgments with a column subtopic, or TREC's with the subtopic in the second column",
  );
});
