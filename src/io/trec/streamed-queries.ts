import { type RowRange, Rows } from "../../core/columns.ts";
import { binaryString, equalBytes, type Id } from "../../core/ids.ts";
import type { RowHandler } from "./row-reader.ts";

/** A query came back after another one: the rows have to be collected before any query is complete. */
export class InterleavedQueries extends Error {
  /** As a binary string. */
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
  readonly #onQuery: (query: string, range: RowRange) => void;
  readonly #seen = new Set<string>();
  /** The query whose rows come. */
  #query: string | undefined;
  #queryBytes: Uint8Array = new Uint8Array(0);
  /** Its rows that were copied. */
  readonly #rows = new Rows();
  /** All its rows, as long as they need no copy. */
  #uncopied: RowRange | undefined;

  /** @param onQuery takes the id of a query, as a binary string, and its rows, which are reused for the next */
  constructor(onQuery: (query: string, range: RowRange) => void) {
    this.#onQuery = onQuery;
  }

  /** @throws InterleavedQueries */
  add({ bytes, start, end }: Id, rows: Rows, first: number, last: number): void {
    if (this.#query !== undefined && equalBytes(this.#queryBytes, 0, this.#queryBytes.length, bytes, start, end)) {
      this.release();
      this.#rows.append(rows, first, last);
      return;
    }
    this.end();
    this.#rows.clear();
    this.#query = binaryString(bytes, start, end);
    this.#queryBytes = bytes.slice(start, end);
    if (this.#seen.has(this.#query)) throw new InterleavedQueries(this.#query, rows.lines[first]);
    this.#seen.add(this.#query);
    this.#uncopied = { rows, from: first, to: last };
  }

  release(): void {
    if (this.#uncopied === undefined) return;
    const { rows, from, to } = this.#uncopied;
    this.#rows.append(rows, from, to);
    this.#uncopied = undefined;
  }

  /** Hands over the last query. */
  end(): void {
    if (this.#query !== undefined) this.#onQuery(this.#query, this.#uncopied ?? this.#rows.all);
  }
}
