import { type RowRange, Rows } from "./columns.ts";

/** Items of a run that are masked, and their queries. */
export interface MaskedSeen {
  readonly items: number;
  readonly queries: number;
}

/** Whether a score masks its item. */
export function isMasked(score: unknown): boolean {
  return score === Number.NEGATIVE_INFINITY;
}

/** Counts masked items. */
export class MaskedCounter {
  #items = 0;
  #queries = 0;

  /** Adds a query with so many. */
  add(items: number): void {
    if (items === 0) return;
    this.#items += items;
    this.#queries++;
  }

  get seen(): MaskedSeen {
    return { items: this.#items, queries: this.#queries };
  }
}

/** The masked items of two parts. */
export function addedMasked(first: MaskedSeen, other: MaskedSeen): MaskedSeen {
  return { items: first.items + other.items, queries: first.queries + other.queries };
}

/** Leaves out the rows of a run whose score is −∞, with which seen or filtered items are masked. */
export class MaskedRows {
  readonly #kept = new Rows();
  readonly #counter = new MaskedCounter();

  /** What was left out so far. */
  get seen(): MaskedSeen {
    return this.#counter.seen;
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
    this.#counter.add(to - from - this.#kept.count);
    return this.#kept.all;
  }
}
