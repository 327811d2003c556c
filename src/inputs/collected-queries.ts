import { Rows } from "../core/columns.ts";
import type { Hasher } from "../core/hasher.ts";
import { IdTable } from "../core/id-table.ts";
import type { Id } from "../core/ids.ts";
import { MOST_QUERIES, PackedRows } from "./packed-rows.ts";
import type { QueryHandler, RowHandler } from "./rows.ts";

/**
 * Collects rows of many queries in any order, and hands over the queries at the end. Rows of queries with adjacent
 * first rows are packed together: thousands of places to write to exceed the tables by which a processor finds its
 * memory.
 */
export class CollectedQueries implements RowHandler {
  readonly #onQuery: QueryHandler;
  readonly #hasher: Hasher;
  readonly #queries = new IdTable();
  readonly #groups: PackedRows[] = [];
  /** Rows of each query, and bytes of their ids. */
  #counts = new Int32Array(MOST_QUERIES);
  #sizes = new Int32Array(MOST_QUERIES);

  /**
   * @param onQuery takes a query with all its rows, whose memory is reused for the next
   * @param hasher hashes the ids of the rows
   */
  constructor(onQuery: QueryHandler, hasher: Hasher) {
    this.#onQuery = onQuery;
    this.#hasher = hasher;
  }

  add(query: Id, rows: Rows, first: number, end: number): void {
    const index = this.#queries.add(query);
    const group = Math.floor(index / MOST_QUERIES);
    if (group === this.#groups.length) this.#addGroup();
    for (let row = first; row < end; row++)
      this.#sizes[index] += this.#groups[group].add(index % MOST_QUERIES, rows, row);
    this.#counts[index] += end - first;
  }

  /** Hands over all queries, in the order of their first rows. */
  end(): void {
    const rows = new Rows();
    this.#groups.forEach((packed, group) => {
      const before = group * MOST_QUERIES;
      const end = Math.min(before + MOST_QUERIES, this.#queries.size);
      const [counts, sizes] = [this.#counts, this.#sizes].map((all) => all.subarray(before, end));
      packed.forEachQuery(counts, sizes, rows, (query, range) =>
        this.#onQuery(this.#queries.at(before + query), range),
      );
    });
  }

  #addGroup(): void {
    this.#groups.push(new PackedRows(this.#hasher));
    const queries = MOST_QUERIES * this.#groups.length;
    if (queries <= this.#counts.length) return;
    this.#counts = twice(this.#counts);
    this.#sizes = twice(this.#sizes);
  }
}

function twice(numbers: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(2 * numbers.length);
  longer.set(numbers);
  return longer;
}
