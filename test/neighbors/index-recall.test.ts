import fc from "fast-check";
import { expect, test } from "vitest";
import { indexRecall } from "../../src/neighbors/index-recall.ts";
import type { NeighborLists } from "../../src/neighbors/lists.ts";
import { paretoFront } from "../../src/neighbors/pareto.ts";

/** One query. */
function listOf(indices: readonly number[], distances?: readonly number[]): NeighborLists {
  return {
    ends: Int32Array.of(indices.length),
    indices: Int32Array.from(indices),
    distances: distances && Float64Array.from(distances),
  };
}

function subsetsOf(items: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  if (items.length < size) return [];
  const [first, ...rest] = items;
  return [...subsetsOf(rest, size - 1).map((own) => [first, ...own]), ...subsetsOf(rest, size)];
}

test("recall is that of the right answer which agrees most: every choice of the items at the k-th distance is right", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 4, maxLength: 7 }),
      fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7, 8], { maxLength: 6 }),
      fc.integer({ min: 1, max: 3 }),
      (drawn, found, k) => {
        const distances = drawn.sort();
        const ids = [...distances.keys()];
        const nearer = ids.filter((id) => distances[id] < distances[k - 1]);
        const tied = ids.filter((id) => distances[id] === distances[k - 1]);
        const best = Math.max(
          ...subsetsOf(tied, k - nearer.length).map(
            (chosen) => found.slice(0, k).filter((id) => [...nearer, ...chosen].includes(id)).length,
          ),
        );
        // One more that is farther, so that the list shows the whole tie.
        const recall = indexRecall(listOf([...ids, 9], [...distances, 3]), listOf(found), k);
        expect(recall.exact).toMatchObject({ value: best / k, min: best / k, max: best / k });
        expect(recall.short).toBe(found.length < k ? 1 : 0);
      },
    ),
  );
});

test("an item that the exact list lacks may be as near as its last, unless its distance says otherwise", () => {
  const exact = listOf([0, 1, 2], [0.1, 0.2, 0.2]);
  const rangeOf = (distances?: number[]) => indexRecall(exact, listOf([0, 8], distances), 2).exact;
  expect(rangeOf()).toMatchObject({ value: 0.5, min: 0.5, max: 1 });
  expect(rangeOf([0.1, 0.2])).toMatchObject({ value: 0.5, max: 1 });
  expect(rangeOf([0.1, 0.3])).toMatchObject({ value: 0.5, max: 0.5 });
});

test("without exact distances the first k are the right ones", () => {
  const { exact, annBenchmarks, bigAnn } = indexRecall(listOf([4, 5, 6]), listOf([6, 4]), 2);
  expect([exact.value, annBenchmarks, bigAnn.value]).toEqual([0.5, undefined, 0.5]);
});

test.each([
  [listOf([1]), listOf([1]), 2, "invalid k: 2 (the exact search has 1 neighbors of query 0)"],
  [listOf([1]), listOf([1]), 0.5, "invalid k: 0.5 (expected a whole number of at least 1)"],
  [
    listOf([1]),
    { ...listOf([]), ends: new Int32Array(3) },
    1,
    "invalid queries: 3 of the index, 1 of the exact search",
  ],
])("lists that do not fit are refused", (exact, found, k, message) => {
  expect(() => indexRecall(exact, found, k)).toThrow(message);
});

test("the Pareto front has all that nothing surpasses, equal points together", () => {
  fc.assert(
    fc.property(fc.array(fc.record({ x: fc.nat(4), y: fc.nat(4) })), (points) => {
      const isSurpassed = (own: { x: number; y: number }): boolean =>
        points.some(({ x, y }) => x >= own.x && y >= own.y && (x > own.x || y > own.y));
      expect(paretoFront(points)).toEqual(points.map((point) => !isSurpassed(point)));
    }),
  );
});
