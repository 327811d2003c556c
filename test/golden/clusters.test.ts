import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { clusterAgreement } from "../../src/embeddings/clusters/agreement.ts";
import { centerSilhouette } from "../../src/embeddings/clusters/center-silhouette.ts";
import { kMeans } from "../../src/embeddings/clusters/k-means.ts";
import { silhouette } from "../../src/embeddings/clusters/silhouette.ts";

// What scikit-learn prints of the same clusters; origin in golden/clusters/README.md.

interface Printed {
  readonly vectors: readonly (readonly number[])[];
  readonly labels: readonly number[];
  readonly kMeans: { readonly inertia: number; readonly clusters: readonly number[] };
  readonly cases: readonly {
    readonly name: string;
    readonly clusters: readonly number[];
    readonly values: Readonly<Record<string, number>>;
    readonly toCenters: number | null;
    readonly silhouette: { readonly euclidean: number | null; readonly cosine: number | null };
  }[];
}

const printed: Printed = JSON.parse(readFileSync("test/golden/clusters/clusters.json", "utf8"));
const { labels } = printed;
const vectors = {
  data: Float64Array.from(printed.vectors.flat()),
  rows: printed.vectors.length,
  columns: printed.vectors[0].length,
};

describe.each(printed.cases)("$name", ({ clusters, values, toCenters, silhouette: expected }) => {
  test("silhouette to centers", async () => {
    const found = await centerSilhouette(vectors, clusters);
    if (toCenters === null) expect(found).toBeUndefined();
    else expect(found).toBeCloseTo(toCenters, 11);
  });

  test("agreement with labels", () => {
    const found = clusterAgreement(labels, clusters);
    for (const name of ["nmi", "ami", "ari", "homogeneity", "completeness", "purity"] as const) {
      expect(found[name], name).toBeCloseTo(values[name], 11);
    }
    expect(found.nmi).toBeCloseTo(values["vMeasure"], 11);
  });

  test("silhouette", () => {
    for (const [metric, value] of [
      ["l2", expected.euclidean],
      ["cosine", expected.cosine],
    ] as const) {
      const found = silhouette(vectors, clusters, { metric }).value;
      if (value === null) expect(found).toBeUndefined();
      else expect(found).toBeCloseTo(value, 9);
    }
  });
});

test("k-means of several starts finds the clusters of scikit-learn's", async () => {
  const { clusters, inertia, isSettled } = await kMeans(vectors, 6, { starts: 20 });
  expect(isSettled).toBe(true);
  expect(inertia).toBeCloseTo(printed.kMeans.inertia, 8);
  expect(clusterAgreement(printed.kMeans.clusters, clusters).ari).toBe(1);
});
