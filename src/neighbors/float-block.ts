import { type Block, type Buffers, drain } from "./block.ts";
import { ByteFilter, canFilter, filterAddresses, type Shortened } from "./byte-filter.ts";
import type { Candidates } from "./candidates.ts";
import { type FloatVectors, type Scaling, scalingOf } from "./float-vectors.ts";
import { CAPACITY, type Kernel, MemoryLayout, start } from "./kernels.ts";
import type { FloatMetric } from "./metrics.ts";
import { floatSignatures } from "./signatures.ts";

/** Queries and rows of the kernel's tiles. */
const QUERIES = 6;
/** Rows that the kernel scores at once. */
export const ROWS = 8;
/** Rows of a chunk at most. */
export const MOST_ROWS = 2048;
/** Bytes of queries that stay in a core's level-2 cache while a chunk of rows passes by. */
const CACHED = 448 << 10;
/** Bytes of a chunk of rows: with its panels and a few queries, it stays in the level-2 cache, too. */
const CHUNK = 384 << 10;
/** Longest and shortest vectors that single precision can scale. */
const EXTREME = 2 ** 200;

/** Finds candidates among vectors of numbers, a chunk of rows after the other, in single precision. */
export class FloatBlock implements Block {
  #queries: FloatVectors;
  readonly #gallery: FloatVectors;
  readonly #metric: FloatMetric;
  #scaling: Scaling;
  readonly #kernel: Kernel<typeof floatSignatures>;
  /** Numbers of a vector as the kernel sees it, and groups of queries. */
  readonly #dimensions: number;
  #groups: number;
  readonly #chunkRows: number;
  /** Where in memory what begins. */
  readonly #at: Buffers & { readonly [part in "queries" | "staged" | "panels" | "bias" | "scales" | "out"]: number };
  /** Whether the kernel can scale the rows itself. */
  readonly #isModest: boolean;
  /** Those that spare most come first. */
  readonly #filters: readonly ByteFilter[];
  #candidates: readonly Candidates[] = [];

