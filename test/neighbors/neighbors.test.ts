import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foundOf } from "../../src/neighbors/found.ts";
import { CAPACITY } from "../../src/neighbors/kernels.ts";
import type { Matrix, Vectors } from "../../src/neighbors/matrix.ts";
import { matrixOf } from "../../src/neighbors/matrix.ts";
import { type MetricId, metrics } from "../../src/neighbors/metrics.ts";
import { floatPlain } from "../../src/neighbors/modules.ts";
import { neighbors } from "../../src/neighbors/neighbors.ts";
import { matchRanksOf } from "../../src/neighbors/ranks.ts";
import { distancesOf, nearestNeighbors, spaceOf, withQueries } from "../../src/neighbors/search.ts";
import { DEEP_CASES, isDeep } from "../deep.ts";
import { randomOf } from "../embeddings/spaces.ts";
import { nearestRoot } from "./rounded-distance.ts";

/** The distance as the definition has it, in double precision; of whole numbers, the exact one rounded once. */
function distanceOf(metric: MetricId, first: ArrayLike<number>, second: ArrayLike<number>): number {
  const pairs = Array.from(first, (value, i) => [value, second[i]]);
  const sumOf = (term: (a: number, b: number) => number): number => pairs.reduce((sum, [a, b]) => sum + term(a, b), 0);
  switch (metric) {
    case "l2":
      return Math.sqrt(sumOf((a, b) => (a - b) ** 2));
    case "ip":
      return 0 - sumOf((a, b) => a * b);
    case "cosine":
      return (
        1 -
        cosineOf(
          sumOf((a, b) => a * b),
          sumOf((a) => a * a) * sumOf((_, b) => b * b),
        )
      );
    case "hamming":
      return sumOf((a, b) => (a ^ b).toString(2).replaceAll("0", "").length);
  }
}

const cosines = new Map<string, number>();

/** p / √s; of whole numbers, rounded once. */
function cosineOf(p: number, s: number): number {
  if (!Number.isInteger(p) || !Number.isInteger(s)) return p / Math.sqrt(s);
  const key = `${p} ${s}`;
  const known = cosines.get(key) ?? Math.sign(p) * nearestRoot([BigInt(p) ** 2n, BigInt(s)]);
  cosines.set(key, known);
  return known;
}

function rowOf({ data, columns }: Matrix, row: number): Vectors {
  return data.subarray(row * columns, (row + 1) * columns);
}

/** All rows with their distances, nearest first, none excluded. */
function bruteForce(metric: MetricId, queries: Matrix, gallery: Matrix, query: number) {
  return Array.from({ length: gallery.rows }, (_, row) => ({
    row,
    distance: distanceOf(metric, rowOf(queries, query), rowOf(gallery, row)),
  })).sort((a, b) => a.distance - b.distance || a.row - b.row);
}

/** Small whole numbers: every sum is exact, and many distances are equal. */
function gridSpace(metric: MetricId, random: () => number) {
  const columns = 1 + Math.floor(random() * 6);
  const number = (): number => (metric === "hamming" ? Math.floor(random() * 4) : Math.floor(random() * 5) - 2);
  const matrix = (rows: number): Matrix => {
    const numbers = Array.from({ length: rows * columns }, number);
    // A vector of zeros has no direction.
    if (metric === "cosine") for (let row = 0; row < rows; row++) numbers[row * columns] ||= 1;
    return matrixOf(metric === "hamming" ? Uint8Array.from(numbers) : Float32Array.from(numbers), columns) as Matrix;
  };
  return { queries: matrix(1 + Math.floor(random() * 15)), gallery: matrix(1 + Math.floor(random() * 60)) };
}

const IDS = metrics.map(({ id }) => id);

