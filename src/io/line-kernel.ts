import type { Columns, Rows } from "../core/columns.ts";
import { NEWLINE } from "./lines.ts";
import { lines } from "./modules.ts";
import type { Kind } from "./rows.ts";

type Address = WebAssembly.Global<"i32">;

/** What scripts/kernels/assembly/lines.ts exports. */
interface Exports {
  readonly memory: WebAssembly.Memory;
  readonly TEXT_BYTES: Address;
  readonly TOGETHER: Address;
  readonly ROWS: Address;
  readonly QUERY_BYTES: Address;
  readonly text: Address;
  readonly query: Address;
  readonly bytes: Address;
  readonly starts: Address;
  readonly ends: Address;
  readonly hashes: Address;
  readonly values: Address;
  readonly lines: Address;
  readonly lineStarts: Address;
  readonly queryEnds: Address;
  readonly stop: Address;
  readonly byteCount: Address;
  read(
    from: number,
    to: number,
    isRun: boolean,
    mostDecimals: number,
    queryLength: number,
    offset: number,
    line: number,
  ): number;
}

/** Digits that a number may have behind its point: scores any, grades none, as trec_eval reads only whole ones. */
const MOST_DECIMALS: Readonly<Record<Kind, number>> = { run: 22, judgments: 0 };

const ANY_QUERY = -1;

let module: WebAssembly.Module | undefined;

/** Reads lines that are as nearly all are, in WebAssembly; any other line stops it. */
export class LineKernel {
  /** What lines are read from, and where in it those read last begin and their queries end. */
  readonly text: Uint8Array;
  readonly lineStarts: Int32Array;
  readonly queryEnds: Int32Array;
  readonly #isRun: boolean;
  readonly #mostDecimals: number;
  readonly #exports: Exports;
  readonly #query: Uint8Array;
  readonly #columns: Columns;
  #queryLength = ANY_QUERY;
  #buffer: Uint8Array = new Uint8Array(0);
  #end = 0;
  /** Which part of the buffer stands in the text. */
  #from = 0;
  #to = 0;

  /** @returns undefined where there is no WebAssembly, or where a page may not use it */
  static start(kind: Kind): LineKernel | undefined {
    try {
      module ??= new WebAssembly.Module(Uint8Array.from(atob(lines), (character) => character.charCodeAt(0)));
      return new LineKernel(kind, new WebAssembly.Instance(module).exports as unknown as Exports);
    } catch {
      return undefined;
    }
  }

  private constructor(kind: Kind, exports: Exports) {
    const { memory, text, query, TEXT_BYTES, TOGETHER, QUERY_BYTES, ROWS } = exports;
    const bytes = (start: Address, length: number) => new Uint8Array(memory.buffer, start.value, length);
    const integers = (start: Address) => new Int32Array(memory.buffer, start.value, ROWS.value);
    this.#isRun = kind === "run";
    this.#mostDecimals = MOST_DECIMALS[kind];
    this.#exports = exports;
    this.text = bytes(text, TEXT_BYTES.value + TOGETHER.value);
    this.#query = bytes(query, QUERY_BYTES.value);
    this.#columns = {
      bytes: bytes(exports.bytes, TEXT_BYTES.value),
      starts: integers(exports.starts),
      ends: integers(exports.ends),
      hashes: integers(exports.hashes),
      values: new Float64Array(memory.buffer, exports.values.value, ROWS.value),
      lines: integers(exports.lines),
    };
    this.lineStarts = integers(exports.lineStarts);
    this.queryEnds = integers(exports.queryEnds);
  }

  /** From now on only lines of the query `source[start, end)` are read. */
  setQuery(source: Uint8Array, start: number, end: number): void {
    this.#queryLength = end - start;
    if (this.#queryLength <= this.#query.length) this.#query.set(source.subarray(start, end));
  }

  /** From now on `buffer[from, to)` is read: whole lines, each closed by a newline but perhaps the last. */
  open(buffer: Uint8Array, from: number, to: number): void {
    this.#buffer = buffer;
    this.#end = to;
    this.#from = this.#to = from;
  }

  /**
   * Appends lines from a position of the buffer on to rows, as many as are usual, but no more than are read at a time.
   *
   * @param line number of the first
   * @returns where it stopped; `from` when the first line is not as usual
   */
  read(from: number, line: number, rows: Rows): number {
    if (from >= this.#to) this.#load(from);
    if (this.#queryLength > this.#query.length || from >= this.#to) return from;
    const { text, stop, byteCount } = this.#exports;
    const start = text.value - this.#from;
    const count = this.#exports.read(
      start + from,
      start + this.#to,
      this.#isRun,
      this.#mostDecimals,
      this.#queryLength,
      rows.byteCount,
      line,
    );
    if (count > 0) rows.append(this.#columns, count, byteCount.value);
    return this.#from + stop.value;
  }

  /** Takes as many whole lines into the text as it holds; none where one is longer than that. */
  #load(from: number): void {
    const most = this.#exports.TEXT_BYTES.value;
    const isAll = this.#end - from <= most;
    const to = isAll ? this.#end : this.#buffer.lastIndexOf(NEWLINE, from + most - 1) + 1;
    this.#from = from;
    this.#to = Math.max(from, to);
    this.text.set(this.#buffer.subarray(from, this.#to));
    this.text.fill(NEWLINE, this.#to - from, this.#to - from + this.#exports.TOGETHER.value);
  }
}
