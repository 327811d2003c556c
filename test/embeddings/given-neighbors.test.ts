import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { EmbeddingEvaluator } from "../../src/embeddings/evaluator.ts";
import { evaluateDistances } from "../../src/embeddings/given-distances.ts";
import { evaluateNeighbors } from "../../src/embeddings/given-neighbors.ts";
import type { NeighborEvaluationOptions } from "../../src/embeddings/items-without-vectors.ts";
import { AP, nDCG, P, RR, Success } from "../../src/index.ts";
import type { NeighborLists } from "../../src/neighbors/lists.ts";
import { nearestNeighbors } from "../../src/neighbors/search.ts";
import { caseCount } from "../deep.ts";

const MEASURES = [Success.at(1), P.at(2), AP.at(3), nDCG.at(3), RR, AP];

/** Items on a small grid, so that many distances are equal. */
const SPACE = fc
  .array(fc.tuple(fc.nat(2), fc.nat(2), fc.nat(2)), { minLength: 4, maxLength: 9 })
  .map((rows) => ({ vectors: rows.map(([x, y]) => [x, y]), labels: rows.map(([, , label]) => label) }))
  .filter(({ labels }) => labels.some((label, i) => labels.indexOf(label) !== i));

function evaluatorOf(vectors: number[][], options: NeighborEvaluationOptions): EmbeddingEvaluator {
  const evaluator = new EmbeddingEvaluator(options);
  evaluator.update(
    vectors,
    vectors.map((_, item) => item),
  );
  return evaluator;
}

/** The exact distances of a search. */
function distancesIn(vectors: number[][]) {
  const rows = vectors.length;
  const data = Float64Array.from(vectors.flatMap((a) => vectors.map((b) => Math.hypot(a[0] - b[0], a[1] - b[1]))));
  return { data, rows, columns: rows };
}

const columnsOf = (result: {
  overall: { results: readonly { values: Float64Array; mins: Float64Array; maxs: Float64Array }[] };
}) => result.overall.results.map(({ values, mins, maxs }) => [values, mins, maxs].map((column) => [...column]));

test("a matrix of distances has the values of its vectors, by labels, pairs and judgments", () => {
  fc.assert(
    fc.property(SPACE, ({ vectors, labels }) => {
      const [first] = labels.flatMap((label, i) => {
        const other = labels.findIndex((own, j) => j !== i && own === label);
        return other === -1 ? [] : [[String(i), String(other)] as const];
      });
      const sources = [
        { labels },
        { pairs: [first], count: labels.length },
        { qrels: { [first[0]]: { [first[1]]: 2, x: 1 } }, count: labels.length },
      ];
      for (const source of sources) {
        const options = { ...source, measures: MEASURES };
        const given = evaluateDistances(distancesIn(vectors), options);
        const own = evaluatorOf(vectors, options).compute();
        expect(columnsOf(given)).toEqual(columnsOf(own));
        expect(given.counts).toEqual(own.counts);
      }
    }),
    { numRuns: caseCount(15) },
  );
});

test("lists with whole ties have the values of a search", () => {
  fc.assert(
    fc.property(SPACE, fc.integer({ min: 2, max: 5 }), ({ vectors, labels }, k) => {
      const options = { labels, measures: MEASURES };
      const depth = Math.min(k, vectors.length - 1);
      const evaluator = evaluatorOf(vectors, { ...options, depth } as NeighborEvaluationOptions);
      const { space } = evaluator.space();
      const lists = nearestNeighbors(space, 0, vectors.length, depth);
      const values = (result: { overall: { results: readonly { values: Float64Array }[] } }) =>
        result.overall.results.map((own) => [...own.values]);
      expect(values(evaluateNeighbors(lists, options))).toEqual(values(evaluator.compute()));
    }),
    { numRuns: caseCount(15) },
  );
});

