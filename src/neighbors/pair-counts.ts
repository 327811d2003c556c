import { firstAtLeast } from "./first-at-least.ts";
import type { Distances } from "./float-distances.ts";
import { Growing } from "./growing.ts";
import { grown, MemoryLayout } from "./kernels.ts";
import { cellOfDistance, cellsOf, type KeyScale, keyOf, marginOf, positionOf } from "./key-scale.ts";
import { type ListedPairs, listedPairs, pairNumber } from "./listed-pairs.ts";
import type { MetricId } from "./metrics.ts";
import { type PackedCounts, packedCounts } from "./packed-counts.ts";
import type { CountableScores, KeyScores } from "./pair-keys.ts";
import { PairMarks } from "./pair-marks.ts";
import { pairBlocks, pairScoresOf } from "./pair-scores.ts";
import type { PairSearch, PairsTask } from "./pairs.ts";
import { distancesOf, type Space } from "./search.ts";

/** Negative pairs that are counted beside positive ones, and listed. Plain data. */
export interface PairCount extends PairSearch {
  readonly kind: "count";
  readonly levels: Levels;
  /** By cell: 1 where its negative pairs are listed. */
  readonly isListed: Uint8Array;
  /** Where a cell has more positive pairs, its negative ones are measured: at most `MOST_TOLD`. */
  readonly mostTold: number;
}

/** Positive pairs of a cell of which 32 bits tell how many are nearer. */
export const MOST_TOLD: number = 2 ** 32 - 1;

/** Exact distances of positive pairs, rising, each once. */
export interface Levels {
  readonly distances: Float64Array;
  /** Index of the first level of each cell, and the number of levels. */
  readonly starts: Int32Array;
  /** Positive pairs nearer than each level, and all of them; undefined where each level is that of one pair. */
  readonly before: Uint32Array | Float64Array | undefined;
}

/** Positive pairs nearer than a level. */
export function pairsBefore({ before }: Levels, level: number): number {
  return before === undefined ? level : before[level];
}

/** Negative pairs by the cell of their distance. */
export interface PairCounts {
  readonly negatives: PackedCounts;
  /**
   * Per cell: for each of its negative pairs, twice the positive ones of the cell that are nearer, and those as near.
   */
  readonly twiceNearer: PackedCounts;
  readonly listed: ListedPairs;
}

/**
 * Counts the negative pairs of the cells that are sought. Only those that are too near to a level or border are
 * measured.
 */
export function countPairs(space: Space, task: PairsTask<PairCount>): PairCounts {
  const { from, to, labels, isHalved } = task;
  const blocks = pairBlocks(space, from, to);
  const most = Math.max(...blocks.map(([first, last]) => last - first));
  const scores = pairScoresOf(space, most);
  const counter = new PairCounter(task, space, scores, most);
  const marks = new PairMarks(labels, space.exclude);
  for (const [first, last] of blocks) {
    scores.load(first, last);
    counter.take(first, last);
    const sharing = Array.from({ length: last - first }, (_, i) =>
      marks.others(first + i).map((rows) => new StruckRows(rows)),
    );
    scores.scores(
      (firstRow, rows, shown, stride) => {
        sharing.forEach((lists, i) => {
          for (const list of lists) list.strike(shown, i * stride - firstRow, firstRow, firstRow + rows);
        });
        const diagonal = isHalved ? first - firstRow : -(2 ** 30);
        counter.count(shown, stride, firstRow, rows, diagonal);
      },
      isHalved ? first : 0,
    );
  }
  return counter.finish();
}

/** Rows of a query that are left out, rising. */
class StruckRows {
  readonly #rows: Int32Array;
  #next = 0;

  constructor(rows: Int32Array) {
    this.#rows = rows;
  }

