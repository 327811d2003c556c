import { Rows } from "../core/columns.ts";
import { printable } from "../core/errors.ts";
import { binaryString, equalBytes, textOf } from "../core/ids.ts";
import { CollectedRows } from "./collected-rows.ts";
import { LineKernel } from "./line-kernel.ts";
import { type Comments, isBlank, isComment, LineReader, NEWLINE, SPACE } from "./lines.ts";
import type { NumberReading } from "./numbers.ts";

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
  readonly comments: Comments;
  /** Called with the rows of each query; they are reused for the next. Query ids are binary strings. */
  onQuery(query: string, rows: Rows): void;
  /** Keep all rows until the end instead of giving out each query when the next begins. */
  readonly collect: boolean;
}

/** Reads `query Q0 item rank score tag` by bytes: no string per line, one pass, memory of the largest query. */
export class RunReader extends LineReader {
  /** Tag of the last line, as a binary string. */
  tag = "";
  readonly #options: RunReaderOptions;
  /** Where lines are collected: all rows but those read last, whose queries have these numbers. */
  readonly #kernel = LineKernel.start("run");
  /** Where lines are collected: all rows but those read last, whose queries have these numbers. */
  readonly #collected: CollectedRows | undefined;
  readonly #numbers: Int32Array;
  readonly #seen = new Set<string>();
  #query = "";
  /** Its bytes. */
  #queryBytes: Uint8Array = new Uint8Array(0);
  #rows: Rows | undefined;
  #tagBytes: Uint8Array = new Uint8Array(0);
  #tagStart = 0;
  #tagEnd = 0;
  /** Starts and ends of the fields of the line read last. */
  readonly #fields = new Int32Array(12);

  constructor(options: RunReaderOptions) {
    super(options.source);
    this.#options = options;
    this.#collected = options.collect ? new CollectedRows() : undefined;
    this.#numbers = new Int32Array(this.#kernel?.lineStarts.length ?? 1);
  }

  override end(): void {
    super.end();
    if (this.#collected !== undefined) this.#collected.forEach(this.#options.onQuery);
    else if (this.#rows !== undefined) this.#options.onQuery(this.#query, this.#rows);
    this.tag = binaryString(this.#tagBytes, 0, this.#tagBytes.length);
  }

  protected override isEmpty(): boolean {
    return this.#rows === undefined;
  }

  protected override readLines(buffer: Uint8Array, from: number, to: number): void {
    this.#kernel?.open(buffer, from, to);
    this.#tagStart = this.#tagEnd = 0;
    for (let i = from; i < to; ) {
      const next = this.#readUsual(buffer, i);
      i = next === i ? this.#readLine(buffer, i, to) : next;
      this.#collect();
    }
    if (this.#tagEnd > this.#tagStart) this.#tagBytes = buffer.slice(this.#tagStart, this.#tagEnd);
  }

  /**
   * Reads usual lines of the current query, or of any where lines are collected.
   *
   * @returns where it stopped; `from` when the first line is not as usual
   */
  #readUsual(buffer: Uint8Array, from: number): number {
    const rows = this.#rows;
    const kernel = this.#kernel;
    if (rows === undefined || kernel === undefined) return from;
    const before = rows.count;
    const next = kernel.read(from, this.line + 1, rows);
    if (next === from) return from;
    this.line += rows.count - before;
    this.#tagEnd = next - 1;
    while (isBlank(buffer[this.#tagEnd - 1])) this.#tagEnd--;
    this.#tagStart = this.#tagEnd;
    while (buffer[this.#tagStart - 1] > SPACE) this.#tagStart--;
    if (this.#collected !== undefined) {
      const { queries } = this.#collected;
      for (let row = before; row < rows.count; row++) {
        this.#numbers[row] = queries.numberOf(kernel.text, kernel.lineStarts[row], kernel.queryEnds[row]);
      }
    }
    return next;
  }

  #collect(): void {
    if (this.#collected === undefined || this.#rows === undefined) return;
    this.#collected.add(this.#numbers, this.#rows);
    this.#rows.clear();
  }

  /** Reads one line, however odd. @returns where the next begins */
  #readLine(buffer: Uint8Array, from: number, to: number): number {
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
    this.#rowsOf(buffer, queryStart, queryEnd).add(buffer, itemStart, itemEnd, score, this.line);
    return i + 1;
  }

  /** Where a row of a query goes. */
  #rowsOf(buffer: Uint8Array, start: number, end: number): Rows {
    const rows = this.#rows;
    if (this.#collected !== undefined) {
      this.#numbers[0] = this.#collected.queries.numberOf(buffer, start, end);
    } else if (rows === undefined || !equalBytes(this.#queryBytes, 0, this.#queryBytes.length, buffer, start, end)) {
      this.#startQuery(buffer, start, end);
    }
    this.#rows ??= new Rows();
    return this.#rows;
  }

  #startQuery(buffer: Uint8Array, start: number, end: number): void {
    const finished = this.#rows;
    if (finished !== undefined && this.problems.count === 0) this.#options.onQuery(this.#query, finished);
    finished?.clear();
    this.#query = binaryString(buffer, start, end);
    this.#queryBytes = buffer.slice(start, end);
    this.#kernel?.setQuery(buffer, start, end);
    if (this.#seen.has(this.#query)) throw new InterleavedQueries(this.#query, this.line);
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
