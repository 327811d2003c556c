import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { EmbeddingEvaluator } from "../../src/embeddings/evaluator.ts";
import type { EmbeddingOptions } from "../../src/embeddings/options.ts";
import type { EmbeddingResult } from "../../src/embeddings/result.ts";
import { evaluate } from "../../src/evaluate/evaluate.ts";
import { type Matrix, matrixOf } from "../../src/neighbors/matrix.ts";
import { parseMeasures } from "../../src/notation/index.ts";
import { gridPoints, randomOf } from "./spaces.ts";

interface Printed {
  readonly corpus: number[][];
  readonly queries: number[][];
  readonly qrels: Record<string, Record<string, number>>;
  readonly trec: Record<string, Record<string, number>>;
  readonly ages: number[];
  readonly pml: Record<string, number>;
}

// Origin in golden/embeddings/README.md.
const printed: Printed = JSON.parse(readFileSync("test/golden/embeddings/relevance.json", "utf8"));

function evaluatorOf(vectors: Matrix, options: EmbeddingOptions): EmbeddingEvaluator {
  const evaluator = new EmbeddingEvaluator(options);
  evaluator.update(
    vectors,
    Array.from({ length: vectors.rows }, (_, item) => item),
  );
  return evaluator;
}

function resultOf(vectors: Matrix, options: EmbeddingOptions): EmbeddingResult {
  return evaluatorOf(vectors, options).compute();
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i);

/** Items first, queries behind them. */
function textOptions(names: string): EmbeddingOptions {
  const items = printed.corpus.length;
  const queries = printed.queries.length;
  return {
    qrels: printed.qrels,
    ids: [...range(0, items).map((i) => `d${i}`), ...range(0, queries).map((i) => `q${i}`)],
    gallery: range(0, items),
    queries: range(items, items + queries),
    metric: "cosine",
    noRelevant: "computed",
    measures: parseMeasures(names),
  };
}

const vectors = matrixOf([...printed.corpus, ...printed.queries].map((row) => Float32Array.from(row)));

describe("qrels", () => {
  const NAMES: Readonly<Record<string, string>> = {
    ndcg: "nDCG",
    ndcg_cut_10: "nDCG@10",
    map: "AP",
    map_cut_5: "AP@5",
    recall_10: "R@10",
    P_5: "P@5",
    recip_rank: "RR",
    bpref: "Bpref",
    Rprec: "Rprec",
  };

  test("give the numbers of pytrec_eval, query by query, graded and with items that the gallery lacks", () => {
    const { overall, counts } = resultOf(vectors, textOptions(Object.values(NAMES).join(",")));
    expect(overall.queries).toEqual(Object.keys(printed.trec));
    expect(counts).toMatchObject({ queries: 12, evaluated: 11, withoutRelevant: 1 });
    for (const [name, own] of Object.entries(NAMES)) {
      const { values } = overall.of(own);
      overall.queries.forEach((query, q) => {
        expect(values[q], `${name} of ${query}`).toBeCloseTo(printed.trec[query][name], 9);
      });
    }
  });

  test("give short lists and whole rankings the same values", () => {
    const whole = resultOf(vectors, textOptions("nDCG@10, Bpref"));
    const short = resultOf(vectors, textOptions("nDCG@10"));
    expect(short.overall.of("nDCG@10").values).toEqual(whole.overall.of("nDCG@10").values);
  });

  test("give what `evaluate` gives for the same scores, in the bounds of ties as well", () => {
    const random = randomOf(7);
    const points = gridPoints(40, 2, random);
    const ids = range(0, 40).map(String);
    const qrels = Object.fromEntries(
      ids
        .slice(0, 30)
        .map((query) => [
          query,
          Object.fromEntries(ids.filter(() => random() < 0.3).map((id) => [id, Math.floor(random() * 4)])),
        ]),
    );
    const measures = parseMeasures("nDCG@5, AP, Bpref, RR, P@7, Judged@5");
    const distance = (a: number, b: number): number =>
      range(0, 2).reduce((sum, i) => sum + (points.data[2 * a + i] - points.data[2 * b + i]) ** 2, 0);
    const run = Object.fromEntries(
      ids.map((query, q) => [
        query,
        Object.fromEntries(ids.flatMap((id, i) => (i === q ? [] : [[id, -distance(q, i)] as const]))),
      ]),
    );
    for (const query of ids) delete qrels[query]?.[query];
    const own = resultOf(points, { qrels, ids, measures, noRelevant: "skip" }).overall;
    const other = evaluate({ judgments: qrels, run, measures, noRelevant: "skip" });
    expect(own.queries).toEqual(other.queries);
    for (const { measure, values, mins, maxs } of own.results) {
      const expected = other.of(measure);
      values.forEach((value, q) => {
        expect(value, `${measure} of ${own.queries[q]}`).toBeCloseTo(expected.values[q], 12);
        expect(mins[q]).toBeCloseTo(expected.mins[q], 12);
        expect(maxs[q]).toBeCloseTo(expected.maxs[q], 12);
      });
    }
  });

  test("that know none of the queries are refused", () => {
    expect(() => resultOf(vectors, { ...textOptions("AP"), qrels: { other: { d1: 1 } } })).toThrow(
      'missing judgments of the queries: they have "other" and others, the vectors "q0" and others (expected ids that both have)',
    );
  });

  test("of items with the id of their query need --self keep", () => {
    const points = matrixOf([[0], [1], [3], [0], [1], [3]].map((row) => Float32Array.from(row)));
    const options: EmbeddingOptions = {
      qrels: { 1: { 1: 1 }, 2: { 2: 1 }, 3: { 3: 1 } },
      ids: [1, 2, 3, 1, 2, 3],
      gallery: [0, 1, 2],
      queries: [3, 4, 5],
      measures: parseMeasures("Success@1"),
    };
    expect(() => resultOf(points, options)).toThrow(
      "3 relevant items have the id of their query and are left out: --self keep",
    );
    expect(resultOf(points, { ...options, self: "keep" }).overall.of("Success@1").value).toBe(1);
  });

  test("count from a grade on", () => {
    const options = { ...textOptions("Success@60"), noRelevant: "skip" as const, minGrade: 3 };
    const withHigh = Object.entries(printed.qrels).filter(
      ([query, grades]) => query !== "gone" && Object.values(grades).some((grade) => grade >= 3),
    );
    expect(resultOf(vectors, options).overall.queries).toEqual(withHigh.map(([query]) => query));
  });
});

