import { cellsOf, type KeyScale, keyOf } from "../key-scale.ts";
import type { MetricId } from "../metrics.ts";
import { type Levels, pairsBefore } from "../pair-tally.ts";

/** Steps of a table that says where the borders of a stretch of keys are. */
export const TABLE = 2 ** 16;
/** Largest key of a device. */
const MOST_KEY = 2 ** 31 - 1;

/** What is counted: cells with their positive pairs. */
export interface BorderedCells {
  readonly levels: Levels;
  readonly scale: KeyScale;
  readonly isSought: Uint8Array;
  readonly isListed: Uint8Array;
}

/**
 * Borders between pairs that are told apart, on the whole keys of a device: those of cells, and the distances of the
 * positive pairs in them.
 */
export interface Borders {
  /** Rising: a key from one of these on, up to the width, may be on either side of a border. */
  readonly starts: Int32Array;
  readonly width: number;
  /** Index of the first start from each step of the table on, and the number of starts. */
  readonly table: Uint32Array;
  /** Bits of a step of the table. */
  readonly tableShift: number;
  /** For the pairs between two borders a bit: whether they are listed. */
  readonly listed: Uint32Array;
  /** Turns the numbers of pairs before, between and after the borders into those of the cells. */
  perCell(counts: ArrayLike<number>): { readonly negatives: Float64Array; readonly twiceNearer: Float64Array };
}

/** Whole keys in place of others: the key less `base` in units, and how much it is off at most. */
export interface WholeKeys {
  readonly base: number;
  readonly unit: number;
  readonly error: number;
}

/** The borders between the pairs of some cells. */
export function bordersOf(cells: BorderedCells, metric: MetricId, { base, unit, error }: WholeKeys): Borders {
  const { levels, scale, isSought, isListed } = cells;
  const width = 2 * Math.ceil(error) + 2;
  const count = cellsOf(scale);
  const { starts: firstLevels, distances } = levels;
  const isWanted = (cell: number): boolean => isSought[cell] === 1 || isListed[cell] === 1;
  const starts = new Int32Array(count + distances.length);
  const cellOf = new Int32Array(starts.length + 1);
  const levelOf = new Int32Array(starts.length + 1);
  let length = 0;
  const add = (key: number, cell: number, level: number): void => {
    const start = Math.min(MOST_KEY - width, Math.max(-MOST_KEY, Math.floor((key - base) / unit - error)));
    // Keys of doubles rise but for their last bit.
    starts[length] = length === 0 ? start : Math.max(start, starts[length - 1]);
    length++;
    [cellOf[length], levelOf[length]] = [cell, level];
  };
  for (let cell = 0; cell < count; cell++) {
    if (cell > 0 && (isWanted(cell - 1) || isWanted(cell))) {
      add(scale.least + (cell - 1) / scale.cellsPerUnit, cell, firstLevels[cell]);
    }
    if (isSought[cell] === 0) continue;
    for (let level = firstLevels[cell]; level < firstLevels[cell + 1]; level++) {
      add(keyOf(metric, distances[level]), cell, level + 1);
    }
  }
  const listed = new Uint32Array((length >> 5) + 1);
  for (let i = 0; i <= length; i++) if (isListed[cellOf[i]] === 1) listed[i >> 5] |= 1 << (i & 31);
  return {
    ...{ starts: starts.subarray(0, length), width, listed },
    ...tableOf(starts.subarray(0, length)),
    perCell: (counts) => {
      const [negatives, twiceNearer] = [new Float64Array(count), new Float64Array(count)];
      for (let i = 0; i <= length; i++) {
        const cell = cellOf[i];
        if (counts[i] === 0 || isSought[cell] === 0) continue;
        negatives[cell] += counts[i];
        const nearer = pairsBefore(levels, levelOf[i]) - pairsBefore(levels, firstLevels[cell]);
        twiceNearer[cell] += 2 * nearer * counts[i];
      }
      return { negatives, twiceNearer };
    },
  };
}

function tableOf(starts: Int32Array): Pick<Borders, "table" | "tableShift"> {
  const table = new Uint32Array(TABLE + 1).fill(starts.length);
  const [first, last] = [starts[0], starts[starts.length - 1]];
  let tableShift = 0;
  while ((last - first) / 2 ** tableShift >= TABLE) tableShift++;
  let step = 0;
  for (const [i, start] of starts.entries()) {
    const own = Math.floor((start - first) / 2 ** tableShift);
    while (step <= own) table[step++] = i;
  }
  return { table, tableShift };
}
