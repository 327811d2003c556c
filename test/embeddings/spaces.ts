import type { Matrix } from "../../src/neighbors/matrix.ts";
import { matrixOf } from "../../src/neighbors/matrix.ts";

/** Numbers from 0 to 1 that a seed fixes. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Points with small whole numbers: many of their distances are equal, and all are exact. */
export function gridPoints(rows: number, columns: number, random: () => number): Matrix<Float32Array> {
  return matrixOf(
    Float32Array.from({ length: rows * columns }, () => Math.floor(random() * 4)),
    columns,
  );
}
