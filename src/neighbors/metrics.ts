import { findById } from "../core/nearest.ts";
import type { Vectors } from "./matrix.ts";

/** How far two vectors are from each other; less is nearer. */
export interface Metric {
  readonly id: "l2" | "cosine" | "ip" | "hamming";
  readonly title: string;
  /** Of which vectors. */
  readonly takes: "floats" | "bits";
  /** Whether only directions count, so that a vector of zeros has no distance. */
  readonly isDirectional: boolean;
  /** Whether lengths lower the score that finds candidates: product − length² / 2. */
  readonly isEuclidean: boolean;
  /**
   * The distance in double precision, always summed in the same order.
   *
   * @param x where the first vector starts in its data
   * @param y the same of the second
   * @param length numbers of each
   * @param squares product of the squared lengths, for metrics of directions
   */
  distance(first: Vectors, x: number, second: Vectors, y: number, length: number, squares: number): number;
}

const l2: Metric = {
  id: "l2",
  title: "Euclidean distance",
  takes: "floats",
  isDirectional: false,
  isEuclidean: true,
  distance: (first, x, second, y, length) => {
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    let i = 0;
    for (; i + 3 < length; i += 4) {
      const e = first[x + i] - second[y + i];
      const f = first[x + i + 1] - second[y + i + 1];
      const g = first[x + i + 2] - second[y + i + 2];
      const h = first[x + i + 3] - second[y + i + 3];
      a += e * e;
      b += f * f;
      c += g * g;
      d += h * h;
    }
    for (; i < length; i++) a += (first[x + i] - second[y + i]) ** 2;
    return Math.sqrt(a + b + (c + d));
  },
};

const cosine: Metric = {
  id: "cosine",
  title: "one minus the cosine of the angle",
  takes: "floats",
  isDirectional: true,
  isEuclidean: false,
  distance: (first, x, second, y, length, squares) => 1 - dot(first, x, second, y, length) / Math.sqrt(squares),
};

const ip: Metric = {
  id: "ip",
  title: "inner product, negative so that less is nearer",
  takes: "floats",
  isDirectional: false,
  isEuclidean: false,
  distance: (first, x, second, y, length) => 0 - dot(first, x, second, y, length),
};

export const hamming: Metric = {
  id: "hamming",
  title: "bits that differ",
  takes: "bits",
  isDirectional: false,
  isEuclidean: false,
  distance: (first, x, second, y, length) => {
    let bits = 0;
    for (let i = 0; i < length; i++) bits += POPULATION[first[x + i] ^ second[y + i]];
    return bits;
  },
};

/** Ones in each byte. */
const POPULATION = /* @__PURE__ */ Uint8Array.from({ length: 256 }, (_, byte) => {
  let ones = 0;
  for (let rest = byte; rest > 0; rest >>= 1) ones += rest & 1;
  return ones;
});

/** Inner product in double precision: products of single-precision numbers are exact. */
export function dot(first: Vectors, x: number, second: Vectors, y: number, length: number): number {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  let i = 0;
  for (; i + 3 < length; i += 4) {
    a += first[x + i] * second[y + i];
    b += first[x + i + 1] * second[y + i + 1];
    c += first[x + i + 2] * second[y + i + 2];
    d += first[x + i + 3] * second[y + i + 3];
  }
  for (; i < length; i++) a += first[x + i] * second[y + i];
  return a + b + (c + d);
}

/** Every metric that `--metric` knows. */
export const metrics: readonly Metric[] = [l2, cosine, ip, hamming];

export type MetricId = Metric["id"];

/** @throws RankproofError unknown, with the nearest known name */
export function findMetric(id: string): Metric {
  return findById("metric", metrics, id);
}
