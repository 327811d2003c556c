import { Rows, RowsByQuery } from "../core/columns.ts";
import { Problems, printable, RankproofError } from "../core/errors.ts";
import { binaryString, HASH_START, hashWord, textOf } from "../core/ids.ts";

/** A longer line is refused before it fills the memory. */
const MAX_LINE = 1 << 20;

const NEWLINE = 10;
const SPACE = 32;

/** Which lines are comments: none, those that begin with # (trec_eval 10), or only those that begin with # and a blank. */
export type Comments = "none" | "hash" | "hash and blank";

const HASH_SIGN = 35;

function isComment(comments: Comments, buffer: Uint8Array, start: number): boolean {
  if (buffer[start] !== HASH_SIGN || comments === "none") return false;
  return comments === "hash" || isBlank(buffer[start + 1]) || buffer[start + 1] === NEWLINE;
}

/** How the text of a number is read. */
export interface NumberReading {
  /** NaN refuses the text. */
  score(text: string): number;
  grade(text: string): number;
  /** What a refused number should have been. */
  readonly expectedScore: string;
  readonly expectedGrade: string;
}

const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

function decimal(text: string): number {
  const value = DECIMAL.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? value : Number.NaN;
}

/** Finite decimal numbers and nothing else. */
export const STRICT_NUMBERS: NumberReading = {
  score: decimal,
  grade: decimal,
  expectedScore: "a finite decimal number",
  expectedGrade: "a finite decimal number",
};

/** C's atof and atol, as trec_eval reads: the number at the start of the text, 0 when there is none. */
export const LENIENT_NUMBERS: NumberReading = {
  score: (text) => {
    const number = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/.exec(text)?.[0];
    const hex = /^([+-]?)(0x[\da-f]+)/i.exec(text);
    if (hex !== null) return Number(hex[2]) * (hex[1] === "-" ? -1 : 1);
    if (number !== undefined) return Number(number);
    const infinite = /^([+-]?)inf/i.exec(text);
    if (infinite !== null) return infinite[1] === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
    return /^[+-]?nan/i.test(text) ? Number.NaN : 0;
  },
  grade: (text) => Number(/^[+-]?\d+/.exec(text)?.[0] ?? 0),
  expectedScore: "a number that can be compared",
  expectedGrade: "a whole number",
};

/** Shared by runs and judgments: chunks of bytes in, whole lines out, line numbers kept. */
abstract class LineReader {
  readonly source: string;
  readonly problems = new Problems();
  line = 0;
  #tail: Uint8Array = new Uint8Array(0);
  #isFirst = true;

  constructor(source: string) {
    this.source = source;
  }

  /** Reads `buffer[from, to)`: whole lines, each closed by a newline but perhaps the last. */
  protected abstract readLines(buffer: Uint8Array, from: number, to: number): void;

  /** @throws RankproofError for a file that is not text or has an endless line */
  push(chunk: Uint8Array): void {
    let from = 0;
    if (this.#isFirst && chunk.length > 0) from = this.#checkStart(chunk);
    const last = chunk.lastIndexOf(NEWLINE);
    if (last === -1) {
      this.#keepTail(concatenated(this.#tail, chunk.subarray(from)));
      return;
    }
    if (this.#tail.length > 0) {
      const first = chunk.indexOf(NEWLINE, from) + 1;
      const line = concatenated(this.#tail, chunk.subarray(from, first));
      this.readLines(line, 0, line.length);
      from = first;
    }
    if (from <= last) this.readLines(chunk, from, last + 1);
    this.#keepTail(chunk.slice(last + 1));
  }

  /** Reads what is left after the last newline. @throws RankproofError with all problems found */
  end(): void {
    if (this.#tail.length > 0) this.readLines(this.#tail, 0, this.#tail.length);
    this.#tail = new Uint8Array(0);
    if (this.problems.count === 0 && this.isEmpty()) {
      throw new RankproofError("invalid", `file: ${printable(this.source)} (empty: it holds no line of data)`, "data");
    }
    this.problems.throwIfAny();
  }

  protected abstract isEmpty(): boolean;

  protected where(line = this.line): string {
    return `${printable(this.source)}:${line}: `;
  }

  #checkStart(chunk: Uint8Array): number {
    this.#isFirst = false;
    const [first, second, third] = chunk;
    if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
      throw new RankproofError(
        "unsupported",
        "encoding: UTF-16 (save the file as UTF-8)",
        "data",
        `${printable(this.source)}: `,
      );
    }
    return first === 0xef && second === 0xbb && third === 0xbf ? 3 : 0;
  }

  #keepTail(tail: Uint8Array): void {
    if (tail.length > MAX_LINE) {
      throw new RankproofError(
        "invalid",
        `line: longer than ${MAX_LINE} bytes (expected one row a line)`,
        "data",
        this.where(this.line + 1),
      );
    }
    this.#tail = tail;
  }

