import type { RoundedRows, Shortened } from "./byte-filter.ts";
import { FloatBlock, MOST_ROWS, ROWS } from "./float-block.ts";
import { type FloatVectors, scalingOf } from "./float-vectors.ts";
import { MemoryLayout, start } from "./kernels.ts";
import { type Matrix, sharedMemory } from "./matrix.ts";
import { floatMetrics } from "./metrics.ts";
import { filterSignatures } from "./signatures.ts";

/**
 * A gallery by its numbers along a few axes, rounded to 8 bits, and the lengths of the rest: whoever is too far by
 * these is no neighbor (Cauchy–Schwarz). Data that threads share.
 */
export interface Prefix {
  /** [width × dimensions], a multiple of 8 of them. */
  readonly axes: Matrix<Float32Array>;
  /** How far the axes are from orthonormal, see `skewOf`. */
  readonly skew: number;
  readonly rows: RoundedRows;
}

/** An empty one, on memory that threads can share. */
export function emptyPrefix(axes: Matrix<Float32Array>, skew: number, rows: number): Prefix {
  const padded = Math.ceil(rows / ROWS) * ROWS;
  const floats = (): Float32Array => new Float32Array(sharedMemory(4 * padded));
  return {
    axes,
    skew,
    rows: {
      panels: new Int8Array(sharedMemory(padded * axes.rows)),
      rowSteps: floats(),
      rowsRoundedAway: floats(),
      rowRests: floats(),
      sums: new Int32Array(sharedMemory(4 * padded)),
    },
  };
}

/** Bytes that a prefix takes for each row. */
export function bytesOfRow(width: number): number {
  return width + 16;
}

/** Vectors by their numbers along the axes. */
export type Turned = Shortened["queries"];

/**
 * Turns vectors, some at a time.
 *
 * @param scaleOf what a vector is scaled by, from its squared length
 * @param use called with the number of the first of these vectors
 */
export function turn(
  vectors: FloatVectors,
  { axes, skew }: Pick<Prefix, "axes" | "skew">,
  scaleOf: (square: number) => number,
  module: WebAssembly.Module,
  use: (first: number, count: number, turned: Turned) => void,
  from = 0,
  to: number = vectors.matrix.rows,
): void {
  const { rows: width, columns } = axes;
  // Each number is off by less than one rounding for each product of its sum; together, as a share of the vector's
  // length:
  const inexactness = Math.sqrt(width) * (columns + 8) * 2 ** -24 * 1.01;
  const [metric, base] = [floatMetrics.ip, { matrix: axes, squares: new Float64Array(width).fill(1) }];
  const scaled = scalingOf(metric, base, vectors);
  const block = new FloatBlock(base, vectors, metric, module);
  block.scores(
    (first, count, scores, stride) => {
      const turned: Turned = {
        numbers: new Float32Array(count * width),
        inexact: new Float64Array(count),
        rests: new Float64Array(count),
      };
      for (let r = 0; r < count; r++) {
        const square = vectors.squares[first + r];
        const scale = scaleOf(square);
        const length = Math.sqrt(square) * scale;
        // The block's own scales are powers of two.
        const factor = scale / scaled.row(square) / scaled.query(1);
        let kept = 0;
        for (let a = 0; a < width; a++) {
          const number = scores[a * stride + r] * factor;
          turned.numbers[r * width + a] = number;
          kept += number * number;
        }
        turned.inexact[r] = (inexactness + skew) * length + 1e-30;
        turned.rests[r] = restOf(length, kept, inexactness, skew);
      }
      use(first, count, turned);
    },
    from,
    to,
  );
}

/** Most that can be left of a vector of a length, when about so much of its square was kept. */
function restOf(length: number, kept: number, inexactness: number, skew: number): number {
  const square = length * length;
  return Math.sqrt(Math.max(0, square - kept + (2.1 * inexactness + skew + 1e-6) * square)) * (1 + 1e-6);
}

/**
 * Fills in rows of the gallery.
 *
 * @param from a multiple of 8
 * @param to another, or the end
 */
export function fillPrefix(
  prefix: Prefix,
  gallery: FloatVectors,
  scaleOf: (square: number) => number,
  module: WebAssembly.Module,
  from: number,
  to: number,
): void {
  const width = prefix.axes.rows;
  const { rows } = prefix;
  const layout = new MemoryLayout();
  const take = (bytes: number): number => layout.take(MOST_ROWS * bytes);
  const at = {
    staged: take(4 * width),
    scales: take(4),
    panels: take(width),
    rowSteps: take(4),
    rowsRoundedAway: take(4),
    sums: take(4),
  };
  const { memory, functions } = start(module, filterSignatures, layout.bytes);
  const { buffer } = memory;
  new Float32Array(buffer, at.scales, MOST_ROWS).fill(1);
  const numbers = new Float32Array(buffer, at.staged, MOST_ROWS * width);
  turn(
    gallery,
    prefix,
    scaleOf,
    module,
    (first, count, turned) => {
      const padded = Math.ceil(count / ROWS) * ROWS;
      numbers.fill(0, count * width, padded * width).set(turned.numbers);
      functions.round({ ...at, rows: padded, dimensions: width });
      rows.panels.set(new Int8Array(buffer, at.panels, padded * width), first * width);
      rows.rowSteps.set(new Float32Array(buffer, at.rowSteps, padded), first);
      rows.sums.set(new Int32Array(buffer, at.sums, padded), first);
      const roundedAway = new Float32Array(buffer, at.rowsRoundedAway, count);
      for (let r = 0; r < count; r++) {
        rows.rowsRoundedAway[first + r] = (roundedAway[r] + turned.inexact[r]) * (1 + 1e-6);
        rows.rowRests[first + r] = turned.rests[r];
      }
    },
    from,
    to,
  );
}
