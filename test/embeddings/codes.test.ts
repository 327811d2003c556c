import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rankingFromGrades } from "../../src/core/grades.ts";
import { packBits } from "../../src/embeddings/codes.ts";
import { EmbeddingEvaluator } from "../../src/embeddings/evaluator.ts";
import { matrixOf } from "../../src/neighbors/matrix.ts";
import { parseMeasures } from "../../src/notation/index.ts";
import { caseCount } from "../deep.ts";
import { randomOf } from "./spaces.ts";

describe("packBits", () => {
  test("takes 0 and 1, and -1 and 1; the first bit is the highest", () => {
    expect([...packBits([[1, 0, 0, 0, 0, 0, 0, 1, 1]]).data]).toEqual([0x81, 0x80]);
    expect([...packBits([[1, -1, 1]]).data]).toEqual([0xa0]);
  });

  test.each([
    [[[1, 2]], "invalid bit: 2 at row 0, column 1"],
    [[[0, 1, -1]], "invalid bit: -1 at row 0, column 2"],
  ])("refuses %j", (codes, message) => {
    expect(() => packBits(codes)).toThrow(message);
  });
});

// The cross-check of the tie-aware Hamming post: 5 queries, 20 codes of 3 bits, 7 labels, several cutoffs at once.
test("the tie-aware Hamming measures, every cutoff in one call, agree with rankings made by definition", () => {
  const measures = parseMeasures(
    [1, 5, 10, 15, 20]
      .map((k) => {
        const names = ["P", "R", "F", "AP(denominator=retrieved)", "nDCG(gain=exp2)", "ACG", "WAP", "RR"];
        return names.map((name) => `${name}@${k}`).join(", ");
      })
      .join(", "),
  );
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const random = randomOf(seed);
      const [queries, rows] = [5, 20];
      const codes = Array.from({ length: queries + rows }, () =>
        Array.from({ length: 3 }, () => (random() < 0.5 ? -1 : 1)),
      );
      const labels = codes.map(() => Array.from({ length: 7 }, () => (random() < 0.3 ? 1 : 0)));
      const evaluator = new EmbeddingEvaluator({
        labels: matrixOf(labels),
        metric: "hamming",
        queries: Array.from({ length: queries }, (_, i) => i),
        gallery: Array.from({ length: rows }, (_, i) => queries + i),
        measures,
        noRelevant: "computed",
      });
      evaluator.update(
        packBits(codes),
        codes.map((_, i) => i),
      );
      const { overall } = evaluator.compute();
      for (let query = 0; query < queries; query++) {
        const ranked = Array.from({ length: rows }, (_, i) => {
          const [code, own] = [codes[queries + i], labels[queries + i]];
          return {
            // (bits − a·b) / 2, as the post has it.
            distance: (3 - code.reduce((sum, bit, b) => sum + bit * codes[query][b], 0)) / 2,
            grade: own.filter((label, l) => label === 1 && labels[query][l] === 1).length,
          };
        }).sort((a, b) => a.distance - b.distance);
        const ends = ranked.flatMap(({ distance }, i) => (ranked[i + 1]?.distance === distance ? [] : [i + 1]));
        const ranking = rankingFromGrades(
          ranked.map(({ grade }) => grade),
          ends,
        );
        for (const [i, measure] of measures.entries()) {
          const { expected, min, max } = measure.score(ranking);
          const { values, mins, maxs } = overall.results[i];
          expect(values[query], String(measure)).toBeCloseTo(expected, 12);
          expect([mins[query], maxs[query]]).toEqual([expect.closeTo(min, 12), expect.closeTo(max, 12)]);
        }
      }
    }),
    { numRuns: caseCount(15) },
  );
});

test("the post's counterexample: one tie of two relevant codes and another, cut at 2, is 5/6 by any order of storage", () => {
  const codes = packBits([
    [1, 1],
    [1, -1],
    [-1, 1],
    [1, -1],
  ]);
  for (const labels of [
    ["a", "a", "a", "b"],
    ["a", "b", "a", "a"],
  ]) {
    const evaluator = new EmbeddingEvaluator({
      labels,
      metric: "hamming",
      queries: [0],
      measures: parseMeasures("AP(denominator=retrieved)@2"),
    });
    evaluator.update(codes, [0, 1, 2, 3]);
    const [{ value, min, max }] = evaluator.compute().overall.results;
    expect([value, min, max]).toEqual([expect.closeTo(5 / 6, 15), 0.5, 1]);
  }
});
