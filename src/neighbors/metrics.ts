import { findById } from "../core/errors.ts";
import type { Vectors } from "./matrix.ts";
import { type SumId, sums } from "./sums.ts";

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
  /** The sum over both vectors that the distance is made of. */
  readonly sum: SumId;
  /**
   * The distance for a sum.
   *
   * @param squares product of the squared lengths, for metrics of directions
   */
  ofSum(sum: number, squares: number): number;
  /**
   * The distance in double precision, always summed in the same order.
   *
   * @param x where the first vector starts in its data
   * @param y the same of the second
   * @param length numbers of each
   * @param squares as for `ofSum`
   */
  distance(first: Vectors, x: number, second: Vectors, y: number, length: number, squares: number): number;
}

function metricOf(parts: Omit<Metric, "distance">): Metric {
  const sum = sums[parts.sum];
  return {
    ...parts,
    distance: (first, x, second, y, length, squares) => parts.ofSum(sum(first, x, second, y, length), squares),
  };
}

const l2 = /* @__PURE__ */ metricOf({
  id: "l2",
  title: "Euclidean distance",
  takes: "floats",
  isDirectional: false,
  isEuclidean: true,
  sum: "differences",
  ofSum: (sum) => Math.sqrt(sum),
});

const cosine = /* @__PURE__ */ metricOf({
  id: "cosine",
  title: "one minus the cosine of the angle",
  takes: "floats",
  isDirectional: true,
  isEuclidean: false,
  sum: "products",
  ofSum: (sum, squares) => 1 - sum / Math.sqrt(squares),
});

const ip = /* @__PURE__ */ metricOf({
  id: "ip",
  title: "inner product, negative so that less is nearer",
  takes: "floats",
  isDirectional: false,
  isEuclidean: false,
  sum: "products",
  ofSum: (sum) => 0 - sum,
});

/** Bits that differ, between codes of 8 bits a byte. */
export const hamming: Metric = /* @__PURE__ */ metricOf({
  id: "hamming",
  title: "bits that differ",
  takes: "bits",
  isDirectional: false,
  isEuclidean: false,
  sum: "bits",
  ofSum: (sum) => sum,
});

/** Every metric that `--metric` knows. */
export const metrics: readonly Metric[] = [l2, cosine, ip, hamming];

/** The name of a metric. */
export type MetricId = Metric["id"];

/** @throws RankproofError unknown, with the nearest known name */
export function findMetric(id: string): Metric {
  return findById("metric", metrics, id);
}
