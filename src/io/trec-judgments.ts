import type { Rows, RowsByQuery } from "../core/columns.ts";
import { printable } from "../core/errors.ts";
import { binaryString, textOf } from "../core/ids.ts";
import { type Comments, isBlank, isComment, isSameQuery, LineReader, NEWLINE, SPACE } from "./lines.ts";
import type { NumberReading } from "./numbers.ts";

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
