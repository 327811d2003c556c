import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rankingFromGrades } from "../../src/core/grades.ts";
import type { Ranking } from "../../src/core/ranking.ts";
import { EmbeddingEvaluator } from "../../src/embeddings/evaluator.ts";
import type { Label } from "../../src/embeddings/labels.ts";
import type { EmbeddingOptions } from "../../src/embeddings/options.ts";
import { rerank } from "../../src/embeddings/postprocess.ts";
import type { Aggregate } from "../../src/evaluate/aggregates.ts";
import type { NoRelevantRule } from "../../src/evaluate/options.ts";
import type { Conditions } from "../../src/evaluate/planned-measures.ts";
import { measures as records } from "../../src/measures/index.ts";
import { Success } from "../../src/measures/success.ts";
import type { Matrix } from "../../src/neighbors/matrix.ts";
import { matrixOf } from "../../src/neighbors/matrix.ts";
import { parseMeasure, parseMeasures } from "../../src/notation/index.ts";
import { caseCount, isDeep } from "../deep.ts";
import { givenTo } from "../measures/given.ts";
import { gridPoints, randomOf } from "./spaces.ts";

const all = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

function evaluatorOf(points: Matrix, options: EmbeddingOptions): EmbeddingEvaluator {
  const evaluator = new EmbeddingEvaluator(options);
  evaluator.update(points, all(points.rows));
  return evaluator;
}

/** Every measure that a list of graded items has a value for, with a cutoff and without. */
const EVERY = parseMeasures(
  records
    .filter(({ record, column }) => record.aggregate === "mean" && column === undefined)
    .map(({ record }) => {
      // Labels of several columns give grades up to 3.
      const own = record.label + ("max" in record.params ? "(max=3)" : givenTo(record));
      return record.at === "cutoff" ? `${own}@3` : record.at === undefined ? own : `${own}@0.5`;
    })
    .join(", "),
);
const CUT = parseMeasures(
  "Success@1, Success@3, P@2, R@3, AP@2, AP(denominator=retrieved)@3, RR@4, nDCG@3, F@2, ACG@2, WAP@3",
);

/** The ranking of one query as its definition has it. */
function rankingByDefinition(
  points: Matrix,
  query: number,
  gallery: readonly number[],
  labels: readonly (readonly Label[])[],
  isExcluded: (item: number) => boolean,
): Ranking {
  const row = (item: number): number[] => [...points.data.subarray(item * points.columns, (item + 1) * points.columns)];
  const ranked = gallery
    .filter((item) => !isExcluded(item))
    .map((item) => ({
      distance: Math.sqrt(row(item).reduce((sum, number, d) => sum + (number - row(query)[d]) ** 2, 0)),
      grade: labels[item].filter((label) => labels[query].includes(label)).length,
    }))
    .sort((a, b) => a.distance - b.distance);
  const ends = ranked.flatMap(({ distance }, i) => (ranked[i + 1]?.distance === distance ? [] : [i + 1]));
  return rankingFromGrades(
    ranked.map(({ grade }) => grade),
    ends,
  );
}