describe("a comparison function", () => {
  const corpus = matrixOf(printed.corpus.map((row) => Float32Array.from(row)));
  const isNear = (a: number, b: number): boolean => Math.abs(printed.ages[a] - printed.ages[b]) < 3;

  test("gives what pytorch-metric-learning gives with a label_comparison_fn", () => {
    const measures = parseMeasures("P@1, AP, RR");
    const { overall } = resultOf(corpus, { relevance: isNear, count: 60, measures });
    expect(overall.of("P@1").value).toBeCloseTo(printed.pml.precision_at_1, 7);
    expect(overall.of("RR").value).toBeCloseTo(printed.pml.mean_reciprocal_rank, 7);
    expect(overall.of("AP").value).toBeCloseTo(printed.pml.mean_average_precision, 7);
  });

  test("is the same as the pairs that it says", () => {
    const pairs = range(0, 60).flatMap((a) =>
      range(a + 1, 60)
        .filter((b) => isNear(a, b))
        .map((b) => [a, b] as const),
    );
    const measures = parseMeasures("P@1, AP, nDCG@5");
    const ids = range(0, 60);
    const compared = evaluatorOf(corpus, { relevance: isNear, count: 60, measures });
    const paired = evaluatorOf(corpus, { pairs, ids, measures });
    expect(paired.compute().overall.results.map(({ values }) => values)).toEqual(
      compared.compute().overall.results.map(({ values }) => values),
    );
  });

  test("is refused for a grade that is none", () => {
    expect(() => resultOf(corpus, { relevance: () => -1, count: 60, measures: parseMeasures("AP") })).toThrow(
      "invalid relevance: -1 of query 0 and item 0 (expected true, false or a grade from 0 on)",
    );
  });
});

describe("a hierarchy of labels", () => {
  const points = matrixOf([[0], [1], [2], [3], [4]].map((row) => Float32Array.from(row)));
  const levels = [
    ["dog", "dog", "cat", "cat", "dog"],
    ["small", "large", "small", "small", "small"],
  ];

  test("grades by the number of shared levels, coarsest first", () => {
    const measures = parseMeasures("nDCG");
    const byLevels = resultOf(points, { labels: { levels }, measures });
    const shared = (a: number, b: number): number =>
      levels[0][a] !== levels[0][b] ? 0 : levels[1][a] === levels[1][b] ? 2 : 1;
    const byFunction = resultOf(points, { relevance: shared, count: 5, measures });
    expect(byLevels.overall.of("nDCG").values).toEqual(byFunction.overall.of("nDCG").values);
    expect([...byLevels.byClass().keys()]).toEqual(["dog / small", "dog / large", "cat / small"]);
  });

  test("is one of the finest level with a grade that only it reaches", () => {
    const measures = parseMeasures("AP(rel=2)");
    const own = resultOf(points, { labels: { levels }, measures, minGrade: 2 });
    const joined = levels[0].map((label, i) => `${label}/${levels[1][i]}`);
    const other = resultOf(points, { labels: joined, measures: parseMeasures("AP") });
    expect(own.overall.queries).toEqual(other.overall.queries);
    expect(own.overall.results[0].values).toEqual(other.overall.results[0].values);
  });
});

test("what is relevant is said once", () => {
  const measures = parseMeasures("AP");
  expect(() => new EmbeddingEvaluator({ measures })).toThrow("missing relevance: expected one of labels, qrels");
  expect(() => new EmbeddingEvaluator({ measures, labels: ["a"], qrels: {} })).toThrow(
    "ambiguous relevance: labels and qrels",
  );
  expect(() => new EmbeddingEvaluator({ measures, relevance: () => true })).toThrow("missing count: how many items");
});
