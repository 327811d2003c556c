import { type Draws, drawnMeans, drawnMeansIn, MOST_ROWS } from "./drawn-means.ts";
import { sampleKernel } from "./sample-kernel.ts";

/**
 * Means over resampled queries (drawn with replacement, the same draw for every column of a length, so that the
 * difference of two columns is resampled as a pair).
 *
 * @param columns values by query
 * @param from first sample; samples from `from` to `to` − 1 are drawn, so that threads can share the work
 * @returns for each column the mean of each sample
 */
export function resampledMeans(
  columns: readonly Float64Array[],
  seed: number,
  from: number,
  to: number,
): Float64Array[] {
  const draws: Draws = { seed, from, to };
  const kernel = sampleKernel();
  const means = new Array<Float64Array>(columns.length);
  for (const n of new Set(columns.map(({ length }) => length))) {
    const indices = columns.flatMap(({ length }, c) => (length === n ? [c] : []));
    const values = indices.map((c) => columns[c]);
    const drawn =
      kernel === undefined || n > MOST_ROWS ? drawnMeans(values, n, draws) : drawnMeansIn(kernel, values, n, draws);
    for (const [i, c] of indices.entries()) means[c] = drawn[i];
  }
  return means;
}
