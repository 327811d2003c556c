import type { Rows } from "../core/columns.ts";
import { bytesOf, type Id, textOf } from "../core/ids.ts";
import { DecimalTexts } from "./decimals.ts";
import { trecId } from "./write.ts";

/** A ranked list whose items are rows: what is written of a query. */
export interface RankedRows {
  readonly rows: Rows;
  /** A row of each item, best first. */
  readonly order: Int32Array;
  readonly scores: Float64Array;
}

/** Bytes after which what was written is handed over. */
const PIECE = 1 << 20;
/** Bytes of a line beside its ids and its tag: Q0, a rank of ten digits, a score of 25 characters, blanks, a newline. */
const LINE = 64;

const [SPACE, ZERO] = [0x20, 0x30];
const Q0 = /* @__PURE__ */ bytesOf(" Q0 ");

/** Writes a run as TREC's lines, ids byte by byte as they were read. */
export class TrecRunWriter {
  readonly #tag: Uint8Array;
  readonly #decimals = DecimalTexts.start();
  #bytes = new Uint8Array(PIECE + (PIECE >> 2));
  #used = 0;

  constructor(tag: string) {
    this.#tag = bytesOf(` ${trecId(tag)}\n`);
  }

  /** Writes the lines of a query. @returns what was written, once it is a large piece; valid until the next call */
  add(query: Id, { rows, order, scores }: RankedRows): Uint8Array | undefined {
    checkField(query);
    const start = Uint8Array.from([...query.bytes.subarray(query.start, query.end), ...Q0]);
    const besides = start.length + this.#tag.length + LINE;
    const { bytes: texts, lengths, room, step } = this.#decimals;
    for (let first = 0; first < order.length; first += room) {
      const end = Math.min(order.length, first + room);
      this.#decimals.write(scores.subarray(first, end));
      for (let i = first, slot = 0; i < end; i++, slot++) {
        const row = order[i];
        const [idStart, idEnd] = [rows.starts[row], rows.ends[row]];
        if (!isVisible(rows.bytes, idStart, idEnd)) checkField(rows.id(row));
        const bytes = this.#roomFor(besides + idEnd - idStart);
        let used = copied(bytes, this.#used, start, 0, start.length);
        used = copied(bytes, used, rows.bytes, idStart, idEnd);
        bytes[used++] = SPACE;
        used = addWhole(bytes, used, i + 1);
        bytes[used++] = SPACE;
        used = copied(bytes, used, texts, step * slot, step * slot + lengths[slot]);
        this.#used = copied(bytes, used, this.#tag, 0, this.#tag.length);
      }
    }
    return this.#used >= PIECE ? this.rest() : undefined;
  }

  /** What was written and not handed over yet. */
  rest(): Uint8Array {
    const piece = this.#bytes.subarray(0, this.#used);
    this.#used = 0;
    return piece;
  }

  /** The bytes, with room for some more. */
  #roomFor(size: number): Uint8Array {
    if (this.#used + size > this.#bytes.length) {
      const longer = new Uint8Array(2 * (this.#used + size));
      longer.set(this.#bytes.subarray(0, this.#used));
      this.#bytes = longer;
    }
    return this.#bytes;
  }
}

/** Copies few bytes, which takes longer by a view of them. @returns where they end */
function copied(to: Uint8Array, at: number, from: Uint8Array, start: number, end: number): number {
  let used = at;
  for (let i = start; i < end; i++) to[used++] = from[i];
  return used;
}

/** Writes a whole number above 0. @returns where it ends */
function addWhole(bytes: Uint8Array, at: number, number: number): number {
  let end = at + 1;
  for (let limit = 10; limit <= number; limit *= 10) end++;
  let rest = number;
  for (let to = end - 1; to >= at; to--) {
    const next = Math.floor(rest / 10);
    bytes[to] = ZERO + rest - 10 * next;
    rest = next;
  }
  return end;
}

/** Whether an id has bytes, and all of them are visible characters of ASCII. */
function isVisible(bytes: Uint8Array, start: number, end: number): boolean {
  for (let i = start; i < end; i++) if (bytes[i] <= SPACE || bytes[i] > 0x7e) return false;
  return start < end;
}

/** @throws RankproofError unsupported, for an id that is no field */
function checkField({ bytes, start, end }: Id): void {
  if (!isVisible(bytes, start, end)) trecId(textOf({ bytes, start, end }));
}

/** The lines of a query as JSON, in one text. */
export function jsonLines(query: Id, { rows, order, scores }: RankedRows): string {
  const name = textOf(query);
  return Array.from(order, (row, i) => {
    return `${JSON.stringify({ query: name, item: rows.item(row), score: scores[i] })}\n`;
  }).join("");
}
