import { isNan, nanIn } from "../checks/nan-scores.ts";
import { Rows } from "../core/columns.ts";
import { Problems, printable } from "../core/errors.ts";
import type { Hasher } from "../core/hasher.ts";
import type { Id } from "../core/ids.ts";
import { EmptyFile } from "./empty-file.ts";
import { GradeWords, isGradeWord } from "./grade-words.ts";
import { EXPECTED_RANK, expectedOf, type NumberReading, STRICT_NUMBERS, scoreOfRank } from "./numbers.ts";
import type { Meaning } from "./roles/columns.ts";
import type { Kind, RowHandler } from "./rows.ts";

/** Unit in which places in a file are counted: lines, or the elements of a list. */
export type RowUnit = "line" | "record";

/** Checks rows of arbitrary values: refuses invalid ids and numbers, and hands over the rest. */
export class RowChecker {
  readonly problems = new Problems();
  #isEmpty = true;
  readonly #source: string;
  readonly #unit: RowUnit;
  readonly #hasher: Hasher;
  readonly #handler: RowHandler;
  readonly #numbers: NumberReading;
  readonly #words = new GradeWords();
  /** Meaning of a value where nothing else tells it. */
  readonly #usual: Meaning;
  /** The query of the rows that wait to be handed over together. */
  #query = "";
  readonly #rows = new Rows();
  /** The bytes of an item. */
  #bytes = new Uint8Array(256);

  /**
   * @param source name of the file, for messages
   * @param unit in which places are counted
   * @param numbers how texts are read
   */
  constructor(
    kind: Kind,
    source: string,
    hasher: Hasher,
    handler: RowHandler,
    unit: RowUnit = "line",
    numbers: NumberReading = STRICT_NUMBERS,
  ) {
    this.#numbers = numbers;
    this.#unit = unit;
    this.#usual = kind === "run" ? "score" : "grade";
    this.#source = source;
    this.#hasher = hasher;
    this.#handler = handler;
  }

  /** Place in the file, to begin a message with. @param line or the number of the record */
  where(line: number): string {
    return `${printable(this.#source)}:${this.#unit === "line" ? "" : " record "}${line}: `;
  }

  /**
   * Hands over a row, perhaps together with the next ones, or adds its errors to the problems.
   *
   * @param line of the row, or its number among the rows
   * @param meaning of the value; a score (of a run) or a grade (of judgments) when left out
   */
  add(query: unknown, item: unknown, value: unknown, line: number, meaning: Meaning = this.#usual): void {
    const [queryId, itemId] = [idText(query), idText(item)];
    if (queryId === undefined) this.#refuse("query", query, "", ID, line);
    else if (itemId === undefined) this.#refuse("item", item, ` in query ${printable(queryId)}`, ID, line);
    else {
      const number = numberOf(value, line, meaning, this.#numbers);
      if (!Number.isNaN(number)) this.#take(queryId, itemId, number, line);
      else if (meaning === "score" && isNan(value)) {
        nanIn(this.problems).add(queryId, itemId, this.where(line));
      } else {
        const whose = ` for ${printable(itemId)} in query ${printable(queryId)}`;
        this.#refuseNumber(meaning, value, whose, line);
      }
    }
  }

  /** Hands over an empty list: a query without any item. */
  addEmpty(query: unknown, line: number): void {
    const id = idText(query);
    this.#isEmpty = false;
    this.#handOver();
    if (id === undefined) this.#refuse("query", query, "", ID, line);
    else if (this.problems.count === 0) this.#handler.add(this.#hasher.id(id), this.#rows, 0, 0);
  }

  #refuseNumber(meaning: Meaning, value: unknown, whose: string, line: number): void {
    const text = String(value);
    const { words, expectedGrade } = this.#numbers;
    if (meaning !== "grade" || !isGradeWord(text)) {
      const expected = expectedOf(text, meaning === "rank" ? EXPECTED_RANK : "a finite number");
      this.#refuse(meaning, value, whose, expected, line);
    } else if (words !== undefined) this.#refuse(meaning, value, whose, expectedGrade, line);
    else {
      const grade = `grade: ${shownValue(value)}${whose}`;
      this.#words.add(this.problems, text, grade, "a finite number", this.where(line));
    }
  }

