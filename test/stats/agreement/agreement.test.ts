import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type AlphaLevel, cohensKappa, type KappaWeights, krippendorffsAlpha } from "../../../src/stats/index.ts";

interface Case {
  readonly table: readonly (readonly (number | null)[])[];
  readonly kappa: Readonly<Record<KappaWeights, number>>;
  readonly alpha: Readonly<Record<AlphaLevel, number>>;
}

const cases: readonly Case[] = JSON.parse(readFileSync("test/golden/agreement/values.json", "utf8"));

test.each(cases.map((own, i) => [i, own] as const))("case %i is as scikit-learn and krippendorff have it", (_, own) => {
  const { table, kappa, alpha } = own;
  const [first, second] = table.map((row) => row.map((grade) => grade ?? Number.NaN));
  for (const weights of ["none", "linear", "quadratic"] as const) {
    expect(cohensKappa(first, second, weights)).toBeCloseTo(kappa[weights], 12);
  }
  const units = table[0].map((_, item) => table.flatMap((row) => row[item] ?? []));
  for (const level of ["nominal", "ordinal", "interval"] as const) {
    expect(krippendorffsAlpha(units, level)).toBeCloseTo(alpha[level], 12);
  }
});

test("Krippendorff's example of two assessors, ten units and binary values", () => {
  const first = [0, 1, 0, 0, 0, 0, 0, 0, 1, 0];
  const second = [1, 1, 1, 0, 0, 1, 0, 0, 0, 0];
  const alpha = krippendorffsAlpha(
    first.map((value, i) => [value, second[i]]),
    "nominal",
  );
  expect(alpha).toBeCloseTo(0.095, 3);
});

test("where nothing varies there is no value", () => {
  expect(cohensKappa([1, 1], [1, 1])).toBeUndefined();
  expect(krippendorffsAlpha([[1, 1], [2]], "interval")).toBeUndefined();
  expect(krippendorffsAlpha([], "nominal")).toBeUndefined();
});
