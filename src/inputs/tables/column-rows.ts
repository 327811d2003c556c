import { isNan, nanIn } from "../../checks/nan-scores.ts";
import { Rows } from "../../core/columns.ts";
import { Problems, printable } from "../../core/errors.ts";
import { type ByteSpan, textOf } from "../../core/ids.ts";
import { EmptyFile } from "../empty-file.ts";
import type { NumberReading } from "../numbers.ts";
import type { Meaning } from "../roles/columns.ts";
import type { RowHandler } from "../rows.ts";
import type { HashedTexts, IdPiece, NumberPiece } from "./column-pieces.ts";

/** Rows that are handed over at a time: more than most queries have, few enough to stay in the cache of a processor. */
const BLOCK = 4096;

/** Consecutive rows in a piece of a column. */
export interface PieceRest<Piece> {
  readonly piece: Piece;
  /** Index of the first row in the piece. */
  readonly first: number;
}

/** Makes rows of columns, refuses invalid ids and numbers, and hands over the rest. */
export class ColumnRows {
  readonly #meaning: Meaning;
  readonly #source: string;
  readonly #handler: RowHandler;
  readonly #masks: boolean;
  readonly #problems = new Problems();
  readonly #rows = new Rows();
  /** Copied ids, since those of a dictionary stand in any order. */
  #copied = new Uint8Array(16 * BLOCK);
  /** Number of the last row that came. */
  #row = 0;
  /** Other than 0 once the values or ids of a block have to be looked at one by one. */
  #suspicion = 0;

  /**
   * @param meaning of the values
   * @param source name of the file, for messages
   */
  constructor(meaning: Meaning, source: string, handler: RowHandler, { masks = false }: Pick<NumberReading, "masks">) {
    this.#masks = masks;
    this.#meaning = meaning;
    this.#source = source;
    this.#handler = handler;
    this.#rows.reserve(BLOCK);
  }

  /** Rows that came so far. */
  get count(): number {
    return this.#row;
  }

  /** Takes the next rows. @param values undefined where their meaning needs none */
  add(
    queries: PieceRest<IdPiece>,
    items: PieceRest<IdPiece>,
    values: PieceRest<NumberPiece> | undefined,
    count: number,
  ): void {
    for (let done = 0; done < count; done += BLOCK) {
      const size = Math.min(BLOCK, count - done);
      this.#suspicion = 0;
      this.#takeItems(items.piece, items.first + done, size);
      if (values === undefined) this.#takeOrder(size);
      else this.#takeValues(values.piece, values.first + done, size);
      this.#handOver(queries.piece, queries.first + done, size);
      this.#row += size;
    }
  }

  /** @throws RankproofError with all problems found, or because there was no judgment at all */
  end(): void {
    this.#problems.throwIfAny();
    if (this.#row === 0 && ["grade", "relevant"].includes(this.#meaning)) {
      throw new EmptyFile(this.#source, "row");
    }
    this.#handler.end?.();
  }

  #takeItems({ texts, indexes }: IdPiece, from: number, count: number): void {
    const rows = this.#rows;
    rows.clear();
    if (indexes === undefined) this.#referTo(texts, from, count);
    else this.#copy(texts, indexes, from, count);
    rows.count = count;
  }

