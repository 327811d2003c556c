import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Measure } from "../../src/core/measure.ts";
import { distractorCurveOf } from "../../src/embeddings/distractors.ts";
import { EmbeddingEvaluator } from "../../src/embeddings/evaluator.ts";
import { evaluateDistances } from "../../src/embeddings/given-distances.ts";
import { evaluateNeighbors } from "../../src/embeddings/given-neighbors.ts";
import { identificationOf } from "../../src/embeddings/identification.ts";
import type { EmbeddingOptions } from "../../src/embeddings/options.ts";
import type { EmbeddingResult } from "../../src/embeddings/result.ts";
import { singleShotOf } from "../../src/embeddings/single-shot.ts";
import { runSweep } from "../../src/embeddings/sweep.ts";
import { verification, verificationOf } from "../../src/embeddings/verification.ts";
import { AP, INP, nDCG, P, R, Rprec, RR, Success } from "../../src/index.ts";
import { type Matrix, matrixOf } from "../../src/neighbors/matrix.ts";
import { spaceOf } from "../../src/neighbors/search.ts";
import { caseCount } from "../deep.ts";

/** Places on a line, labels, and pairs of query and item that are left out: many distances are equal. */
const place = fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 2 }));
const scene = fc.record({
  queries: fc.array(place, { minLength: 1, maxLength: 4 }),
  gallery: fc.array(place, { minLength: 5, maxLength: 14 }),
  /** Some of a query or item that is not there. */
  pairs: fc.array(fc.tuple(fc.nat(3), fc.nat(13)), { minLength: 1, maxLength: 20 }),
  isLabeled: fc.boolean(),
});
type Scene = typeof scene extends fc.Arbitrary<infer Drawn> ? Drawn : never;

const MEASURES: readonly (readonly [searched: string, measures: Measure[]])[] = [
  ["the nearest", [Success.at(1)]],
  [
    "ranks of relevant items",
    [
      Success.at(3),
      AP.at("R"),
      AP,
      AP.with({ area: "trapezoids" }),
      Rprec,
      RR,
      INP,
      nDCG,
      nDCG.at(3),
      P.at(4),
      R.at(2),
    ],
  ],
];

function optionsOf({ queries, gallery, isLabeled }: Scene): Omit<EmbeddingOptions, "measures"> {
  const items = [...gallery, ...queries];
  const count = items.length;
  const ids = items.map((_, i) => (i < gallery.length ? `i${i}` : `q${i - gallery.length}`));
  const judged = queries.map(([, label], query) => [
    `q${query}`,
    // One judged item in two is none of the gallery's, one of them among the excluded.
    Object.fromEntries([
      ...gallery.flatMap(([, own], i) => (i % 3 === 2 ? [] : [[`i${i}`, own === label ? 1 + (i % 2) : 0] as const])),
      ["i13", 2],
      ["elsewhere", 1],
    ]),
  ]);
  return {
    ...{ ids, count, gallery: gallery.map((_, i) => i), noRelevant: "computed" as const },
    queries: queries.map((_, query) => gallery.length + query),
    ...(isLabeled ? { labels: items.map(([, label]) => label) } : { qrels: Object.fromEntries(judged) }),
  };
}

function listsOf({ pairs }: Scene): Record<string, string[]> {
  const listOf = (query: number): string[] => {
    return [...new Set(pairs.flatMap(([own, item]) => (own === query ? [`i${item}`] : [])))];
  };
  return Object.fromEntries([0, 1, 2, 3].map((query) => [`q${query}`, listOf(query)]));
}

function valuesOf(result: EmbeddingResult) {
  return result.overall.queries.map((query, i) => [
    query,
    result.overall.results.map(({ values, mins, maxs }) => [values[i], mins[i], maxs[i]]),
  ]);
}

function evaluatorOf(drawn: Scene, options: EmbeddingOptions): EmbeddingEvaluator {
  const evaluator = new EmbeddingEvaluator(options);
  const places = [...drawn.gallery, ...drawn.queries].map(([at]) => at);
  evaluator.update(matrixOf(Float32Array.from(places), 1), [...places.keys()]);
  return evaluator;
}

/** What each query gives alone, of a gallery and of judgments without its excluded items. */
function alone(drawn: Scene, measures: EmbeddingOptions["measures"]): unknown[] {
  const options = optionsOf(drawn);
  const lists = listsOf(drawn);
  return drawn.queries.flatMap((_, query) => {
    const left = new Set(lists[`q${query}`]);
    const { labels, qrels } = options;
    const judged = Object.entries(Object(qrels?.[`q${query}` as keyof typeof qrels])).filter(([id]) => !left.has(id));
    const own = {
      ...options,
      queries: [drawn.gallery.length + query],
      gallery: drawn.gallery.flatMap((_item, i) => (left.has(`i${i}`) ? [] : [i])),
      ...(labels === undefined
        ? { qrels: { [`q${query}`]: Object.fromEntries(judged) as Record<string, number> } }
        : {}),
    };
    return own.gallery.length === 0 ? [] : valuesOf(evaluatorOf(drawn, { ...own, measures }).compute());
  });
}

const isWhole = (drawn: Scene): boolean =>
  drawn.queries.every((_, query) => drawn.gallery.some((_item, i) => !listsOf(drawn)[`q${query}`].includes(`i${i}`)));