describe("the evaluator agrees with rankings made by definition", () => {
  test.runIf(isDeep("measures")).each([
    ["measures of a few ranks", CUT],
    ["every measure, over whole rankings", EVERY],
  ])("%s", (_, measures) => {
    fc.assert(
      fc.property(fc.integer(), fc.boolean(), (seed, isMulti) => {
        const random = randomOf(seed);
        const count = 4 + Math.floor(random() * 16);
        const points = gridPoints(count, 1 + Math.floor(random() * 3), random);
        const labels: Label[][] = all(count).map(() =>
          isMulti ? ["a", "b", "c"].filter(() => random() < 0.4) : [Math.floor(random() * 3)],
        );
        const sequences = all(count).map(() => (random() < 0.5 ? null : `s${Math.floor(random() * 4)}`));
        const queries = all(count).filter(() => random() < 0.7);
        const gallery = all(count).filter(() => random() < 0.8);
        fc.pre(queries.length > 0 && gallery.length > 0);
        const ids = all(count).map((item) => `id${item}`);
        const options = { measures, queries, gallery, ids, sequences, noRelevant: "computed" } as const;
        const evaluator = evaluatorOf(points, {
          ...options,
          labels: isMulti ? labels : labels.map(([label]) => label),
        });
        const { overall, items } = evaluator.compute();
        expect([...items]).toEqual(queries);
        queries.forEach((query, position) => {
          const isExcluded = (item: number): boolean =>
            item === query || (sequences[query] !== null && sequences[item] === sequences[query]);
          const ranking = rankingByDefinition(points, query, gallery, labels, isExcluded);
          for (const [i, measure] of measures.entries()) {
            const { expected, min, max } = measure.score(ranking);
            const { values, mins, maxs } = overall.results[i];
            expect(values[position], `${measure}`).toBeCloseTo(expected, 12);
            expect(mins[position], `${measure} min`).toBeCloseTo(min, 12);
            expect(maxs[position], `${measure} max`).toBeCloseTo(max, 12);
          }
        });
      }),
      { numRuns: caseCount(60) },
    );
  });
});

const points = gridPoints(40, 2, randomOf(5));
const labels = all(40).map((i) => i % 4);
const measures = parseMeasures("Success@1, P@3, AP@R, Rprec, RR, nDCG@5");

test("batches in any order, with repeats, give the same result bit for bit", () => {
  const expected = evaluatorOf(points, { labels, measures }).compute().overall;
  fc.assert(
    fc.property(fc.shuffledSubarray(all(40), { minLength: 40 }), fc.integer({ min: 1, max: 17 }), (order, size) => {
      const evaluator = new EmbeddingEvaluator({ labels, measures });
      const indices = [...order, ...order.slice(0, 3)];
      for (let from = 0; from < indices.length; from += size) {
        const batch = indices.slice(from, from + size);
        evaluator.update(
          batch.map((item) => points.data.subarray(2 * item, 2 * item + 2)),
          batch,
        );
      }
      expect(evaluator.compute().overall.results).toEqual(expected.results);
    }),
    { numRuns: caseCount(20) },
  );
});

test("an order of the gallery changes no value", () => {
  const expected = evaluatorOf(points, { labels, measures }).compute().overall;
  fc.assert(
    fc.property(fc.shuffledSubarray(all(40), { minLength: 40 }), (order) => {
      const shuffled = matrixOf(order.map((item) => [...points.data.subarray(2 * item, 2 * item + 2)]));
      const { overall } = evaluatorOf(shuffled, {
        labels: order.map((item) => labels[item]),
        ids: order,
        measures,
      }).compute();
      for (const [i, { values }] of overall.results.entries()) {
        expect(order.map((_, place) => values[order.indexOf(place)])).toEqual([...expected.results[i].values]);
      }
    }),
    { numRuns: caseCount(20) },
  );
});

test("turning the space by a right angle changes no value", () => {
  const turned = matrixOf(all(40).map((item) => [-points.data[2 * item + 1], points.data[2 * item]]));
  const [first, second] = [points, turned].map((space) => evaluatorOf(space, { labels, measures }).compute());
  expect(second.overall.results).toEqual(first.overall.results);
});

test("an item finds its copies, as they are not itself", () => {
  const space = matrixOf([[0], [0], [5], [5.5]]);
  const options = { labels: ["a", "b", "a", "b"], measures: parseMeasures("RR") };
  expect([...evaluatorOf(space, options).compute().overall.of("RR").values]).toEqual([
    1 / 2,
    1 / 3,
    (1 / 2 + 1 / 3) / 2,
    (1 / 2 + 1 / 3) / 2,
  ]);
});

test("self-matches are told by id: an item that is twice in the gallery is found by neither query", () => {
  const space = matrixOf([[0], [0], [3], [4]]);
  const { counts, overall } = evaluatorOf(space, {
    labels: ["a", "a", "a", "b"],
    ids: ["x", "x", "y", "z"],
    queries: [0, 2],
    measures: parseMeasures("Success@1"),
  }).compute();
  expect(counts).toMatchObject({ selfMatches: 3, withoutRelevant: 0, evaluated: 2 });
  expect([...overall.of("Success@1").values]).toEqual([1, 0]);
});

