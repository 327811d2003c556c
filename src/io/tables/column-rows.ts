import { Rows } from "../../core/columns.ts";
import { Problems, printable, RankproofError } from "../../core/errors.ts";
import type { Hasher } from "../../core/hasher.ts";
import { type ByteSpan, equalBytes, textOf } from "../../core/ids.ts";
import type { Meaning } from "../columns.ts";
import type { RowHandler } from "../rows.ts";
import type { Coded, IdPiece, NumberPiece, Texts } from "./column-pieces.ts";

/** Rows that are handed over at a time: more than most queries have, few enough to stay in the cache of a processor. */
const BLOCK = 4096;

/** Consecutive rows in a piece of a column. */
export interface Part<Piece> {
  readonly piece: Piece;
  /** Index of the first row in the piece. */
  readonly first: number;
}

/** Makes rows of columns, refuses what is no id or no number, and hands them over. */
export class ColumnRows {
  readonly #meaning: Meaning;
  readonly #source: string;
  readonly #hasher: Hasher;
  readonly #handler: RowHandler;
  readonly #problems = new Problems();
  readonly #rows = new Rows();
  /** Ids that are copied, since those of a dictionary stand in any order. */
  #copied = new Uint8Array(16 * BLOCK);
  /** Number of the last row that came. */
  #row = 0;
  /** Other than 0 once the values or ids of a block have to be looked at one by one. */
  #suspicion = 0;

  /**
   * @param meaning of the values
   * @param source name of the file, for messages
   */
  constructor(meaning: Meaning, source: string, hasher: Hasher, handler: RowHandler) {
    this.#meaning = meaning;
    this.#source = source;
    this.#hasher = hasher;
    this.#handler = handler;
    this.#rows.reserve(BLOCK);
  }

  /** Rows that came so far. */
  get count(): number {
    return this.#row;
  }

  /** Takes the next rows. @param values undefined where their meaning needs none */
  add(queries: Part<IdPiece>, items: Part<IdPiece>, values: Part<NumberPiece> | undefined, count: number): void {
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

  /** @throws RankproofError with all problems found, or because there was no row at all */
  end(): void {
    this.#problems.throwIfAny();
    if (this.#row === 0) {
      throw new RankproofError("invalid", `file: ${printable(this.#source)} (empty: it holds no row)`, "data");
    }
    this.#handler.end?.();
  }

  #takeItems({ texts, coded }: IdPiece, from: number, count: number): void {
    const rows = this.#rows;
    rows.clear();
    if (coded === undefined) this.#referTo(texts, from, count);
    else this.#copy(texts, coded, from, count);
    rows.count = count;
  }

  #referTo({ bytes, starts, ends }: Texts, from: number, count: number): void {
    const rows = this.#rows;
    rows.bytes = bytes;
    for (let row = 0, text = from; row < count; row++, text++) {
      const [start, end] = [starts[text], ends[text]];
      rows.starts[row] = start;
      rows.ends[row] = end;
      rows.hashes[row] = this.#hasher.hash(bytes, start, end);
      if (start === end) this.#suspicion = 1;
    }
  }

  #copy({ bytes, starts, ends }: Texts, { indexes, hashes }: Coded, from: number, count: number): void {
    const rows = this.#rows;
    rows.bytes = this.#copied;
    for (let row = 0; row < count; row++) {
      const text = indexes[from + row];
      const [start, end] = [starts[text], ends[text]];
      rows.starts[row] = rows.byteCount;
      rows.addBytes(bytes, start, end);
      rows.ends[row] = rows.byteCount;
      rows.hashes[row] = hashes[text];
      if (start === end) this.#suspicion = 1;
    }
    this.#copied = rows.bytes;
  }

  #takeValues(numbers: NumberPiece, from: number, count: number): void {
    const { values, lines } = this.#rows;
    const isRank = this.#meaning === "rank";
    let difference = 0;
    for (let row = 0; row < count; row++) {
      const value = numbers[from + row];
      values[row] = isRank ? 0 - value : value;
      lines[row] = this.#row + row + 1;
      // NaN for what is not finite.
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
  #handOver({ texts, coded }: IdPiece, from: number, count: number): void {
    const { bytes, starts, ends } = texts;
    for (let first = 0; first < count; ) {
      const text = coded === undefined ? from + first : coded.indexes[from + first];
      const query = { bytes, start: starts[text], end: ends[text] };
      let next = first + 1;
      if (coded !== undefined) while (next < count && coded.indexes[from + next] === text) next++;
      else while (next < count && isText(query, texts, from + next)) next++;
      if (this.#suspicion !== 0 || query.start === query.end) this.#check(query, first, next);
      // Once there is a problem, rows are read for their own problems only.
      if (this.#problems.count === 0) {
        const hash = this.#hasher.hash(bytes, query.start, query.end);
        this.#handler.add({ ...query, hash }, this.#rows, first, next);
      }
      first = next;
    }
    this.#handler.release?.();
  }

  #check(query: ByteSpan, first: number, end: number): void {
    for (let row = first; row < end; row++) {
      const problem = query.start === query.end ? `query: "" (${AN_ID})` : this.#problemOf(row, query);
      if (problem !== undefined) {
        this.#problems.add("invalid", problem, `${printable(this.#source)}:${this.#row + row + 1}: `);
      }
    }
  }

  #problemOf(row: number, query: ByteSpan): string | undefined {
    const { starts, ends, values } = this.#rows;
    const isRank = this.#meaning === "rank";
    const value = isRank ? 0 - values[row] : values[row];
    const isEmpty = starts[row] === ends[row];
    if (!isEmpty && (isRank ? Number.isSafeInteger(value) && value >= 0 : Number.isFinite(value))) return undefined;
    const inQuery = `in query ${printable(textOf(query))}`;
    if (isEmpty) return `item: "" ${inQuery} (${AN_ID})`;
    const expected = isRank ? "a whole number from 0" : "a finite number";
    return `${this.#meaning}: ${value} for ${printable(this.#rows.item(row))} ${inQuery} (expected ${expected})`;
  }
}

const AN_ID = "expected an id";

function isText({ bytes, start, end }: ByteSpan, { starts, ends }: Texts, text: number): boolean {
  return equalBytes(bytes, starts[text], ends[text], bytes, start, end);
}