  /** Takes the scores of rows `from` to `to`, that of a row at `at + row`, out of the count. */
  strike(scores: KeyScores, at: number, from: number, to: number): void {
    const rows = this.#rows;
    const none = scores instanceof Int32Array ? -(2 ** 31) : Number.NaN;
    for (; this.#next < rows.length && rows[this.#next] < to; this.#next++) {
      if (rows[this.#next] >= from) scores[at + rows[this.#next]] = none;
    }
  }
}

/** What the kernel does with the pairs of a cell. */
const [COUNTED, LISTED, LEVELED, MEASURED] = [1, 2, 4, 8];
/** Parts of a cell that the kernel tells apart. */
const STEPS = 2 ** 32;

/** Counts scores in the memory of the kernel that made them. */
class PairCounter {
  /** By cell, in the memory of the kernel. */
  readonly #negatives: Float64Array;
  readonly #twiceNearer: Float64Array;
  readonly #listed = new Growing(Uint32Array);
  /** The first query of the task, and the rows of the gallery. */
  readonly #from: number;
  readonly #rows: number;
  readonly #levels: Levels;
  readonly #scale: KeyScale;
  readonly #metric: MetricId;
  readonly #kinds: Uint8Array;
  readonly #scores: CountableScores;
  readonly #distances: Distances;
  readonly #at: ReturnType<typeof partsIn>;
  /** The memory of the kernel. */
  readonly #words: Int32Array;
  #first = 0;
  #queries = 0;

  /** @param queries at a time */
  constructor(
    { from, levels, scale, isSought, isListed, mostTold }: PairsTask<PairCount>,
    space: Space,
    scores: CountableScores,
    queries: number,
  ) {
    const cells = cellsOf(scale);
    this.#from = from;
    this.#rows = space.gallery.rows;
    this.#levels = levels;
    this.#scale = scale;
    this.#metric = space.metric;
    this.#scores = scores;
    this.#distances = distancesOf(space);
    const { starts, before } = levels;
    /** Positive pairs of a cell up to a level. */
    const upToLevel = (cell: number, level: number): number =>
      pairsBefore(levels, level) - pairsBefore(levels, starts[cell]);
    this.#kinds = isSought.map((flag, cell) => {
      const mark = flag * COUNTED + isListed[cell] * LISTED;
      if (flag === 0 || starts[cell] === starts[cell + 1]) return mark;
      return mark + (upToLevel(cell, starts[cell + 1]) > mostTold ? MEASURED : LEVELED);
    });
    const { length } = levels.distances;
    const layOut = (layout: MemoryLayout) =>
      partsIn(layout, cells, length, before !== undefined, queries, scores.mostScores);
    const sizes = new MemoryLayout();
    layOut(sizes);
    this.#at = layOut(new MemoryLayout(grown(scores.kernel, sizes.bytes)));
    const { buffer } = scores.kernel.memory;
    this.#words = new Int32Array(buffer);
    this.#negatives = new Float64Array(buffer, this.#at.counts, cells);
    this.#twiceNearer = new Float64Array(buffer, this.#at.nearer, cells);
    new Float64Array(buffer, this.#at.scale, 3).set([scale.least, scale.cellsPerUnit, scale.size + 0.5]);
    new Uint8Array(buffer, this.#at.kinds, cells).set(this.#kinds);
    new Int32Array(buffer, this.#at.starts, cells + 1).set(starts);
    const steps = new Uint32Array(buffer, this.#at.levels, length);
    const upTo = new Uint32Array(buffer, this.#at.upTo, before === undefined ? 0 : length);
    for (let cell = 0; cell < cells; cell++) {
      for (let level = starts[cell]; level < starts[cell + 1]; level++) {
        steps[level] = STEPS * (positionOf(scale, keyOf(space.metric, levels.distances[level])) - cell);
        if (before !== undefined) upTo[level] = upToLevel(cell, level + 1);
      }
    }
  }

  /** Takes the queries `first` to `last`, whose scores come next. */
  take(first: number, last: number): void {
    [this.#first, this.#queries] = [first, last - first];
    const rules = new Float64Array(this.#scores.kernel.memory.buffer, this.#at.rules, 3 * this.#queries);
    for (let i = 0; i < this.#queries; i++) {
      const { base, unit, slack } = this.#scores.rule(i);
      rules.set([base, unit, marginOf(this.#scale, slack)], 3 * i);
    }
  }

  /**
   * Counts pairs by their keys. Where a key, which may be off by the slack, could be in another cell, that of a level
   * or on its other side, the pair is measured: in an outer cell, where keys are not told apart, beside any level.
   *
   * @param diagonal query i, from 0, takes rows of the chunk from diagonal + i on
   */
  count(scores: KeyScores, stride: number, firstRow: number, rows: number, diagonal: number): void {
    const queries = this.#queries;
    this.#scores.kernel.functions.count({
      ...this.#at,
      ...{ shown: scores.byteOffset, stride, queries, rows, diagonal },
    });
    const words = this.#words;
    let [unclear, listed] = [this.#at.unclear / 4, this.#at.listed / 4];
    for (let i = 0, ends = this.#at.ends / 4; i < queries; i++, ends += 2) {
      const query = this.#first + i;
      const unclearEnd = words[ends] / 4;
      if (unclearEnd > unclear) {
        this.#measure(
          query,
          words.slice(unclear, unclearEnd).map((row) => firstRow + row),
        );
      }
      unclear = unclearEnd;
      for (const end = words[ends + 1] / 4; listed < end; listed++) this.#list(query, firstRow + words[listed]);
    }
  }

  #measure(query: number, rows: Int32Array): void {
    const levels = this.#levels;
    const { distances, starts } = levels;
    this.#distances(query, rows).forEach((distance, i) => {
      const cell = cellOfDistance(this.#scale, this.#metric, distance);
      if ((this.#kinds[cell] & LISTED) !== 0) this.#list(query, rows[i]);
      if ((this.#kinds[cell] & COUNTED) === 0) return;
      const [start, end] = [starts[cell], starts[cell + 1]];
      const level = firstAtLeast(distances, distance, start, end);
      const above = level < end && distances[level] === distance ? level + 1 : level;
      this.#negatives[cell]++;
      this.#twiceNearer[cell] +=
        pairsBefore(levels, level) + pairsBefore(levels, above) - 2 * pairsBefore(levels, start);
    });
  }

  #list(query: number, row: number): void {
    this.#listed.add(pairNumber(query - this.#from, row, this.#rows));
  }

  finish(): PairCounts {
    return {
      negatives: packedCounts(this.#negatives.slice()),
      twiceNearer: packedCounts(this.#twiceNearer.slice()),
      listed: listedPairs(this.#listed.take()),
    };
  }
}

/** What the function of the kernel is given besides scores. */
function partsIn(
  layout: MemoryLayout,
  cells: number,
  levels: number,
  areTied: boolean,
  queries: number,
  scores: number,
) {
  return {
    ...{ scale: layout.take(24), rules: layout.take(24 * queries), ends: layout.take(8 * queries) },
    ...{ kinds: layout.take(cells), starts: layout.take(4 * (cells + 1)) },
    ...{ levels: layout.take(4 * levels), upTo: areTied ? layout.take(4 * levels) : 0 },
    ...{ counts: layout.take(8 * cells), nearer: layout.take(8 * cells) },
    ...{ unclear: layout.take(4 * scores), listed: layout.take(4 * scores) },
  };
}