test.each([
  ["keep", 0, [1, 1, 0]],
  ["exclude", 2, [0, 0, 0]],
] as const)("duplicates: %s", (duplicates, pairs, expected) => {
  const { overall, counts } = evaluatorOf(matrixOf([[0], [0], [3], [1]]), {
    labels: ["a", "a", "a", "b"],
    measures: parseMeasures("Success@1"),
    duplicates,
    noRelevant: "skip",
  }).compute();
  expect(counts.duplicates).toBe(pairs);
  expect([...overall.of("Success@1").values]).toEqual(expected);
});

describe("OML's example of sequences", () => {
  const space = matrixOf([[0], [0.1], [1], [1.1]]);
  const options = {
    labels: ["a", "a", "b", "a"],
    measures: parseMeasures("CMC@1, P(denominator=capped)@2"),
    queries: [0],
  };

  test("counts frames of the same sequence when none are named", () => {
    expect(evaluatorOf(space, options).compute().overall.of("Success@1").value).toBe(1);
  });

  test("leaves them out when they are", () => {
    const { overall, counts } = evaluatorOf(space, { ...options, sequences: [0, 0, 1, 2] }).compute();
    expect(overall.of("Success@1").value).toBe(0);
    expect(counts.sameSequence).toBe(1);
  });
});

test("queries without relevant items are left out and counted, scored, or refused", () => {
  const space = matrixOf([[0], [1], [2]]);
  const options = { labels: ["a", "a", "b"], measures: parseMeasures("Success@1") };
  const skipped = evaluatorOf(space, options).compute();
  expect([skipped.counts.withoutRelevant, skipped.counts.evaluated, skipped.overall.of("Success@1").value]).toEqual([
    1, 2, 0.75,
  ]);
  const scored = (noRelevant: NoRelevantRule, measures = options.measures) => {
    const { counts, overall } = evaluatorOf(space, { ...options, measures, noRelevant }).compute();
    expect(counts).toMatchObject({ evaluated: 3, withoutRelevant: 1 });
    return overall.results[0].values[2];
  };
  expect((["computed", "zero", "one", "silence"] as const).map((rule) => scored(rule))).toEqual([0, 0, 1, 0]);
  const retrieved = parseMeasures("NumRet");
  expect((["computed", "zero"] as const).map((rule) => scored(rule, retrieved))).toEqual([2, 0]);
  expect(() => evaluatorOf(space, { ...options, noRelevant: "error" }).compute()).toThrow(
    "missing relevant items: query 2 has none",
  );
});

test("results by category, by class, and as means of means", () => {
  const space = matrixOf([[0], [1], [10], [11], [5], [5.4]]);
  const evaluator = evaluatorOf(space, {
    labels: ["a", "a", "b", "c", "b", "c"],
    categories: ["x", "x", "x", "x", "y", "y"],
    measures: parseMeasures("Success@1"),
  });
  const result = evaluator.compute();
  expect([...result.overall.of("Success@1").values]).toEqual([1, 1, 0, 0, 0, 0]);
  expect([...result.categories].map(([name, { results }]) => [name, results[0].value])).toEqual([
    ["x", 0.5],
    ["y", 0],
  ]);
  expect([...result.byClass()].map(([name, { results }]) => [name, results[0].value])).toEqual([
    ["a", 1],
    ["b", 0],
    ["c", 0],
  ]);
  expect(result.hierarchicalMean("Success@1")).toBeCloseTo(1 / 3, 15);
  expect(result.hierarchicalMean("Success@1", ["category", "class"])).toBeCloseTo((1 / 3 + 0) / 2, 15);
  expect(evaluator.worstQueries("Success@1", 2, "y").map(({ query }) => query)).toEqual(["4", "5"]);
  expect(evaluator.worstQueries("Success@1", 1)[0]).toEqual({
    query: "2",
    item: 2,
    category: "x",
    values: { "Success@1": 0 },
  });
  expect(evaluator.perQuery()).toHaveLength(6);
  expect(() => evaluator.worstQueries("Success@1", 1, "z")).toThrow("unknown category: z (known are x, y)");
});

