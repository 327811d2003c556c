import { type FilterChoice, filterChoice } from "./filter-choice.ts";
import type { FloatVectors, Scaling } from "./float-vectors.ts";
import { CAPACITY, functionsOf, globalOf, type Kernel, type KernelFunctions, type MemoryLayout } from "./kernels.ts";
import { filterSignatures, type floatSignatures } from "./signatures.ts";

/** Queries of the filter's tiles. */
const QUERIES = 4;
/** Fewer numbers than these are scored as fast as they are filtered. */
const LEAST_DIMENSIONS = 32;
/** The score of a row that a filter lets through costs as much as this many times its dimensions in 8 bits. */
export const SINGLE_SCORE = 8;
/** The same where all rows are scored. */
const SCORE = 2;

/** Addresses of what the filter's kernel shares with the block that is filtered. */
export interface FilteredBlock {
  readonly staged: number;
  readonly scales: number;
  readonly bias: number;
  readonly thresholds: number;
  readonly counts: number;
  readonly entries: number;
}

/**
 * What the filter sees of vectors instead of all their numbers: those along a few other axes, and the length of the
 * rest.
 */
export interface Shortened {
  /** Numbers of each vector, a multiple of 16. */
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

/** Whether a kernel can filter vectors of that many numbers. */
export function canFilter(module: WebAssembly.Module, dimensions: number): boolean {
  return dimensions >= LEAST_DIMENSIONS && WebAssembly.Module.exports(module).some(({ name }) => name === "filter");
}

/** Addresses of the filter's own arrays. */
export type FilterAddresses = ReturnType<typeof filterAddresses>;

/**
 * Makes room for a filter.
 *
 * @param queries a multiple of 4
 * @param rows of a chunk
 * @param dimensions of a row as it is staged, a multiple of 16
 * @param width numbers that the filter sees of a vector
 */
export function filterAddresses(
  layout: MemoryLayout,
  queries: number,
  rows: number,
  dimensions: number,
  width: number,
) {
  const [perQuery, perRow] = [queries, rows].map((count) => (bytes: number) => layout.take(count * bytes));
  return {
    queries: perQuery(width),
    // Of one group of queries: its numbers, and five numbers of each for the bounds.
    splats: layout.take(16 * (width + 5 * QUERIES)),
    rowQueries: perQuery(4 * dimensions),
    steps: perQuery(4),
    rounded: perQuery(4),
    roundedAway: perQuery(4),
    rests: perQuery(4),
    limits: perQuery(4),
    panels: perRow(width),
    rowSteps: perRow(4),
    rowsRoundedAway: perRow(4),
    rowRests: perRow(4),
    lengths: perRow(4),
    sums: perRow(4),
  };
}

interface FilterOptions {
  /** Of the kernel. */
  readonly module: WebAssembly.Module;
  readonly kernel: Kernel<typeof floatSignatures>;
  readonly at: FilterAddresses;
  readonly block: FilteredBlock;
  readonly dimensions: number;
  readonly queries: FloatVectors;
  readonly scaling: Scaling;
  /** The vectors, where they are not filtered by all dimensions. */
  readonly shortened: Shortened | undefined;
}

/** Passes over rows whose score, bounded by products of 8-bit numbers, cannot reach a query's threshold. */
export class ByteFilter {
  readonly #options: FilterOptions;
  readonly #choice: FilterChoice;
  readonly #functions: KernelFunctions<typeof filterSignatures>;
  readonly #width: number;
  readonly #groups: number;
  /** Chunks so far, and those that are not filtered from now on. */
  #chunks = 0;
  #pause = 0;

  /** @throws TypeError when the kernel cannot filter */
  constructor(options: FilterOptions) {
    const { module, kernel, dimensions, queries, shortened } = options;
    this.#options = options;
    this.#choice = filterChoice(module);
    this.#functions = functionsOf(kernel.exports, filterSignatures);
    this.#width = shortened?.width ?? dimensions;
    this.#groups = Math.ceil(queries.matrix.rows / QUERIES);
  }

