import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { alignment, meanCosine, uniformity } from "../../src/embeddings/geometry/directions.ts";
import { effectiveRank } from "../../src/embeddings/geometry/effective-rank.ts";
import { hubness } from "../../src/embeddings/geometry/hubness.ts";
import { likelihoodDimension, twoNearestDimension } from "../../src/embeddings/geometry/intrinsic-dimension.ts";
import { neighbors } from "../../src/neighbors/neighbors.ts";

// What scikit-dimension, scipy and numpy print for the same vectors; origin in golden/geometry/README.md.

interface Case {
  readonly name: string;
  readonly vectors: readonly (readonly number[])[];
  readonly labels: readonly number[];
  readonly values: Readonly<Record<string, number>>;
}

const { cases }: { cases: Case[] } = JSON.parse(readFileSync("test/golden/geometry/geometry.json", "utf8"));

describe.each(cases)("$name", ({ vectors, labels, values }) => {
  const matrix = { data: Float64Array.from(vectors.flat()), rows: vectors.length, columns: vectors[0].length };
  const ids = [...vectors.keys()];
  const near = neighbors(matrix, matrix, { k: 20, exclude: [{ queries: ids, gallery: ids }] });

  test("alignment, uniformity and mean cosine", () => {
    expect(alignment(matrix, labels).value).toBeCloseTo(values["alignment"], 12);
    expect(uniformity(matrix).value).toBeCloseTo(values["uniformity"], 12);
    expect(meanCosine(matrix)).toBeCloseTo(values["meanCosine"], 12);
  });

  test("sampled pairs come near to all, the same for the same seed", () => {
    const options = { pairs: 3000, seed: 5 };
    for (const [name, of] of [
      ["alignment", () => alignment(matrix, labels, { ...options, pairs: 500 })],
      ["uniformity", () => uniformity(matrix, options)],
    ] as const) {
      const { value, isSampled } = of();
      expect(isSampled).toBe(true);
      expect(Math.abs(value / values[name] - 1)).toBeLessThan(0.1);
      expect(of().value).toBe(value);
    }
    expect(uniformity(matrix, { ...options, seed: 6 }).value).not.toBe(uniformity(matrix, options).value);
  });

  test("effective rank", () => {
    expect(effectiveRank(matrix)).toBeCloseTo(values["effectiveRank"], 4);
  });

  test("hubness", () => {
    const { skewness, antiHubs, hubs, most } = hubness(near, matrix.rows, 10);
    expect(skewness).toBeCloseTo(values["skewness"], 10);
    expect([antiHubs, hubs]).toEqual([values["antiHubs"], values["hubs"]]);
    expect(most).toBeCloseTo(values["most"], 10);
  });

  test("intrinsic dimension", () => {
    expect(twoNearestDimension(near).value).toBeCloseTo(values["twoNN"], 10);
    expect(likelihoodDimension(near, 20).value).toBeCloseTo(values["mle"], 10);
  });
});

// log(r₂/r₁) is 0 of each item: the slope of TwoNN and the inverse of the mean log are infinite.
test("the corners of a simplex are equally far from each other: their dimension is infinite, by both estimates", () => {
  const corners = { data: Float64Array.from({ length: 36 }, (_, i) => Number(i % 7 === 0)), rows: 6, columns: 6 };
  const ids = [0, 1, 2, 3, 4, 5];
  const near = neighbors(corners, corners, { k: 5, exclude: [{ queries: ids, gallery: ids }] });
  expect(twoNearestDimension(near).value).toBe(Number.POSITIVE_INFINITY);
  expect(likelihoodDimension(near, 5).value).toBe(Number.POSITIVE_INFINITY);
});
