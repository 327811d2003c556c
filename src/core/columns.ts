import { binaryOf, hashBytes } from "./ids.ts";

/** Rows of one query (run) or of all queries (judgments): item ids as bytes, one number each, and the line read. */
export class Rows {
  count = 0;
  /** Bytes of all item ids, one after the other. */
  bytes: Uint8Array<ArrayBuffer> = new Uint8Array(1024);
  /** Where the id of row i starts in `bytes`; it ends where that of row i + 1 starts. */
  starts: Int32Array<ArrayBuffer> = new Int32Array(128);
  hashes: Int32Array<ArrayBuffer> = new Int32Array(128);
  /** Score or grade. */
  values: Float64Array<ArrayBuffer> = new Float64Array(128);
  lines: Float64Array<ArrayBuffer> = new Float64Array(128);

  clear(): void {
    this.count = 0;
  }

  /** Adds the id `source[from, to)`. */
  add(source: Uint8Array, from: number, to: number, hash: number, value: number, line: number): void {
    const row = this.count;
    if (row + 2 > this.starts.length) this.#growRows();
    const start = this.starts[row];
    const end = start + to - from;
    if (end > this.bytes.length) this.#growBytes(end);
    const { bytes } = this;
    for (let i = from, j = start; i < to; i++, j++) bytes[j] = source[i];
    this.starts[row + 1] = end;
    this.hashes[row] = hash;
    this.values[row] = value;
    this.lines[row] = line;
    this.count = row + 1;
  }

  addText(item: string, value: number, line: number): void {
    const bytes = ENCODER.encode(item);
    this.add(bytes, 0, bytes.length, hashBytes(bytes, 0, bytes.length), value, line);
  }

  /** The item id of a row, as text. */
  item(row: number): string {
    return DECODER.decode(this.bytes.subarray(this.starts[row], this.starts[row + 1]));
  }

  #growRows(): void {
    const length = 2 * this.starts.length;
    this.starts = grown(this.starts, new Int32Array(length));
    this.hashes = grown(this.hashes, new Int32Array(length));
    this.values = grown(this.values, new Float64Array(length));
    this.lines = grown(this.lines, new Float64Array(length));
  }

  #growBytes(least: number): void {
    this.bytes = grown(this.bytes, new Uint8Array(Math.max(least, 2 * this.bytes.length)));
  }
}

const ENCODER = /* @__PURE__ */ new TextEncoder();
const DECODER = /* @__PURE__ */ new TextDecoder();

function grown<A extends { set(source: A): void }>(from: A, to: A): A {
  to.set(from);
  return to;
}

/** Rows kept apart by query, in the order in which queries first came. Query ids are binary strings. */
export class RowsByQuery {
  readonly queries = new Map<string, Rows>();

  rowsOf(query: string): Rows {
    let rows = this.queries.get(query);
    if (rows === undefined) {
      rows = new Rows();
      this.queries.set(query, rows);
    }
    return rows;
  }

  addText(query: string, item: string, value: number, line: number): void {
    this.rowsOf(binaryOf(query)).addText(item, value, line);
  }
}
