import { type RowRange, Rows } from "../../core/columns.ts";
import { IdTable } from "../../core/id-table.ts";
import type { Id } from "../../core/ids.ts";
import type { RunQueries } from "../../fusion/fused-queries.ts";

/** Room outside memory: bytes that are written once and read by position. */
export interface Spill {
  /** Appends bytes. */
  write(bytes: Uint8Array): void;
  /** Fills bytes with those from a position on. */
  read(bytes: Uint8Array, from: number): void;
  /** Gives the room back. */
  close(): void;
}

/** Bytes that a row takes beside its id: score, hash, end of the id. */
const ROW = 16;

/**
 * Stores the rows of a run by query, in any order of the queries. Memory holds a block of them, and about 40 bytes a
 * query; the rest is spilled, where there is room outside memory.
 */
export class QueryStore implements RunQueries {
  /** Queries in their order. */
  readonly ids = new IdTable();
  readonly #blockBytes: number;
  readonly #blocks: Uint8Array<ArrayBuffer>[] = [];
  readonly #openSpill: (() => Spill) | undefined;
  #spill: Spill | undefined;
  #block = new Uint8Array(1 << 16);
  #used = 0;
  /** Bytes in the blocks that are full. */
  #spilled = 0;
  /** Of each query: start of its record, and number of its rows. */
  readonly #starts: number[] = [];
  readonly #counts: number[] = [];
  #record = new Uint8Array(1 << 12);

  /**
   * @param blockBytes of rows that are kept in memory before they are spilled
   * @param openSpill makes room outside memory; all stays in memory where it is left out
   */
  constructor(blockBytes: number, openSpill?: () => Spill) {
    this.#blockBytes = blockBytes;
    this.#openSpill = openSpill;
  }

  /** Takes a query with all its rows, whose ids stand one after the other. */
  add(query: Id, { rows, from, to }: RowRange): void {
    const count = to - from;
    const firstByte = rows.starts[from];
    const idBytes = count === 0 ? 0 : rows.ends[to - 1] - firstByte;
    const start = this.#reserve(aligned(count * ROW + idBytes));
    const { buffer } = this.#block;
    const values = new Float64Array(buffer, start, count);
    const hashes = new Int32Array(buffer, start + 8 * count, count);
    const ends = new Int32Array(buffer, start + 12 * count, count);
    values.set(rows.values.subarray(from, to));
    hashes.set(rows.hashes.subarray(from, to));
    for (let i = 0; i < count; i++) ends[i] = rows.ends[from + i] - firstByte;
    this.#block.set(rows.bytes.subarray(firstByte, firstByte + idBytes), start + ROW * count);
    this.ids.add(query);
    this.#starts.push(this.#spilled + start);
    this.#counts.push(count);
  }

  /** The rows of a query, without lines. They are valid until the next call. */
  of(query: number): RowRange {
    const count = this.#counts[query];
    const start = this.#starts[query];
    const end = query + 1 < this.#starts.length ? this.#starts[query + 1] : this.#spilled + this.#used;
    const { buffer, byteOffset } = this.#recordAt(start, end);
    const ends = new Int32Array(buffer, byteOffset + 12 * count, count);
    const starts = new Int32Array(count);
    if (count > 1) starts.set(ends.subarray(0, count - 1), 1);
    const rows = Rows.over({
      values: new Float64Array(buffer, byteOffset, count),
      hashes: new Int32Array(buffer, byteOffset + 8 * count, count),
      ends,
      starts,
      bytes: new Uint8Array(buffer, byteOffset + ROW * count),
      lines: starts,
    });
    return { rows, from: 0, to: count };
  }

  /** Gives back the room outside memory. */
  close(): void {
    this.#spill?.close();
    this.#spill = undefined;
  }

  /** Room for a record in the block. @returns where it begins there */
  #reserve(size: number): number {
    if (this.#used + size > this.#block.length) this.#makeRoom(size);
    const start = this.#used;
    this.#used += size;
    return start;
  }

  #makeRoom(size: number): void {
    const length = Math.max(this.#used + size, 2 * this.#block.length);
    if (length <= this.#blockBytes || this.#used === 0) {
      const longer = new Uint8Array(length);
      longer.set(this.#block.subarray(0, this.#used));
      this.#block = longer;
      return;
    }
    const full = this.#block.subarray(0, this.#used);
    if (this.#openSpill === undefined) {
      this.#blocks.push(full);
      this.#block = new Uint8Array(Math.max(this.#blockBytes, size));
    } else {
      this.#spill ??= this.#openSpill();
      this.#spill.write(full);
      if (size > this.#block.length) this.#block = new Uint8Array(size);
    }
    this.#spilled += this.#used;
    this.#used = 0;
  }

  /** The bytes of a record, which never goes beyond its block. */
  #recordAt(start: number, end: number): Uint8Array<ArrayBuffer> {
    if (start >= this.#spilled) return this.#block.subarray(start - this.#spilled, end - this.#spilled);
    if (this.#spill === undefined) {
      let before = 0;
      for (const block of this.#blocks) {
        if (start < before + block.length) return block.subarray(start - before, end - before);
        before += block.length;
      }
    }
    if (end - start > this.#record.length) this.#record = new Uint8Array(2 * (end - start));
    const record = this.#record.subarray(0, end - start);
    this.#spill?.read(record, start);
    return record;
  }
}

/** The next multiple of 8. */
function aligned(size: number): number {
  return (size + 7) & ~7;
}
