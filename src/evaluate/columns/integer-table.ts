import { Hasher } from "../../core/hasher.ts";

/** Integers as words of 32 bits. */
export interface IntegerWords {
  readonly count: number;
  /** Lower halves. */
  readonly low: Int32Array;
  /** Upper halves; undefined where the lower ones tell integers apart. */
  readonly high: Int32Array | undefined;
}

/** Takes the rows found. */
interface RowSink {
  /** Takes each row, in order, that is a wanted item, and the index of that item. */
  onMatch(row: number, item: number): void;
  /** Takes each row that is the item of an earlier row. */
  onDuplicate(row: number): void;
}

/** Open-addressing table of the items of one query, by integers. Used again from query to query. */
export class IntegerTable {
  /** Random, so that nobody can prepare integers that meet in one slot. */
  readonly #odd = new Hasher().odd;
  /** 0 = empty; n + 1 = row n; -n - 1 = wanted item n, which no row so far is. */
  #slots = new Int32Array(0);

  /** @param wanted items looked for, each there once; with upper halves where the rows have some */
  fill(rows: IntegerWords, wanted: IntegerWords, { onMatch, onDuplicate }: RowSink): void {
    const bits = Math.max(4, Math.ceil(Math.log2(2 * (rows.count + wanted.count))));
    if (2 ** bits > this.#slots.length) this.#slots = new Int32Array(2 ** bits);
    else this.#slots.fill(0, 0, 2 ** bits);
    const slots = this.#slots;
    const mask = 2 ** bits - 1;
    const shift = 32 - bits;
    const [oddLow, oddHigh] = this.#odd;
    const { low, high } = rows;
    for (let item = 0; item < wanted.count; item++) {
      const upper = wanted.high === undefined ? 0 : Math.imul(wanted.high[item], oddHigh);
      let slot = Math.imul(wanted.low[item] ^ upper, oddLow) >>> shift;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = -item - 1;
    }
    for (let row = 0; row < rows.count; row++) {
      const word = low[row];
      const upper = high === undefined ? 0 : Math.imul(high[row], oddHigh);
      let slot = Math.imul(word ^ upper, oddLow) >>> shift;
      for (let other = slots[slot]; other !== 0; slot = (slot + 1) & mask, other = slots[slot]) {
        const item = -other - 1;
        if (other > 0) {
          if (low[other - 1] !== word || high?.[other - 1] !== high?.[row]) continue;
          onDuplicate(row);
        } else {
          if (wanted.low[item] !== word || wanted.high?.[item] !== high?.[row]) continue;
          onMatch(row, item);
          slots[slot] = row + 1;
        }
        break;
      }
      if (slots[slot] === 0) slots[slot] = row + 1;
    }
  }
}
