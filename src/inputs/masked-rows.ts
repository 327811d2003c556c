import type { MaskedSeen } from "../checks/masked-scores.ts";
import { type RowRange, Rows } from "../core/columns.ts";

/** Leaves out the rows of a run whose score is −∞, with which seen or filtered items are masked. */
export class MaskedRows {
  readonly #kept = new Rows();
  #items = 0;
  #queries = 0;

  /** What was left out so far. */
  get seen(): MaskedSeen {
    return { items: this.#items, queries: this.#queries };
  }

  /** The other rows of a query, which are reused for the next query; the same where none is masked. */
  leaveOut(range: RowRange): RowRange {
    const { rows, from, to } = range;
    const first = rows.values.subarray(from, to).indexOf(Number.NEGATIVE_INFINITY);
    if (first === -1) return range;
    this.#kept.clear();
    for (let row = from; row < to; row++) {
      const value = rows.values[row];
      if (value !== Number.NEGATIVE_INFINITY) this.#kept.add(rows.id(row), value, rows.lines[row]);
    }
    this.#items += to - from - this.#kept.count;
    this.#queries++;
    return this.#kept.all;
  }
}