  /** A byte below 32 that is not white space: the file is not text. */
  protected refuseControl(byte: number): never {
    const problem =
      byte === 0
        ? "file: it holds NUL bytes (expected text in UTF-8)"
        : `character: \\u${byte.toString(16).padStart(4, "0")}`;
    throw new RankproofError("invalid", problem, "data", this.where());
  }
}

function concatenated(a: Uint8Array, b: Uint8Array): Uint8Array {
  if (a.length === 0) return b.slice();
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

/** White space as C's isspace has it, newline apart. */
function isBlank(byte: number): boolean {
  return byte === SPACE || (byte >= 9 && byte <= 13 && byte !== NEWLINE);
}

const MINUS = 45;
const POINT = 46;
const ZERO = 48;
const LINES_A_CALL = 64;

/**
 * Where a run of bytes above 32 ends, looking at four bytes at a time.
 *
 * @param last last position from which four bytes can be read
 * @returns -1 when it does not end before that
 */
function fieldEnd(view: DataView, start: number, last: number): number {
  for (let i = start; i <= last; i += 4) {
    const word = view.getInt32(i, true);
    // The high bit of each byte that is below 33; exact for the first of them.
    const blanks = (word - 0x21212121) & ~word & 0x80808080;
    if (blanks !== 0) return i + ((31 - Math.clz32(blanks & -blanks)) >>> 3);
  }
  return -1;
}

const POWERS_OF_TEN = Float64Array.from({ length: 23 }, (_, i) => Number(`1e${i}`));

/** A query came back after another one: the rows have to be collected before any query is complete. */
export class InterleavedQueries extends Error {}

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
  readonly #collected = new RowsByQuery();
  readonly #seen = new Set<string>();
  #query = "";
  #queryBytes = new Uint8Array(0);
  #rows: Rows | undefined;
  #tagBytes: Uint8Array = new Uint8Array(0);
  #tagStart = 0;
  #tagEnd = 0;
  /** Starts and ends of the fields of the line read last. */
  readonly #fields = new Int32Array(12);

  constructor(options: RunReaderOptions) {
    super(options.source);
    this.#options = options;
  }

  override end(): void {
    super.end();
    if (this.#options.collect) {
      for (const [query, rows] of this.#collected.queries) this.#options.onQuery(query, rows);
    } else if (this.#rows !== undefined) this.#options.onQuery(this.#query, this.#rows);
    this.tag = binaryString(this.#tagBytes, 0, this.#tagBytes.length);
  }

  protected override isEmpty(): boolean {
    return this.#rows === undefined;
  }

  protected override readLines(buffer: Uint8Array, from: number, to: number): void {
    const view = new DataView(buffer.buffer, buffer.byteOffset, buffer.byteLength);
    this.#tagStart = this.#tagEnd = 0;
    for (let i = from; i < to; ) {
      const next = this.#readUsual(buffer, view, i, to);
      i = next === i ? this.#readLine(buffer, i, to) : next;
    }
    if (this.#tagEnd > this.#tagStart) this.#tagBytes = buffer.slice(this.#tagStart, this.#tagEnd);
  }

  /**
   * Reads lines of the current query as nearly all lines are: single blanks, a plain decimal score of at most 15
   * digits, nothing after the tag. Stops before the first line that is otherwise, or after a few lines: a short loop
   * called often is compiled well.
   *
   * @returns where it stopped; `from` when the first line is not as usual
   */
  #readUsual(buffer: Uint8Array, view: DataView, from: number, to: number): number {
    const rows = this.#rows;
    if (rows === undefined) return from;
    const query = this.#queryBytes;
    const { length } = query;
    const last = to - 4;
    rows.reserve(LINES_A_CALL);
    const { starts, ends, hashes, values, lines } = rows;
    const offset = rows.byteCount - from;
    const end = rows.count + LINES_A_CALL;
    let lineStart = from;
    let row = rows.count;
    let tag = 0;
    usual: for (; row < end && lineStart < to; row++) {
      let i = lineStart;
      for (let j = 0; j < length; j++) if (buffer[i++] !== query[j]) break usual;
      if (buffer[i] !== SPACE) break;

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
      let point = -1;
      // The first nine digits and those after them, each within 32 bits.
      let high = 0;
      let low = 0;
      let highDigits = 0;
      let lowDigits = 0;
      for (; ; i++) {
        const digit = buffer[i] - ZERO;
        if (digit >= 0 && digit <= 9) {
          if (highDigits < 9) {
            high = (high * 10 + digit) | 0;
            highDigits++;
          } else {
            low = (low * 10 + digit) | 0;
            lowDigits++;
          }
        } else if (buffer[i] === POINT && point === -1) point = i;
        else break;
      }
      if (highDigits === 0 || lowDigits > 6 || buffer[i] !== SPACE) break;
      let score = lowDigits === 0 ? high : high * POWERS_OF_TEN[lowDigits] + low;
      if (point !== -1) score /= POWERS_OF_TEN[i - 1 - point];

      const tagStart = i + 1;
      const tagEnd = fieldEnd(view, tagStart, last);
      if (tagEnd <= tagStart || buffer[tagEnd] !== NEWLINE) break;
      starts[row] = offset + itemStart;
      ends[row] = offset + itemEnd;
      hashes[row] = hash;
      values[row] = isNegative ? -score : score;
      lines[row] = this.line + 1 + row - rows.count;
      lineStart = tagEnd + 1;
      tag = tagStart;
    }
    if (lineStart === from) return from;
    // One copy for all these lines; the ids lie among their other bytes.
    rows.addBytes(buffer, from, lineStart);
    this.line += row - rows.count;
    rows.count = row;
    this.#tagStart = tag;
    this.#tagEnd = lineStart - 1;
    return lineStart;
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
    if (this.#rows === undefined || !isSameQuery(this.#queryBytes, buffer, queryStart, queryEnd)) {
      this.#rows = this.#startQuery(buffer, queryStart, queryEnd);
    }
    this.#rows.add(buffer, itemStart, itemEnd, score, this.line);
    return i + 1;
  }

  #startQuery(buffer: Uint8Array, start: number, end: number): Rows {
    const { collect, onQuery } = this.#options;
    const finished = this.#rows;
    if (!collect && finished !== undefined && this.problems.count === 0) onQuery(this.#query, finished);
    this.#queryBytes = buffer.slice(start, end);
    this.#query = binaryString(buffer, start, end);
    if (collect) return this.#collected.rowsOf(this.#query);
    if (this.#seen.has(this.#query)) throw new InterleavedQueries();
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

function isSameQuery(query: Uint8Array, buffer: Uint8Array, start: number, end: number): boolean {
  if (query.length !== end - start) return false;
  for (let i = 0; i < query.length; i++) if (query[i] !== buffer[start + i]) return false;
  return true;
}

export interface JudgmentReaderOptions {
  readonly source: string;
  readonly numbers: NumberReading;
  readonly comments: Comments;
  readonly into: RowsByQuery;
}

/** Reads `query iteration item grade`. */
export class JudgmentReader extends LineReader {
  readonly #options: JudgmentReaderOptions;
  #hasRows = false;

  constructor(options: JudgmentReaderOptions) {
    super(options.source);
    this.#options = options;
  }

  protected override isEmpty(): boolean {
    return !this.#hasRows;
  }

  protected override readLines(buffer: Uint8Array, from: number, to: number): void {
    const { comments, numbers, into } = this.#options;
    const fields = new Int32Array(10);
    let rows: Rows | undefined;
    let queryBytes = new Uint8Array(0);
    let i = from;
    while (i < to) {
      this.line++;
      let count = 0;
      const lineStart = i;
      while (i < to && buffer[i] !== NEWLINE) {
        while (i < to && isBlank(buffer[i])) i++;
        if (i >= to || buffer[i] === NEWLINE) break;
        const start = i;
        while (i < to && buffer[i] > SPACE) i++;
        if (i === start) this.refuseControl(buffer[i]);
        if (count < 5) {
          fields[2 * count] = start;
          fields[2 * count + 1] = i;
        }
        count++;
      }
      i++;
      if (count === 0 || isComment(comments, buffer, fields[0])) continue;
      if (count !== 4) {
        const found = binaryString(buffer, lineStart, Math.min(i - 1, to, lineStart + 80));
        this.problems.add(
          count < 4 ? "missing" : "invalid",
          `${count < 4 ? "field" : "line"}: expected "query iteration item grade", found ${JSON.stringify(printable(textOf(found)))}`,
          this.where(),
        );
        continue;
      }
      const text = binaryString(buffer, fields[6], fields[7]);
      const grade = numbers.grade(text);
      if (Number.isNaN(grade)) {
        const query = printable(textOf(binaryString(buffer, fields[0], fields[1])));
        this.problems.add(
          "invalid",
          `grade: ${printable(textOf(text))} in query ${query} (expected ${numbers.expectedGrade})`,
          this.where(),
        );
        continue;
      }
      if (rows === undefined || !isSameQuery(queryBytes, buffer, fields[0], fields[1])) {
        queryBytes = buffer.slice(fields[0], fields[1]);
        rows = into.rowsOf(binaryString(buffer, fields[0], fields[1]));
      }
      rows.add(buffer, fields[4], fields[5], grade, this.line);
      this.#hasRows = true;
    }
  }
}