const SOME = { labels: ["a", "a"], measures: parseMeasures("Success@1") };

test.each<[string, () => unknown, RegExp]>([
  ["no measure", () => new EmbeddingEvaluator({ labels: [1], measures: [] }), /^missing measures/],
  [
    "ids of another number",
    () => new EmbeddingEvaluator({ ...SOME, ids: [1] }),
    /^invalid ids: 1 \(expected one for each of 2/,
  ],
  [
    "a mask of another length",
    () => new EmbeddingEvaluator({ ...SOME, queries: [true] }),
    /^invalid mask of queries: 1/,
  ],
  [
    "an empty mask",
    () => new EmbeddingEvaluator({ ...SOME, queries: [false, false] }),
    /^missing queries: none is chosen/,
  ],
  ["no gallery", () => new EmbeddingEvaluator({ ...SOME, gallery: [] }), /^missing gallery: none is chosen/],
  ["an index beyond", () => new EmbeddingEvaluator({ ...SOME, gallery: [2] }), /^invalid index in gallery: 2/],
  ["an index twice", () => new EmbeddingEvaluator({ ...SOME, queries: [0, 0] }), /^duplicate index in queries: 0/],
  ["two queries of one id", () => new EmbeddingEvaluator({ ...SOME, ids: ["x", "x"] }), /^duplicate id: x/],
  ["a rule that is none", () => new EmbeddingEvaluator({ ...SOME, noRelevant: "drop" as "skip" }), /noRelevant/],
  [
    "a misspelled option",
    () => new EmbeddingEvaluator({ ...SOME, ...({ metrics: "l2" } as object) }),
    /^unknown option of EmbeddingEvaluator: metrics \(did you mean metric\?\)/,
  ],
  ["a depth of 0", () => new EmbeddingEvaluator({ ...SOME, depth: 0 }), /^invalid depth: 0/],
  [
    "rows and indices that differ",
    () => new EmbeddingEvaluator(SOME).update([[1]], [0, 1]),
    /^invalid embeddings: 1 rows for 2/,
  ],
  ["an index of no item", () => new EmbeddingEvaluator(SOME).update([[1]], [7]), /^invalid index: 7/],
  [
    "an item that comes again with other numbers",
    () => new EmbeddingEvaluator(SOME).update([[1], [2]], [0, 0]),
    /^duplicate embedding: index 0/,
  ],
  [
    "a batch of another width",
    () => {
      const evaluator = new EmbeddingEvaluator(SOME);
      evaluator.update([[1]], [0]);
      evaluator.update([[1, 2]], [1]);
    },
    /^invalid embeddings: Float32Array of 2 columns \(expected Float32Array of 1 columns/,
  ],
  [
    "embeddings that never came",
    () => {
      const evaluator = new EmbeddingEvaluator(SOME);
      evaluator.update([[1]], [1]);
      evaluator.compute();
    },
    /^missing embeddings: 1 of 2 were never given \(indices 0\)/,
  ],
  [
    "nothing relevant at all",
    () => evaluatorOf(matrixOf([[1], [2]]), { ...SOME, labels: ["a", "b"] }).compute(),
    /^missing relevant items: no query has any/,
  ],
  [
    "a label that is no label",
    () => evaluatorOf(matrixOf([[1], [2]]), { ...SOME, labels: [1, Number.POSITIVE_INFINITY] }).compute(),
    /^invalid label of item 1 of queries: Infinity/,
  ],
])("%s is refused", (_, call, message) => {
  expect(call).toThrow(message);
});

test.runIf(isDeep())("re-ranking the top n changes neither CMC@n nor P@n, whatever the new distances", () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 2, max: 8 }), (seed, n) => {
      const random = randomOf(seed);
      const space = gridPoints(20, 2, random);
      const options = { labels: all(20).map((i) => i % 3), measures: parseMeasures(`CMC@${n}, P@${n}`), depth: 12 };
      const postprocess = rerank(n, (_, rows) => Array.from(rows, () => Math.floor(20 * random()) - 5));
      const [plain, reranked] = [options, { ...options, postprocess }].map((own) => evaluatorOf(space, own).compute());
      for (const [i, { values }] of reranked.overall.results.entries()) {
        values.forEach((value, query) => {
          expect(value).toBeCloseTo(plain.overall.results[i].values[query], 12);
        });
      }
    }),
  );
});

