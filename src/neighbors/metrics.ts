import { findById } from "../core/errors.ts";

/** How far two vectors are from each other; less is nearer. */
export type Metric = FloatMetric | BitMetric;

/** A metric of real vectors. */
export interface FloatMetric extends MetricWords<"l2" | "cosine" | "ip"> {
  readonly takes: "floats";
  /** Whether only directions count, so that a vector of zeros has no distance. */
  readonly isDirectional: boolean;
  /** Whether lengths lower the score that finds candidates: product − length² / 2. */
  readonly isEuclidean: boolean;
}

/** A metric of codes of 8 bits a byte. */
export interface BitMetric extends MetricWords<"hamming"> {
  readonly takes: "bits";
}

interface MetricWords<Id extends string> {
  readonly id: Id;
  /** What else people call it. */
  readonly alias?: readonly string[];
  readonly title: string;
}

const l2: FloatMetric = {
  id: "l2",
  alias: ["euclidean"],
  title: "Euclidean distance",
  takes: "floats",
  isDirectional: false,
  isEuclidean: true,
};

const cosine: FloatMetric = {
  id: "cosine",
  alias: ["cos"],
  title: "one minus the cosine of the angle",
  takes: "floats",
  isDirectional: true,
  isEuclidean: false,
};

const ip: FloatMetric = {
  id: "ip",
  alias: ["dot", "inner", "inner_product", "dot_product"],
  title: "inner product, negative so that less is nearer",
  takes: "floats",
  isDirectional: false,
  isEuclidean: false,
};

const hamming: BitMetric = { id: "hamming", title: "bits that differ", takes: "bits" };

/** Every metric of real vectors. */
export const floatMetrics: { readonly [Id in FloatMetricId]: FloatMetric } = { l2, cosine, ip };

/** Every metric that `--metric` knows. */
export const metrics: readonly Metric[] = [l2, cosine, ip, hamming];

/** The name of a metric. */
export type MetricId = Metric["id"];

/** The name of a metric of real vectors. */
export type FloatMetricId = FloatMetric["id"];

/** @throws RankproofError unknown, with the nearest known name */
export function findMetric(id: string): Metric {
  return metrics.find(({ alias }) => alias?.includes(id)) ?? findById("metric", metrics, id);
}
