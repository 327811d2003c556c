import type { Rows, RowsByQuery } from "../core/columns.ts";
import { printable } from "../core/errors.ts";
import { binaryString, equalBytes, textOf } from "../core/ids.ts";
import { type Comments, fieldEnd, isBlank, isComment, LineReader, NEWLINE, SPACE } from "./lines.ts";
import type { NumberReading } from "./numbers.ts";

const ZERO = 48;

export interface JudgmentReaderOptions {
  readonly source: string;
  readonly numbers: NumberReading;
  readonly comments: Comments;
  readonly into: RowsByQuery;
}

/** Reads `query iteration item grade`. */
export class JudgmentReader extends LineReader {
  readonly #options: JudgmentReaderOptions;
  #queryBytes = new Uint8Array(0);
  #rows: Rows | undefined;
  /** Starts and ends of the fields of the line read last. */
  readonly #fields = new Int32Array(10);

  constructor(options: JudgmentReaderOptions) {
    super(options.source);
    this.#options = options;
  }

  protected override isEmpty(): boolean {
    return this.#rows === undefined;
  }

  protected override readLines(buffer: Uint8Array, from: number, to: number): void {
    const view = new DataView(buffer.buffer, buffer.byteOffset, buffer.byteLength);
    for (let i = from; i < to; ) {
      const next = this.#readUsual(buffer, view, i, to);
      i = next === i ? this.#readLine(buffer, i, to) : next;
    }
  }

  /**
   * Reads lines of the current query as nearly all lines are: single blanks, a grade of one digit.
   *
   * @returns where it stopped; `from` when the first line is not as usual
   */
  #readUsual(buffer: Uint8Array, view: DataView, from: number, to: number): number {
    const rows = this.#rows;
    const query = this.#queryBytes;
    const last = to - 4;
    if (rows === undefined) return from;
    for (let lineStart = from; ; ) {
      if (!equalBytes(query, 0, query.length, buffer, lineStart, Math.min(to, lineStart + query.length)))
        return lineStart;
      const queryEnd = lineStart + query.length;
      if (buffer[queryEnd] !== SPACE) return lineStart;
      const iterationEnd = fieldEnd(view, queryEnd + 1, last);
      if (iterationEnd <= queryEnd + 1 || buffer[iterationEnd] !== SPACE) return lineStart;
      const itemEnd = fieldEnd(view, iterationEnd + 1, last);
      if (itemEnd <= iterationEnd + 1 || buffer[itemEnd] !== SPACE) return lineStart;
      const digit = buffer[itemEnd + 1] - ZERO;
      if (!(digit >= 0 && digit <= 9) || itemEnd + 2 >= to || buffer[itemEnd + 2] !== NEWLINE) return lineStart;
      rows.add(buffer, iterationEnd + 1, itemEnd, digit, ++this.line);
      lineStart = itemEnd + 3;
    }
  }

  /** Reads one line, however odd. @returns where the next begins */
  #readLine(buffer: Uint8Array, from: number, to: number): number {
    const { comments, numbers, into } = this.#options;
    const fields = this.#fields;
    this.line++;
    let i = from;
    let count = 0;
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
    const next = i + 1;
    if (count === 0 || isComment(comments, buffer, fields[0])) return next;
    if (count !== 4) {
      const found = binaryString(buffer, from, Math.min(i, from + 80));
      this.problems.add(
        count < 4 ? "missing" : "invalid",
        `${count < 4 ? "field" : "line"}: expected "query iteration item grade", found ${JSON.stringify(printable(textOf(found)))}`,
        this.where(),
      );
      return next;
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
      return next;
    }
    if (
      this.#rows === undefined ||
      !equalBytes(this.#queryBytes, 0, this.#queryBytes.length, buffer, fields[0], fields[1])
    ) {
      this.#queryBytes = buffer.slice(fields[0], fields[1]);
      this.#rows = into.rowsOf(binaryString(buffer, fields[0], fields[1]));
    }
    this.#rows.add(buffer, fields[4], fields[5], grade, this.line);
    return next;
  }
}
