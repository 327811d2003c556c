import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { indexRecall } from "../../src/neighbors/index-recall.ts";
import type { NeighborLists } from "../../src/neighbors/lists.ts";

// What ann-benchmarks and big-ann-benchmarks say of indexes of faiss; origin in golden/indexes/README.md.

interface Case {
  readonly index: string;
  readonly k: number;
  readonly ids: readonly (readonly number[])[];
  readonly distances: readonly (readonly number[])[];
  readonly values: Readonly<Record<string, { readonly annBenchmarks: number; readonly bigAnn: number }>>;
}

interface Space {
  readonly space: string;
  readonly ids: readonly (readonly number[])[];
  readonly distances: readonly (readonly number[])[];
  readonly cases: readonly Case[];
}

const { spaces }: { spaces: readonly Space[] } = JSON.parse(readFileSync("test/golden/indexes/indexes.json", "utf8"));

function listsOf(
  ids: readonly (readonly number[])[],
  distances: readonly (readonly number[])[] | undefined,
  depth = Number.POSITIVE_INFINITY,
): NeighborLists {
  const cut = (rows: readonly (readonly number[])[]): number[] => rows.flatMap((row) => row.slice(0, depth));
  let end = 0;
  return {
    ends: Int32Array.from(ids, (row) => (end += Math.min(depth, row.length))),
    indices: Int32Array.from(cut(ids)),
    distances: distances && Float64Array.from(cut(distances)),
  };
}

describe.each(spaces)("$space", (space) => {
  test.each(space.cases)("$index at $k has the recall that both programs print", ({ k, values, ...found }) => {
    for (const [depth, expected] of Object.entries(values)) {
      const exact = listsOf(space.ids, space.distances, Number(depth));
      const recall = indexRecall(exact, listsOf(found.ids, found.distances), k);
      expect(recall.annBenchmarks?.value).toBeCloseTo(expected.annBenchmarks, 12);
      expect(recall.annBenchmarks?.max).toBe(recall.annBenchmarks?.value);
      expect(recall.bigAnn.value).toBeCloseTo(expected.bigAnn, 12);
      // Without distances of its own, what it may have found is a range around that.
      const unmeasured = indexRecall(exact, listsOf(found.ids, undefined), k).annBenchmarks;
      expect(unmeasured?.min).toBeLessThanOrEqual(expected.annBenchmarks + 1e-12);
      expect(unmeasured?.max).toBeGreaterThanOrEqual(expected.annBenchmarks - 1e-12);
    }
  });

  test.each(space.cases)("$index at $k: ten exact neighbors bound what forty say", ({ k, ids, distances }) => {
    const { value } = indexRecall(listsOf(space.ids, space.distances), listsOf(ids, distances), k).exact;
    for (const own of [distances, undefined]) {
      const { min, max } = indexRecall(listsOf(space.ids, space.distances, 10), listsOf(ids, own), k).exact;
      expect(min).toBeLessThanOrEqual(value);
      expect(max).toBeGreaterThanOrEqual(value);
    }
  });
});
