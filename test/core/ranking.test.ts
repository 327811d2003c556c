import { describe, expect, test } from "vitest";
import { forEachCut } from "../../src/core/cut.ts";
import { rankingFromGrades } from "../../src/core/grades.ts";
import { inOrder } from "../../src/core/order.ts";
import { isTied, type Ranking } from "../../src/core/ranking.ts";
import { withoutUnjudged } from "../../src/core/regrade.ts";
import { relevantCount } from "../../src/core/relevance.ts";

describe("Ranking", () => {
  const { NaN: unjudged } = Number;

  test("fromGrades(…) lists only ties that hold a judged or pooled item", () => {
    const ranking = rankingFromGrades([unjudged, 1, 0, unjudged, -1, 2], [1, 3, 4, 6]);
    expect([...ranking.starts]).toEqual([1, 4]);
    expect([...ranking.sizes]).toEqual([2, 2]);
    expect([...ranking.grades]).toEqual([1, 0, 2]);
    expect([...ranking.pooled]).toEqual([0, 1]);
    expect([...ranking.judged]).toEqual([2, 1, 0]);
    expect(ranking.length).toBe(6);
  });

  test("best and worst put unjudged items below and above the judged ones of their tie", () => {
    const ranking = rankingFromGrades([0, unjudged, 2, 5], [3, 4]);
    expect([...inOrder(ranking, "best").starts]).toEqual([0, 1, 3]);
    expect([...inOrder(ranking, "best").grades]).toEqual([2, 0, 5]);
    expect([...inOrder(ranking, "worst").starts]).toEqual([1, 2, 3]);
    expect([...inOrder(ranking, "worst").grades]).toEqual([0, 2, 5]);
    expect(isTied(inOrder(ranking, "best"))).toBe(false);
  });

  test("withoutUnjudged(ranking) closes the gaps and keeps ties", () => {
    const ranking = withoutUnjudged(rankingFromGrades([unjudged, 1, 0, unjudged, -1, 2], [1, 3, 4, 6]));
    expect([...ranking.starts]).toEqual([0, 2]);
    expect([...ranking.sizes]).toEqual([2, 1]);
    expect(ranking.length).toBe(3);
    expect([...ranking.pooled]).toEqual([0, 0]);
  });

  test("relevantCount(rel) counts judged items of at least rel", () => {
    const ranking = rankingFromGrades([], [], [3, 1, 1, 0]);
    expect([0, 0.5, 1, 2, 3, 4].map((rel) => relevantCount(ranking, rel))).toEqual([4, 3, 3, 1, 1, 0]);
  });

  test("a judged query without retrieved items is an empty ranking", () => {
    const ranking = rankingFromGrades([], [], [1]);
    expect(ranking.length).toBe(0);
    expect(isTied(ranking)).toBe(false);
  });
});

describe("forEachCut(ranking, depth)", () => {
  const cuts = (ranking: Ranking, depth: number) => {
    const found: { grades: number[]; pooled: number; length: number; probability: number }[] = [];
    forEachCut(ranking, depth, ({ grades, pooled, length }, probability) => {
      found.push({ grades: [...grades], pooled: pooled.reduce((sum, count) => sum + count, 0), length, probability });
    });
    return found;
  };

  test("visits the ranking itself when nothing is cut", () => {
    const ranking = rankingFromGrades([1, 0], [2]);
    forEachCut(ranking, 2, (cut, probability) => {
      expect(cut).toBe(ranking);
      expect(probability).toBe(1);
    });
  });

  test("visits one ranking when the cut falls between ties", () => {
    expect(cuts(rankingFromGrades([1, 0, 2], [2, 3]), 2)).toEqual([
      { grades: [1, 0], pooled: 0, length: 2, probability: 1 },
    ]);
  });

  test("visits each content of the cut tie with its probability", () => {
    // Of {2, 1, unjudged, pooled} one is inside.
    const found = cuts(rankingFromGrades([2, 1, Number.NaN, -1], [4]), 1);
    expect(found.map(({ grades, pooled, probability }) => [grades, pooled, probability])).toEqual([
      [[], 0, 0.25],
      [[], 1, 0.25],
      [[1], 0, 0.25],
      [[2], 0, 0.25],
    ]);
  });

  test("probabilities of all contents sum to 1", () => {
    const total = cuts(rankingFromGrades([2, 2, 1, 1, 1, 0, Number.NaN, Number.NaN], [8]), 4).reduce(
      (sum, cut) => sum + cut.probability,
      0,
    );
    expect(total).toBeCloseTo(1, 14);
  });

  test("refuses a tie of too many different contents", () => {
    const grades = Array.from({ length: 21 }, (_, i) => i + 1);
    expect(() => cuts(rankingFromGrades(grades, [21]), 10)).toThrow(
      /^unsupported tie: 21 items with 21 different grades cut after the first 10/,
    );
  });
});
