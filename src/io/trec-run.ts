import { Rows } from "../core/columns.ts";
import { printable } from "../core/errors.ts";
import { binaryString, equalBytes, HASH_START, hashWord, textOf } from "../core/ids.ts";
import { CollectedRows } from "./collected-rows.ts";
import { decimal, MOST_DECIMALS, POWERS_OF_TEN } from "./decimal.ts";
import { type Comments, endOfId, fieldEnd, isBlank, isComment, LineReader, NEWLINE, SPACE } from "./lines.ts";
import type { NumberReading } from "./numbers.ts";

const MINUS = 45;
const POINT = 46;
const ZERO = 48;
const LINES_A_CALL = 64;

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
  readonly #collected: CollectedRows | undefined;
  readonly #numbers = new Int32Array(LINES_A_CALL);
  #number = 0;
  readonly #seen = new Set<string>();
  #query = "";
  /** Its bytes. */
  #queryBytes: Uint8Array = new Uint8Array(0);
  #queryView = viewOf(this.#queryBytes);
  #queryStart = 0;
  #queryEnd = 0;
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
    const view = viewOf(buffer);
    this.#tagStart = this.#tagEnd = 0;
    for (let i = from; i < to; ) {
      const next = this.#readUsual(buffer, view, i, to);
      i = next === i ? this.#readLine(buffer, i, to) : next;
      this.#collect();
    }
    if (this.#tagEnd > this.#tagStart) this.#tagBytes = buffer.slice(this.#tagStart, this.#tagEnd);
  }

  /**
   * Reads lines of the current query (of any known one, where lines are collected) as nearly all lines are: single blanks,
   * a plain decimal score of at most 18 digits, nothing after the tag. Stops before the first line that is otherwise, or
   * after a few lines: a short loop called often is compiled well.
   *
   * @returns where it stopped; `from` when the first line is not as usual
   */
  #readUsual(buffer: Uint8Array, view: DataView, from: number, to: number): number {
    const rows = this.#rows;
    if (rows === undefined) return from;
    const known = this.#collected?.queries;
    const numbers = this.#numbers;
    const bytes = known === undefined ? this.#queryBytes : known.bytes;
    if (this.#queryView.buffer !== bytes.buffer) this.#queryView = viewOf(bytes);
    const query = this.#queryView;
    let queryStart = this.#queryStart;
    let queryEnd = this.#queryEnd;
    let number = this.#number;
    const last = to - 4;
    rows.reserve(LINES_A_CALL);
    const { starts, ends, hashes, values, lines } = rows;
    const offset = rows.byteCount - from;
    const end = rows.count + LINES_A_CALL;
    let lineStart = from;
    let row = rows.count;
    let tag = 0;
    usual: for (; row < end && lineStart < to; row++) {
      let i = endOfId(view, lineStart, last, query, queryStart, queryEnd);
      if (i === -1 || buffer[i] !== SPACE) {
        const other = known === undefined ? -1 : known.findFirst(buffer, view, lineStart, last);
        if (known === undefined || other === -1) break;
        number = other;
        queryStart = known.startOf(number);
        queryEnd = known.endOf(number);
        i = lineStart + queryEnd - queryStart;
        if (buffer[i] !== SPACE) break;
      }

      i = fieldEnd(view, i + 1, last);
      if (i === -1 || buffer[i] !== SPACE) break;

      const itemStart = ++i;
      let hash = HASH_START;
      for (;;) {
        if (i > last) break usual;
        const word = view.getInt32(i, true);
        const blanks = (word - 0x21212121) & ~word & 0x80808080;
        if (blanks !== 0) {
          const bits = 31 - Math.clz32(blanks & -blanks) - 7;
          hash = hashWord(hash, bits === 0 ? 0 : word & (-1 >>> (32 - bits)));
          i += bits >>> 3;
          break;
        }
        hash = hashWord(hash, word);
        i += 4;
      }
      const itemEnd = i;
      if (itemEnd === itemStart || buffer[i] !== SPACE) break;

      i = fieldEnd(view, i + 1, last);
      if (i === -1 || buffer[i] !== SPACE) break;

      i++;
      const isNegative = buffer[i] === MINUS;
      if (isNegative) i++;
      const scoreStart = i;
      let point = -1;
      // The first nine digits from the first that is not 0, and those after them, each within 32 bits.
      let high = 0;
      let low = 0;
      let highDigits = 0;
      let lowDigits = 0;
      for (; ; i++) {
        const digit = buffer[i] - ZERO;
        if (digit >= 0 && digit <= 9) {
          if (highDigits < 9) {
            high = (high * 10 + digit) | 0;
            if (high !== 0) highDigits++;
          } else {
            low = (low * 10 + digit) | 0;
            lowDigits++;
          }
        } else if (buffer[i] === POINT && point === -1) point = i;
        else break;
      }
      const decimals = point === -1 ? 0 : i - 1 - point;
      const hasDigits = i - scoreStart > (point === -1 ? 0 : 1);
      if (!hasDigits || lowDigits > 9 || decimals > MOST_DECIMALS || buffer[i] !== SPACE) break;
      // So few digits need no correction, nor the time of a call.
      const score = lowDigits === 0 ? high / POWERS_OF_TEN[decimals] : decimal(high, low, lowDigits, decimals);
      if (Number.isNaN(score)) break;

      const tagStart = i + 1;
      const tagEnd = fieldEnd(view, tagStart, last);
      if (tagEnd <= tagStart || buffer[tagEnd] !== NEWLINE) break;
      starts[row] = offset + itemStart;
      ends[row] = offset + itemEnd;
      hashes[row] = hash;
      values[row] = isNegative ? -score : score;
      lines[row] = this.line + 1 + row - rows.count;
      if (known !== undefined) numbers[row] = number;
      lineStart = tagEnd + 1;
      tag = tagStart;
    }
    if (lineStart === from) return from;
    // One copy for all these lines; the ids lie among their other bytes.
    rows.addBytes(buffer, from, lineStart);
    this.line += row - rows.count;
    rows.count = row;
    this.#queryStart = queryStart;
    this.#queryEnd = queryEnd;
    this.#number = number;
    this.#tagStart = tag;
    this.#tagEnd = lineStart - 1;
    return lineStart;
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
    const isSame = equalBytes(this.#queryBytes, this.#queryStart, this.#queryEnd, buffer, queryStart, queryEnd);
    if (this.#rows === undefined || !isSame) {
      this.#rows = this.#startQuery(buffer, queryStart, queryEnd);
    }
    if (this.#collected !== undefined) this.#numbers[this.#rows.count] = this.#number;
    this.#rows.add(buffer, itemStart, itemEnd, score, this.line);
    return i + 1;
  }

  #startQuery(buffer: Uint8Array, start: number, end: number): Rows {
    const { onQuery } = this.#options;
    const finished = this.#rows;
    if (this.#collected !== undefined) {
      const { queries } = this.#collected;
      this.#number = queries.numberOf(buffer, start, end);
      this.#queryBytes = queries.bytes;
      this.#queryStart = queries.startOf(this.#number);
      this.#queryEnd = queries.endOf(this.#number);
      return finished ?? new Rows();
    }
    if (finished !== undefined && this.problems.count === 0) onQuery(this.#query, finished);
    this.#query = binaryString(buffer, start, end);
    this.#queryBytes = buffer.slice(start, end);
    this.#queryEnd = end - start;
    if (this.#seen.has(this.#query)) throw new InterleavedQueries(this.#query, this.line);
    this.#seen.add(this.#query);
    const rows = finished ?? new Rows();
    rows.clear();
    return rows;
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

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
