import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { pairClassification } from "../../src/embeddings/pairs/classification.ts";
import { pairCorrelations } from "../../src/embeddings/pairs/correlations.ts";
import { pairSimilarities, similaritiesOfPairs } from "../../src/embeddings/pairs/similarities.ts";
import type { FloatMatrix } from "../../src/neighbors/matrix.ts";

// What mteb, sentence-transformers and scipy print for the same vectors; origin in golden/pairs/README.md.

interface Printed {
  readonly sts: Readonly<Record<string, number>>;
  readonly pairs: Readonly<Record<string, number>>;
}

interface Case {
  readonly name: string;
  readonly first: readonly (readonly number[])[];
  readonly second: readonly (readonly number[])[];
  readonly scores: readonly number[];
  readonly labels: readonly number[];
  readonly mteb: Printed;
  readonly sentenceTransformers: Printed;
  readonly kendall: Readonly<Record<string, number>>;
}

const { cases }: { cases: Case[] } = JSON.parse(readFileSync("test/golden/pairs/pairs.json", "utf8"));

function matrix(rows: Case["first"]): FloatMatrix {
  return { data: Float64Array.from(rows.flat()), rows: rows.length, columns: rows[0].length };
}

const PARTS = ["accuracy", "f1", "precision", "recall"] as const;

describe.each(cases)("$name", ({ first, second, scores, labels, mteb, sentenceTransformers, kendall }) => {
  test.each(pairSimilarities)("$id", ({ id, isDistance }) => {
    const similarities = similaritiesOfPairs(matrix(first), matrix(second), id);

    const correlations = pairCorrelations(similarities, scores);
    expect(correlations.kendall).toBeCloseTo(kendall[id], 12);
    for (const name of ["pearson", "spearman"] as const) {
      expect(correlations[name]).toBeCloseTo(sentenceTransformers.sts[`${name}_${id}`], 6);
      if (id !== "dot") expect(correlations[name]).toBeCloseTo(mteb.sts[`${id}_${name}`], 12);
    }

    const any = pairClassification(similarities, labels);
    const between = pairClassification(similarities, labels, { thresholds: "between" });
    const flat = ({ accuracy, f1 }: typeof any) => ({
      accuracy: accuracy.value,
      f1: f1.value,
      precision: f1.precision,
      recall: f1.recall,
    });
    for (const part of PARTS) {
      expect(flat(any)[part]).toBeCloseTo(sentenceTransformers.pairs[`${id}_${part}`], 12);
      expect(flat(between)[part]).toBeCloseTo(mteb.pairs[`${id}_${part}`], 12);
    }
    expect(any.f1.mcc).toBeCloseTo(sentenceTransformers.pairs[`${id}_mcc`], 12);
    expect(any.apOfThresholds).toBeCloseTo(sentenceTransformers.pairs[`${id}_ap`], 12);
    expect(between.apOfThresholds).toBeCloseTo(mteb.pairs[`${id}_ap`], 12);
    const sign = isDistance ? -1 : 1;
    expect(sign * any.f1.threshold).toBeCloseTo(sentenceTransformers.pairs[`${id}_f1_threshold`], 5);
    if (Number.isFinite(any.accuracy.threshold)) {
      expect(sign * any.accuracy.threshold).toBeCloseTo(sentenceTransformers.pairs[`${id}_accuracy_threshold`], 5);
    }
  });
});

test("some cases have ties, a best threshold where no pair matches, and one where all do", () => {
  const of = (name: string) => {
    const found = cases.find((own) => own.name === name) as Case;
    return pairClassification(similaritiesOfPairs(matrix(found.first), matrix(found.second), "cosine"), found.labels);
  };
  const { ap } = of("signs");
  expect(ap.min).toBeLessThan(ap.value);
  expect(ap.max).toBeGreaterThan(ap.value);
  expect(of("few alike").accuracy.threshold).toBe(Number.POSITIVE_INFINITY);
  expect(of("useless").f1.recall).toBe(1);
});