describe.each(IDS)("neighbors by %s", (metric) => {
  test("are those of brute force on whole numbers, with the whole tie that k cuts", () => {
    fc.assert(
      fc.property(fc.integer(), fc.double({ min: 0, max: 1, noNaN: true }), (seed, share) => {
        const { queries, gallery } = gridSpace(metric, randomOf(seed));
        const k = 1 + Math.floor(share * (gallery.rows - 1));
        const found = neighbors(queries, gallery, { k, metric });
        for (let query = 0; query < queries.rows; query++) {
          const all = bruteForce(metric, queries, gallery, query);
          const expected = all.filter(({ distance }) => distance <= all[k - 1].distance);
          const { indices, distances } = found.of(query);
          expect([...indices]).toEqual(expected.map(({ row }) => row));
          expect([...distances]).toEqual(expected.map(({ distance }) => distance));
        }
      }),
      { numRuns: isDeep() ? DEEP_CASES : 20 },
    );
  });

  test.runIf(isDeep())("more are wanted than a kernel hands over at a time", () => {
    const random = randomOf(11);
    const columns = 16;
    const numbers = Array.from({ length: 800 * columns }, () => Math.floor(random() * 256));
    const gallery = matrixOf(metric === "hamming" ? Uint8Array.from(numbers) : Float32Array.from(numbers), columns);
    const queries = { ...gallery, data: gallery.data.subarray(0, 5 * columns), rows: 5 } as Matrix;
    const lists = Array.from({ length: queries.rows }, (_, query) => bruteForce(metric, queries, gallery, query));
    for (const k of [CAPACITY - 1, CAPACITY + 1, 2 * CAPACITY + 100]) {
      const found = neighbors(queries, gallery, { k, metric });
      for (const [query, all] of lists.entries()) {
        const expected = all.filter(({ distance }) => distance <= all[k - 1].distance);
        expect([...found.of(query).indices]).toEqual(expected.map(({ row }) => row));
      }
    }
  });

  test("ranks of wanted rows are those of brute force", () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = randomOf(seed);
        const { queries, gallery } = gridSpace(metric, random);
        const wanted = Array.from({ length: queries.rows }, () =>
          Array.from({ length: gallery.rows }, (_, row) => row).filter(() => random() < 0.3),
        );
        let end = 0;
        const ranks = matchRanksOf(spaceOf(queries, gallery, metric), 0, queries.rows, {
          ends: Int32Array.from(wanted, (rows) => (end += rows.length)),
          rows: Int32Array.from(wanted.flat()),
        });
        let at = 0;
        for (let query = 0; query < queries.rows; query++) {
          const all = bruteForce(metric, queries, gallery, query);
          for (const { row, distance } of all) {
            if (!wanted[query].includes(row)) continue;
            expect(ranks.rows[at]).toBe(row);
            expect(ranks.starts[at]).toBe(all.filter((other) => other.distance < distance).length);
            expect(ranks.sizes[at++]).toBe(all.filter((other) => other.distance === distance).length);
          }
        }
        expect(at).toBe(ranks.rows.length);
      }),
      { numRuns: isDeep() ? DEEP_CASES : 20 },
    );
  });
});

test("rows whose distances differ by less than single precision can tell come in the order of their exact distances", () => {
  // 1 + i × 2^-40 in double precision: all equal as single.
  const rows = Array.from({ length: 50 }, (_, i) => (i * 37) % 50);
  const gallery = matrixOf(
    Float64Array.from(rows, (i) => 1 + i * 2 ** -40),
    1,
  );
  const found = neighbors(matrixOf(new Float64Array([0.5]), 1), gallery, { k: 5 });
  expect([...found.indices].map((row) => rows[row])).toEqual([0, 1, 2, 3, 4]);
});

test.each(isDeep() ? [1e-30, 1e30, 1e-70, 1e70] : [1e-70])(
  "the scale %d of the vectors changes no neighbor",
  (scale) => {
    const random = randomOf(7);
    const numbers = Float64Array.from({ length: 8 * 300 }, () => random() - 0.5);
    const plain = matrixOf(numbers, 8);
    const scaled = matrixOf(
      numbers.map((number) => number * scale),
      8,
    );
    for (const metric of ["l2", "cosine", "ip"] as const) {
      const [first, second] = [plain, scaled].map((matrix) => neighbors(matrix, matrix, { k: 7, metric }).indices);
      expect(second).toEqual(first);
    }
  },
);

test.runIf(isDeep())("a gallery of several chunks and blocks gives what brute force gives", () => {
  const random = randomOf(3);
  const columns = 1030;
  const gallery = matrixOf(
    Float32Array.from({ length: columns * 700 }, () => random() - 0.5),
    columns,
  );
  const queries = matrixOf(gallery.data.slice(0, 130 * columns), columns);
  for (const metric of ["l2", "ip", "cosine"] as const) {
    const found = neighbors(queries, gallery, { k: 20, metric });
    for (const query of isDeep() ? [0, 64, 129] : [129]) {
      const expected = bruteForce(metric, queries, gallery, query).slice(0, 20);
      expect([...found.of(query).indices]).toEqual(expected.map(({ row }) => row));
    }
  }
});

