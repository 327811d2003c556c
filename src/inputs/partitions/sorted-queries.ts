import { nanIn } from "../../checks/nan-scores.ts";
import { type RowRange, Rows } from "../../core/columns.ts";
import { Problems, printable, RankproofError } from "../../core/errors.ts";
import { type ByteSpan, compareBytes, equalBytes } from "../../core/ids.ts";
import { isMasked } from "../../core/masked-rows.ts";
import type { IdPiece } from "../tables/column-pieces.ts";
import { compareInt64, idText } from "./int64.ts";
import {
  type IdForm,
  type IdForms,
  JUDGMENT,
  NO_JUDGMENT,
  NOTHING_RETRIEVED,
  RETRIEVED,
  type RowBatch,
} from "./row-batch.ts";
import type { Stretches } from "./stretches.ts";

/** A query with its judgments and its retrieved items, valid during the call that takes it. */
export interface WholeQuery {
  readonly id: ByteSpan;
  readonly judgments: RowRange;
  /** The subtopics of the judgments in place of items, where these have any. */
  readonly subtopics: RowRange | undefined;
  readonly run: RowRange;
  /** How many rows without an item say that a side has the query, perhaps with an empty list. */
  readonly itemless: Readonly<Record<"judgments" | "run", number>>;
}

/** Memory for rows, which one partition after the other uses. */
export class QueryRoom {
  readonly batch: Rows = new Rows();
  /** Judgments of a query that may continue in the next batch. */
  readonly judgments: Rows = new Rows();
  readonly run: Rows = new Rows();
  /** Beside the rows of the batch and the judgments of that query. */
  readonly batchSubtopics: Rows = new Rows();
  readonly subtopics: Rows = new Rows();
}

/** Groups rows that are sorted by query. Memory holds those of one query. */
export class SortedQueries {
  readonly #name: string;
  readonly #forms: IdForms;
  readonly #onQuery: (query: WholeQuery) => void;
  readonly #room: QueryRoom;
  #query: ByteSpan | undefined;
  /** Rows of that query without an item. */
  #itemless = { judgments: 0, run: 0 };
  #rows = 0;
  readonly #problems = new Problems();

  /**
   * @param name of the input, for messages
   * @param forms of the ids of the batches
   * @param room whose rows are overwritten
   */
  constructor(name: string, forms: IdForms, onQuery: (query: WholeQuery) => void, room = new QueryRoom()) {
    this.#name = name;
    this.#forms = forms;
    this.#onQuery = onQuery;
    this.#room = room;
    this.#clear();
  }

  /** @throws RankproofError for rows out of order, unknown kinds, empty ids and values that are not finite */
  add(batch: RowBatch): void {
    const { stretches } = batch;
    const { queries, kinds, count } = stretches;
    const rows = this.#rowsOf(batch, batch.items, this.#room.batch);
    const beside = batch.subtopics && this.#rowsOf(batch, batch.subtopics, this.#room.batchSubtopics);
    for (let first = 0; first < count; ) {
      const next = endOfQuery(queries, first, count);
      const [from, to] = [rowAt(stretches, first), rowAt(stretches, next)];
      this.#begin(spanAt(queries, first), rows.lines[from]);
      for (let i = first; i < next; i++) this.#check(rows, beside, stretches, i);
      const retrieved = endOfKind(kinds, first, next, JUDGMENT);
      // A query that ends in its batch, its judgments first, is handed over in place; the last one may continue in the
      // next batch.
      if (next < count && this.#isEmpty && endOfKind(kinds, retrieved, next, RETRIEVED) === next) {
        const between = rowAt(stretches, retrieved);
        const subtopics = beside && { rows: beside, from, to: between };
        this.#handOver({ rows, from, to: between }, { rows, from: between, to }, subtopics);
      } else this.#keep(batch, first, next);
      first = next;
    }
    this.#rows += batch.count;
  }

