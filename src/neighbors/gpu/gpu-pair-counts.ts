import { isByKeys } from "../exclusion.ts";
import { floatMetrics } from "../metrics.ts";
import { packedCounts } from "../packed-counts.ts";
import type { NumberSets } from "../pair-marks.ts";
import type { CountedPairs, PairCount } from "../pair-tally.ts";
import type { PairsTask } from "../pairs.ts";
import { keySlack, longestOf } from "../rounded-keys.ts";
import type { FloatSpace } from "../search.ts";
import { type Borders, bordersOf, type WholeKeys } from "./borders.ts";
import { COUNTING_FIELDS, WORDS } from "./counting-shader.ts";
import type { Gpu, GpuBuffer } from "./device.ts";
import {
  digitBytes,
  type IntegerVectors,
  integerVectors,
  type ProductBound,
  productBound,
  writeDigits,
} from "./digits.ts";
import { bindingOf, type GpuBuffers } from "./gpu-buffers.ts";
import { type GpuLimits, LISTED_EXCLUSION } from "./gpu-candidates.ts";
import { AT_ONCE, dispatch, uniformOf, withBuffers } from "./gpu-commands.ts";
import { type CountingProgram, countingProgramOf } from "./gpu-programs.ts";

/** Numbers of a vector at most: sums of products of digits have 32 bits. */
const MOST_COLUMNS = 1 << 13;
/** Pairs of a label of the query and one of the row that are compared at most. */
const MOST_LABELS = 64;
/** Rows, and tiles of queries, that are on the device at a time at most: it numbers work groups up to 2^16. */
const [MOST_ROWS, MOST_TILES] = [2 ** 21, 2 ** 8];
/** Pairs that are listed at a time at most. */
const MOST_LISTED = 2 ** 21;
/** Units that a whole key may be off, and beyond which keys of 32 bits do not go. */
const [MOST_ERROR, MOST_KEY] = [2 ** 20, 2 ** 31 - 2 ** 21];
/** Pairs that are counted before their counts, of 32 bits, are read. */
const MOST_COUNTED = 2 ** 31;
/** Pairs after which a device is given up where it leaves one in so many to the processor, which then is as fast. */
const [TRIED, LEFT_AT_MOST] = [2 ** 20, 8];

/** Why a device cannot count such pairs, if it cannot. */
export function unfitnessToCount({ gallery, exclude }: FloatSpace, { labels }: PairCount): string | undefined {
  if (!exclude.every(isByKeys)) return LISTED_EXCLUSION;
  if (gallery.columns > MOST_COLUMNS) return `vectors have more than ${MOST_COLUMNS} numbers`;
  return widthOf(labels.queries) * widthOf(labels.gallery) > MOST_LABELS ? "items have many labels" : undefined;
}

/**
 * Counts the negative pairs of tasks of one search, but for those that are near a level or a border; undefined where
 * these are so many that the processor counts as fast.
 *
 * @throws Error when the device is lost, or refuses something
 */
export async function gpuPairCounts(
  gpu: Gpu,
  space: FloatSpace,
  tasks: readonly PairsTask<PairCount>[],
  limits: GpuLimits = {},
): Promise<CountedPairs[] | undefined> {
  const vectors = wholeVectors(space);
  const keys = wholeKeys(space, vectors, tasks[0]);
  if (!(keys.error <= MOST_ERROR && keys.unit > 0)) return undefined;
  const program = await countingProgramOf(gpu);
  return withBuffers(gpu, (buffers) =>
    new PairCounting(gpu, program, buffers, space, tasks, vectors, keys, limits).count(),
  );
}

interface WholeVectors {
  readonly queries: IntegerVectors;
  readonly gallery: IntegerVectors;
}

function wholeVectors({ metric, queries, gallery, squares }: FloatSpace): WholeVectors {
  const factorOf = ({ highs }: { readonly highs: Float64Array }) =>
    floatMetrics[metric].isDirectional ? (row: number) => 1 / Math.sqrt(highs[row]) : () => 1;
  const rows = integerVectors(gallery, factorOf(squares.gallery));
  return { queries: queries === gallery ? rows : integerVectors(queries, factorOf(squares.queries)), gallery: rows };
}