  /**
   * @param queries those of the block
   * @param shortened the same vectors as a filter sees them, where it does not see all dimensions
   */
  constructor(
    queries: FloatVectors,
    gallery: FloatVectors,
    metric: FloatMetric,
    module: WebAssembly.Module,
    shortened?: Shortened,
  ) {
    const { rows, columns } = gallery.matrix;
    this.#queries = queries;
    this.#gallery = gallery;
    this.#metric = metric;
    this.#scaling = scalingOf(metric, queries, gallery);
    const isFiltered = canFilter(module, columns);
    const step = isFiltered ? 16 : 4;
    this.#dimensions = Math.ceil(columns / step) * step;
    this.#groups = Math.ceil(queries.matrix.rows / QUERIES);
    const rowBytes = 4 * this.#dimensions;
    const fitting = Math.min(MOST_ROWS, Math.max(64, Math.floor(CHUNK / rowBytes / ROWS) * ROWS));
    this.#chunkRows = Math.min(fitting, Math.ceil(rows / ROWS) * ROWS);
    this.#isModest =
      gallery.matrix.data instanceof Float32Array &&
      gallery.squares.every((square) => square < EXTREME && (square > 1 / EXTREME || square === 0));

    // Tiles of 6 queries and of 4.
    const padded = Math.ceil(queries.matrix.rows / 12) * 12;
    const layout = new MemoryLayout();
    const [queriesAt, staged, panels] = [padded, this.#chunkRows, this.#chunkRows].map((n) =>
      layout.take(n * rowBytes),
    );
    const [bias, scales] = [layout.take(4 * this.#chunkRows), layout.take(4 * this.#chunkRows)];
    const [thresholds, counts] = [layout.take(4 * padded), layout.take(4 * padded)];
    const entries = layout.take(padded * Math.max(8 * CAPACITY, 4 * this.#chunkRows));
    this.#at = { queries: queriesAt, staged, panels, bias, scales, thresholds, counts, entries, out: entries };
    const sights = isFiltered ? (shortened === undefined ? [undefined] : [shortened, undefined]) : [];
    const dimensions = this.#dimensions;
    const addresses = sights.map((sight) =>
      filterAddresses(layout, padded, this.#chunkRows, dimensions, sight?.width ?? dimensions),
    );
    const kernel = start(module, floatSignatures, layout.bytes, (query) => this.#drain(query));
    this.#kernel = kernel;
    this.#filters = sights.map((sight, i) => {
      const [at, block, scaling] = [addresses[i], this.#at, this.#scaling];
      return new ByteFilter({ module, kernel, at, block, dimensions, queries, scaling, shortened: sight });
    });
    this.#packQueries();
  }

  /** Takes other queries, as many at most, to show their scores. */
  load(queries: FloatVectors): void {
    this.#queries = queries;
    this.#groups = Math.ceil(queries.matrix.rows / QUERIES);
    this.#scaling = scalingOf(this.#metric, queries, this.#gallery);
    this.#packQueries();
  }

  /** How queries and rows are scaled. */
  get scaling(): Scaling {
    return this.#scaling;
  }

  slack(query: number): number {
    return this.#scaling.slack(this.#queries.squares[query]);
  }

  scoreOf(query: number, distance: number): number {
    return this.#scaling.score(this.#queries.squares[query], distance);
  }

  scan(candidates: readonly Candidates[]): void {
    const at = this.#at;
    const { buffer } = this.#kernel.memory;
    this.#candidates = candidates;
    new Float32Array(buffer, at.thresholds, this.#groups * QUERIES).fill(Number.POSITIVE_INFINITY);
    // Rows that fill the last panel have a score of minus infinity.
    new Float32Array(buffer, at.thresholds, candidates.length).fill(-3.4e38);
    new Int32Array(buffer, at.counts, this.#groups * QUERIES).fill(0);
    for (const filter of this.#filters) filter.start();
    // Before thresholds are good, hardly a row would be spared.
    const unfiltered = Math.max(2048, 20 * (candidates[0]?.wanted ?? 0));
    this.#forEachChunk((firstRow, rows, lengths) => {
      const filter = firstRow < unfiltered ? undefined : this.#filters.find((each) => each.isNext());
      if (filter !== undefined) {
        filter.run(rows, firstRow, lengths);
      } else {
        this.#pack(rows);
        this.#scanPanels(rows, firstRow);
      }
      if (this.#filters.length > 0) this.#drainFull(buffer);
    });
    candidates.forEach((_, query) => {
      this.#drain(query);
    });
  }

  /** Scores all staged rows, as many queries at a time as stay in the cache. */
  #scanPanels(rows: number, firstRow: number): void {
    const at = this.#at;
    const groupBytes = 4 * QUERIES * this.#dimensions;
    const groups = Math.max(1, Math.floor(CACHED / groupBytes));
    for (let group = 0; group < this.#groups; group += groups) {
      const query = group * QUERIES;
      this.#firstQuery = query;
      this.#kernel.functions.scan({
        queries: at.queries + group * groupBytes,
        groups: Math.min(groups, this.#groups - group),
        dimensions: this.#dimensions,
        panels: at.panels,
        bias: at.bias,
        rows,
        firstRow,
        thresholds: at.thresholds + 4 * query,
        counts: at.counts + 4 * query,
        entries: at.entries + 8 * CAPACITY * query,
        capacity: CAPACITY,
      });
    }
    this.#firstQuery = 0;
  }

  /** Raises thresholds where enough was found since they were last. */
  #drainFull(buffer: ArrayBuffer): void {
    const counts = new Int32Array(buffer, this.#at.counts, this.#candidates.length);
    for (let query = 0; query < counts.length; query++) {
      if (counts[query] >= Math.max(16, this.#candidates[query].wanted / 4)) this.#drain(query);
    }
  }

  /** Query from which the kernel counts. */
  #firstQuery = 0;

  #drain(query: number): void {
    const index = this.#firstQuery + query;
    drain(this.#kernel, this.#at, Float32Array, index, this.#candidates[index]);
    for (const filter of this.#filters) filter.setThreshold(index, this.#candidates[index].threshold);
  }

  scores(use: Parameters<Block["scores"]>[0], from = 0, to = this.#gallery.matrix.rows): void {
    const { memory, functions } = this.#kernel;
    const { queries, panels, bias, out } = this.#at;
    const [groups, dimensions, stride] = [this.#groups, this.#dimensions, this.#chunkRows];
    const scores = new Float32Array(memory.buffer, out, groups * QUERIES * stride);
    this.#forEachChunk(
      (firstRow, rows) => {
        this.#pack(rows);
        functions.score({ queries, groups, dimensions, panels, bias, rows, out, stride: 4 * stride });
        use(firstRow, Math.min(rows, to - firstRow), scores, stride);
      },
      from,
      to,
    );
  }

  /** Brings the rows into memory chunk by chunk. */
  #forEachChunk(
    use: (firstRow: number, rows: number, lengths: Float32Array) => void,
    from = 0,
    to = this.#gallery.matrix.rows,
  ): void {
    const { matrix, squares } = this.#gallery;
    const { data, columns } = matrix;
    const { buffer } = this.#kernel.memory;
    const at = this.#at;
    const staged = new Float32Array(buffer, at.staged, this.#chunkRows * this.#dimensions);
    const bias = new Float32Array(buffer, at.bias, this.#chunkRows);
    const scales = new Float32Array(buffer, at.scales, this.#chunkRows);
    const lengths = new Float32Array(this.#chunkRows);
    for (let firstRow = from; firstRow < to; firstRow += this.#chunkRows) {
      const count = Math.min(this.#chunkRows, to - firstRow);
      const padded = Math.ceil(count / ROWS) * ROWS;
      bias.fill(Number.NEGATIVE_INFINITY);
      for (let r = 0; r < count; r++) {
        const square = squares[firstRow + r];
        const scale = this.#scaling.row(square);
        bias[r] = this.#metric.isEuclidean ? (-square / 2) * scale * scale : 0;
        scales[r] = this.#isModest ? scale : 1;
        lengths[r] = Math.sqrt(square) * scale * (1 + 1e-6);
      }
      if (this.#isModest && columns === this.#dimensions) {
        staged.set(data.subarray(firstRow * columns, (firstRow + count) * columns));
      } else {
        for (let r = 0; r < count; r++) {
          const scale = this.#isModest ? 1 : this.#scaling.row(squares[firstRow + r]);
          const source = (firstRow + r) * columns;
          const target = r * this.#dimensions;
          for (let d = 0; d < columns; d++) staged[target + d] = data[source + d] * scale;
        }
      }
      use(firstRow, padded, lengths);
    }
  }

  #pack(rows: number): void {
    const { staged, scales, panels } = this.#at;
    this.#kernel.functions.pack({ staged, rows, dimensions: this.#dimensions, scales, panels });
  }

  #packQueries(): void {
    const { matrix, squares } = this.#queries;
    const packed = new Float32Array(this.#kernel.memory.buffer, this.#at.queries);
    for (let q = 0; q < matrix.rows; q++) {
      const scale = this.#scaling.query(squares[q]);
      const to = Math.floor(q / QUERIES) * QUERIES * this.#dimensions + (q % QUERIES);
      const from = q * matrix.columns;
      for (let d = 0; d < matrix.columns; d++) packed[to + d * QUERIES] = matrix.data[from + d] * scale;
    }
  }
}