  /** Hands over the last query. @throws RankproofError for scores that are NaN */
  end(): void {
    this.#endQuery();
    this.#problems.throwIfAny();
  }

  #endQuery(): void {
    if (this.#query !== undefined && !this.#isEmpty) {
      const isBeside = this.#room.subtopics.count === this.#room.judgments.count && this.#room.subtopics.count > 0;
      this.#handOver(this.#room.judgments.all, this.#room.run.all, isBeside ? this.#room.subtopics.all : undefined);
    }
    this.#clear();
    this.#itemless = { judgments: 0, run: 0 };
    this.#query = undefined;
  }

  #clear(): void {
    const { judgments, run, subtopics } = this.#room;
    for (const rows of [judgments, run, subtopics]) rows.clear();
  }

  get #isEmpty(): boolean {
    return this.#room.judgments.count + this.#room.run.count + this.#itemless.judgments + this.#itemless.run === 0;
  }

  /** Copies stretches of a query. */
  #keep({ stretches, items, subtopics }: RowBatch, first: number, next: number): void {
    const { kinds } = stretches;
    for (let i = first; i < next; ) {
      const end = endOfKind(kinds, i, next, kinds[i]);
      const range = { from: rowAt(stretches, i), to: rowAt(stretches, end) };
      const isJudged = kinds[i] === JUDGMENT;
      if (kinds[i] === NO_JUDGMENT) this.#itemless.judgments += range.to - range.from;
      else if (kinds[i] === NOTHING_RETRIEVED) this.#itemless.run += range.to - range.from;
      else append(isJudged ? this.#room.judgments : this.#room.run, { rows: this.#room.batch, ...range }, items);
      if (isJudged && subtopics) append(this.#room.subtopics, { rows: this.#room.batchSubtopics, ...range }, subtopics);
      i = end;
    }
  }

  #handOver(judgments: RowRange, run: RowRange, subtopics: RowRange | undefined): void {
    // Once there is a problem, rows are read for their own problems only.
    if (this.#query === undefined || this.#problems.count > 0) return;
    this.#onQuery({ id: this.#query, judgments, run, subtopics, itemless: this.#itemless });
  }

  /** The rows of a batch, whose ids stay where they are; valid until the next. */
  #rowsOf({ values, count }: RowBatch, { texts, indexes }: IdPiece, rows: Rows): Rows {
    rows.clear();
    rows.reserve(count);
    rows.bytes = texts.bytes;
    take(rows.starts, texts.starts, indexes, count);
    take(rows.ends, texts.ends, indexes, count);
    take(rows.hashes, texts.hashes, indexes, count);
    rows.values.set(values.subarray(0, count));
    for (let row = 0; row < count; row++) rows.lines[row] = this.#rows + row + 1;
    return rows;
  }

  /** Begins the rows of a query, which may be the current one. */
  #begin(query: ByteSpan, line: number): void {
    const before = this.#query;
    const order = before === undefined ? 1 : compare(query, before, this.#forms.query);
    if (order === 0) return;
    if (query.start === query.end) throw this.#error("invalid", 'query: "" (expected an id)', line);
    if (before !== undefined && order < 0) {
      const [now, last] = [query, before].map((id) => printable(idText(id, this.#forms.query)));
      const problem = `order of queries: ${now} after ${last} (expected rows ordered by query; no query comes back)`;
      throw this.#error("invalid", problem, line);
    }
    this.#endQuery();
    this.#query = { bytes: query.bytes.slice(query.start, query.end), start: 0, end: query.end - query.start };
  }

  /** @param beside subtopics of the rows */
  #check(rows: Rows, beside: Rows | undefined, stretches: Stretches, index: number): void {
    const { starts, ends, values, lines } = rows;
    const kind = stretches.kinds[index];
    const [from, to] = [rowAt(stretches, index), rowAt(stretches, index + 1)];
    if (kind === NO_JUDGMENT || kind === NOTHING_RETRIEVED) return;
    if (kind !== JUDGMENT && kind !== RETRIEVED) {
      const expected = "expected 0, a judgment, 1, a row of the run, or 2 or 3, a query with none of these";
      throw this.#error("invalid", `kind: ${kind} (${expected})`, lines[from]);
    }
    const subtopics = kind === JUDGMENT ? beside : undefined;
    for (let row = from; row < to; row++) {
      if (starts[row] === ends[row]) throw this.#noId("item", lines[row]);
      if (kind === RETRIEVED && Number.isNaN(values[row])) {
        const [query, item] = [this.#queryText, idText(rows.id(row), this.#forms.item)];
        nanIn(this.#problems).add(query, item, this.#where(lines[row]));
      } else if (!Number.isFinite(values[row]) && !(kind === RETRIEVED && isMasked(values[row]))) {
        const problem = `value: ${values[row]} ${this.#inQuery()} (expected a finite number)`;
        throw this.#error("invalid", problem, lines[row]);
      }
      if (subtopics && subtopics.starts[row] === subtopics.ends[row]) throw this.#noId("subtopic", lines[row]);
    }
  }

  #noId(what: "item" | "subtopic", line: number): RankproofError {
    return this.#error("invalid", `${what}: "" ${this.#inQuery()} (expected an id)`, line);
  }

  #inQuery(): string {
    return `in query ${printable(this.#queryText)}`;
  }

  get #queryText(): string {
    return this.#query === undefined ? "" : idText(this.#query, this.#forms.query);
  }

  #where(line: number): string {
    return `${this.#name}:${line}: `;
  }

  #error(code: "invalid", problem: string, line: number): RankproofError {
    return new RankproofError(code, problem, "data", this.#where(line));
  }
}

