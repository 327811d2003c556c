import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { overDimensions, overPrecision } from "../../src/embeddings/variants/over.ts";
import { int8Levels, toBinary, toFloat16, toInt8 } from "../../src/embeddings/variants/quantized.ts";
import { P } from "../../src/measures/p.ts";
import { matrixOf } from "../../src/neighbors/matrix.ts";

// What numpy and sentence-transformers make of the same vectors; origin in golden/variants/README.md.

interface Printed {
  readonly vectors: readonly (readonly number[])[];
  readonly labels: readonly number[];
  readonly halves: readonly (readonly [number, number])[];
  readonly codes: readonly (readonly number[])[];
  readonly packed: readonly (readonly number[])[];
  readonly precision: Readonly<Record<string, number>>;
  readonly dimensions: Readonly<Record<string, number>>;
}

const printed: Printed = JSON.parse(readFileSync("test/golden/variants/variants.json", "utf8"));
const vectors = matrixOf(printed.vectors);
const options = { labels: printed.labels, measures: [P.at(5)] };

test("float16 rounds as numpy does, small and odd halves included", () => {
  const given = Float64Array.from(printed.halves, ([number]) => number);
  const rounded = toFloat16({ data: given, rows: given.length, columns: 1 });
  expect([...rounded.data]).toEqual(printed.halves.map(([, half]) => half));
});

test("int8 has the codes of quantize_embeddings, a dimension of one number included", () => {
  const levels = int8Levels(vectors);
  const decoded = toInt8(vectors, levels);
  const codes = Array.from(decoded.data, (number, i) => {
    const column = i % vectors.columns;
    return Math.round((number - levels.least[column]) / levels.step[column]);
  });
  expect(codes).toEqual(printed.codes.flat());
});

test("binary has the bits of quantize_embeddings", () => {
  expect([...toBinary(vectors).data]).toEqual(printed.packed.flat());
});

test("P@5 over precisions is that of brute force", async () => {
  const results = await overPrecision(options, vectors);
  const values = Object.fromEntries(results.map(({ name, result }) => [name, result.overall.results[0].value]));
  expect(Object.keys(values)).toEqual(Object.keys(printed.precision));
  for (const [name, value] of Object.entries(printed.precision)) expect(values[name]).toBeCloseTo(value, 12);
  expect(results.map(({ bytes }) => bytes)).toEqual([96, 48, 24, 3, 3, 3]);
});

test("P@5 over dimensions is that of brute force", async () => {
  const results = await overDimensions(options, vectors, { dimensions: [24, 12, 5, 1] });
  for (const { name, result } of results)
    expect(result.overall.results[0].value).toBeCloseTo(printed.dimensions[name], 12);
});
