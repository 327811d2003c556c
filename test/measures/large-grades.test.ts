import { describe, expect, test } from "vitest";
import { rankingFromGrades } from "../../src/core/grades.ts";
import { DCG, evaluate, G, nDCG, nDCGrel, parseMeasure, RankproofError } from "../../src/index.ts";
import { catalog } from "../../src/measures/index.ts";
import { completed } from "./variants.ts";

// Gains may be as large as numbers get. What is a ratio stays one; what no number can hold is refused.

const TIED = [3];
const RATIOS = ["nDCG", "nDCG@2", "nDCG(ideal=retrieved)", "Rndcg", "nDCGrel", "RBP(gain=scaled)"].map((text) =>
  parseMeasure(text),
);

describe.each(RATIOS.map((measure) => [`${measure}`, measure] as const))("%s", (_, measure) => {
  test.each([2 ** 500, 2 ** 800, 2 ** 1022])("of grades %d times as large is the same, also under ties", (factor) => {
    for (const ties of [undefined, TIED]) {
      const score = (unit: number) =>
        measure.score(
          rankingFromGrades(
            [1, 3, 2].map((grade) => grade * unit),
            ties,
            [3, 2, 1, 1].map((grade) => grade * unit),
          ),
        );
      expect(score(factor)).toEqual(score(2));
    }
  });
});

/** Measures of subtopics and of groups of items see other numbers in place of grades. */
const ofGrades = catalog
  .map(({ measure }) => measure)
  .filter(
    ({ column, record }) =>
      column !== "subtopics" && column !== "gradedCategories" && !(column === "category" && record.shuffles),
  );

test.each(ofGrades.map((measure) => [measure.record.label, measure] as const))(
  "%s gives a number or refuses",
  (_, of) => {
    const measure = completed(of);
    for (const grades of [
      [1e308, 1e308, 0],
      [1e200, 1e160, 1],
      [1e308, 1e308, 1e308],
      [Number.NaN, 0, 1e308],
    ]) {
      for (const ties of [undefined, TIED]) {
        const ranking = rankingFromGrades(grades, ties, [1e308, 1e308, ...grades.filter((grade) => grade >= 0)]);
        try {
          const { expected, min, max, variance = 0 } = measure.score(ranking);
          for (const value of [expected, min, max, variance]) expect(Number.isFinite(value)).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(RankproofError);
          expect((error as Error).message).toMatch(/^invalid (grade for|population:|collection:) /);
        }
      }
    }
  },
);

test("values that a number can hold are given", () => {
  const judgments = { q: { a: 1e308, b: 1e308, c: 1 } };
  const run = { q: { a: 3, b: 2, c: 1 } };
  const { results } = evaluate({ judgments, run, measures: [nDCG, nDCGrel] });
  expect(results.map(({ value }) => value)).toEqual([1, expect.closeTo(1, 14)]);
  expect(G.score(rankingFromGrades([1e308])).expected).toBe(1);
  expect(DCG.at(1).score(rankingFromGrades([1e308])).expected).toBe(1e308);
});

test("DCG that no number can hold is refused", () => {
  expect(() => DCG.score(rankingFromGrades([1e308, 1e308, 1e308]))).toThrow(
    "invalid grade for DCG: 1e+308 (gains of such grades exceed every number)",
  );
});
