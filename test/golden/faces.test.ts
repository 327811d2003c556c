import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { verification } from "../../src/embeddings/verification.ts";
import { evaluatePairs } from "../../src/jobs/embeddings/evaluate-pairs.ts";
import { filesOf } from "../jobs/files.ts";

// What numpy, scikit-learn and OML give for the same vectors; origin in golden/faces/README.md.

interface Case {
  readonly name: string;
  readonly ids: readonly string[];
  readonly vectors: readonly (readonly number[])[];
  readonly pairs: string;
  readonly folds: { readonly accuracies: readonly number[]; readonly mean: number; readonly standardError: number };
  readonly auc: number;
  readonly roc: readonly {
    readonly far: number;
    readonly achieved: number;
    readonly tar: number;
    readonly distance: number | null;
  }[];
  readonly oml: readonly { readonly fmr: number; readonly fnmr: number }[];
}

const cases: readonly Case[] = JSON.parse(readFileSync("test/golden/faces/faces.json", "utf8"));

describe.each(cases)("$name", ({ ids, vectors, pairs, folds, auc, roc, oml }) => {
  const dimensions = vectors[0].map((_, d) => `x${d}`);
  const rows = vectors.map((vector, i) => [ids[i], ...vector].join(","));
  const files = filesOf({
    "faces.csv": [["name", ...dimensions].join(","), ...rows].join("\n"),
    "pairs.txt": pairs,
  });
  const fars = roc.map(({ far }) => far).join(",");
  const flags = { pairs: "pairs.txt", ids: ["name"], similarity: "euclidean", far: fars };

  test("accuracy over LFW's folds, true accept rates with thresholds, and AUC", async () => {
    const [{ folded, verification: verified }] = (await evaluatePairs({ vectors: ["faces.csv"], flags }, files))
      .similarities;
    expect(folded?.folds.map(({ accuracy }) => accuracy)).toEqual(
      folds.accuracies.map((own) => expect.closeTo(own, 12)),
    );
    expect(folded?.accuracy).toBeCloseTo(folds.mean, 12);
    expect(folded?.standardError).toBeCloseTo(folds.standardError, 12);
    expect(verified?.auc).toBeCloseTo(auc, 12);
    verified?.points.forEach(({ fmr, fnmr, threshold }, i) => {
      expect(fmr).toBeCloseTo(roc[i].achieved, 12);
      expect(1 - fnmr).toBeCloseTo(roc[i].tar, 12);
      if (roc[i].distance !== null) expect(threshold).toBeCloseTo(roc[i].distance, 12);
    });
    expect(verified?.points).toHaveLength(roc.length);
  });

  // OML counts in single precision.
  test("OML's FNMR@FMR", () => {
    const lines = pairs.trim().split("\n").slice(1);
    const lists: { same: number[]; other: number[] } = { same: [], other: [] };
    const vectorOf = (name: string, number: string): readonly number[] =>
      vectors[ids.indexOf(`lfw/${name}/${name}_${number.padStart(4, "0")}.jpg`)];
    for (const fields of lines.map((line) => line.split("\t"))) {
      const [name, number, other, otherNumber] =
        fields.length === 3 ? [fields[0], fields[1], fields[0], fields[2]] : fields;
      const [first, second] = [vectorOf(name, number), vectorOf(other, otherNumber)];
      const distance = Math.sqrt(first.reduce((sum, own, d) => sum + (own - second[d]) ** 2, 0));
      lists[fields.length === 3 ? "same" : "other"].push(distance);
    }
    const { points } = verification(lists.same, lists.other, { fmr: oml.map(({ fmr }) => fmr), rule: "quantile" });
    expect(points.map(({ fnmr }) => fnmr)).toEqual(oml.map(({ fnmr }) => expect.closeTo(fnmr, 6)));
  });
});
