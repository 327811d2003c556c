import { type Id, textOf } from "./ids.ts";

/** So few numbers are copied faster one by one than by a view of them. */
const SHORT = 64;

/** The columns that rows are made of. */
export type Columns = Pick<Rows, "bytes" | "starts" | "ends" | "hashes" | "values" | "lines">;

/** Rows, mostly of one query: item ids as bytes, one number each, and the line read. */
export class Rows {
  count = 0;
  /** Item ids, one after the other. */
  bytes: Uint8Array<ArrayBuffer> = new Uint8Array(64);
  byteCount = 0;
  /** Where the id of each row starts and ends in `bytes`. */
  starts: Int32Array<ArrayBuffer> = new Int32Array(8);
  ends: Int32Array<ArrayBuffer> = new Int32Array(8);
  hashes: Int32Array<ArrayBuffer> = new Int32Array(8);
  /** Score or grade. */
  values: Float64Array<ArrayBuffer> = new Float64Array(8);
  lines: Int32Array<ArrayBuffer> = new Int32Array(8);

  /** Rows in columns that someone else fills; they cannot grow. */
  static over(columns: Columns): Rows {
    return Object.assign(new Rows(), columns);
  }

  /** All rows. */
  get all(): RowRange {
    return { rows: this, from: 0, to: this.count };
  }

  clear(): void {
    this.count = 0;
    this.byteCount = 0;
  }

  /**
   * Makes room for as many more rows, so that the columns may be written directly. @param bytes of their ids, as far as
   * known
   */
  reserve(rows: number, bytes = 0): void {
    this.#reserveBytes(bytes);
    const needed = this.count + rows;
    if (needed > this.starts.length) this.growRows(Math.max(needed, 2 * this.starts.length));
  }

  /** Makes every column so long. */
  protected growRows(length: number): void {
    this.starts = grown(this.starts, new Int32Array(length));
    this.ends = grown(this.ends, new Int32Array(length));
    this.hashes = grown(this.hashes, new Int32Array(length));
    this.values = grown(this.values, new Float64Array(length));
    this.lines = grown(this.lines, new Int32Array(length));
  }

  /** Makes room for so many bytes of ids. */
  protected growBytes(length: number): void {
    this.bytes = grown(this.bytes, new Uint8Array(length));
  }

  /** Appends `source[from, to)` to `bytes`. */
  addBytes(source: Uint8Array, from: number, to: number): void {
    this.#reserveBytes(to - from);
    if (to - from > SHORT) this.bytes.set(source.subarray(from, to), this.byteCount);
    else for (let i = from, j = this.byteCount; i < to; i++, j++) this.bytes[j] = source[i];
    this.byteCount += to - from;
  }

  #reserveBytes(bytes: number): void {
    const needed = this.byteCount + bytes;
    if (needed > this.bytes.length) this.growBytes(Math.max(needed, 2 * this.bytes.length));
  }

  /** Appends the rows `[first, end)` of other columns, whose ids stand one after the other. */
  append(from: Columns, first: number, end: number): void {
    if (end === first) return;
    const at = this.count;
    const shift = this.byteCount - from.starts[first];
    this.reserve(end - first);
    const { starts, ends, hashes, values, lines } = this;
    for (let row = first, to = at; row < end; row++, to++) {
      starts[to] = from.starts[row] + shift;
      ends[to] = from.ends[row] + shift;
    }
    if (end - first > SHORT) {
      hashes.set(from.hashes.subarray(first, end), at);
      values.set(from.values.subarray(first, end), at);
      lines.set(from.lines.subarray(first, end), at);
    } else {
      for (let row = first, to = at; row < end; row++, to++) {
        hashes[to] = from.hashes[row];
        values[to] = from.values[row];
        lines[to] = from.lines[row];
      }
    }
    this.addBytes(from.bytes, from.starts[first], from.ends[end - 1]);
    this.count += end - first;
  }

  /** Adds a row. */
  add({ bytes, start, end, hash }: Id, value: number, line: number): void {
    this.reserve(1);
    const row = this.count++;
    this.starts[row] = this.byteCount;
    this.addBytes(bytes, start, end);
    this.ends[row] = this.byteCount;
    this.hashes[row] = hash;
    this.values[row] = value;
    this.lines[row] = line;
  }

  /** The item id of a row. */
  id(row: number): Id {
    return { bytes: this.bytes, start: this.starts[row], end: this.ends[row], hash: this.hashes[row] };
  }

  /** The item id of a row, as text. */
  item(row: number): string {
    return textOf(this.id(row));
  }
}

function grown<A extends { set(source: A): void }>(from: A, to: A): A {
  to.set(from);
  return to;
}

/** The rows `[from, to)`. */
export interface RowRange {
  readonly rows: Rows;
  readonly from: number;
  readonly to: number;
}
