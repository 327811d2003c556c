import { isByKeys, type NumberedExclusion } from "../exclusion.ts";
import type { FloatSpace, KnownCandidates } from "../search.ts";
import type { Gpu, GpuBuffer } from "./device.ts";
import { bindingOf, type GpuBuffers } from "./gpu-buffers.ts";
import { AT_ONCE, dispatch, uniformOf, withBuffers } from "./gpu-commands.ts";
import { type GpuPrograms, programsOf } from "./gpu-programs.ts";
import { type GpuScaling, gpuScalingOf } from "./gpu-scaling.ts";
import { SCORING_FIELDS, SELECTING_FIELDS, STATE_BYTES, STEP } from "./shaders.ts";

/** Neighbors that are sought at most: of more, the entries of a query would take much memory. */
const MOST_WANTED = 1024;
/** Numbers of a vector at most, for which the bound of the roundings holds. */
const MOST_COLUMNS = 1 << 15;
/** Entries of a query at least. */
const LEAST_CAPACITY = 1024;
/** Queries and rows are taken in multiples of this: a multiple of what tiles have. */
const ROUND = 128;
/** Queries, and rows, that are on the device at a time at most: it numbers work groups up to 2^16. */
const [MOST_QUERIES, MOST_ROWS] = [2 ** 15, 2 ** 21];
/** How often queries are repeated on a chunk of rows whose entries did not fit. */
const REPEATS = 4;
/** A threshold that every row reaches, and no score that is not one. */
const LEAST_SCORE = -3e38;

/** Memory that a search may take on the device, and how it is stopped. */
export interface GpuLimits {
  /** Bytes. Default 1 GiB. */
  readonly memory?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Why a device is not taken where pairs are excluded one by one: its kernels compare keys. */
export const LISTED_EXCLUSION = "items are left out query by query";

/** Why a device cannot be asked for so many neighbors, if it cannot. */
export function unfitness(gpu: Gpu, { gallery, exclude }: FloatSpace, k: number): string | undefined {
  if (k > MOST_WANTED) return `more than ${MOST_WANTED} neighbors are sought`;
  if (!exclude.every(isByKeys)) return LISTED_EXCLUSION;
  if (gallery.columns > MOST_COLUMNS) return `vectors have more than ${MOST_COLUMNS} numbers`;
  return ROUND * bytesOfLongest({ gallery, exclude }, k) <= bindingOf(gpu) ? undefined : "its buffers are too small";
}

/** Bytes of a query, or a row, in the buffer that has most of them. */
function bytesOfLongest({ gallery, exclude }: Pick<FloatSpace, "gallery" | "exclude">, k: number): number {
  return Math.max(4 * widthOf(gallery.columns), 8 * capacityFor(k), 4 * exclude.length);
}

/**
 * Finds candidates for the `k` nearest rows of the queries `from` to `to`.
 *
 * @throws Error when the device is lost, or refuses something
 */
export async function gpuCandidates(
  gpu: Gpu,
  space: FloatSpace,
  [from, to]: readonly [from: number, to: number],
  k: number,
  limits: GpuLimits = {},
): Promise<KnownCandidates> {
  const programs = await programsOf(gpu);
  const search = new CandidateSearch(gpu, programs, space, k, limits);
  const parts: KnownCandidates[] = [];
  for (let first = from; first < to; first += search.mostQueries) {
    parts.push(await search.of(first, Math.min(to, first + search.mostQueries)));
  }
  return joinedCandidates(parts);
}

class CandidateSearch {
  readonly #gpu: Gpu;
  readonly #programs: GpuPrograms;
  readonly #space: FloatSpace;
  readonly #exclude: readonly NumberedExclusion[];
  readonly #scaling: GpuScaling;
  readonly #wanted: number;
  readonly #signal: AbortSignal | undefined;
  readonly #width: number;
  readonly #capacity: number;
  /** Queries, and rows, that are on the device at a time. */
  readonly mostQueries: number;
  readonly #mostRows: number;