describe("items that a list leaves out of a query", () => {
  test.each(MEASURES)("count neither in its ranking nor in what is relevant to it: %s", (_, measures) => {
    fc.assert(
      fc.property(scene, (drawn) => {
        fc.pre(isWhole(drawn));
        const options = { ...optionsOf(drawn), exclude: listsOf(drawn), measures };
        const expected = alone(drawn, measures);
        expect(valuesOf(evaluatorOf(drawn, options).compute())).toEqual(expected);
        const distances = drawn.queries.map(([at]) => drawn.gallery.map(([own]) => Math.abs(at - own)));
        const matrix = {
          data: Float64Array.from(distances.flat()),
          rows: drawn.queries.length,
          columns: drawn.gallery.length,
        };
        expect(valuesOf(evaluateDistances(matrix, options))).toEqual(expected);
        const lists = distances.map((row) => [...row.keys()].sort((a, b) => row[a] - row[b] || a - b));
        const given = {
          ends: Int32Array.from(lists, (_, query) => (query + 1) * drawn.gallery.length),
          indices: Int32Array.from(lists.flat()),
          distances: Float64Array.from(lists.flatMap((rows, query) => rows.map((row) => distances[query][row]))),
        };
        expect(valuesOf(evaluateNeighbors(given, options))).toEqual(expected);
      }),
      { numRuns: caseCount(100) },
    );
  });

  test("are no pairs of verification, and none of identification, distractors or single shots", () => {
    fc.assert(
      fc.property(scene, (drawn) => {
        fc.pre(isWhole(drawn));
        const evaluator = evaluatorOf(
          { ...drawn, isLabeled: true },
          {
            ...optionsOf({ ...drawn, isLabeled: true }),
            ...{ exclude: listsOf(drawn), measures: [RR] },
          },
        );
        const { space, relevance } = evaluator.space();
        const lists: Record<"positives" | "negatives", number[]> = { positives: [], negatives: [] };
        drawn.queries.forEach(([at, label], query) => {
          drawn.gallery.forEach(([own, other], i) => {
            if (listsOf(drawn)[`q${query}`].includes(`i${i}`)) return;
            lists[label === other ? "positives" : "negatives"].push(Math.abs(at - own));
          });
        });
        const both = (own: () => unknown, expected: () => unknown): void => {
          const outcome = (run: () => unknown): unknown => {
            try {
              return run();
            } catch (error) {
              return String(error);
            }
          };
          expect(outcome(own)).toEqual(outcome(expected));
        };
        both(
          () => runSweep(verificationOf(space, relevance, { fmr: [0.3] })),
          () => {
            const { minDcf: _, ...rest } = verification(lists.positives, lists.negatives, { fmr: [0.3] });
            return rest;
          },
        );
        // The same pairs, left out by keys: one for each query.
        const apart = drawn.queries.map((_, query) => ({
          queries: drawn.queries.map((_query, i) => (i === query ? "x" : null)),
          gallery: drawn.gallery.map((_item, i) => (listsOf(drawn)[`q${query}`].includes(`i${i}`) ? "x" : null)),
        }));
        const keyed = spaceOf(space.queries as Matrix, space.gallery as Matrix, "l2", apart);
        both(
          () => runSweep(identificationOf(space, relevance, { fpir: [0.4], rank: 2 })),
          () => runSweep(identificationOf(keyed, relevance, { fpir: [0.4], rank: 2 })),
        );
        both(
          () => runSweep(distractorCurveOf(space, relevance)),
          () => runSweep(distractorCurveOf(keyed, relevance)),
        );
        both(
          () => runSweep(singleShotOf(space, relevance, { ranks: [1, 2] })),
          () => runSweep(singleShotOf(keyed, relevance, { ranks: [1, 2] })),
        );
      }),
      { numRuns: caseCount(60) },
    );
  });

  test("are counted, each pair for the first rule that leaves it out, and the relevant ones of them", () => {
    const evaluator = new EmbeddingEvaluator({
      labels: ["a", "a", "b", "a"],
      measures: [RR],
      exclude: new Map([["0", ["0", "1", "7"]]]),
    });
    evaluator.update([[0], [1], [2], [3]], [0, 1, 2, 3]);
    const { counts, relevantLeftOut } = evaluator.compute();
    expect(counts).toMatchObject({ listed: 2, selfMatches: 3 });
    expect(relevantLeftOut).toMatchObject({ listed: 2, selfMatches: 3 });
  });

  test.each([
    [
      "relevant",
      { labels: ["x", "x", "y"] },
      "relevant items: no query has any (the list of --exclude (exclude) holds all 1 that there are)",
    ],
    ["judged", { qrels: { q: { a: 1 } } }, "judgments: all 1 are of items that are left out"],
  ])("are all that is %s: the error names the list", (_, relevance, message) => {
    const evaluator = new EmbeddingEvaluator({
      ...{ ids: ["q", "a", "b"], queries: [0], gallery: [1, 2], measures: [RR], exclude: { q: ["a"] } },
      ...relevance,
    });
    evaluator.update([[0], [1], [2]], [0, 1, 2]);
    expect(() => evaluator.compute()).toThrow(`missing ${message}`);
  });
});