test("identical rows are one tie, returned whole", () => {
  const gallery = matrixOf(new Float32Array(2 * 3000).fill(0.1), 2);
  const found = neighbors(matrixOf(new Float32Array([3, 4]), 2), gallery, { k: 1 });
  expect([...found.indices]).toEqual(Array.from({ length: 3000 }, (_, row) => row));
});

test("a long tie is counted whole", () => {
  // Every seventh row is farther; the others have one distance, in three orders of their numbers.
  const numbers = [0.1, 0.7, 0.3];
  const turned = (row: number): number[] => [0, 1, 2].map((d) => numbers[(d + row) % 3]);
  const rows = Array.from({ length: 3000 }, (_, row) => (row % 7 === 0 ? [1, 1, 1] : turned(row)));
  const space = spaceOf(matrixOf([[0, 0, 0]]), matrixOf(rows), "l2");
  const tied = rows.filter((_, row) => row % 7 !== 0).length;
  const ranks = matchRanksOf(space, 0, 1, { ends: Int32Array.of(3), rows: Int32Array.of(0, 1, 2999) });
  expect([...ranks.rows]).toEqual([1, 2999, 0]);
  expect([...ranks.starts]).toEqual([0, 0, tied]);
  expect([...ranks.sizes]).toEqual([tied, tied, 3000 - tied]);
});

describe("v, 2v, … 5v are one tie under cosine", () => {
  const [directions, columns] = [300, 24];
  const random = randomOf(12);
  /** What half precision holds of a number: 11 bits. */
  const half = (number: number): number => Math.fround(Math.round(number * 2 ** 11) / 2 ** 11);
  const kinds = {
    "whole numbers": () => Math.floor(random() * 19) - 9,
    bytes: () => Math.floor(random() * 256),
    "numbers in half precision": () => half(random() - 0.5),
    "numbers of 20 bits": () => Math.fround(Math.floor((random() - 0.5) * 2 ** 20) / 2 ** 12),
  };
  test.each(
    Object.entries(kinds).flatMap(([name, number]) => [
      [name, "single", Float32Array, number] as const,
      [name, "double", Float64Array, number] as const,
    ]),
  )("%s, %s precision", (_, _precision, Type, number) => {
    const vectors = Array.from({ length: directions }, () => Array.from({ length: columns }, () => number() || 1));
    const multiples = vectors.flatMap((vector) => [1, 2, 3, 4, 5].map((factor) => vector.map((own) => factor * own)));
    const gallery = matrixOf(Type.from(multiples.flat()), columns);
    const queries = matrixOf(Type.from(Array.from({ length: 7 * columns }, () => number() || 1)), columns);
    const all = Int32Array.from({ length: gallery.rows }, (_row, row) => row);
    const space = spaceOf(queries, gallery, "cosine");
    const found = neighbors(queries, gallery, { k: gallery.rows, metric: "cosine" });
    for (let query = 0; query < queries.rows; query++) {
      const distances = distancesOf(space)(query, all);
      const lost = vectors.filter((_vector, i) => new Set(distances.subarray(5 * i, 5 * i + 5)).size > 1);
      expect(lost).toEqual([]);
      const { indices } = found.of(query);
      expect(indices.filter((row, i) => i % 5 === 0 && row % 5 !== 0)).toEqual(new Int32Array(0));
      const wanted = Int32Array.from(vectors, (_vector, i) => 5 * i + (i % 5));
      const ranks = matchRanksOf(withQueries(space, [query]), 0, 1, { ends: Int32Array.of(directions), rows: wanted });
      expect(ranks.sizes.every((size) => size >= 5 && size % 5 === 0)).toBe(true);
    }
  });
});

test("a distance does not depend on the other rows, the block or the kernel", () => {
  const random = randomOf(13);
  const columns = 33;
  const points = matrixOf(
    Float32Array.from(
      { length: 60 * columns },
      () => Math.round((random() - 0.5) * 64) / 16 + (random() < 0.1 ? 1e-9 : 0),
    ),
    columns,
  );
  const plain = new WebAssembly.Module(Buffer.from(floatPlain, "base64"));
  for (const metric of ["l2", "cosine", "ip"] as const) {
    const space = spaceOf(points, points, metric);
    const alone = { ...points, data: points.data.slice(0, 2 * columns), rows: 2 };
    const whole = nearestNeighbors(space, 0, 60, 60);
    const own = foundOf(whole, 1);
    const toItself = own.distances[own.indices.indexOf(0)];
    expect(distancesOf(spaceOf(alone, alone, metric))(1, Int32Array.of(0))).toEqual(Float64Array.of(toItself));
    expect(distancesOf(space, 1, 2)(0, Int32Array.of(0))).toEqual(Float64Array.of(toItself));
    expect(nearestNeighbors({ ...space, module: plain }, 0, 60, 60)).toEqual(whole);
    const mirrored = foundOf(whole, 0);
    expect(mirrored.distances[mirrored.indices.indexOf(1)]).toBe(toItself);
  }
});

