import { isNan, nanIn } from "../../checks/nan-scores.ts";
import { Rows } from "../../core/columns.ts";
import { Problems, printable, RankproofError } from "../../core/errors.ts";
import type { Hasher } from "../../core/hasher.ts";
import { type ByteSpan, binaryString, type Id, NO_BYTES, textOf } from "../../core/ids.ts";
import { EmptyFile } from "../empty-file.ts";
import { GradeWords, isGradeWord } from "../grade-words.ts";
import { EXPECTED_RANK, expectedOf, type NumberReading, STRICT_NUMBERS, scoreOfRank } from "../numbers.ts";
import type { ColumnIndexes } from "../roles/columns.ts";
import type { Kind, RowHandler } from "../rows.ts";
import { isUsualSecond, LineFields } from "./fields.ts";
import { LineKernel } from "./line-kernel.ts";
import { type Comments, isBlank, isComment, NEWLINE, RETURN, TAB } from "./lines.ts";
import { WholeLines } from "./whole-lines.ts";

/** Options for reading lines. */
export interface LineReading {
  readonly numbers: NumberReading;
  readonly comments: Comments;
  readonly hasher: Hasher;
}

/** Positions of the fields of a line. */
export interface LineLayout extends ColumnIndexes {
  /** Names of the fields, for messages. */
  readonly fields: string;
  readonly count: number;
  /** Whether further fields are a problem. */
  readonly isExact: boolean;
}

const [RANK, TAG] = [3, 5];

const TREC: Readonly<Record<Kind, LineLayout>> = {
  run: {
    fields: "query Q0 item rank score tag",
    count: 6,
    isExact: false,
    query: 0,
    item: 2,
    value: 4,
    meaning: "score",
  },
  judgments: {
    fields: "query iteration item grade",
    count: 4,
    isExact: true,
    query: 0,
    item: 2,
    value: 3,
    meaning: "grade",
  },
};

/**
 * Reads the lines of runs and judgments from bytes, without a string per line. A WebAssembly kernel reads nearly all
 * lines, the rest is read one by one.
 */