test("a measure may have a name of its own, and no conditions", () => {
  const labels = ["a", "a", "b", "b"];
  const named = (conditions?: Conditions) => {
    const measures = [{ measure: Success.at(1), name: "recall@1", conditions }, Success.at(1)];
    const evaluator = new EmbeddingEvaluator({ labels, measures });
    evaluator.update([[0], [1], [2], [9]], [0, 1, 2, 3]);
    return evaluator.compute().overall;
  };
  expect(named().of("recall@1")).toMatchObject({ notation: "Success@1", value: named({}).of(Success.at(1)).value });
  expect(() => named({ ties: "best" })).toThrow(
    "unsupported conditions of recall@1: measures of embeddings have those of their evaluation",
  );
});

test("a measure of what is judged for other queries is refused", () => {
  expect(() => new EmbeddingEvaluator({ labels: ["a", "a"], measures: parseMeasures("Hole@10") })).toThrow(
    "unsupported measure of embeddings: Hole@10 (it looks at judgments, and embeddings have labels)",
  );
});

test("worst queries and results are found by the name that was asked for, the canonical one, and the measure", () => {
  const evaluator = new EmbeddingEvaluator({ labels: [0, 0, 1, 1], measures: [parseMeasure("CMC@1")] });
  evaluator.update([[0], [3], [2.4], [2.5]], [0, 1, 2, 3]);
  const worst = evaluator.worstQueries("Success@1", 2);
  expect(worst.map(({ query, values }) => [query, values])).toEqual([
    ["0", { "Success@1": 0 }],
    ["1", { "Success@1": 0 }],
  ]);
  for (const name of ["CMC@1", "success_1", parseMeasure("CMC@1")])
    expect(evaluator.worstQueries(name, 2)).toEqual(worst);
  expect(evaluator.compute().overall.of("CMC@1").value).toBe(0.5);
  expect(() => evaluator.worstQueries("CMC@5", 2)).toThrow("unknown result: Success@5 (measured were Success@1)");
});

test("aggregate puts values together otherwise than by their mean, in groups of queries as well", () => {
  const points = matrixOf([[0], [1], [1.5], [5], [9], [5.5]]);
  const options = { labels: ["a", "a", "b", "b", "a", "b"], categories: ["x", "x", "y", "y", "x", "y"] };
  const measures = parseMeasures("RR, R@2");
  const overall = (aggregate?: Aggregate) => evaluatorOf(points, { ...options, measures, aggregate }).compute();
  const { values } = overall().overall.of("RR");
  const least = overall("min");
  expect(least.overall.of("RR").value).toBe(Math.min(...values));
  expect(least.categories.get("y")?.of("RR").value).toBe(Math.min(...values.slice(2, 4), values[5]));
  expect(least.conventions).toMatchObject({ aggregate: "min" });
  expect(overall().conventions).not.toHaveProperty("aggregate");
  // Two relevant items of each query: the hits of all over 2 each.
  expect(
    evaluatorOf(points, { ...options, measures: parseMeasures("R@2"), aggregate: "micro" }).compute(),
  ).toMatchObject({
    overall: { results: [{ aggregate: "micro", weights: new Float64Array(6).fill(2) }] },
  });
  expect(() => overall("micro")).toThrow("unsupported aggregate for RR: micro (it is no sum over a denominator)");
  expect(() => overall("quantile=2" as Aggregate)).toThrow("invalid aggregate of EmbeddingEvaluator: quantile=2");
});