/** Every list of `k` that a search may return: those nearer than the k-th, and any choice of those as near. */
function cutsOf(distances: readonly number[], k: number): number[][] {
  const order = [...distances.keys()].sort((a, b) => distances[a] - distances[b]);
  const last = distances[order[k - 1]];
  const nearer = order.filter((row) => distances[row] < last);
  const choose = (rows: readonly number[], size: number): number[][] => {
    if (size === 0) return [[]];
    if (rows.length < size) return [];
    const [first, ...rest] = rows;
    return [...choose(rest, size - 1).map((own) => [first, ...own]), ...choose(rest, size)];
  };
  const tied = order.filter((row) => distances[row] === last);
  return choose(tied, k - nearer.length).map((chosen) => [...nearer, ...chosen]);
}

test("where a list ends with a tie, least and most are those of all that may stand there, whichever was returned", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(2), fc.boolean()), { minLength: 4, maxLength: 7 }),
      fc.integer({ min: 2, max: 4 }),
      (rows, k) => {
        const kth = rows.map(([distance]) => distance).sort()[k - 1];
        // All that a list may lack is as near as its last.
        const distances = rows.map(([distance]) => Math.min(distance, kth));
        // The query is the last item, and has a relevant one.
        const labels = [...rows.map(([, isRelevant]) => (isRelevant ? 1 : 0)), 1];
        fc.pre(labels.filter((label) => label === 1).length > 1 && k < rows.length);
        const cuts = cutsOf(distances, k).map((indices): NeighborLists => {
          return {
            ends: Int32Array.of(k),
            indices: Int32Array.from(indices),
            distances: Float64Array.from(indices, (row) => distances[row]),
          };
        });
        const options = { labels, queries: [rows.length], gallery: rows.map((_, row) => row), measures: MEASURES };
        const found = cuts.map((lists) => evaluateNeighbors(lists, options));
        const [{ distances: own = [] }] = cuts;
        fc.pre(own[k - 1] === own[k - 2]);
        for (const m of MEASURES.keys()) {
          // What the orders of the items in each list alone can give: those of the same lists where nothing is outside.
          const values = cuts.flatMap((lists) => {
            const inside = [...lists.indices];
            const alone = evaluateDistances(
              { data: Float64Array.from(lists.distances ?? []), rows: 1, columns: k },
              {
                qrels: { q: Object.fromEntries(labels.slice(0, -1).map((label, row) => [`d${row}`, label])) },
                ids: [...inside.map((row) => `d${row}`), "q"],
                queries: [k],
                gallery: inside.map((_, row) => row),
                measures: MEASURES,
              },
            ).overall.results[m];
            return [alone.mins[0], alone.maxs[0]];
          });
          for (const { overall } of found) {
            expect(overall.results[m].mins[0]).toBeCloseTo(Math.min(...values), 12);
            expect(overall.results[m].maxs[0]).toBeCloseTo(Math.max(...values), 12);
          }
        }
      },
    ),
    { numRuns: caseCount(25) },
  );
});

