import { describe, expect, test } from "vitest";
import { rankingFromGrades } from "../../src/core/grades.ts";
import { adaptiveThreshold, constantThreshold, rerank } from "../../src/embeddings/postprocess.ts";
import { Relevance } from "../../src/embeddings/relevance.ts";
import { pcf } from "../../src/embeddings/topology.ts";
import { verification, verificationOfNeighbors } from "../../src/embeddings/verification.ts";
import { Evaluator } from "../../src/evaluate/evaluator.ts";
import { settingsOf } from "../../src/evaluate/options.ts";
import { matrixOf } from "../../src/neighbors/matrix.ts";
import { Neighbors } from "../../src/neighbors/neighbors.ts";
import { spaceOf } from "../../src/neighbors/search.ts";
import { parseMeasure } from "../../src/notation/index.ts";

// Worked examples of OML's documentation and tests (open-metric-learning 4.0.0).

const GT_TOPS = [[1, 0], [0, 1, 1], [0, 0], []];

/** Values of a measure for each list, as OML's rules for empty lists have it. */
function valuesOf(measure: string, tops: readonly (readonly number[])[], counts: readonly number[]): number[] {
  const rankings = tops.map((grades, query) => rankingFromGrades(grades, undefined, new Array(counts[query]).fill(1)));
  const judged = { size: rankings.length, grades: (query: number) => rankings[query].judged };
  const evaluator = new Evaluator([parseMeasure(measure)], judged, settingsOf({ noRelevant: "silence" }));
  for (const [query, tied] of rankings.entries()) evaluator.add(query, [{ tied, ordered: undefined }]);
  return [...evaluator.finish(String).results[0].values];
}

describe("calc_cmc", () => {
  test.each([
    [1, [1, 0, 0, 1]],
    [2, [1, 1, 0, 1]],
  ])("@%i", (k, expected) => {
    expect(valuesOf(`CMC@${k}`, GT_TOPS, [2, 2, 1, 0])).toEqual(expected);
  });
});

describe("calc_precision", () => {
  test.each([
    [1, [1, 0, 0, 0]],
    [2, [0.5, 0.5, 0, 0]],
  ])("@%i", (k, expected) => {
    expect(valuesOf(`P(denominator=capped)@${k}`, GT_TOPS, [2, 3, 5, 2])).toEqual(expected);
  });

  test.each([
    ["P", [1, 1, 1, 3 / 4, 3 / 5, 3 / 6]],
    ["P(denominator=capped)", [1, 1, 1, 1, 1, 1]],
  ])("%s of three relevant items that stand first", (name, expected) => {
    expect([1, 2, 3, 4, 5, 6].map((k) => valuesOf(`${name}@${k}`, [[1, 1, 1, 0, 0, 0]], [3])[0])).toEqual(expected);
  });
});

describe("calc_map", () => {
  test.each([
    [1, [1, 0, 0, 1]],
    [2, [1, 0.5, 0, 1]],
  ])("@%i", (k, expected) => {
    const tops = [[1, 0], [0, 1], [0, 0, 0, 0], []];
    expect(valuesOf(`AP(denominator=retrieved)@${k}`, tops, [1, 1, 2, 0])).toEqual(expected);
  });
});

const POSITIVES = [0, 0, 1, 1, 2, 2, 5, 5, 9, 9];
const NEGATIVES = [3, 3, 4, 4, 6, 6, 7, 7, 8, 8];

test("calc_fnmr_at_fmr", () => {
  const { points } = verification(POSITIVES, NEGATIVES, { fmr: [0.1, 0.5], rule: "quantile" });
  expect(points).toEqual([
    { target: 0.1, threshold: 3, fmr: 0, fnmr: 0.4 },
    { target: 0.5, threshold: 6, fmr: 0.4, fnmr: expect.closeTo(0.2, 15) },
  ]);
});

test("calc_fnmr_at_fmr_rr gives the same from retrieved lists", () => {
  const rows = POSITIVES.length + NEGATIVES.length;
  const labels = [...POSITIVES.map(() => 1), ...NEGATIVES.map(() => 2)];
  const relevance = new Relevance({ queries: [1], gallery: labels }, 1, rows);
  const neighbors = new Neighbors({
    ends: Int32Array.of(rows),
    indices: Int32Array.from({ length: rows }, (_, row) => row),
    distances: Float64Array.from([...POSITIVES, ...NEGATIVES]),
  });
  const { points, missed } = verificationOfNeighbors(neighbors, relevance, { fmr: [0.1, 0.5], rule: "quantile" });
  expect(points.map(({ fnmr }) => fnmr)).toEqual([0.4, expect.closeTo(0.2, 15)]);
  expect(missed).toBe(0);
});

