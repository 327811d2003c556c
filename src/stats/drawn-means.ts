import { functionOf, globalOf, memoryOf } from "../core/kernel.ts";
import { below, fillRandomWords, STREAMS } from "./threefry.ts";

/** Which samples are drawn: `from` to `to` − 1. */
export interface Draws {
  readonly seed: number;
  readonly from: number;
  readonly to: number;
}

/** Up to this many queries, what a word draws is exact in doubles, as it always is in WebAssembly. */
export const MOST_ROWS = 2 ** 21;

/** Bytes of memory that the values of columns take at a time. */
const TABLE_BYTES = 2 ** 26;
const PAGE = 2 ** 16;

/** Means of drawn values, of columns that all have `n`. */
export function drawnMeans(columns: readonly Float64Array[], n: number, { seed, from, to }: Draws): Float64Array[] {
  const means = columns.map(() => new Float64Array(to - from));
  const words = new Uint32Array(n);
  const drawn = new Int32Array(n);
  for (let sample = from; sample < to; sample++) {
    drawRows(drawn, words, seed, sample);
    for (let c = 0; c < columns.length; c++) means[c][sample - from] = sumOfDrawn(columns[c], drawn) / n;
  }
  return means;
}

/** Draws as many rows as there are, with replacement. @param words room for as many random words */
export function drawRows(drawn: Int32Array, words: Uint32Array, seed: number, sample: number): void {
  fillRandomWords(words, seed, STREAMS.resampling, sample);
  for (let i = 0; i < drawn.length; i++) drawn[i] = below(words[i], drawn.length);
}

/** Four running sums, so that one addition need not wait for the one before. */
export function sumOfDrawn(values: Float64Array, drawn: Int32Array): number {
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

/**
 * The same bits, in WebAssembly: values of several columns stand side by side and are added together, a third of the
 * time and less.
 *
 * @param kernel of kernels/assembly/samples.ts
 * @param n at most `MOST_ROWS`
 */
export function drawnMeansIn(
  kernel: WebAssembly.Exports,
  columns: readonly Float64Array[],
  n: number,
  draws: Draws,
): Float64Array[] {
  const together: number = globalOf(kernel, "COLUMNS").value;
  const rowBytes = 8 * together;
  const atATime = together * Math.max(1, Math.floor(TABLE_BYTES / (n * rowBytes)));
  const parts = Array.from({ length: Math.ceil(columns.length / atATime) }, (_, i) => {
    return meansOfSome(kernel, columns.slice(i * atATime, (i + 1) * atATime), n, draws, together);
  });
  return parts.flat();
}

function meansOfSome(
  kernel: WebAssembly.Exports,
  columns: readonly Float64Array[],
  n: number,
  { seed, from, to }: Draws,
  together: number,
): Float64Array[] {
  const [draw, drawRows, sumRows] = ["draw", "drawRows", "sumRows"].map((name) => functionOf(kernel, name));
  const memory = memoryOf(kernel);
  const blocks = Math.ceil(columns.length / together);
  const tableBytes = 8 * together * n;
  // Sums of four kinds, the drawn rows with room for seven more, and a table for each block.
  const sums = aligned(globalOf(kernel, "heap").value);
  const drawn = sums + 4 * 8 * together;
  const tables = aligned(drawn + 4 * (n + 8));
  const missing = tables + blocks * tableBytes - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
  for (let block = 0; block < blocks; block++) {
    const table = new Float64Array(memory.buffer, tables + block * tableBytes, together * n);
    for (let side = 0; side < together; side++) {
      const column = columns[block * together + side];
      for (let i = 0; i < n; i++) table[i * together + side] = column === undefined ? 0 : column[i];
    }
  }
  const summed = new Float64Array(memory.buffer, sums, together);
  const means = columns.map(() => new Float64Array(to - from));
  for (let sample = from; sample < to; sample++) {
    draw(drawn, n, seed, STREAMS.resampling, sample, 0);
    drawRows(drawn, n, n);
    for (let block = 0; block < blocks; block++) {
      sumRows(tables + block * tableBytes, drawn, n, sums);
      const first = block * together;
      for (let c = first; c < Math.min(first + together, columns.length); c++) {
        means[c][sample - from] = summed[c - first] / n;
      }
    }
  }
  return means;
}

/** The next address at which a line of a processor's cache begins. */
function aligned(address: number): number {
  return Math.ceil(address / 64) * 64;
}
