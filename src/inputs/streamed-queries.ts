import type { RowRange, Rows } from "../core/columns.ts";
import { IdTable } from "../core/id-table.ts";
import { type Id, textOf } from "../core/ids.ts";
import { LongRows } from "../core/long-rows.ts";
import type { QueryHandler, RowHandler } from "./rows.ts";

/** A query came back after another one: the rows have to be collected before any query is complete. */
export class InterleavedQueries extends Error {
  readonly query: string;
  readonly line: number;

  constructor(query: string, line: number) {
    super();
    this.query = query;
    this.line = line;
  }
}

/** Hands over each query when the next begins, so that memory holds the rows of one query. */
export class StreamedQueries implements RowHandler {
  /** All queries so far, in their order. New rows are those of the last. */
  readonly queries = new IdTable();
  readonly #onQuery: QueryHandler;
  /** Queries that were handed over. */
  #handedOver = 0;
  /** The rows of the last query that were copied. */
  readonly #rows: Rows;
  /** All its rows, as long as they need no copy. */
  #uncopied: RowRange | undefined;

  /**
   * @param onQuery takes a query with all its rows, which are reused for the next
   * @param rows whose memory may be used
   */
  constructor(onQuery: QueryHandler, rows: Rows = new LongRows()) {
    this.#onQuery = onQuery;
    this.#rows = rows;
  }

  /** @throws InterleavedQueries */
  add(query: Id, rows: Rows, first: number, end: number): void {
    const index = this.queries.indexOf(query);
    if (index === -1) {
      this.end();
      this.queries.add(query);
      this.#rows.clear();
      this.#uncopied = { rows, from: first, to: end };
    } else if (index === this.queries.size - 1 && index === this.#handedOver) {
      this.release();
      this.#rows.append(rows, first, end);
    } else throw new InterleavedQueries(textOf(query), rows.lines[first]);
  }

  release(): void {
    if (this.#uncopied === undefined) return;
    const { rows, from, to } = this.#uncopied;
    this.#rows.append(rows, from, to);
    this.#uncopied = undefined;
  }

  /** Hands over the last query; others may follow. */
  end(): void {
    const { size } = this.queries;
    if (size === this.#handedOver) return;
    this.#handedOver = size;
    this.#onQuery(this.queries.at(size - 1), this.#uncopied ?? this.#rows.all);
  }
}