  /** Once there is a problem, rows are read for their own problems only. */
  #take(query: string, item: string, value: number, line: number): void {
    this.#isEmpty = false;
    if (this.problems.count > 0) return;
    if (query !== this.#query || this.#rows.count === MOST_ROWS) this.#handOver();
    this.#query = query;
    this.#rows.add(this.#id(item), value, line);
  }

  /** The id that a text without lone surrogates is, valid until the next. */
  #id(text: string): Id {
    // A character takes three bytes at most, and a pair of surrogates four.
    if (3 * text.length > this.#bytes.length) this.#bytes = new Uint8Array(6 * text.length);
    const bytes = this.#bytes;
    const end = ENCODER.encodeInto(text, bytes).written;
    return { bytes, start: 0, end, hash: this.#hasher.hash(bytes, 0, end) };
  }

  #handOver(): void {
    if (this.#rows.count === 0) return;
    this.#handler.add(this.#hasher.id(this.#query), this.#rows, 0, this.#rows.count);
    this.#handler.release?.();
    this.#rows.clear();
  }

  #refuse(what: string, value: unknown, whose: string, expected: string, line: number): void {
    this.problems.add("invalid", `${what}: ${shownValue(value)}${whose} (expected ${expected})`, this.where(line));
  }

  /**
   * @param isWhole whether the file says what its rows are, so that a run without any retrieved nothing
   * @throws RankproofError with all problems found, or when there was no row at all
   */
  end(isWhole = false): void {
    this.problems.throwIfAny();
    if (this.#isEmpty && !(isWhole && this.#usual === "score")) {
      throw new EmptyFile(this.#source);
    }
    this.#handOver();
    this.#handler.end?.();
  }
}

const ENCODER = /* @__PURE__ */ new TextEncoder();

/** Rows that are handed over at a time, at most. */
const MOST_ROWS = 1024;

/** Score or grade of a value; NaN for an invalid one. */
function numberOf(value: unknown, line: number, meaning: Meaning, numbers: NumberReading): number {
  if (meaning === "order") return -line;
  if (meaning === "relevant") return 1;
  const read = meaning === "grade" ? numbers.grade : numbers.score;
  const number = typeof value === "string" ? read(value.trim()) : value;
  if (typeof number !== "number" || !Number.isFinite(number)) {
    if (meaning === "grade") return yesOrNo(value);
    const masked = meaning === "score" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
    return numbers.masks === true && meaning !== "rank" && number === masked ? Number.NEGATIVE_INFINITY : Number.NaN;
  }
  if (meaning === "distance") return 0 - number;
  return meaning === "rank" ? scoreOfRank(number) : number;
}

/** Reads a boolean grade as 1 or 0, as JSON, Python and R write it; NaN for anything else. */
function yesOrNo(value: unknown): number {
  if (typeof value !== "boolean" && typeof value !== "string") return Number.NaN;
  const text = String(value).trim().toLowerCase();
  return text === "true" ? 1 : text === "false" ? 0 : Number.NaN;
}

const ID = "an id: text without lone surrogates, or a number below 2^53";

/** Text of an id; undefined for an invalid one, and for a number that stands for several. */
export function idText(value: unknown): string | undefined {
  if (typeof value === "string") return value === "" || /[\ud800-\udfff]/u.test(value) ? undefined : value;
  if (typeof value !== "number" || (Number.isInteger(value) && !Number.isSafeInteger(value))) return undefined;
  return Number.isFinite(value) ? String(value) : undefined;
}

/** A value that is no id or no number, for messages. */
export function shownValue(value: unknown): string {
  if (value === undefined) return "nothing";
  if (typeof value === "object" && value !== null) return Array.isArray(value) ? "a list" : "an object";
  return printable(typeof value === "string" ? JSON.stringify(value) : String(value));
}
