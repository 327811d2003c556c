import type { Rows, RowsByQuery } from "../../core/columns.ts";
import { printable } from "../../core/errors.ts";
import { binaryString, textOf } from "../../core/ids.ts";
import type { NumberReading } from "../numbers.ts";
import { LineReader } from "./line-reader.ts";
import { type Comments, isBlank, isComment, NEWLINE, SPACE } from "./lines.ts";

export interface JudgmentReaderOptions {
  readonly source: string;
  readonly numbers: NumberReading;
  readonly comments: Comments;
  readonly into: RowsByQuery;
}

/** Reads `query iteration item grade`. */
export class JudgmentReader extends LineReader {
  readonly #options: JudgmentReaderOptions;
  /** Starts and ends of the fields of the line read last. */
  readonly #fields = new Int32Array(10);

  constructor(options: JudgmentReaderOptions) {
    super("judgments", options.source, options.into.hasher);
    this.#options = options;
  }

  protected override isEmpty(): boolean {
    return this.#options.into.queries.size === 0;
  }

  protected override add(
    buffer: Uint8Array,
    start: number,
    end: number,
    _: number,
    rows: Rows,
    first: number,
    last: number,
  ): void {
    this.#options.into.append(binaryString(buffer, start, end), rows, first, last);
  }

  protected override keep(): void {
    // Rows are copied as they come.
  }

  protected override readLine(buffer: Uint8Array, from: number, to: number): number {
    const { comments, numbers } = this.#options;
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
    this.addRow(buffer, fields[0], fields[1], fields[4], fields[5], grade);
    return next;
  }
}
