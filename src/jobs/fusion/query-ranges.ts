import type { Hasher } from "../../core/hasher.ts";
import { IdTable } from "../../core/id-table.ts";
import type { Id } from "../../core/ids.ts";
import type { FileBytes } from "../../inputs/source.ts";
import { HASH_SIGN, NEWLINE, SPACE } from "../../inputs/trec/lines.ts";

/** Queries of a run, in their order, and the position of each one's lines. */
export interface QueryRanges {
  readonly ids: IdTable;
  /** Start of each query, and at the end the size of the file. */
  readonly starts: Float64Array;
}

/** Queries whose lines take fewer bytes on average are not found faster than they are read. */
const LEAST_BYTES = 1 << 10;
/** First byte of a mark of UTF-8; those of UTF-16 are higher. */
const LEAST_MARK = 0xef;
/** Bytes to the first line that is looked at beside one. */
const FIRST_STEP = 64;

/**
 * Finds the queries of a run in TREC's format with adjacent lines for each. It reads a few lines of each query and
 * skips those between them: whoever reads the lines of a query must check that all are of that query.
 *
 * @returns undefined where lines of a query are seen apart from its others, queries are short, there is none, or the
 *   file may begin with a mark of its encoding
 */
export function findQueries(file: FileBytes, hasher: Hasher): QueryRanges | undefined {
  const lines = new QueryLines(file);
  if (file.size === 0 || lines.byteAt(0) >= LEAST_MARK) return undefined;
  const ids = new IdTable();
  const starts = [0];
  let length = FIRST_STEP;
  for (let start = lines.from(0); start < file.size; ) {
    const query = ids.size;
    if (ids.add(lines.queryAt(start, hasher)) !== query) return undefined;
    const next = nextQuery(lines, start, ids.at(query), length);
    length = next - start;
    starts.push(next);
    start = next;
    if (ids.size * LEAST_BYTES > start + file.size / 64) return undefined;
  }
  return ids.size === 0 ? undefined : { ids, starts: Float64Array.from(starts) };
}

/**
 * Start of the next query's lines; the size of the file where there is none.
 *
 * @param start of a line of the query
 * @param length approximate bytes of its lines
 */
function nextQuery(lines: QueryLines, start: number, query: Id, length: number): number {
  const isSame = (line: number): boolean => lines.isOf(line, query);
  // The last line seen that is of the query, and the first that is not.
  let [last, next] = [start, lines.from(start + length)];
  for (let step = FIRST_STEP; isSame(next); step *= 2) {
    last = next;
    next = lines.from(next + step);
  }
  for (let step = FIRST_STEP; last === start && next - step > start; step *= 2) {
    const line = lines.from(next - step);
    if (isSame(line)) last = line;
    else next = line;
  }
  for (;;) {
    const following = lines.from(last + 1);
    if (following >= next) return next;
    const middle = lines.from(Math.floor((last + next) / 2));
    const line = middle < next ? middle : following;
    if (isSame(line)) last = line;
    else next = line;
  }
}

/** Bytes that are looked at together. */
const BLOCK = 1 << 13;

/** Finds lines from any position of a file. Positions count bytes. */
class QueryLines {
  readonly #file: FileBytes;
  readonly #block = new Uint8Array(BLOCK);
  /** First byte of the block in the file. */
  #from = 0;
  #to = 0;

  constructor(file: FileBytes) {
    this.#file = file;
  }

  /** Start of the first line that names a query, from a position on; the size of the file where there is none. */
  from(position: number): number {
    const { size } = this.#file;
    let line = position === 0 ? 0 : this.#lineAfter(position - 1);
    while (line < size && (this.byteAt(line) <= SPACE || this.byteAt(line) === HASH_SIGN)) line = this.#lineAfter(line);
    return Math.min(line, size);
  }

  /** Whether the query of a line is this one. */
  isOf(line: number, { bytes, start, end }: Id): boolean {
    const after = line + end - start;
    if (after >= this.#file.size || this.byteAt(after) > SPACE) return false;
    for (let i = start; i < end; i++) if (this.byteAt(line + i - start) !== bytes[i]) return false;
    return true;
  }

  /** The query of a line. */
  queryAt(line: number, hasher: Hasher): Id {
    const query: number[] = [];
    for (let at = line; at < this.#file.size && this.byteAt(at) > SPACE; at++) query.push(this.byteAt(at));
    const bytes = Uint8Array.from(query);
    return { bytes, start: 0, end: bytes.length, hash: hasher.hash(bytes, 0, bytes.length) };
  }

  /** Start of the line after the first newline from a position on. */
  #lineAfter(position: number): number {
    for (let at = position; at < this.#file.size; at = this.#to) {
      this.#load(at);
      const newline = this.#block.indexOf(NEWLINE, at - this.#from);
      if (newline !== -1 && newline < this.#to - this.#from) return this.#from + newline + 1;
    }
    return this.#file.size;
  }

  byteAt(position: number): number {
    this.#load(position);
    return this.#block[position - this.#from];
  }

  /** Brings the byte of a position into the block, with those around it. */
  #load(position: number): void {
    if (position >= this.#from && position < this.#to) return;
    this.#from = Math.max(0, position - BLOCK / 2);
    this.#to = Math.min(this.#file.size, this.#from + BLOCK);
    this.#file.read(this.#block.subarray(0, this.#to - this.#from), this.#from);
  }
}