  constructor(gpu: Gpu, programs: GpuPrograms, space: FloatSpace, wanted: number, limits: GpuLimits) {
    this.#gpu = gpu;
    this.#programs = programs;
    this.#space = space;
    this.#exclude = space.exclude.filter(isByKeys);
    this.#scaling = gpuScalingOf(space);
    this.#wanted = wanted;
    this.#signal = limits.signal;
    this.#width = widthOf(space.gallery.columns);
    this.#capacity = capacityFor(wanted);
    const memory = limits.memory ?? 2 ** 30;
    const keys = Math.max(1, this.#exclude.length);
    const perBinding = roundedDown(bindingOf(gpu) / bytesOfLongest(space, wanted));
    const [ofQuery, ofRow] = [8 * this.#capacity + 4 * this.#width + 4 * keys, 4 * this.#width + 8 + 4 * keys];
    this.mostQueries = Math.min(perBinding, roundedDown(memory / 4 / ofQuery), MOST_QUERIES);
    const rowsPerBinding = roundedDown(bindingOf(gpu) / Math.max(4 * this.#width, 4 * keys));
    this.#mostRows = Math.min(rowsPerBinding, roundedDown(memory / 2 / ofRow), MOST_ROWS);
  }

  /** Candidates of the queries `from` to `to`, as many at most as are on the device at a time. */
  of(from: number, to: number): Promise<KnownCandidates> {
    return withBuffers(this.#gpu, (buffers) => this.#search(buffers, from, to));
  }

  async #search(buffers: GpuBuffers, from: number, to: number): Promise<KnownCandidates> {
    const { gallery, squares } = this.#space;
    const exclude = this.#exclude;
    const [count, width] = [to - from, this.#width];
    const packed = new Float32Array(count * width);
    const states = new Float32Array((count * STATE_BYTES) / 4);
    this.#packInto(packed, this.#space.queries, from, count, (query) =>
      this.#scaling.query(squares.queries.highs[query]),
    );
    for (let query = 0; query < count; query++) {
      states[4 * query] = LEAST_SCORE;
      // A little more, as it is rounded.
      states[4 * query + 1] = this.#scaling.slack(squares.queries.highs[from + query]) * (1 + 2 ** -20);
    }
    const queryKeys = new Int32Array(Math.max(1, exclude.length * count));
    exclude.forEach(({ queries }, i) => {
      queryKeys.set(queries.subarray(from, to), i * count);
    });
    const rows = Math.min(this.#mostRows, gallery.rows);
    const on: Search = {
      buffers,
      count,
      queries: buffers.storageOf(packed),
      queryKeys: buffers.storageOf(queryKeys),
      states: buffers.storageOf(states),
      entries: buffers.storage(8 * this.#capacity * count),
      repeated: buffers.storage(4),
      rows: buffers.storage(4 * width * rows),
      terms: buffers.storage(8 * rows),
      rowKeys: buffers.storage(4 * Math.max(1, exclude.length) * rows),
    };
    for (let firstRow = 0; firstRow < gallery.rows; firstRow += rows) {
      const segment = Math.min(rows, gallery.rows - firstRow);
      this.#bring(on, firstRow, segment);
      for (let row = 0; row < segment; ) {
        const seen = firstRow + row;
        // As many as are likely to add a quarter of what entries have room for.
        const next = Math.max(this.#capacity, Math.floor((seen * this.#capacity) / (4 * this.#wanted)));
        const end = Math.min(segment, row + roundedDown(Math.min(next, AT_ONCE / ROUND / width)));
        await this.#scan(on, firstRow, row, end);
        row = end;
      }
    }
    return this.#entriesOf(on);
  }

  /** Brings rows to the device. */
  #bring(on: Search, firstRow: number, count: number): void {
    const { gallery, squares } = this.#space;
    const { columns, data } = gallery;
    const [width, scaling] = [this.#width, this.#scaling];
    const isPlain = scaling.areRowsPlain;
    if (isPlain && width === columns && data instanceof Float32Array) {
      on.buffers.send(data.subarray(firstRow * columns, (firstRow + count) * columns), on.rows);
    } else {
      const atOnce = Math.max(1, Math.floor(2 ** 22 / width));
      for (let row = 0; row < count; row += atOnce) {
        const packed = new Float32Array(Math.min(atOnce, count - row) * width);
        this.#packInto(packed, gallery, firstRow + row, packed.length / width, (index) =>
          isPlain ? 1 : scaling.row(squares.gallery.highs[index]),
        );
        on.buffers.send(packed, on.rows, 4 * row * width);
      }
    }
    const terms = new Float32Array(2 * count);
    for (let row = 0; row < count; row++) {
      const square = squares.gallery.highs[firstRow + row];
      terms[2 * row] = isPlain ? scaling.row(square) : 1;
      terms[2 * row + 1] = scaling.bias(square);
    }
    on.buffers.send(terms, on.terms);
    this.#exclude.forEach((exclusion, i) => {
      on.buffers.send(exclusion.gallery.subarray(firstRow, firstRow + count), on.rowKeys, 4 * i * this.#mostRowsOf());
    });
  }

  /** Rows from the keys of one exclusion to those of the next. */
  #mostRowsOf(): number {
    return Math.min(this.#mostRows, this.#space.gallery.rows);
  }

  /** Scores the rows `from` to `to` of a segment, and raises thresholds. */
  async #scan(on: Search, firstRow: number, from: number, to: number): Promise<void> {
    for (let repeat = 0; repeat <= REPEATS; repeat++) {
      const isRepeat = repeat === 0 ? 0 : 1;
      const perQuery = (to - from) * this.#width;
      const queries = roundedDown(AT_ONCE / perQuery);
      for (let firstQuery = 0; firstQuery < on.count; firstQuery += queries) {
        this.#signal?.throwIfAborted();
        const count = Math.min(queries, on.count - firstQuery);
        dispatch(
          this.#gpu,
          on.buffers,
          this.#programs.scoring,
          uniformOf(SCORING_FIELDS, {
            ...{ firstQuery, queries: firstQuery + count, fromRow: from, toRow: to, firstRow, isRepeat },
            ...{ width: this.#width, capacity: this.#capacity, exclusions: this.#exclude.length },
            ...{ queryKeys: on.count, rowKeys: this.#mostRowsOf(), unused: 0 },
          }),
          [on.queries, on.rows, on.terms, on.states, on.entries, on.queryKeys, on.rowKeys],
          [Math.ceil((to - from) / this.#programs.tile), Math.ceil(count / this.#programs.tile)],
        );
        await this.#gpu.queue.onSubmittedWorkDone();
      }
      on.buffers.send(Uint32Array.of(0), on.repeated);
      dispatch(
        this.#gpu,
        on.buffers,
        this.#programs.selecting,
        uniformOf(SELECTING_FIELDS, {
          ...{ wanted: this.#wanted, capacity: this.#capacity, fromRow: firstRow + from, isRepeat },
          isLast: repeat === REPEATS ? 1 : 0,
        }),
        [on.states, on.entries, on.repeated],
        [on.count, 1],
      );
      const [repeated] = await on.buffers.read(on.repeated, [[0, 4]]);
      if (repeated === 0) return;
    }
  }

  /** What was found. */
  async #entriesOf(on: Search): Promise<KnownCandidates> {
    const states = await on.buffers.read(on.states, [[0, STATE_BYTES * on.count]]);
    const counts = Array.from({ length: on.count }, (_, query) => states[4 * query + 3]);
    const parts: KnownCandidates[] = [];
    const atOnce = 8 * ROUND;
    for (let first = 0; first < on.count; first += atOnce) {
      const some = counts.slice(first, first + atOnce);
      const entries = await on.buffers.read(
        on.entries,
        some.map((count, i) => [8 * this.#capacity * (first + i), 8 * count] as const),
      );
      let end = 0;
      parts.push({
        ends: Int32Array.from(some, (count) => (end += count)),
        rows: Int32Array.from({ length: entries.length / 2 }, (_, i) => entries[2 * i + 1]),
      });
    }
    return joinedCandidates(parts);
  }

  /** Vectors in single precision, scaled, each padded with zeros. */
  #packInto(
    packed: Float32Array,
    { data, columns }: FloatSpace["gallery"],
    from: number,
    count: number,
    scaleOf: (index: number) => number,
  ): void {
    const width = this.#width;
    for (let i = 0; i < count; i++) {
      const scale = scaleOf(from + i);
      const source = (from + i) * columns;
      for (let d = 0; d < columns; d++) packed[i * width + d] = data[source + d] * scale;
    }
  }
}

/** What is on the device while rows pass by. */
interface Search extends Readonly<Record<OnDevice, GpuBuffer>> {
  readonly buffers: GpuBuffers;
  readonly count: number;
}

type OnDevice = "queries" | "queryKeys" | "states" | "entries" | "repeated" | "rows" | "terms" | "rowKeys";

/** A multiple of `ROUND`, which is the least. */
function roundedDown(count: number): number {
  return Math.max(ROUND, Math.floor(count / ROUND) * ROUND);
}

/** Numbers of a vector on the device. */
function widthOf(columns: number): number {
  return Math.ceil(columns / STEP) * STEP;
}

/** Entries that a query has room for: most of them come while thresholds are low. */
function capacityFor(wanted: number): number {
  return Math.max(LEAST_CAPACITY, 2 ** Math.ceil(Math.log2(16 * wanted)));
}

/** Candidates of consecutive queries, as one. */
function joinedCandidates(parts: readonly KnownCandidates[]): KnownCandidates {
  const ends = new Int32Array(parts.reduce((sum, part) => sum + part.ends.length, 0));
  const rows = new Int32Array(parts.reduce((sum, part) => sum + part.rows.length, 0));
  let [query, at] = [0, 0];
  for (const part of parts) {
    for (const end of part.ends) ends[query++] = at + end;
    rows.set(part.rows, at);
    at += part.rows.length;
  }
  return { ends, rows };
}
