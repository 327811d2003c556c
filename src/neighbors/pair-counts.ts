import { grown, MemoryLayout } from "./kernels.ts";
import { cellsOf, type KeyScale, keyOf, marginOf, positionOf } from "./key-scale.ts";
import type { CountableScores, KeyScores } from "./pair-keys.ts";
import { PairMarks } from "./pair-marks.ts";
import { pairBlocks, pairScoresOf } from "./pair-scores.ts";
import { countUnclear, type PairCount, type PairCounts, PairTally, pairsBefore } from "./pair-tally.ts";
import type { PairsTask } from "./pairs.ts";
import type { Space } from "./search.ts";

/**
 * Counts the negative pairs of the cells that are sought. Only those that are too near to a level or border are
 * measured.
 */
export function countPairs(space: Space, task: PairsTask<PairCount>): PairCounts {
  const { from, to, labels, isHalved, counted } = task;
  if (counted !== undefined) return countUnclear(space, task, counted);
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
  readonly #tally: PairTally;
  readonly #scale: KeyScale;
  readonly #scores: CountableScores;
  readonly #at: ReturnType<typeof partsIn>;
  /** The memory of the kernel. */
  readonly #words: Int32Array;
  #first = 0;
  #queries = 0;

  /** @param queries at a time */
  constructor(task: PairsTask<PairCount>, space: Space, scores: CountableScores, queries: number) {
    const { levels, scale, isSought, isListed, mostTold } = task;
    const cells = cellsOf(scale);
    this.#scale = scale;
    this.#scores = scores;
    const { starts, before } = levels;
    /** Positive pairs of a cell up to a level. */
    const upToLevel = (cell: number, level: number): number =>
      pairsBefore(levels, level) - pairsBefore(levels, starts[cell]);
    const kinds = isSought.map((flag, cell) => {
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
    const [negatives, twiceNearer] = [this.#at.counts, this.#at.nearer].map(
      (at) => new Float64Array(buffer, at, cells),
    );
    this.#tally = new PairTally(space, task, negatives, twiceNearer);
    new Float64Array(buffer, this.#at.scale, 3).set([scale.least, scale.cellsPerUnit, scale.size + 0.5]);
    new Uint8Array(buffer, this.#at.kinds, cells).set(kinds);
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
        this.#tally.measure(
          query,
          words.slice(unclear, unclearEnd).map((row) => firstRow + row),
        );
      }
      unclear = unclearEnd;
      for (const end = words[ends + 1] / 4; listed < end; listed++) this.#tally.list(query, firstRow + words[listed]);
    }
  }

  finish(): PairCounts {
    return this.#tally.finish();
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