  #referTo({ bytes, starts, ends, hashes }: HashedTexts, from: number, count: number): void {
    const rows = this.#rows;
    rows.bytes = bytes;
    rows.starts.set(starts.subarray(from, from + count));
    rows.ends.set(ends.subarray(from, from + count));
    rows.hashes.set(hashes.subarray(from, from + count));
    for (let row = 0; row < count; row++) if (rows.starts[row] === rows.ends[row]) this.#suspicion = 1;
  }

  #copy(texts: HashedTexts, indexes: Int32Array, from: number, count: number): void {
    const { bytes, starts, ends, hashes } = texts;
    const rows = this.#rows;
    const copied = this.#roomFor(texts, indexes, from, count);
    rows.bytes = copied;
    let at = 0;
    for (let row = 0; row < count; row++) {
      const text = indexes[from + row];
      const end = ends[text];
      rows.starts[row] = at;
      for (let i = starts[text]; i < end; i++) copied[at++] = bytes[i];
      rows.ends[row] = at;
      rows.hashes[row] = hashes[text];
      if (rows.starts[row] === at) this.#suspicion = 1;
    }
  }

  /** Room for the texts of some rows, one after the other. */
  #roomFor({ starts, ends }: HashedTexts, indexes: Int32Array, from: number, count: number): Uint8Array<ArrayBuffer> {
    let length = 0;
    for (let row = from; row < from + count; row++) length += ends[indexes[row]] - starts[indexes[row]];
    if (length > this.#copied.length) this.#copied = new Uint8Array(2 * length);
    return this.#copied;
  }

  #takeValues(numbers: NumberPiece, from: number, count: number): void {
    const { values, lines } = this.#rows;
    const isRank = this.#meaning === "rank";
    const isLessBetter = isRank || this.#meaning === "distance";
    let difference = 0;
    for (let row = 0; row < count; row++) {
      const value = numbers[from + row];
      values[row] = isLessBetter ? 0 - value : value;
      lines[row] = this.#row + row + 1;
      // NaN unless the value is finite.
      difference += value - value;
    }
    if (isRank || Number.isNaN(difference)) this.#suspicion = 1;
  }

  /** The first row is the best, and each judged item is relevant. */
  #takeOrder(count: number): void {
    const { values, lines } = this.#rows;
    const isOrder = this.#meaning === "order";
    for (let row = 0; row < count; row++) {
      lines[row] = this.#row + row + 1;
      values[row] = isOrder ? -lines[row] : 1;
    }
  }

  /** Hands over the rows of each query that stand together. */
  #handOver(queries: IdPiece, from: number, count: number): void {
    const { texts, indexes } = queries;
    const { bytes, starts, ends, hashes } = texts;
    for (let first = 0; first < count; ) {
      const text = indexes === undefined ? from + first : indexes[from + first];
      const query = { bytes, start: starts[text], end: ends[text], hash: hashes[text] };
      const next = endOfRun(queries, from + first, from + count) - from;
      if (this.#suspicion !== 0 || query.start === query.end) this.#check(query, first, next);
      // Once there is a problem, rows are read for their own problems only.
      if (this.#problems.count === 0) this.#handler.add(query, this.#rows, first, next);
      first = next;
    }
    this.#handler.release?.();
  }

  #check(query: ByteSpan, first: number, end: number): void {
    for (let row = first; row < end; row++) {
      const problem = query.start === query.end ? `query: "" (${AN_ID})` : this.#problemOf(row, query);
      if (problem === undefined) continue;
      const where = `${printable(this.#source)}:${this.#row + row + 1}: `;
      if (typeof problem === "string") this.#problems.add("invalid", problem, where);
      else nanIn(this.#problems).add(textOf(query), problem.item, where);
    }
  }

  /** What is wrong with a row: a message, or an item without a score. */
  #problemOf(row: number, query: ByteSpan): string | { readonly item: string } | undefined {
    const { starts, ends, values } = this.#rows;
    const isRank = this.#meaning === "rank";
    const value = isRank || this.#meaning === "distance" ? 0 - values[row] : values[row];
    const isEmpty = starts[row] === ends[row];
    const isMasked = this.#masks && !isRank && values[row] === Number.NEGATIVE_INFINITY;
    const isNumber = isRank ? Number.isSafeInteger(value) && value >= 0 : Number.isFinite(value);
    if (!isEmpty && (isNumber || isMasked)) return undefined;
    const inQuery = `in query ${printable(textOf(query))}`;
    if (isEmpty) return `item: "" ${inQuery} (${AN_ID})`;
    if (this.#meaning === "score" && isNan(value)) return { item: this.#rows.item(row) };
    const expected = isRank ? "a whole number from 0" : "a finite number";
    return `${this.#meaning}: ${value} for ${printable(this.#rows.item(row))} ${inQuery} (expected ${expected})`;
  }
}

const AN_ID = "expected an id";

/** End of the rows with the id of the first. */
function endOfRun({ texts, indexes }: IdPiece, first: number, end: number): number {
  let next = first + 1;
  if (indexes !== undefined) {
    const index = indexes[first];
    while (next < end && indexes[next] === index) next++;
    return next;
  }
  const { bytes, starts, ends, hashes } = texts;
  const hash = hashes[first];
  if (next === end || hashes[next] !== hash) return next;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const start = starts[first];
  const length = ends[first] - start;
  while (next < end && hashes[next] === hash && ends[next] - starts[next] === length) {
    if (!areEqual(view, start, starts[next], length)) break;
    next++;
  }
  return next;
}

/** Whether bytes are equal: compared four at a time, which saves 60 ms on the ids of 10^7 rows. */
function areEqual(view: DataView, a: number, b: number, length: number): boolean {
  let i = 0;
  for (; i + 4 <= length; i += 4) if (view.getInt32(a + i) !== view.getInt32(b + i)) return false;
  for (; i < length; i++) if (view.getUint8(a + i) !== view.getUint8(b + i)) return false;
  return true;
}
