import { type RowRange, Rows } from "../../core/columns.ts";
import type { Hasher } from "../../core/hasher.ts";
import type { IdTable } from "../../core/id-table.ts";
import { equalBytes, type Id } from "../../core/ids.ts";
import type { RunQueries } from "../../fusion/fused-queries.ts";
import { LINE_READING } from "../../inputs/read.ts";
import type { FileBytes } from "../../inputs/source.ts";
import { RowReader } from "../../inputs/trec/row-reader.ts";
import type { QueryRanges } from "./query-ranges.ts";

/** Error about lines of another query than expected. */
export class UnexpectedQuery extends Error {}

/** Bytes that are read ahead where queries are asked for in their order. */
const AHEAD = 1 << 18;

/** Rows of a run by query, read from its file on demand: memory holds those of one query. */
export class FileQueries implements RunQueries {
  readonly ids: IdTable;
  readonly #starts: Float64Array;
  readonly #file: FileBytes;
  readonly #reader: RowReader;
  readonly #rows = new Rows();
  #asked: Id;
  #bytes = new Uint8Array(AHEAD);
  /** First byte in the file. */
  #from = 0;
  #to = 0;

  /** @param name of the file, for messages */
  constructor(name: string, file: FileBytes, { ids, starts }: QueryRanges, hasher: Hasher) {
    this.ids = ids;
    this.#starts = starts;
    this.#file = file;
    this.#asked = ids.at(0);
    const add = (query: Id, rows: Rows, first: number, end: number): void => {
      if (!isSame(query, this.#asked)) throw new UnexpectedQuery();
      this.#rows.append(rows, first, end);
    };
    this.#reader = new RowReader("run", name, { ...LINE_READING, hasher }, { add });
  }

  /**
   * Reads the rows of a query. They are valid until the next call.
   *
   * @throws RankproofError for errors in its lines
   * @throws UnexpectedQuery
   */
  of(query: number): RowRange {
    this.#asked = this.ids.at(query);
    this.#rows.clear();
    this.#reader.push(this.#between(this.#starts[query], this.#starts[query + 1]));
    this.#reader.end();
    if (this.#rows.count === 0) throw new UnexpectedQuery();
    return this.#rows.all;
  }

  close(): void {
    this.#file.close();
  }

  /** The bytes `[from, to)` of the file. */
  #between(from: number, to: number): Uint8Array {
    if (from < this.#from || to > this.#to) {
      const isNext = from >= this.#from && from <= this.#to;
      const length = isNext ? Math.max(AHEAD, to - from) : to - from;
      if (length > this.#bytes.length) this.#bytes = new Uint8Array(2 * length);
      this.#from = from;
      this.#to = Math.min(this.#file.size, from + length);
      this.#file.read(this.#bytes.subarray(0, this.#to - from), from);
    }
    return this.#bytes.subarray(from - this.#from, to - this.#from);
  }
}

function isSame(one: Id, other: Id): boolean {
  return one.hash === other.hash && equalBytes(one.bytes, one.start, one.end, other.bytes, other.start, other.end);
}
