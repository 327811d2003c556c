import { Rows } from "../../core/columns.ts";
import { IntList } from "../../core/int-list.ts";
import type { IdentifiedItems } from "../../evaluate/observer.ts";

/** The lists of one run, collected while it is evaluated: rows of all lists one after the other. */
export class CollectedLists {
  /** Items and their scores. Most are looked at no more, so that ids are only copied. */
  readonly rows = new Rows();
  readonly #starts = new IntList();
  readonly #sizes = new IntList();
  /** By index of the query: items of the whole list, 0 without one, and the range of its rows. */
  readonly #lengths: Int32Array;
  readonly #froms: Int32Array;
  readonly #tos: Int32Array;

  /** @param queries how many there are */
  constructor(queries: number) {
    this.#lengths = new Int32Array(queries);
    this.#froms = new Int32Array(queries);
    this.#tos = new Int32Array(queries);
  }

  /** By row: number of items above it and those tied with it. */
  get starts(): Int32Array {
    return this.#starts.numbers;
  }

  /** By row: number of items with its score. */
  get sizes(): Int32Array {
    return this.#sizes.numbers;
  }

  /** Takes the list of a query. @param length items of the whole list */
  add(query: number, length: number, { items: { rows, starts, sizes, scores }, idOf }: IdentifiedItems): void {
    this.#lengths[query] = length;
    this.#froms[query] = this.rows.count;
    for (let i = 0; i < rows.length; i++) {
      this.rows.add(idOf(rows[i]), scores[i], 0);
      this.#starts.push(starts[i]);
      this.#sizes.push(sizes[i]);
    }
    this.#tos[query] = this.rows.count;
  }

  /** Rows of a query, and the length of its whole list: 0 where the run has none. */
  of(query: number): { readonly length: number; readonly from: number; readonly to: number } {
    return { length: this.#lengths[query], from: this.#froms[query], to: this.#tos[query] };
  }
}
