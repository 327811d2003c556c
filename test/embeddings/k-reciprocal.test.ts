import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { kReciprocal } from "../../src/embeddings/k-reciprocal.ts";
import { readArrayFile } from "../../src/inputs/arrays/file.ts";
import { disk } from "../../src/inputs/node.ts";
import { joined } from "../../src/neighbors/found.ts";
import { type FloatMatrix, matrixOf, selectRows } from "../../src/neighbors/matrix.ts";
import { Neighbors, nearestTasks } from "../../src/neighbors/neighbors.ts";
import { type Space, spaceOf } from "../../src/neighbors/search.ts";
import { runSearches } from "../../src/neighbors/searches.ts";

interface Case {
  readonly k1: number;
  readonly k2: number;
  readonly lambda: number;
  readonly apart: readonly (readonly number[])[];
  readonly amongThemselves: readonly (readonly number[])[];
}

const golden: readonly Case[] = JSON.parse(readFileSync("test/golden/embeddings/k-reciprocal.json", "utf8"));
const [numbers] = await readArrayFile(await disk.open("test/golden/embeddings/f8.npy"));
const points: FloatMatrix = matrixOf(numbers.data as Float64Array, numbers.shape[1]);
const rowsFrom = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i);

/** The reranked distance of each row of the gallery, by query. */
function reranked(space: Space, options: Parameters<typeof kReciprocal>[0], depth = space.gallery.rows) {
  const found = new Neighbors(joined(runSearches(space, nearestTasks(space, 1, depth))));
  const after = kReciprocal(options).apply(found, space);
  return Array.from({ length: after.queries }, (_, query) => {
    const { indices, distances } = after.of(query);
    expect([...distances]).toEqual([...distances].sort((a, b) => a - b));
    return new Map([...indices].map((row, i) => [row, distances[i]]));
  });
}

function expectClose(found: ReadonlyMap<number, number>, printed: readonly number[], rowOf: (i: number) => number) {
  expect(found.size).toBe(printed.length);
  printed.forEach((distance, i) => {
    expect(found.get(rowOf(i))).toBeCloseTo(distance, 5);
  });
}

describe.each(golden)("as Zhong et al.: k1 $k1, k2 $k2, lambda $lambda", ({ apart, amongThemselves, ...options }) => {
  test("queries apart from the gallery", () => {
    const space = spaceOf(selectRows(points, rowsFrom(0, 20)), selectRows(points, rowsFrom(20, 60)));
    reranked(space, options).forEach((found, query) => {
      expectClose(found, apart[query], (i) => i);
    });
  });

  const withoutItself = (queries: FloatMatrix, keys: readonly number[]) =>
    spaceOf(queries, points, "l2", [{ queries: keys, gallery: rowsFrom(0, 60) }]);

  test("all items beside the others", () => {
    reranked(withoutItself(points, rowsFrom(0, 60)), options).forEach((found, query) => {
      expectClose(found, amongThemselves[query], (i) => (i < query ? i : i + 1));
    });
  });

  test("some items of the gallery beside the others: each is one item", () => {
    const chosen = [7, 3, 41];
    reranked(withoutItself(selectRows(points, chosen), chosen), options).forEach((found, q) => {
      expectClose(found, amongThemselves[chosen[q]], (i) => (i < chosen[q] ? i : i + 1));
    });
  });
});

test("the cosine distance, which is half a squared one of unit vectors, ranks as that does", () => {
  const unit = matrixOf(
    Float64Array.from(points.data, (number, i) => {
      const row = points.data.subarray(6 * Math.floor(i / 6), 6 * Math.floor(i / 6) + 6);
      return number / Math.hypot(...row);
    }),
    6,
  );
  const options = { k1: 5, k2: 3 };
  const [byCosine, byL2] = [spaceOf(points, points, "cosine"), spaceOf(unit, unit, "l2")].map((space) =>
    reranked(space, options),
  );
  byL2.forEach((found, query) => {
    for (const [row, distance] of found) expect(byCosine[query].get(row)).toBeCloseTo(distance, 10);
  });
});

test("codes are items as well", () => {
  const codes = matrixOf(Uint8Array.of(0b0000, 0b0001, 0b0011, 0b11110000, 0b11110001, 0b11110011), 1);
  const space = spaceOf(codes, codes, "hamming");
  for (const found of reranked(space, { k1: 2, k2: 1 }).slice(0, 3)) {
    const [near, far] = [
      [0, 1, 2],
      [3, 4, 5],
    ].map((rows) => rows.map((row) => found.get(row) ?? Number.NaN));
    expect(Math.max(...near)).toBeLessThan(Math.min(...far));
  }
});

test("lists of a depth keep their items", () => {
  const space = spaceOf(points, points);
  reranked(space, {}, 5).forEach((found, query) => {
    const before = new Neighbors(joined(runSearches(space, nearestTasks(space, 1, 5)))).of(query).indices;
    expect([...found.keys()].sort()).toEqual([...before].sort());
  });
});

test("the order of items changes nothing, whatever is tied", () => {
  const grid = rowsFrom(0, 36).map((i) => [i % 6, Math.floor(i / 6)]);
  const order = rowsFrom(0, 36).map((i) => (i * 7 + 5) % 36);
  const [before, after] = [grid, order.map((item) => grid[item])].map((rows) => {
    const matrix = matrixOf(rows);
    return reranked(spaceOf(matrix, matrix), { k1: 4, k2: 3 });
  });
  order.forEach((query, q) => {
    order.forEach((item, i) => {
      expect(after[q].get(i)).toBeCloseTo(before[query].get(item) ?? Number.NaN, 12);
    });
  });
});

test.each([
  [{ k1: 0 }, "invalid k1: 0 (expected a whole number of at least 1)"],
  [{ k2: 1.5 }, "invalid k2: 1.5 (expected a whole number of at least 1)"],
  [{ lambda: 1.1 }, "invalid lambda: 1.1 (expected a number from 0 to 1)"],
])("%j is refused", (options, message) => {
  expect(() => kReciprocal(options)).toThrow(message);
});

test("inner products are no distances", () => {
  expect(() => reranked(spaceOf(points, points, "ip"), {})).toThrow("unsupported metric of k-reciprocal: ip");
});
