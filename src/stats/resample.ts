import { below, fillRandomWords, STREAMS } from "./threefry.ts";

/**
 * Means over resampled queries (drawn with replacement, the same draw for every column of a length, so that the difference of
 * two columns is resampled as a pair).
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
  const means = columns.map(() => new Float64Array(to - from));
  for (const n of new Set(columns.map(({ length }) => length))) {
    const words = new Uint32Array(n);
    const drawn = new Int32Array(n);
    for (let sample = from; sample < to; sample++) {
      fillRandomWords(words, seed, STREAMS.resampling, sample);
      for (let i = 0; i < n; i++) drawn[i] = below(words[i], n);
      for (let c = 0; c < columns.length; c++) {
        if (columns[c].length === n) means[c][sample - from] = sumOfDrawn(columns[c], drawn) / n;
      }
    }
  }
  return means;
}

/** Four running sums, so that one addition need not wait for the one before. */
function sumOfDrawn(values: Float64Array, drawn: Int32Array): number {
  const whole = drawn.length & ~3;
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  for (let i = 0; i < whole; i += 4) {
    a += values[drawn[i]];
    b += values[drawn[i + 1]];
    c += values[drawn[i + 2]];
    d += values[drawn[i + 3]];
  }
  for (let i = whole; i < drawn.length; i++) a += values[drawn[i]];
  return a + b + (c + d);
}