const eye = (rows: number, columns: number): number[][] =>
  Array.from({ length: rows }, (_, i) => Array.from({ length: columns }, (_, j) => (i === j ? 1 : 0)));

describe("calc_pcf", () => {
  test("of eye(4, 10)", () => {
    expect(pcf(matrixOf(eye(4, 10)), [0.5, 1], "more-than")).toEqual([0.2, 0.5]);
  });

  test("of eye(4, 10), where components that explain all of it are enough", () => {
    expect(pcf(matrixOf(eye(4, 10)), [0.5, 1])).toEqual([0.2, 0.3]);
  });

  test("of eye(300, 10) beside itself", () => {
    const rows = eye(300, 10).map((row) => [...row, ...row]);
    expect(pcf(matrixOf(rows), [0.5, 0.9], "more-than")).toEqual([0.25, 0.45]);
  });
});

/** Lists of neighbors: rows and their distances. */
function neighborsOf(lists: readonly (readonly number[])[]): Neighbors {
  let end = 0;
  return new Neighbors({
    ends: Int32Array.from(lists, ({ length }) => (end += length)),
    indices: Int32Array.from(lists.flatMap((list) => list.map((_, i) => i))),
    distances: Float64Array.from(lists.flat()),
  });
}

const SPACE = spaceOf(matrixOf([[0]]), matrixOf([[0]]));

test("ConstantThresholding keeps what is nearer, not what is as near", () => {
  const kept = constantThreshold(0.5).apply(neighborsOf([[0.1, 0.5, 0.7], [0.6]]), SPACE);
  expect([...kept.ends]).toEqual([1, 1]);
  expect([...kept.distances]).toEqual([0.1]);
});

describe("AdaptiveThresholding", () => {
  test("cuts at the first gap wider than so many mean gaps over all queries", () => {
    // Gaps 1, 1, 6 and 1, 1: their mean is 2.
    const kept = adaptiveThreshold(2).apply(
      neighborsOf([
        [0, 1, 2, 8],
        [0, 1, 2],
      ]),
      SPACE,
    );
    expect([...kept.ends]).toEqual([3, 6]);
  });

  test("takes lists of one item, where OML divides by zero", () => {
    expect([...adaptiveThreshold(2).apply(neighborsOf([[1], []]), SPACE).ends]).toEqual([1, 1]);
  });
});

describe("PairwiseReranker", () => {
  test("sorts the nearest by the new distances, and scales these below the rest", () => {
    const reranked = rerank(3, () => [0.1, 0.6, 0.2].map((distance) => distance * 10)).apply(
      neighborsOf([[0.2, 0.3, 0.4, 0.5]]),
      SPACE,
    );
    expect([...reranked.indices]).toEqual([0, 2, 1, 3]);
    // As OML: by the ratio of the first untouched to the largest new distance.
    const expected = [0.5 / 6, 1 / 6, 0.5, 0.5];
    reranked.distances.forEach((distance, i) => {
      expect(distance).toBeCloseTo(expected[i], 9);
    });
    expect(reranked.distances[2]).toBeLessThan(0.5);
  });

  test("leaves new distances as they are where they stay in front", () => {
    expect([...rerank(2, () => [0.2, 0.1]).apply(neighborsOf([[0.3, 0.4, 0.5]]), SPACE).distances]).toEqual([
      0.1, 0.2, 0.5,
    ]);
  });

  test("leaves a tie that the last place cuts as it is", () => {
    const reranked = rerank(2, (_, rows) => Array.from(rows, (row) => -row)).apply(neighborsOf([[1, 2, 2, 3]]), SPACE);
    expect([...reranked.indices]).toEqual([0, 1, 2, 3]);
    expect([...reranked.distances]).toEqual([1, 2, 2, 3]);
  });

  test("takes negative distances", () => {
    const { distances } = rerank(2, () => [5, -1]).apply(neighborsOf([[-3, -2, -1]]), SPACE);
    expect(distances[0]).toBeLessThan(distances[1]);
    expect(distances[1]).toBeLessThan(-1);
  });

  test("new distances that are no numbers are refused", () => {
    expect(() => rerank(2, () => [1, Number.NaN]).apply(neighborsOf([[1, 2]]), SPACE)).toThrow("invalid new distances");
    expect(() => rerank(1, () => [])).toThrow("invalid top: 1");
  });
});