export class RowReader {
  readonly #layout: LineLayout;
  readonly #source: string;
  readonly #reading: LineReading;
  readonly #handler: RowHandler;
  readonly #read: (text: string) => number;
  readonly #expected: string;
  readonly #isTrec: boolean;
  /** Whether lines are not read as C's programs read them. */
  readonly #isStrict: boolean;
  /** Whether lines have a rank, which has to be a number. */
  readonly #hasRank: boolean;
  readonly #lines = new WholeLines(
    (buffer, from, to) => this.#readLines(buffer, from, to),
    () => this.#where(this.#line + 1),
  );
  readonly #kernel: LineKernel | undefined;
  readonly #fields: LineFields;
  /** The row of a line that the kernel leaves. */
  readonly #row = new Rows();
  readonly #problems = new Problems();
  readonly #words = new GradeWords();
  #line = 0;
  #isEmpty = true;
  /** End of the lines that hold rows. */
  #rowsEnd = 0;
  /** The last line that holds a row. */
  #last = NO_BYTES;

  /**
   * @param source name of the file, for messages
   * @param layout TREC's when left out
   */
  constructor(kind: Kind, source: string, reading: LineReading, handler: RowHandler, layout = TREC[kind]) {
    const { numbers, hasher } = reading;
    this.#layout = layout;
    this.#isTrec = layout === TREC[kind];
    this.#isStrict = numbers.name === "strict";
    this.#hasRank = this.#isTrec && this.#isStrict && kind === "run";
    this.#fields = new LineFields(layout.count);
    this.#source = source;
    this.#reading = reading;
    this.#handler = handler;
    const read = kind === "run" ? numbers.score : numbers.grade;
    const scoreFrom = { rank: scoreOfRank, distance: (distance: number) => 0 - distance };
    const { meaning } = layout;
    this.#read = meaning === "rank" || meaning === "distance" ? (text) => scoreFrom[meaning](read(text)) : read;
    const expected = kind === "run" ? numbers.expectedScore : numbers.expectedGrade;
    this.#expected = layout.meaning === "rank" ? EXPECTED_RANK : expected;
    this.#kernel = this.#isTrec ? LineKernel.start(kind, hasher) : undefined;
  }

  /**
   * Reads the next bytes of the file, which may be overwritten afterwards.
   *
   * @throws RankproofError invalid, for bytes that are not text and for a line without end
   */
  push(chunk: Uint8Array): void {
    this.#lines.push(chunk);
  }

  /** @throws RankproofError with all problems found, or because there was no row at all */
  end(): void {
    this.#lines.end();
    this.#problems.throwIfAny();
    if (this.#isEmpty) throw new EmptyFile(this.#source);
    this.#handler.end?.();
  }

  /** The sixth field of the last row: the tag of a run. */
  get tag(): ByteSpan {
    const { bytes, start, end } = this.#last;
    this.#split(bytes, start, end);
    return { bytes, start: this.#fields.starts[TAG], end: this.#fields.ends[TAG] };
  }

  #readLines(buffer: Uint8Array, from: number, to: number): void {
    this.#kernel?.open(buffer, from, to);
    this.#rowsEnd = from;
    for (let i = from; i < to; ) {
      const next = this.#readUsual(i);
      i = next === i ? this.#readLine(buffer, i, to) : next;
    }
    const end = this.#rowsEnd;
    if (end === from) return;
    const bytes = buffer.slice(buffer.lastIndexOf(NEWLINE, end - 2) + 1, end);
    this.#last = { bytes, start: 0, end: bytes.length };
  }

  /** Reads as many lines as the kernel can. @returns where it stopped; `from` when it leaves the first line */
  #readUsual(from: number): number {
    const kernel = this.#kernel;
    const next = kernel?.read(from, this.#line + 1) ?? from;
    if (kernel === undefined || next === from) return from;
    this.#rowsEnd = next;
    kernel.forEachSpan((query, first, end) => {
      this.#line = kernel.rows.lines[end - 1];
      this.#handOver(query, kernel.rows, first, end);
    });
    this.#handler.release?.();
    return next;
  }

  /** Reads any line. @returns where the next begins */
  #readLine(buffer: Uint8Array, from: number, to: number): number {
    const { count: expectedCount, isExact, query: queryField, item: itemField, value } = this.#layout;
    const fields = this.#fields;
    this.#line++;
    const end = this.#split(buffer, from, to);
    const { count, starts, ends } = fields;
    if (count > 0 && isComment(this.#reading.comments, buffer, starts[0])) return lineEnd(buffer, end, to) + 1;
    if (end < to && buffer[end] !== NEWLINE) this.#refuseControl(buffer[end]);
    if (count === 0) return end + 1;
    this.#rowsEnd = end + 1;
    if (this.#isStrict && hasReturn(buffer, from, end)) {
      const hint = "expected a line feed, alone or after it: save the file with line ends of Unix or Windows";
      this.#problems.add("invalid", `line end: a carriage return alone (${hint})`, this.#where());
      return end + 1;
    }
    if (count < expectedCount || (isExact && count > expectedCount)) {
      this.#addFieldProblem(count, textOf({ bytes: buffer, start: from, end: Math.min(end, from + 80) }));
      return end + 1;
    }
    const query = this.#id(buffer, starts[queryField], ends[queryField]);
    const text = { bytes: buffer, start: starts[value ?? 0], end: ends[value ?? 0] };
    const number = value === undefined ? this.#implied() : this.#read(binaryString(text));
    const rank = { bytes: buffer, start: starts[RANK], end: ends[RANK] };
    if (Number.isNaN(number) || (number === Number.POSITIVE_INFINITY && this.#isStrict)) {
      const item = { bytes: buffer, start: starts[itemField], end: ends[itemField] };
      this.#addNumberProblem(text, query, item);
    } else if (this.#hasRank && Number.isNaN(STRICT_NUMBERS.score(binaryString(rank)))) {
      const whose = `${printable(textOf(rank))} in query ${printable(textOf(query))}`;
      const hint = `expected a number in the fourth of "${this.#layout.fields}"`;
      this.#problems.add("invalid", `rank: ${whose} (${hint})`, this.#where());
    } else {
      this.#row.clear();
      this.#row.add(this.#id(buffer, starts[itemField], ends[itemField]), number, this.#line);
      this.#handOver(query, this.#row, 0, 1);
      this.#handler.release?.();
    }
    return end + 1;
  }

  /**
   * Finds the fields of a line, which are cut by tabs where tabs make as many as it has: ids may hold blanks then.
   *
   * @returns where the line ends, as `LineFields.split` does
   */
  #split(buffer: Uint8Array, from: number, to: number): number {
    const fields = this.#fields;
    const end = fields.split(buffer, from, to);
    if (!this.#isStrict || !isMixed(buffer, from, end)) return end;
    const { count, isExact } = this.#layout;
    fields.splitAtTabs(buffer, from, end);
    const isWhole = fields.count === count || (fields.count > count && !isExact);
    if (isWhole && fields.starts.every((start, i) => start < fields.ends[i])) return end;
    fields.split(buffer, from, end);
    // A blank may be a part of an id of a line that lacks a field.
    if (!this.#isTrec || !isUsualSecond(buffer, fields.starts[1], fields.ends[1]))
      fields.count = Math.min(1, fields.count);
    return end;
  }

  /** The value of a line that has none. */
  #implied(): number {
    return this.#layout.meaning === "order" ? -this.#line : 1;
  }

  #id(bytes: Uint8Array, start: number, end: number): Id {
    return { bytes, start, end, hash: this.#reading.hasher.hash(bytes, start, end) };
  }

  /** Once there is a problem, rows are read for their own problems only. */
  #handOver(query: Id, rows: Rows, first: number, end: number): void {
    this.#isEmpty = false;
    if (this.#problems.count === 0) this.#handler.add(query, rows, first, end);
  }

  #addFieldProblem(count: number, line: string): void {
    const { fields, count: expectedCount } = this.#layout;
    const [code, what] = count < expectedCount ? (["missing", "field"] as const) : (["invalid", "line"] as const);
    const text = JSON.stringify(printable(line));
    this.#problems.add(code, `${what}: expected "${fields}", found ${text}`, this.#where());
  }

  #addNumberProblem(number: ByteSpan, query: Id, item: ByteSpan): void {
    if (this.#layout.meaning === "score" && isNan(binaryString(number))) {
      nanIn(this.#problems).add(textOf(query), textOf(item), this.#where());
      return;
    }
    const what = `${this.#layout.meaning}: ${printable(textOf(number))} in query ${printable(textOf(query))}`;
    const isWord = this.#layout.meaning === "grade" && isGradeWord(textOf(number));
    if (isWord && this.#reading.numbers.words === undefined) {
      this.#words.add(this.#problems, textOf(number), what, this.#expected, this.#where());
      return;
    }
    const expected = expectedOf(binaryString(number), this.#expected);
    this.#problems.add("invalid", `${what} (expected ${expected})`, this.#where());
  }

  /** Refuses a byte below 32 that is no white space: the file is not text. */
  #refuseControl(byte: number): never {
    const problem =
      byte === 0
        ? "file: it holds NUL bytes (expected text in UTF-8)"
        : `character: \\u${byte.toString(16).padStart(4, "0")}`;
    throw new RankproofError("invalid", problem, "data", this.#where());
  }

  #where(line = this.#line): string {
    return `${printable(this.#source)}:${line}: `;
  }
}

/** Whether a line has tabs and other blanks between its words. */
function isMixed(buffer: Uint8Array, from: number, to: number): boolean {
  let [hasTab, hasBlank] = [false, false];
  for (let i = from; i < to; i++) {
    if (buffer[i] === TAB) hasTab = true;
    else if (isBlank(buffer[i]) && buffer[i] !== RETURN) hasBlank = true;
  }
  return hasTab && hasBlank;
}

/** Whether a carriage return stands elsewhere than at the end of a line. */
function hasReturn(buffer: Uint8Array, from: number, to: number): boolean {
  let end = to;
  while (end > from && isBlank(buffer[end - 1])) end--;
  for (let i = from; i < end; i++) if (buffer[i] === RETURN) return true;
  return false;
}

/** End of the line that goes on at `from`: the index of its newline, or `to`. */
function lineEnd(buffer: Uint8Array, from: number, to: number): number {
  const newline = buffer.indexOf(NEWLINE, from);
  return newline === -1 ? to : newline;
}