function wholeKeys(space: FloatSpace, vectors: WholeVectors, { scale }: PairCount): WholeKeys & ProductBound {
  const metric = floatMetrics[space.metric];
  const [longestQuery, longestRow] = [space.squares.queries, space.squares.gallery].map(({ highs }) =>
    longestOf(highs),
  );
  // The largest key, in size.
  const most = metric.isEuclidean
    ? 2 * Math.max(longestQuery, longestRow) ** 2
    : metric.isDirectional
      ? 1
      : longestQuery * longestRow;
  const bound = productBound(vectors.queries, vectors.gallery, most, MOST_KEY);
  // Of doubles, of borders between cells, and of halves of squared lengths, which are rounded to units.
  const { columns } = space.gallery;
  const doubles = keySlack(metric, columns, longestQuery, longestRow) + (scale.size * 2 ** -50) / scale.cellsPerUnit;
  return { ...bound, base: metric.isDirectional ? 1 : 0, error: bound.error + doubles / bound.unit + 2 };
}

/** Most labels of an item. */
function widthOf({ ends }: NumberSets): number {
  return ends.reduce((most, end, i) => Math.max(most, end - (i === 0 ? 0 : ends[i - 1])), 0);
}

/** Some queries of a task beside the rows that are on the device. */
interface Stretch {
  readonly task: number;
  readonly from: number;
  readonly to: number;
}