  /** Makes ready for the first chunk. */
  start(): void {
    const { kernel, at } = this.#options;
    this.#pack();
    // Nothing reaches the threshold of queries that only fill the last group.
    new Float32Array(kernel.memory.buffer, at.limits, this.#groups * QUERIES).fill(Number.POSITIVE_INFINITY);
    this.#chunks = 0;
    this.#pause = 0;
  }

  /** Tells the filter a threshold that has risen. */
  setThreshold(query: number, threshold: number): void {
    const { kernel, at, queries, scaling } = this.#options;
    const slack = scaling.slack(queries.squares[query]);
    new Float32Array(kernel.memory.buffer, at.limits + 4 * query, 1)[0] = threshold - 2 * slack;
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
  run(rows: number, firstRow: number, lengths: Float32Array): void {
    const { kernel, at, block, dimensions, shortened, queries } = this.#options;
    const { staged, scales, bias, thresholds, counts, entries } = block;
    new Float32Array(kernel.memory.buffer, at.lengths, rows).set(lengths.subarray(0, rows));
    if (shortened === undefined) this.#functions.round({ ...at, staged, rows, dimensions, scales });
    else this.#copy(shortened.rows, firstRow, rows);
    const checked = globalOf(kernel.exports, "checked");
    checked.value = 0;
    const name = this.#choice.next;
    const begun = performance.now();
    this.#functions[name]({
      ...at,
      ...{ staged, scales, bias, thresholds, counts, entries },
      ...{ groups: this.#groups, width: this.#width, dimensions, rows, firstRow, capacity: CAPACITY },
    });
    const time = performance.now() - begun;
    const pairs = rows * queries.matrix.rows;
    const cost = this.#width + SINGLE_SCORE * dimensions * (checked.value / pairs);
    this.#choice.note(name, time / (cost * pairs));
    // Where fewer dimensions tell too little, a filter by all of them comes next.
    const isWorthwhile = cost < dimensions * (shortened === undefined ? SCORE : 1);
    // Thresholds rise ever slower: the more chunks have passed, the later it is tried again.
    if (!isWorthwhile) this.#pause = Math.ceil(this.#chunks / 4);
  }

  /** Rounds the queries to 7 bits. */
  #pack(): void {
    const { kernel, at, dimensions, queries, scaling, shortened } = this.#options;
    const { matrix, squares } = queries;
    const { buffer } = kernel.memory;
    const { data, columns, rows: count } = matrix;
    const scaled = new Float32Array(buffer, at.rowQueries);
    for (let q = 0; q < count; q++) {
      const scale = scaling.query(squares[q]);
      for (let d = 0; d < columns; d++) scaled[q * dimensions + d] = data[q * columns + d] * scale;
    }
    const width = this.#width;
    const numbers = shortened?.queries.numbers ?? scaled;
    const bytes = new Uint8Array(buffer, at.queries);
    const [steps, rounded, roundedAway, rests] = [at.steps, at.rounded, at.roundedAway, at.rests].map(
      (address) => new Float32Array(buffer, address, count),
    );
    for (let q = 0; q < count; q++) {
      const target = numbers.subarray(q * width, (q + 1) * width);
      let most = 0;
      for (let d = 0; d < width; d++) most = Math.max(most, Math.abs(target[d]));
      const step = most / 63;
      const group = Math.floor(q / QUERIES) * QUERIES * width + (q % QUERIES) * 4;
      let [kept, lost] = [0, 0];
      for (let d = 0; d < width; d++) {
        const number = target[d];
        const whole = step > 0 ? Math.max(-63, Math.min(63, Math.round(number / step))) : 0;
        bytes[group + (d >> 2) * 4 * QUERIES + (d & 3)] = whole + 63;
        kept += (whole * step) ** 2;
        lost += (number - whole * step) ** 2;
      }
      steps[q] = step;
      // A little more than they are, for the rounding to single precision.
      rounded[q] = Math.sqrt(kept) * (1 + 1e-6);
      roundedAway[q] = Math.sqrt(lost) * (1 + 1e-6) + most * 1e-6 + (shortened?.queries.inexact[q] ?? 0);
      rests[q] = shortened?.queries.rests[q] ?? 0;
    }
  }

  #copy(from: RoundedRows, firstRow: number, rows: number): void {
    const { kernel, at } = this.#options;
    const { buffer } = kernel.memory;
    const width = this.#width;
    const panels = from.panels.subarray(firstRow * width, (firstRow + rows) * width);
    new Int8Array(buffer, at.panels, panels.length).set(panels);
    for (const part of ["rowSteps", "rowsRoundedAway", "rowRests"] as const) {
      new Float32Array(buffer, at[part], rows).set(from[part].subarray(firstRow, firstRow + rows));
    }
    new Int32Array(buffer, at.sums, rows).set(from.sums.subarray(firstRow, firstRow + rows));
  }
}
