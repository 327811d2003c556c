import { Rows, type RowsByQuery } from "../core/columns.ts";
import { printable } from "../core/errors.ts";
import { binaryString, textOf } from "../core/ids.ts";
import { LineKernel } from "./line-kernel.ts";
import { type Comments, isBlank, isComment, LineReader, NEWLINE, SPACE } from "./lines.ts";
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
  readonly #kernel = LineKernel.start("judgments");
  /** The row of a line that is not read by the kernel. */
  readonly #row = new Rows();
  /** Starts and ends of the fields of the line read last. */
  readonly #fields = new Int32Array(10);

  constructor(options: JudgmentReaderOptions) {
    super(options.source);
    this.#options = options;
  }

  protected override isEmpty(): boolean {
    return this.#options.into.queries.size === 0;
  }

  protected override readLines(buffer: Uint8Array, from: number, to: number): void {
    this.#kernel?.open(buffer, from, to);
    for (let i = from; i < to; ) {
      const next = this.#readUsual(i);
      i = next === i ? this.#readLine(buffer, i, to) : next;
    }
  }

  /** @returns where it stopped; `from` when the first line is not as usual */
  #readUsual(from: number): number {
    const kernel = this.#kernel;
    const next = kernel?.read(from, this.line + 1) ?? from;
    if (kernel === undefined || next === from) return from;
    const { text, columns } = kernel;
    kernel.forEachSpan((queryStart, queryEnd, _, first, end) => {
      this.line = columns.lines[end - 1];
      this.#options.into.append(binaryString(text, queryStart, queryEnd), columns, first, end);
    });
    return next;
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
    this.#row.clear();
    this.#row.add(buffer, fields[4], fields[5], grade, this.line);
    into.append(binaryString(buffer, fields[0], fields[1]), this.#row, 0, 1);
    return next;
  }
}
