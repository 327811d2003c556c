import type { FloatVectors, Scaling } from "./float-vectors.ts";
import { CAPACITY, type Kernel, type Layout } from "./kernels.ts";

/** Queries of the filter's tiles. */
const QUERIES = 4;
/** Fewer numbers than these are scored as fast as they are filtered. */
const LEAST_DIMENSIONS = 32;
/** Share of rows that the filter may let through before it costs more than it spares. */
const WORTHWHILE = 0.06;

/** Where the block that is filtered keeps what its kernel needs. */
interface Places {
  readonly staged: number;
  readonly scales: number;
  readonly bias: number;
  readonly thresholds: number;
  readonly counts: number;
  readonly entries: number;
}

/** Whether a kernel can filter vectors of so many numbers. */
export function canFilter(module: WebAssembly.Module, dimensions: number): boolean {
  return dimensions >= LEAST_DIMENSIONS && WebAssembly.Module.exports(module).some(({ name }) => name === "filter");
}

/** Passes over rows whose score, bounded by products of 8-bit numbers, cannot reach a query's threshold. */
export class ByteFilter {
  readonly #dimensions: number;
  readonly #count: number;
  readonly #slack: (query: number) => number;
  readonly #at: { readonly [part in (typeof QUERY_PARTS)[number] | (typeof ROW_PARTS)[number]]: number };
  #kernel: Kernel | undefined;
  #pairs = 0;

  /** @param dimensions a multiple of 8 */
  constructor(
    layout: Layout,
    padded: number,
    chunkRows: number,
    dimensions: number,
    count: number,
    slack: (query: number) => number,
  ) {
    this.#dimensions = dimensions;
    this.#count = count;
    this.#slack = slack;
    const bytesOf = { rowQueries: 4 * dimensions, byteQueries: dimensions, panels: dimensions };
    const take = (parts: readonly string[], items: number): [string, number][] =>
      parts.map((part) => [part, layout.take(items * ((bytesOf as Record<string, number>)[part] ?? 4))]);
    this.#at = Object.fromEntries([...take(QUERY_PARTS, padded), ...take(ROW_PARTS, chunkRows)]) as never;
  }

  /** Rounds the queries to 7 bits. */
  pack(kernel: Kernel, { matrix, squares }: FloatVectors, scaling: Scaling): void {
    this.#kernel = kernel;
    const { buffer } = kernel.memory;
    const { data, columns } = matrix;
    const dimensions = this.#dimensions;
    const bytes = new Uint8Array(buffer, this.#at.byteQueries);
    const rows = new Float32Array(buffer, this.#at.rowQueries);
    const [steps, rounded, roundedAway] = (["steps", "rounded", "roundedAway"] as const).map(
      (part) => new Float32Array(buffer, this.#at[part], this.#count),
    );
    for (let q = 0; q < this.#count; q++) {
      const scale = scaling.query(squares[q]);
      let most = 0;
      for (let d = 0; d < columns; d++) {
        rows[q * dimensions + d] = data[q * columns + d] * scale;
        most = Math.max(most, Math.abs(rows[q * dimensions + d]));
      }
      const step = most / 63;
      const group = Math.floor(q / QUERIES) * QUERIES * dimensions + (q % QUERIES) * 4;
      let [kept, lost] = [0, 0];
      for (let d = 0; d < dimensions; d++) {
        const number = rows[q * dimensions + d];
        const whole = step > 0 ? Math.max(-63, Math.min(63, Math.round(number / step))) : 0;
        bytes[group + (d >> 2) * 4 * QUERIES + (d & 3)] = whole + 63;
        kept += (whole * step) ** 2;
        lost += (number - whole * step) ** 2;
      }
      steps[q] = step;
      // A little more than they are, for the rounding to single precision.
      rounded[q] = Math.sqrt(kept) * (1 + 1e-6);
      roundedAway[q] = Math.sqrt(lost) * (1 + 1e-6) + most * 1e-6;
    }
  }

  /** Tells the filter a threshold that has risen. */
  setThreshold(query: number, threshold: number): void {
    const { memory } = this.#kernel as Kernel;
    new Float32Array(memory.buffer, this.#at.limits + 4 * query, 1)[0] = threshold - 2 * this.#slack(query);
  }

  /** Nothing reaches the threshold of queries that only fill the last group. */
  start(): void {
    const { memory } = this.#kernel as Kernel;
    const groups = Math.ceil(this.#count / QUERIES);
    new Float32Array(memory.buffer, this.#at.limits, groups * QUERIES).fill(Number.POSITIVE_INFINITY);
    this.#pairs = 0;
    ((this.#kernel as Kernel).checked as WebAssembly.Global).value = 0;
  }

  /** Whether it spares enough scores. */
  get isWorthwhile(): boolean {
    const { checked } = this.#kernel as Kernel;
    return (checked as WebAssembly.Global).value <= WORTHWHILE * this.#pairs + 1e5;
  }

  /**
   * Filters the staged rows.
   *
   * @param lengths of the rows, scaled
   */
  run(rows: number, firstRow: number, lengths: Float32Array, at: Places): void {
    const { memory, functions } = this.#kernel as Kernel;
    const own = this.#at;
    const dimensions = this.#dimensions;
    new Float32Array(memory.buffer, own.lengths, rows).set(lengths.subarray(0, rows));
    functions["round"](at.staged, rows, dimensions, at.scales, own.panels, own.rowSteps, own.rowsRoundedAway, own.sums);
    this.#pairs += rows * this.#count;
    functions["filter"](
      ...[own.byteQueries, Math.ceil(this.#count / QUERIES), dimensions, own.panels, rows, firstRow],
      ...[own.steps, own.rounded, own.roundedAway, own.limits],
      ...[own.rowSteps, own.rowsRoundedAway, own.lengths, own.sums, at.bias],
      ...[own.rowQueries, at.staged, at.scales, at.thresholds, at.counts, at.entries, CAPACITY],
    );
  }
}

const QUERY_PARTS = ["byteQueries", "rowQueries", "steps", "rounded", "roundedAway", "limits"] as const;
const ROW_PARTS = ["panels", "rowSteps", "rowsRoundedAway", "lengths", "sums"] as const;
