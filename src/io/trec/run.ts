import { type RowRange, Rows } from "../../core/columns.ts";
import { printable } from "../../core/errors.ts";
import type { Hasher } from "../../core/hasher.ts";
import { binaryString, equalBytes, textOf } from "../../core/ids.ts";
import type { NumberReading } from "../numbers.ts";
import { CollectedRows } from "./collected-rows.ts";
import { LineReader } from "./line-reader.ts";
import { type Comments, isBlank, isComment, NEWLINE, SPACE } from "./lines.ts";

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

export interface RunReaderOptions {
  /** Name for messages. */
  readonly source: string;
  readonly numbers: NumberReading;
  readonly hasher: Hasher;
  readonly comments: Comments;
  /** Called with the rows of each query; they are reused for the next. Query ids are binary strings. */
  onQuery(query: string, range: RowRange): void;
  /** Keep all rows until the end instead of giving out each query when the next begins. */
  readonly collect: boolean;
}

/** Reads `query Q0 item rank score tag` by bytes: no string per line, one pass, memory of the largest query. */
export class RunReader extends LineReader {
  /** Tag of the last line, as a binary string. */
  tag = "";
  readonly #options: RunReaderOptions;
  /** Where the rows of all queries are kept, when they are collected. */
  readonly #collected: CollectedRows | undefined;
  readonly #seen = new Set<string>();
  /** The query whose rows come, where they are not collected. */
  #query: string | undefined;
  #queryBytes: Uint8Array = new Uint8Array(0);
  /** Its rows: those that are kept, or all of them where they still stand as they were read. */
  readonly #rows = new Rows();
  #standing: RowRange | undefined;
  #isEmpty = true;
  #tagBytes: Uint8Array = new Uint8Array(0);
  #tagStart = 0;
  #tagEnd = 0;
  /** Starts and ends of the fields of the line read last. */
  readonly #fields = new Int32Array(12);

  constructor(options: RunReaderOptions) {
    super("run", options.source, options.hasher);
    this.#options = options;
    this.#collected = options.collect ? new CollectedRows() : undefined;
  }

  override end(): void {
    super.end();
    this.#collected?.forEach(this.#options.onQuery);
    if (this.#query !== undefined) this.#options.onQuery(this.#query, this.#rows.all);
    this.tag = binaryString(this.#tagBytes, 0, this.#tagBytes.length);
  }

  protected override isEmpty(): boolean {
    return this.#isEmpty;
  }

  protected override readLines(buffer: Uint8Array, from: number, to: number): void {
    this.#tagStart = this.#tagEnd = 0;
    super.readLines(buffer, from, to);
    if (this.#tagEnd > this.#tagStart) this.#tagBytes = buffer.slice(this.#tagStart, this.#tagEnd);
  }

  protected override readUsual(buffer: Uint8Array, from: number): number {
    const next = super.readUsual(buffer, from);
    if (next === from) return from;
    this.#tagEnd = next - 1;
    while (isBlank(buffer[this.#tagEnd - 1])) this.#tagEnd--;
    this.#tagStart = this.#tagEnd;
    while (buffer[this.#tagStart - 1] > SPACE) this.#tagStart--;
    return next;
  }

  protected override readLine(buffer: Uint8Array, from: number, to: number): number {
    const { comments } = this.#options;
    this.line++;
    let i = from;
    while (i < to && isBlank(buffer[i])) i++;
    if (i >= to || buffer[i] === NEWLINE || isComment(comments, buffer, i)) {
      while (i < to && buffer[i] !== NEWLINE) i++;
      return i + 1;
    }
    const fields = this.#fields;
    let count = 0;
    while (i < to && buffer[i] !== NEWLINE) {
      const start = i;
      while (i < to && buffer[i] > SPACE) i++;
      if (i === start) this.refuseControl(buffer[i]);
      if (count < 6) {
        fields[2 * count] = start;
        fields[2 * count + 1] = i;
      }
      count++;
      while (i < to && isBlank(buffer[i])) i++;
    }
    if (count < 6) {
      const found = JSON.stringify(printable(textOf(binaryString(buffer, from, Math.min(i, from + 80)))));
      this.problems.add("missing", `field: expected "query Q0 item rank score tag", found ${found}`, this.where());
      return i + 1;
    }
    const [queryStart, queryEnd, , , itemStart, itemEnd, , , scoreStart, scoreEnd, tagStart, tagEnd] = fields;
    const score = this.#readScore(buffer, scoreStart, scoreEnd, queryStart, queryEnd);
    this.#tagStart = tagStart;
    this.#tagEnd = tagEnd;
    this.addRow(buffer, queryStart, queryEnd, itemStart, itemEnd, score);
    return i + 1;
  }

  protected override add(
    buffer: Uint8Array,
    start: number,
    end: number,
    hash: number,
    rows: Rows,
    first: number,
    last: number,
  ): void {
    this.#isEmpty = false;
    if (this.#collected !== undefined) {
      this.#collected.add(this.#collected.queries.numberOf(buffer, start, end, hash), rows, first, last);
      return;
    }
    if (this.#query === undefined || !equalBytes(this.#queryBytes, 0, this.#queryBytes.length, buffer, start, end)) {
      this.#startQuery(buffer, start, end, rows.lines[first]);
      this.#standing = { rows, from: first, to: last };
    } else this.#rows.append(rows, first, last);
  }

  protected override keep(): void {
    if (this.#standing !== undefined) this.#rows.append(this.#standing.rows, this.#standing.from, this.#standing.to);
    this.#standing = undefined;
  }

  #startQuery(buffer: Uint8Array, start: number, end: number, line: number): void {
    if (this.#query !== undefined && this.problems.count === 0) {
      this.#options.onQuery(this.#query, this.#standing ?? this.#rows.all);
    }
    this.#rows.clear();
    this.#query = binaryString(buffer, start, end);
    this.#queryBytes = buffer.slice(start, end);
    if (this.#seen.has(this.#query)) throw new InterleavedQueries(this.#query, line);
    this.#seen.add(this.#query);
  }

  #readScore(buffer: Uint8Array, start: number, end: number, queryStart: number, queryEnd: number): number {
    const { numbers } = this.#options;
    const text = binaryString(buffer, start, end);
    const score = numbers.score(text);
    if (!Number.isNaN(score)) return score;
    const query = printable(textOf(binaryString(buffer, queryStart, queryEnd)));
    this.problems.add(
      "invalid",
      `score: ${printable(textOf(text))} in query ${query} (expected ${numbers.expectedScore})`,
      this.where(),
    );
    return 0;
  }
}
