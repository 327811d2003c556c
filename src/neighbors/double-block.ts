import type { MeasuredVectors } from "./float-distances.ts";
import { type Kernel, MemoryLayout, start } from "./kernels.ts";
import type { FloatMatrix } from "./matrix.ts";
import type { FloatMetric } from "./metrics.ts";
import { baseOf, type KeyRule } from "./pair-keys.ts";
import { keySlack, longestOf } from "./rounded-keys.ts";
import { floatSignatures } from "./signatures.ts";

/** Queries and rows of the kernel's tiles. */
const QUERIES = 6;
const ROWS = 4;
/** Bytes of queries, and of the scores of a chunk of rows, that stay in a core's level-2 cache. */
const CACHED = 384 << 10;
/** Rows of a chunk at least. */
const LEAST_ROWS = 64;

/** Queries that a block should have. */
export function queriesOfBlock(columns: number): number {
  return Math.max(2, Math.floor(CACHED / (8 * columns) / QUERIES)) * QUERIES;
}

/**
 * Scores of some queries with all rows in double precision, so close to the exact ones that hardly a pair has to be
 * measured to know on which side of a given distance it is.
 */
export class DoubleBlock {
  /** Squared lengths of the queries. */
  #squares: Float64Array = new Float64Array(0);
  readonly #gallery: MeasuredVectors;
  readonly #metric: FloatMetric;
  readonly kernel: Kernel<typeof floatSignatures>;
  /** Scores that are shown at once at most. */
  readonly mostScores: number;
  readonly #chunkRows: number;
  readonly #longestRow: number;
  readonly #at: { readonly [part in "queries" | "panels" | "bias" | "out"]: number };

  /** @param most queries at once */
  constructor(most: number, gallery: MeasuredVectors, metric: FloatMetric, module: WebAssembly.Module) {
    this.#gallery = gallery;
    this.#metric = metric;
    const { rows, columns } = gallery.matrix;
    this.#longestRow = longestOf(gallery.squares.highs);
    const padded = Math.ceil(most / QUERIES) * QUERIES;
    const fitting = Math.max(LEAST_ROWS, Math.floor(CACHED / (8 * padded) / ROWS) * ROWS);
    this.#chunkRows = Math.min(fitting, Math.ceil(rows / ROWS) * ROWS);
    const layout = new MemoryLayout();
    const [queriesAt, panels] = [padded, this.#chunkRows].map((count) => layout.take(8 * count * columns));
    const bias = layout.take(8 * this.#chunkRows);
    this.#at = { queries: queriesAt, panels, bias, out: layout.take(8 * padded * this.#chunkRows) };
    this.mostScores = padded * this.#chunkRows;
    this.kernel = start(module, floatSignatures, layout.bytes);
  }

  /** Takes the queries that are asked for next. */
  load(queries: MeasuredVectors): void {
    this.#squares = queries.squares.highs;
    this.#pack(queries, 0, queries.matrix.rows, this.#at.queries, QUERIES);
  }

  rule(query: number): KeyRule {
    const square = this.#squares[query];
    const slack = keySlack(this.#metric, this.#gallery.matrix.columns, Math.sqrt(square), this.#longestRow);
    return { base: baseOf(this.#metric, square), unit: 1, slack };
  }

  /**
   * Shows all scores of all queries, chunk by chunk: score of query q and row `firstRow + r` at `q * stride + r`.
   *
   * @param from row of the gallery, from which on scores are shown
   */
  scores(use: (firstRow: number, rows: number, scores: Float64Array, stride: number) => void, from = 0): void {
    const { rows, columns: dimensions } = this.#gallery.matrix;
    const { highs } = this.#gallery.squares;
    const { memory, functions } = this.kernel;
    const [groups, stride] = [Math.ceil(this.#squares.length / QUERIES), this.#chunkRows];
    const bias = new Float64Array(memory.buffer, this.#at.bias, stride);
    const scores = new Float64Array(memory.buffer, this.#at.out, groups * QUERIES * stride);
    for (let firstRow = from; firstRow < rows; firstRow += stride) {
      const count = Math.min(stride, rows - firstRow);
      if (this.#metric.isEuclidean) for (let r = 0; r < count; r++) bias[r] = -highs[firstRow + r] / 2;
      this.#pack(this.#gallery, firstRow, count, this.#at.panels, ROWS);
      functions.doubleScore({ ...this.#at, groups, dimensions, rows: count, stride: 8 * stride });
      use(firstRow, count, scores, stride);
    }
  }

  /** Brings vectors into memory in groups: [group][dimension][vector of the group]. */
  #pack({ matrix, squares }: MeasuredVectors, from: number, count: number, at: number, grouped: number): void {
    const { data, columns }: FloatMatrix = matrix;
    const packed = new Float64Array(this.kernel.memory.buffer, at);
    for (let i = 0; i < count; i++) {
      const scale = this.#metric.isDirectional ? 1 / Math.sqrt(squares.highs[from + i]) : 1;
      const source = (from + i) * columns;
      const target = Math.floor(i / grouped) * grouped * columns + (i % grouped);
      for (let d = 0; d < columns; d++) packed[target + d * grouped] = data[source + d] * scale;
    }
  }
}
