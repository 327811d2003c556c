import { ExactSums } from "./exact-sums.ts";
import type { FloatVectors } from "./float-vectors.ts";
import type { Metric } from "./metrics.ts";

/** Distances of a query to many rows, the same bits as those of the metric for each. */
export type Distances = (query: number, rows: Int32Array) => Float64Array;

/** @param module of real vectors */
export function exactDistances(
  metric: Metric,
  queries: FloatVectors,
  gallery: FloatVectors,
  module: WebAssembly.Module,
): Distances {
  const sums = new ExactSums(module, gallery.matrix.columns);
  return (query, rows) => {
    const distances = sums.ofPairs(metric.sum, queries.matrix, query, gallery.matrix, rows);
    for (let i = 0; i < rows.length; i++) {
      distances[i] = metric.ofSum(distances[i], queries.squares[query] * gallery.squares[rows[i]]);
    }
    return distances;
  };
}
