import type { FloatVectors, Scaling } from "./float-vectors.ts";
import { CAPACITY, type Kernel, type Layout } from "./kernels.ts";

/** Queries of the filter's tiles. */
const QUERIES = 4;
/** Fewer numbers than these are scored as fast as they are filtered. */
const LEAST_DIMENSIONS = 32;
/** The score of a row that a filter lets through costs as much as so many times its dimensions in 8 bits. */
export const SINGLE_SCORE = 8;
/** The same where all rows are scored. */
const SCORE = 2;

/** Where the block that is filtered keeps what its kernel needs. */
interface FilterAddresses {
  readonly staged: number;
  readonly scales: number;
  readonly bias: number;
  readonly thresholds: number;
  readonly counts: number;
  readonly entries: number;
}

/** What the filter sees of vectors instead of all their numbers: those along a few other axes, and the length of the rest. */
export interface Shortened {
  /** Numbers of each vector, a multiple of 8. */
  readonly width: number;
  readonly queries: {
    /** [queries × width], scaled as the queries are. */
    readonly numbers: Float32Array;
    /** Most that the numbers of each query are off, as a length. */
    readonly inexact: Float64Array;
    readonly rests: Float64Array;
  };
  readonly rows: RoundedRows;
}

/** The gallery as the kernel's `round` leaves it, to a multiple of 8 rows, with the lengths of what was left out. */
export interface RoundedRows {
  readonly panels: Int8Array;
  readonly rowSteps: Float32Array;
  readonly rowsRoundedAway: Float32Array;
  readonly rowRests: Float32Array;
  readonly sums: Int32Array;
}

/** Whether a kernel can filter vectors of so many numbers. */
export function canFilter(module: WebAssembly.Module, dimensions: number): boolean {
  return dimensions >= LEAST_DIMENSIONS && WebAssembly.Module.exports(module).some(({ name }) => name === "filter");
}

/** Passes over rows whose score, bounded by products of 8-bit numbers, cannot reach a query's threshold. */
export class ByteFilter {
  readonly #dimensions: number;
  readonly #width: number;
  readonly #count: number;
  readonly #slack: (query: number) => number;
  readonly #shortened: Shortened | undefined;
  readonly #at: { readonly [part in (typeof QUERY_PARTS)[number] | (typeof ROW_PARTS)[number]]: number };
  #kernel: Kernel | undefined;
  /** Chunks so far, and those that are not filtered from now on. */
  #chunks = 0;
  #pause = 0;