test("exclude removes rows whose key equals the query's, and null excludes nothing", () => {
  const matrix = matrixOf([[0], [1], [2], [3]]);
  const ids = ["a", "b", "a", null];
  const found = neighbors(matrix, matrix, { k: 4, exclude: [{ queries: ids, gallery: ids }] });
  expect(Array.from({ length: 4 }, (_, query) => [...found.of(query).indices])).toEqual([
    [1, 3],
    [0, 2, 3],
    [1, 3],
    [3, 2, 1, 0],
  ]);
});

test.each<[string, () => unknown, RegExp]>([
  [
    "a k of 0",
    () => neighbors(matrixOf([[1]]), matrixOf([[1]]), { k: 0 }),
    /^invalid k: 0 \(expected a whole number from 1 to 1/,
  ],
  [
    "a misspelled option",
    () => neighbors(matrixOf([[1]]), matrixOf([[1]]), { k: 1, ...{ metrc: "cosine" } }),
    /^unknown option of neighbors: metrc \(did you mean metric\?\)/,
  ],
  ["a k above the gallery", () => neighbors(matrixOf([[1]]), matrixOf([[1]]), { k: 2 }), /^invalid k: 2/],
  ["NaN", () => matrixOf([[1, Number.NaN]]), /^invalid number in matrix: NaN at row 0, column 1/],
  [
    "infinity",
    () => matrixOf(new Float64Array([1, Number.POSITIVE_INFINITY]), 2),
    /^invalid number in matrix: Infinity/,
  ],
  [
    "a row that is missing, as where a service gave no vector",
    () => matrixOf(JSON.parse("[[1, 2], null]")),
    /^invalid length of row 1: undefined \(expected 2 numbers, as in row 0\)/,
  ],
  ["ragged rows", () => matrixOf([[1, 2], [3]]), /^invalid length of row 1: 1 \(expected 2 numbers, as in row 0\)/],
  ["columns that do not divide", () => matrixOf(new Float32Array(5), 2), /^invalid columns: 2/],
  ["no rows", () => matrixOf([]), /^missing rows: matrix is empty/],
  [
    "other dimensions",
    () => neighbors(matrixOf([[1]]), matrixOf([[1, 2]]), { k: 1 }),
    /^invalid dimensions: 1 of queries, 2/,
  ],
  [
    "a metric of bits for floats",
    () => neighbors(matrixOf([[1]]), matrixOf([[1]]), { k: 1, metric: "hamming" }),
    /^invalid type of queries: Float32Array for hamming/,
  ],
  [
    "a metric of floats for bits",
    () => neighbors(matrixOf(new Uint8Array(1), 1), matrixOf([[1]]), { k: 1 }),
    /^invalid type of queries: Uint8Array for l2/,
  ],
  [
    "a metric that is none",
    () => neighbors(matrixOf([[1]]), matrixOf([[1]]), { k: 1, metric: "cosin" as "cosine" }),
    /^unknown metric: cosin \(did you mean cosine\?\)/,
  ],
  [
    "a vector without direction",
    () => neighbors(matrixOf([[1]]), matrixOf([[0]]), { k: 1, metric: "cosine" }),
    /^invalid length of row 0 of gallery: 0/,
  ],
  [
    "a vector whose square overflows",
    () => neighbors(matrixOf([[1]]), matrixOf(new Float64Array([1e76]), 1), { k: 1 }),
    /^invalid length of row 0 of gallery: too long/,
  ],
  [
    "keys of another number",
    () => neighbors(matrixOf([[1]]), matrixOf([[1]]), { k: 1, exclude: [{ queries: [], gallery: [1] }] }),
    /^invalid exclude: 0 keys \(expected one for each of 1 queries\)/,
  ],
])("%s is refused", (_, call, message) => {
  expect(call).toThrow(message);
});
