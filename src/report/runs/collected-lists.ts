import type { IdTable } from "../../core/id-table.ts";
import type { IdentifiedItems } from "../../evaluate/rows.ts";

/** A column that grows: twice as long whenever it is full. */
function grown<Column extends Int32Array | Float32Array>(from: Column, to: Column): Column {
  to.set(from);
  return to;
}

/** The lists of one run, collected while it is evaluated: rows of all lists one after the other, as columns. */
export class CollectedLists {
  /** Index of the item of each row in the table of ids. */
  items: Int32Array = new Int32Array(1 << 10);
  /** How many items stand above each and those that are tied with it. */
  starts: Int32Array = new Int32Array(1 << 10);
  /** How many items have its score. */
  sizes: Int32Array = new Int32Array(1 << 10);
  scores: Float32Array = new Float32Array(1 << 10);
  readonly #ids: IdTable;
  #count = 0;
  /** By the number of a query: items of the whole list, 0 without one, and the range of its rows. */
  readonly #lengths: Int32Array;
  readonly #froms: Int32Array;
  readonly #tos: Int32Array;

  /**
   * @param ids of the items of all runs; takes those that are new
   * @param queries how many there are
   */
  constructor(ids: IdTable, queries: number) {
    this.#ids = ids;
    this.#lengths = new Int32Array(queries);
    this.#froms = new Int32Array(queries);
    this.#tos = new Int32Array(queries);
  }

  /** Takes the list of a query. @param length items of the whole list */
  add(query: number, length: number, { items: { rows, starts, sizes, scores }, idOf }: IdentifiedItems): void {
    const from = this.#count;
    this.#reserve(rows.length);
    this.starts.set(starts, from);
    this.sizes.set(sizes, from);
    this.scores.set(scores, from);
    for (let i = 0; i < rows.length; i++) this.items[from + i] = this.#ids.add(idOf(rows[i]));
    this.#count += rows.length;
    this.#lengths[query] = length;
    this.#froms[query] = from;
    this.#tos[query] = this.#count;
  }

  /** Where the rows of a query are, and how many items its whole list has: 0 where the run has none. */
  of(query: number): { readonly length: number; readonly from: number; readonly to: number } {
    return { length: this.#lengths[query], from: this.#froms[query], to: this.#tos[query] };
  }

  #reserve(rows: number): void {
    const needed = this.#count + rows;
    if (needed <= this.items.length) return;
    const length = Math.max(needed, 2 * this.items.length);
    this.items = grown(this.items, new Int32Array(length));
    this.starts = grown(this.starts, new Int32Array(length));
    this.sizes = grown(this.sizes, new Int32Array(length));
    this.scores = grown(this.scores, new Float32Array(length));
  }
}