  /**
   * @param dimensions a multiple of 16
   * @param shortened the vectors, where they are not filtered by all dimensions
   */
  constructor(
    layout: Layout,
    padded: number,
    chunkRows: number,
    dimensions: number,
    count: number,
    slack: (query: number) => number,
    shortened: Shortened | undefined,
  ) {
    this.#dimensions = dimensions;
    this.#width = shortened?.width ?? dimensions;
    this.#count = count;
    this.#slack = slack;
    this.#shortened = shortened;
    const bytesOf = { rowQueries: 4 * dimensions, byteQueries: this.#width, panels: this.#width };
    const take = (parts: readonly string[], items: number): [string, number][] =>
      parts.map((part) => [part, layout.take(items * ((bytesOf as Record<string, number>)[part] ?? 4))]);
    this.#at = Object.fromEntries([...take(QUERY_PARTS, padded), ...take(ROW_PARTS, chunkRows)]) as never;
  }

  /** Rounds the queries to 7 bits. */
  #pack(kernel: Kernel, { matrix, squares }: FloatVectors, scaling: Scaling): void {
    const { buffer } = kernel.memory;
    const { data, columns } = matrix;
    const dimensions = this.#dimensions;
    const rows = new Float32Array(buffer, this.#at.rowQueries);
    for (let q = 0; q < this.#count; q++) {
      const scale = scaling.query(squares[q]);
      for (let d = 0; d < columns; d++) rows[q * dimensions + d] = data[q * columns + d] * scale;
    }
    const shortened = this.#shortened?.queries;
    const width = this.#width;
    const numbers = shortened?.numbers ?? rows;
    const bytes = new Uint8Array(buffer, this.#at.byteQueries);
    const [steps, rounded, roundedAway, rests] = (["steps", "rounded", "roundedAway", "rests"] as const).map(
      (part) => new Float32Array(buffer, this.#at[part], this.#count),
    );
    for (let q = 0; q < this.#count; q++) {
      const own = numbers.subarray(q * width, (q + 1) * width);
      let most = 0;
      for (let d = 0; d < width; d++) most = Math.max(most, Math.abs(own[d]));
      const step = most / 63;
      const group = Math.floor(q / QUERIES) * QUERIES * width + (q % QUERIES) * 4;
      let [kept, lost] = [0, 0];
      for (let d = 0; d < width; d++) {
        const number = own[d];
        const whole = step > 0 ? Math.max(-63, Math.min(63, Math.round(number / step))) : 0;
        bytes[group + (d >> 2) * 4 * QUERIES + (d & 3)] = whole + 63;
        kept += (whole * step) ** 2;
        lost += (number - whole * step) ** 2;
      }
      steps[q] = step;
      // A little more than they are, for the rounding to single precision.
      rounded[q] = Math.sqrt(kept) * (1 + 1e-6);
      roundedAway[q] = Math.sqrt(lost) * (1 + 1e-6) + most * 1e-6 + (shortened?.inexact[q] ?? 0);
      rests[q] = shortened?.rests[q] ?? 0;
    }
  }

  /** Tells the filter a threshold that has risen. */
  setThreshold(query: number, threshold: number): void {
    const { memory } = this.#kernel as Kernel;
    new Float32Array(memory.buffer, this.#at.limits + 4 * query, 1)[0] = threshold - 2 * this.#slack(query);
  }

  /** Makes ready for the first chunk. */
  start(kernel: Kernel, queries: FloatVectors, scaling: Scaling): void {
    this.#kernel = kernel;
    this.#pack(kernel, queries, scaling);
    // Nothing reaches the threshold of queries that only fill the last group.
    const groups = Math.ceil(this.#count / QUERIES);
    new Float32Array(kernel.memory.buffer, this.#at.limits, groups * QUERIES).fill(Number.POSITIVE_INFINITY);
    this.#chunks = 0;
    this.#pause = 0;
  }

  /** Whether the next chunk is to be filtered; some are not after one that was not worth it. */
  isNext(): boolean {
    this.#chunks++;
    if (this.#pause === 0) return true;
    this.#pause--;
    return false;
  }

  /**
   * Filters the staged rows.
   *
   * @param lengths of the rows, scaled
   */
  run(rows: number, firstRow: number, lengths: Float32Array, at: FilterAddresses): void {
    const { memory, functions } = this.#kernel as Kernel;
    const own = this.#at;
    new Float32Array(memory.buffer, own.lengths, rows).set(lengths.subarray(0, rows));
    if (this.#shortened === undefined) {
      functions["round"](
        ...[at.staged, rows, this.#dimensions, at.scales],
        ...[own.panels, own.rowSteps, own.rowsRoundedAway, own.sums],
      );
    } else this.#copy(this.#shortened.rows, firstRow, rows);
    const checked = (this.#kernel as Kernel).checked as WebAssembly.Global;
    checked.value = 0;
    functions["filter"](
      ...[own.byteQueries, Math.ceil(this.#count / QUERIES), this.#width, own.panels, rows, firstRow],
      ...[own.steps, own.rounded, own.roundedAway, own.rests, own.limits],
      ...[own.rowSteps, own.rowsRoundedAway, own.rowRests, own.lengths, own.sums, at.bias],
      ...[this.#dimensions, own.rowQueries, at.staged, at.scales, at.thresholds, at.counts, at.entries, CAPACITY],
    );
    const pairs = rows * this.#count;
    const cost = this.#width + SINGLE_SCORE * this.#dimensions * (checked.value / pairs);
    // Where fewer dimensions tell too little, a filter by all of them comes next.
    const isWorthwhile = cost < this.#dimensions * (this.#shortened === undefined ? SCORE : 1);
    // Thresholds rise ever slower: the more chunks have passed, the later it is tried again.
    if (!isWorthwhile) this.#pause = Math.ceil(this.#chunks / 4);
  }

  #copy(from: RoundedRows, firstRow: number, rows: number): void {
    const { buffer } = (this.#kernel as Kernel).memory;
    const width = this.#width;
    const panels = from.panels.subarray(firstRow * width, (firstRow + rows) * width);
    new Int8Array(buffer, this.#at.panels, panels.length).set(panels);
    for (const part of ["rowSteps", "rowsRoundedAway", "rowRests"] as const) {
      new Float32Array(buffer, this.#at[part], rows).set(from[part].subarray(firstRow, firstRow + rows));
    }
    new Int32Array(buffer, this.#at.sums, rows).set(from.sums.subarray(firstRow, firstRow + rows));
  }
}

const QUERY_PARTS = ["byteQueries", "rowQueries", "steps", "rounded", "roundedAway", "rests", "limits"] as const;
const ROW_PARTS = ["panels", "rowSteps", "rowsRoundedAway", "rowRests", "lengths", "sums"] as const;