class PairCounting {
  readonly #gpu: Gpu;
  readonly #program: CountingProgram;
  readonly #buffers: GpuBuffers;
  readonly #space: FloatSpace;
  readonly #tasks: readonly PairsTask<PairCount>[];
  readonly #vectors: WholeVectors;
  readonly #keys: WholeKeys & ProductBound;
  readonly #signal: AbortSignal | undefined;
  readonly #borders: Borders;
  /** Words of four numbers of a vector. */
  readonly #words: number;
  readonly #labels: { readonly queries: number; readonly gallery: number };
  /** Queries, and rows, that are on the device at a time. */
  readonly #mostQueries: number;
  readonly #mostRows: number;
  readonly #capacity: number;
  /** Pairs before, between and after borders. */
  readonly #counts: Float64Array;
  readonly #lists: readonly { readonly unclear: Uint32Array[]; readonly listed: Uint32Array[] }[];
  readonly #on: {
    readonly [part in "queries" | "queryKeys" | "rows" | "rowKeys" | "borders" | "counts" | "pairs"]: GpuBuffer;
  };
  #firstRow = 0;
  #rows = 0;
  /** Pairs since counts were read, and all; and those that are left to the processor. */
  #unread = 0;
  #seen = 0;
  #left = 0;

  constructor(
    gpu: Gpu,
    program: CountingProgram,
    buffers: GpuBuffers,
    space: FloatSpace,
    tasks: readonly PairsTask<PairCount>[],
    vectors: WholeVectors,
    keys: WholeKeys & ProductBound,
    { memory = 2 ** 30, signal }: GpuLimits,
  ) {
    this.#gpu = gpu;
    this.#program = program;
    this.#buffers = buffers;
    this.#space = space;
    this.#tasks = tasks;
    this.#vectors = vectors;
    this.#keys = keys;
    this.#signal = signal;
    const [{ labels }] = tasks;
    this.#labels = { queries: widthOf(labels.queries), gallery: widthOf(labels.gallery) };
    this.#words = Math.ceil(digitBytes(space.gallery.columns) / 16 / WORDS) * WORDS;
    this.#borders = bordersOf(tasks[0], space.metric, keys);
    const fitting = (of: keyof WholeVectors, bytes: number): number =>
      Math.floor(Math.min(bytes, bindingOf(gpu)) / (16 * this.#words + 4 * this.#keysOf(of)));
    this.#mostRows = Math.max(1, Math.min(space.gallery.rows, fitting("gallery", memory / 2), MOST_ROWS));
    const tiles = Math.floor(AT_ONCE / (4 * this.#words * this.#mostRows) / program.tile);
    const queries = Math.max(1, Math.min(tiles, MOST_TILES)) * program.tile;
    this.#mostQueries = Math.max(1, Math.min(queries, fitting("queries", memory / 4)));
    // A query has room for all rows, so that parts of what is counted at once always have.
    this.#capacity = Math.max(this.#mostRows, Math.min(MOST_LISTED, Math.floor(memory / 2 ** 7)));
    this.#counts = new Float64Array(this.#borders.starts.length + 1);
    this.#lists = tasks.map(() => ({ unclear: [], listed: [] }));
    const { table, starts, listed } = this.#borders;
    const borders = new Int32Array(table.length + starts.length + listed.length);
    borders.set(table);
    borders.set(starts, table.length);
    borders.set(listed, table.length + starts.length);
    this.#on = {
      queries: buffers.storage(16 * this.#words * this.#mostQueries),
      queryKeys: buffers.storage(4 * this.#keysOf("queries") * this.#mostQueries),
      borders: buffers.storageOf(borders),
      rows: buffers.storage(16 * this.#words * this.#mostRows),
      rowKeys: buffers.storage(4 * this.#keysOf("gallery") * this.#mostRows),
      counts: buffers.storage(4 * (2 + this.#counts.length)),
      pairs: buffers.storage(8 * this.#capacity),
    };
  }

  async count(): Promise<CountedPairs[] | undefined> {
    const { rows } = this.#space.gallery;
    for (this.#firstRow = 0; this.#firstRow < rows; this.#firstRow += this.#rows) {
      this.#rows = Math.min(this.#mostRows, rows - this.#firstRow);
      this.#bringRows();
      for (const stretch of this.#stretches()) {
        await this.#scan(stretch);
        if (this.#isGivenUp) return undefined;
      }
    }
    await this.#readCounts();
    return this.#outcomes();
  }

  get #isGivenUp(): boolean {
    return this.#seen >= TRIED && this.#left * LEFT_AT_MOST > this.#seen;
  }

  /** The queries of all tasks, as many at a time as are worth a command. */
  *#stretches(): Generator<Stretch> {
    const last = this.#firstRow + this.#rows;
    for (const [task, { from, to, isHalved }] of this.#tasks.entries()) {
      const end = isHalved ? Math.min(to, last) : to;
      for (let first = from; first < end; first += this.#mostQueries) {
        yield { task, from: first, to: Math.min(end, first + this.#mostQueries) };
      }
    }
  }

  /** Counts the pairs of some queries, and lists in parts those for which there is no room. */
  async #scan(stretch: Stretch): Promise<void> {
    const pairs = (stretch.to - stretch.from) * this.#rows;
    if (this.#unread + pairs > MOST_COUNTED) await this.#readCounts();
    this.#unread += pairs;
    this.#seen += pairs;
    const parts = [stretch];
    for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
      this.#signal?.throwIfAborted();
      const [unclear, listed] = await this.#run(part, part === stretch ? 0 : 1);
      if (part === stretch) this.#left += unclear;
      if (this.#isGivenUp) return;
      if (Math.max(unclear, listed) > this.#capacity) {
        const middle = (part.from + part.to) >> 1;
        parts.push({ ...part, from: middle }, { ...part, to: middle });
        continue;
      }
      const numbers = await this.#buffers.read(this.#on.pairs, [
        [0, 4 * unclear],
        [4 * this.#capacity, 4 * listed],
      ]);
      const lists = this.#lists[part.task];
      lists.unclear.push(numbers.subarray(0, unclear));
      lists.listed.push(numbers.subarray(unclear));
    }
  }

  /** @returns how many pairs are unclear, and listed */
  async #run({ task, from, to }: Stretch, isRepeat: 0 | 1): Promise<Uint32Array> {
    const buffers = this.#buffers;
    const { gallery, exclude } = this.#space;
    const { queries, queryKeys, rows, rowKeys, borders, counts, pairs } = this.#on;
    const count = to - from;
    buffers.send(this.#digitsOf("queries", from, to), queries);
    buffers.send(this.#keyRowsOf("queries", from, to, count), queryKeys);
    buffers.send(new Uint32Array(2), counts);
    dispatch(
      this.#gpu,
      buffers,
      this.#program.pipeline,
      uniformOf(COUNTING_FIELDS, {
        ...{ queries: count, rows: this.#rows, queryKeys: count, rowKeys: this.#mostRows, words: this.#words },
        ...{ shift: this.#keys.shift, firstQuery: from, firstRow: this.#firstRow },
        ...{ firstOfTask: from - this.#tasks[task].from, galleryRows: gallery.rows },
        ...{ exclusions: exclude.length, queryLabels: this.#labels.queries, rowLabels: this.#labels.gallery },
        ...{ isHalved: this.#tasks[task].isHalved ? 1 : 0, isRepeat, borders: this.#borders.starts.length },
        ...{ width: this.#borders.width, tableShift: this.#borders.tableShift, capacity: this.#capacity },
      }),
      [queries, rows, queryKeys, rowKeys, borders, counts, pairs],
      [Math.ceil(this.#rows / this.#program.tile), Math.ceil(count / this.#program.tile)],
    );
    return buffers.read(counts, [[0, 8]]);
  }

  #bringRows(): void {
    const last = this.#firstRow + this.#rows;
    const atOnce = Math.max(1, Math.floor(2 ** 24 / (16 * this.#words)));
    for (let row = this.#firstRow; row < last; row += atOnce) {
      const to = Math.min(last, row + atOnce);
      this.#buffers.send(this.#digitsOf("gallery", row, to), this.#on.rows, 16 * this.#words * (row - this.#firstRow));
    }
    this.#buffers.send(this.#keyRowsOf("gallery", this.#firstRow, last, this.#mostRows), this.#on.rowKeys);
  }

  /** Adds up what the device counted, which begins at 0 again. */
  async #readCounts(): Promise<void> {
    const length = this.#counts.length;
    const counts = await this.#buffers.read(this.#on.counts, [[8, 4 * length]]);
    for (let i = 0; i < length; i++) this.#counts[i] += counts[i];
    this.#buffers.send(new Uint32Array(length), this.#on.counts, 8);
    this.#unread = 0;
  }

  /** Counts of all tasks are those of the first one. */
  #outcomes(): CountedPairs[] {
    const { negatives, twiceNearer } = this.#borders.perCell(this.#counts);
    const none = new Uint16Array(negatives.length);
    return this.#lists.map(({ unclear, listed }, task) => ({
      negatives: task === 0 ? packedCounts(negatives) : none,
      twiceNearer: task === 0 ? packedCounts(twiceNearer) : none,
      listed: joinedNumbers(listed),
      unclear: joinedNumbers(unclear),
    }));
  }

  #digitsOf(of: keyof WholeVectors, from: number, to: number): Uint32Array {
    const bytes = 16 * this.#words;
    const digits = new Int8Array(bytes * (to - from));
    for (let row = from; row < to; row++) writeDigits(this.#vectors[of], row, digits, bytes * (row - from));
    return new Uint32Array(digits.buffer);
  }

  /** Keys of a vector: half of its squared length, exclusions, labels. */
  #keysOf(of: keyof WholeVectors): number {
    return 1 + this.#space.exclude.length + this.#labels[of];
  }

  /** Keys of some vectors, each in a row of so many. */
  #keyRowsOf(of: keyof WholeVectors, from: number, to: number, stride: number): Int32Array {
    const { exclude, metric, squares } = this.#space;
    const keys = new Int32Array(this.#keysOf(of) * stride).fill(-1);
    const { highs } = squares[of];
    const half = floatMetrics[metric].isEuclidean ? 1 / 2 / this.#keys.unit : 0;
    for (let i = from; i < to; i++) keys[i - from] = Math.round(highs[i] * half);
    exclude.filter(isByKeys).forEach((exclusion, i) => {
      keys.set(exclusion[of].subarray(from, to), (1 + i) * stride);
    });
    const { ends, labels } = this.#tasks[0].labels[of];
    for (let i = from; i < to; i++) {
      const start = i === 0 ? 0 : ends[i - 1];
      for (let label = start; label < ends[i]; label++) {
        keys[(1 + exclude.length + label - start) * stride + i - from] = labels[label];
      }
    }
    return keys;
  }
}

function joinedNumbers(parts: readonly Uint32Array[]): Uint32Array {
  const all = new Uint32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
