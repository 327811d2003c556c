import { type FloatMatrix, matrixOf } from "../../src/neighbors/matrix.ts";
import { type FloatSpace, spaceOf } from "../../src/neighbors/search.ts";
import { randomOf } from "../embeddings/spaces.ts";

/** Numbers that are hard to multiply, or whose sums are hard to tell apart. */
interface HardNumbers {
  readonly of: (random: () => number, row: number, column: number, rows: number) => number;
  readonly isDouble?: true;
}

/** By their names. */
export const HARD: Readonly<Record<string, HardNumbers>> = {
  "random ones": { of: (random) => random() - 0.5 },
  "whole numbers with many ties": { of: (random) => Math.floor(random() * 3) - 1 + 2 ** -10 },
  "products that cancel": {
    of: (random, row, column) => (column % 2 === 0 ? 1 : -1) * (2 ** 20 + (row % 7)) + Math.floor(random() * 3) / 8,
  },
  "lengths from 1e-15 to 1e15": { of: (random, row) => (random() - 0.5) * 10 ** (((row * 7) % 31) - 15) },
  "lengths from 1e-70 to 1e70": {
    of: (random, row) => (random() - 0.5) * 10 ** (((row * 7) % 141) - 70),
    isDouble: true,
  },
  "numbers below the normal ones": { of: (random) => (random() - 0.5) * 1e-39 },
  "one vector longer than all others": { of: (random, row) => (random() - 0.5) * (row === 17 ? 1e12 : 1) },
  "differences in the last bit": { of: (random) => 1 + Math.floor(random() * 4) * 2 ** -23 },
  "differences below single precision": { of: (random) => 1 + Math.floor(random() * 4) * 2 ** -40, isDouble: true },
  "each nearer than the one before": { of: (random, row, _, rows) => 3 + row / rows + random() * 1e-4 },
  "few vectors, over and over": { of: (_, row, column) => 1 + ((row % 5) * (column + 1)) / 8 },
};

function vectors(kind: string, seed: number, rows: number, columns: number): FloatMatrix {
  const random = randomOf(seed);
  const { of, isDouble } = HARD[kind];
  const numbers = Float64Array.from({ length: rows * columns }, (_, i) =>
    of(random, Math.floor(i / columns), i % columns, rows),
  );
  return isDouble ? matrixOf(numbers, columns) : matrixOf(Float32Array.from(numbers), columns);
}

const keys = (count: number): number[] => Array.from({ length: count }, (_, i) => i % 50);

/** Queries and rows with a key each, of which fifty in turn exclude a pair of equal ones. */
export function hardSpace(
  kind: string,
  metric: "l2" | "cosine" | "ip",
  [queries, rows, columns]: number[],
): FloatSpace {
  const exclude = [{ queries: keys(queries), gallery: keys(rows) }];
  return spaceOf(vectors(kind, 1, queries, columns), vectors(kind, 2, rows, columns), metric, exclude);
}
