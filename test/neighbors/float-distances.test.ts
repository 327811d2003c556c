import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type FloatMatrix, matrixOf } from "../../src/neighbors/matrix.ts";
import type { FloatMetricId } from "../../src/neighbors/metrics.ts";
import { distancesOf, spaceOf } from "../../src/neighbors/search.ts";
import { caseCount } from "../deep.ts";
import { randomOf } from "../embeddings/spaces.ts";
import { roundedDistance } from "./rounded-distance.ts";

const METRICS = ["l2", "cosine", "ip"] as const;
/** Distances of the first row of a matrix to all. */
function distancesFromFirst(metric: FloatMetricId, matrix: FloatMatrix): Float64Array {
  return distancesOf(spaceOf(matrix, matrix, metric))(
    0,
    Int32Array.from({ length: matrix.rows }, (_, row) => row),
  );
}

function rowOf({ data, columns }: FloatMatrix, row: number): number[] {
  return [...data.subarray(row * columns, (row + 1) * columns)];
}

const SINGLE = fc.float({ noNaN: true, min: -1000, max: 1000 }).filter((number) => Math.abs(number) > 1e-30);
const DOUBLE = fc.double({ noNaN: true, min: -1000, max: 1000 }).filter((number) => Math.abs(number) > 1e-30);
const tiny = (size: number): fc.Arbitrary<number> =>
  fc.double({ noNaN: true, min: 0.1, max: 1 }).map((number) => number * size);
const MIXED = fc.oneof(SINGLE, fc.integer({ min: -9, max: 9 }), fc.constantFrom(1e-20, 1e20, 2 ** -40, 0));

function vectors(number: fc.Arbitrary<number>): fc.Arbitrary<number[][]> {
  return fc
    .integer({ min: 1, max: 9 })
    .chain((columns) =>
      fc.array(fc.array(number, { minLength: columns, maxLength: columns }), { minLength: 2, maxLength: 6 }),
    );
}

describe.each(METRICS)("distances by %s are the exact ones of the numbers given, rounded once:", (metric) => {
  test.each<[string, fc.Arbitrary<number[][]>, typeof Float32Array | typeof Float64Array]>([
    ["single precision", vectors(SINGLE), Float32Array],
    ["double precision", vectors(DOUBLE), Float64Array],
    ["numbers of any size, single", vectors(MIXED), Float32Array],
    ["numbers of any size, double", vectors(MIXED), Float64Array],
    ["small whole numbers", vectors(fc.integer({ min: -3, max: 3 })), Float32Array],
    ["large whole numbers", vectors(fc.integer({ min: -(2 ** 40), max: 2 ** 40 })), Float64Array],
    ["vectors that nearly agree", vectors(fc.integer({ min: 1, max: 9 }).map((i) => 1 + i * 2 ** -50)), Float64Array],
    [
      "products that cancel",
      vectors(SINGLE).map(([first, second]) => [
        [...first, ...first.map((number) => -number), 2 ** -60],
        [...second, ...second, 1],
      ]),
      Float32Array,
    ],
    [
      "products that cancel, double",
      vectors(DOUBLE).map(([first, second]) => [
        [...first, ...first.map((number) => -number), 2 ** -60],
        [...second, ...second, 1],
      ]),
      Float64Array,
    ],
    ["numbers down to 1e-170", vectors(fc.oneof(tiny(1e-170), DOUBLE)), Float64Array],
    // A direction needs a length whose square is a double.
    ["tiny numbers alone", vectors(tiny(metric === "cosine" ? 1e-70 : 1e-170)), Float64Array],
  ])("%s", (_, rows, Type) => {
    fc.assert(
      fc.property(rows, (given) => {
        const matrix = matrixOf(Type.from(given.flat()), given[0].length);
        const all = given.map((_, row) => rowOf(matrix, row));
        fc.pre(metric !== "cosine" || all.every((row) => row.some((number) => Math.abs(number) > 1e-72)));
        distancesFromFirst(metric, matrix).forEach((distance, row) => {
          expect(distance).toBe(roundedDistance(metric, distance, all[0], all[row]));
        });
      }),
      { numRuns: caseCount(50) },
    );
  });

  test("the order of the dimensions does not matter", () => {
    const random = randomOf(5);
    const columns = 101;
    for (const Type of [Float32Array, Float64Array]) {
      const rows = Array.from({ length: 60 }, () => Array.from({ length: columns }, () => random() ** 9 - 0.2));
      const order = [...rows[0].keys()].sort(() => random() - 0.5);
      const [plain, other] = [rows, rows.map((row) => order.map((column) => row[column]))].map((list) =>
        distancesFromFirst(metric, matrixOf(Type.from(list.flat()), columns)),
      );
      expect(other).toEqual(plain);
    }
  });

  test("single-precision numbers have the same distances in double precision", () => {
    const random = randomOf(6);
    const single = matrixOf(
      Float32Array.from({ length: 50 * 37 }, () => random() - 0.3),
      37,
    );
    const double = { ...single, data: Float64Array.from(single.data) };
    expect(distancesFromFirst(metric, double)).toEqual(distancesFromFirst(metric, single));
    const mixed = distancesOf(spaceOf(double, single, metric));
    expect(mixed(0, Int32Array.of(0, 20, 49))).toEqual(
      Float64Array.from([0, 20, 49], (row) => distancesFromFirst(metric, single)[row]),
    );
  });
});

test("a distance in the middle of two doubles is rounded to the even one, and one that is beyond it by anything up", () => {
  // (2^53 + 1)² = (2^53)² + (2^27)² + 1
  const middle = [2 ** 53, 2 ** 27, 1];
  const rows = [...middle, 0, ...middle, Number.MIN_VALUE, 0, 0, 0, 0];
  const space = spaceOf(matrixOf(new Float64Array(4), 4), matrixOf(Float64Array.from(rows), 4), "l2");
  expect(distancesOf(space)(0, Int32Array.of(0, 1, 2))).toEqual(Float64Array.of(2 ** 53, 2 ** 53 + 2, 0));
});
