import { type RowRange, Rows } from "../core/columns.ts";
import { printable, RankproofError } from "../core/errors.ts";
import { isFalling } from "../evaluate/falling.ts";
import { ItemTable } from "../evaluate/item-table.ts";
import { FallingOrder } from "./falling-order.ts";
import type { QueryLists, ScoredList } from "./lists.ts";
import type { FusionPlan } from "./plan.ts";

/** The lists of a query, and the ids of their items. */
export interface PooledQuery extends QueryLists {
  /** Rows of all runs, valid until the next query. */
  readonly rows: Rows;
  /** The first row of each item. */
  readonly firstRows: Int32Array;
}

/** Brings together what runs hold for one query after the other. */
export class FusionPool {
  readonly #isReversed: readonly boolean[];
  readonly #ties: FusionPlan["ties"];
  readonly #rows = new Rows();
  readonly #table = new ItemTable();
  readonly #order = new FallingOrder();
  /**
   * Of each row that an item was first seen in, the last run that has it, counted from 1; 0 where only the first has.
   */
  #lastRuns = new Int32Array(0);

  constructor({ norms, ties }: Pick<FusionPlan, "norms" | "ties">) {
    this.#isReversed = norms.map(({ record }) => record.isReversed === true);
    this.#ties = ties;
  }

  /**
   * @param ranges rows of each run; hashes are those of one hasher
   * @throws RankproofError duplicate, for an item that a run has twice
   */
  of(ranges: readonly RowRange[]): PooledQuery {
    const rows = this.#rows;
    rows.clear();
    const bounds = ranges.map(({ rows: from, from: first, to }) => {
      const start = rows.count;
      if (to > first) rows.append(from, first, to);
      return [start, rows.count] as const;
    });
    // The item of each row: first the row that has it first, then its index.
    const items = new Int32Array(rows.count);
    for (let row = 0; row < items.length; row++) items[row] = row;
    if (this.#lastRuns.length < rows.count) this.#lastRuns = new Int32Array(2 * rows.count);
    const lastRuns = this.#lastRuns.fill(0, 0, rows.count);
    let run = 0;
    this.#table.fill(rows.all, (row, earlier) => {
      while (row >= bounds[run][1]) run++;
      if (earlier >= bounds[run][0] || lastRuns[earlier] === run + 1) throw duplicate(rows, row);
      lastRuns[earlier] = run + 1;
      items[row] = earlier;
    });
    const firstRows = new Int32Array(items.length);
    let size = 0;
    for (let row = 0; row < items.length; row++) {
      const first = items[row];
      if (first === row) firstRows[size] = row;
      items[row] = first === row ? size++ : items[first];
    }
    const lists = bounds.map(([from, to], run) => {
      const scores = rows.values.slice(from, to);
      return this.#sorted(items.subarray(from, to), scores, this.#isReversed[run]);
    });
    return { size, lists, rows, firstRows: firstRows.subarray(0, size) };
  }

  /** @param isReversed whether lower scores are better */
  #sorted(items: Int32Array, scores: Float64Array, isReversed: boolean): ScoredList {
    const goodness = isReversed ? scores.map((score) => -score) : scores;
    if (isFalling(goodness)) return { items, scores, tieEnds: tieEndsOf(scores, this.#ties) };
    const order = this.#order.of(goodness);
    const sortedItems = new Int32Array(order.length);
    const sorted = new Float64Array(order.length);
    for (let i = 0; i < order.length; i++) {
      sortedItems[i] = items[order[i]];
      sorted[i] = scores[order[i]];
    }
    return { items: sortedItems, scores: sorted, tieEnds: tieEndsOf(sorted, this.#ties) };
  }
}

function duplicate(rows: Rows, row: number): RankproofError {
  return new RankproofError("duplicate", `item: ${printable(rows.item(row))} (expected each once in a run)`, "data");
}

function tieEndsOf(scores: Float64Array, ties: FusionPlan["ties"]): Int32Array {
  const ends = new Int32Array(scores.length);
  let count = 0;
  for (let i = 1; i <= scores.length; i++) {
    if (ties === "input" || i === scores.length || scores[i] !== scores[i - 1]) ends[count++] = i;
  }
  return ends.subarray(0, count);
}