/** The first row of a stretch. */
function rowAt({ ends }: Stretches, index: number): number {
  if (ends === undefined) return index;
  return index === 0 ? 0 : ends[index - 1];
}

function compare(a: ByteSpan, b: ByteSpan, form: IdForm): number {
  if (form === "text") return compareBytes(a.bytes, a.start, a.end, b.bytes, b.start, b.end);
  return compareInt64(a, b);
}

function spanAt({ texts: { bytes, starts, ends }, indexes }: IdPiece, index: number): ByteSpan {
  const text = indexes?.[index] ?? index;
  return { bytes, start: starts[text], end: ends[text] };
}

/** End of the stretches with the query of the first; a dictionary may hold an id twice. */
function endOfQuery({ texts, indexes }: IdPiece, first: number, count: number): number {
  const { bytes, starts, ends, hashes } = texts;
  const textIndex = indexes?.[first] ?? first;
  const isOwn = (text: number): boolean =>
    hashes[text] === hashes[textIndex] &&
    equalBytes(bytes, starts[text], ends[text], bytes, starts[textIndex], ends[textIndex]);
  let next = first + 1;
  for (; next < count; next++) {
    const text = indexes?.[next] ?? next;
    if (text !== textIndex && !isOwn(text)) break;
  }
  return next;
}

/** End of the stretches of a kind. */
function endOfKind(kinds: ArrayLike<number>, first: number, next: number, kind: number): number {
  let i = first;
  while (i < next && kinds[i] === kind) i++;
  return i;
}

/** Looks up the value of each row in a column of the texts that the rows refer to. */
function take(target: Int32Array, column: Int32Array, indexes: Int32Array | undefined, count: number): void {
  if (indexes === undefined) target.set(column.subarray(0, count));
  else for (let row = 0; row < count; row++) target[row] = column[indexes[row]];
}

/** Copies rows; the ids of a dictionary stand in any order. */
function append(to: Rows, { rows, from, to: end }: RowRange, { indexes }: IdPiece): void {
  if (indexes === undefined) to.append(rows, from, end);
  else for (let row = from; row < end; row++) to.add(rows.id(row), rows.values[row], rows.lines[row]);
}