describe("lists", () => {
  const lists = (ends: number[], indices: number[], distances: number[]): NeighborLists => ({
    ends: Int32Array.from(ends),
    indices: Int32Array.from(indices),
    distances: Float64Array.from(distances),
  });
  const labels = [0, 0, 1, 1];
  const measures = [Success.at(1)];

  test("an item finds itself no more than in a search, and what it lacks is counted", () => {
    const found = evaluateNeighbors(
      lists([3, 5, 8, 11], [0, 1, 2, 1, 0, 2, 3, 1, 3, 0, 2], [0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 2]),
      { labels, measures },
    );
    expect(found.counts).toMatchObject({ queries: 4, gallery: 4, selfMatches: 4 });
    expect([...found.overall.results[0].values]).toEqual([1, 1, 1, 0]);
    expect([found.cut, found.short]).toEqual([0, 1]);
  });

  test("a list of all that there is is not cut, whatever is tied", () => {
    const whole = lists(
      [3, 6, 9, 12],
      [1, 2, 3, 0, 2, 3, 0, 1, 3, 0, 1, 2],
      Array.from({ length: 12 }, () => 1),
    );
    const { cut, counts } = evaluateNeighbors(whole, { labels, measures });
    expect(cut).toBe(0);
    // No list held its own query, so no such pair was left out.
    expect(counts.selfMatches).toBe(0);
  });

  test("a neighbor of the same id and sequence is left out once", () => {
    const found = evaluateNeighbors(lists([2, 4, 6, 8], [0, 1, 1, 2, 2, 3, 3, 0], [0, 1, 0, 1, 0, 1, 0, 1]), {
      ...{ labels: [0, 0, 0, 0], measures, sequences: ["s", "s", "t", "u"] },
    });
    expect(found.counts).toMatchObject({ selfMatches: 4, sameSequence: 1 });
  });

  test.each([
    [lists([1, 1, 1, 1], [4], [0]), "invalid neighbor: 4 of query 0 (expected a row from 0 to 3)"],
    [lists([2, 2, 2, 2], [1, 2], [1, 0]), "invalid distance: 0 of query 0 (expected numbers, nearest first)"],
    [lists([1, 1, 1, 1], [1], [Number.NaN]), "invalid distance: NaN of query 0 (expected numbers, nearest first)"],
    [lists([2, 2, 2, 2], [1, 1], [1, 1]), "duplicate neighbor: 1 of query 0"],
    [lists([1], [1], [1]), "invalid queries: 1 have neighbors (expected 4)"],
    [{ ...lists([1, 1, 1, 1], [1], [1]), distances: undefined }, "missing distances of neighbors"],
  ])("that do not fit are refused", (given, message) => {
    expect(() => evaluateNeighbors(given, { labels, measures })).toThrow(message);
  });
});

test.each([
  [{ data: Float64Array.of(0, Number.NaN, 1, 0), rows: 2, columns: 2 }, "invalid distance: NaN in row 1, column 2"],
  [{ data: Float64Array.of(0, 1), rows: 2, columns: 1 }, "invalid columns of distances: 1 (expected 2, one for each"],
])("a matrix that does not fit is refused", (matrix, message) => {
  expect(() => evaluateDistances(matrix, { labels: [0, 0], measures: [AP] })).toThrow(message);
});

test("a pair with an infinite distance is left out, of the ranking and of what is relevant", () => {
  const far = Number.POSITIVE_INFINITY;
  // Of query 0 the relevant item is second of the three that are not masked. Of query 1 it is masked itself.
  const data = Float64Array.of(2, far, 3, 2.5, 1, 2, far, 3);
  const options = { queries: [4, 5], gallery: [0, 1, 2, 3], labels: ["a", "b", "c", "d", "d", "c"] };
  const found = evaluateDistances({ data, rows: 2, columns: 4 }, { ...options, measures: [RR, AP] });
  expect(found.overall.results[0].value).toBe(1 / 2);
  expect(found.masked).toEqual({ pairs: 2, relevant: 1 });
  expect(found.counts).toMatchObject({ evaluated: 1, withoutRelevant: 1 });
});

test("what an item is to itself does not matter, be it a number or not", () => {
  const data = Float64Array.of(Number.NaN, 1, Number.POSITIVE_INFINITY, 1);
  data[2] = 1;
  data[3] = Number.NaN;
  expect(
    evaluateDistances({ data, rows: 2, columns: 2 }, { labels: [0, 0], measures: [AP] }).overall.of(AP).value,
  ).toBe(1);
});

test("equal vectors cannot be left out where there are none", () => {
  expect(() =>
    evaluateDistances(
      { data: new Float64Array(4), rows: 2, columns: 2 },
      { labels: [0, 0], measures: [AP], duplicates: "exclude" },
    ),
  ).toThrow('unsupported duplicates: "exclude" (it compares vectors, and there are none)');
});
