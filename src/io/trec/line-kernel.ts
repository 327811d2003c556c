import { Rows } from "../../core/columns.ts";
import type { Hasher } from "../../core/hasher.ts";
import type { Id } from "../../core/ids.ts";
import type { Kind } from "../rows.ts";
import { NEWLINE } from "./lines.ts";
import { lines } from "./modules.ts";

type Address = WebAssembly.Global<"i32">;

/** What kernels/assembly/lines.ts exports. */
interface Exports {
  readonly memory: WebAssembly.Memory;
  readonly TEXT_BYTES: Address;
  readonly TOGETHER: Address;
  readonly ROWS: Address;
  readonly odd: Address;
  readonly text: Address;
  readonly bytes: Address;
  readonly starts: Address;
  readonly ends: Address;
  readonly hashes: Address;
  readonly values: Address;
  readonly lines: Address;
  readonly spans: Address;
  readonly queryStarts: Address;
  readonly queryEnds: Address;
  readonly queryHashes: Address;
  readonly spanCount: Address;
  readonly stop: Address;
  read(from: number, to: number, isRun: boolean, mostDecimals: number, line: number): number;
}

/** Digits that a number may have behind its point: scores any, grades none, as trec_eval reads only whole ones. */
const MOST_DECIMALS: Readonly<Record<Kind, number>> = { run: 22, judgments: 0 };

let module: WebAssembly.Module | undefined;

/** Takes the rows `[first, end)`, which are of one query and stand together. */
type SpanHandler = (query: Id, first: number, end: number) => void;

/** Reads lines that are as nearly all are, in WebAssembly; any other line stops it. */
export class LineKernel {
  /** What lines are read from. */
  readonly text: Uint8Array;
  /** Where the rows are that were read last. */
  readonly rows: Rows;
  readonly #isRun: boolean;
  readonly #mostDecimals: number;
  readonly #exports: Exports;
  readonly #spans: Int32Array;
  readonly #queryStarts: Int32Array;
  readonly #queryEnds: Int32Array;
  readonly #queryHashes: Int32Array;
  #buffer: Uint8Array = new Uint8Array(0);
  #end = 0;
  /** Which part of the buffer stands in the text. */
  #from = 0;
  #to = 0;

  /** @returns undefined where there is no WebAssembly, or where a page may not use it */
  static start(kind: Kind, hasher: Hasher): LineKernel | undefined {
    try {
      module ??= new WebAssembly.Module(Uint8Array.from(atob(lines), (character) => character.charCodeAt(0)));
      return new LineKernel(kind, hasher, new WebAssembly.Instance(module).exports as unknown as Exports);
    } catch {
      return undefined;
    }
  }

  private constructor(kind: Kind, hasher: Hasher, exports: Exports) {
    const { memory, TEXT_BYTES, TOGETHER, ROWS } = exports;
    const bytes = (start: Address, length: number) => new Uint8Array(memory.buffer, start.value, length);
    const integers = (start: Address, length = ROWS.value) => new Int32Array(memory.buffer, start.value, length);
    this.#isRun = kind === "run";
    this.#mostDecimals = MOST_DECIMALS[kind];
    this.#exports = exports;
    new Int32Array(memory.buffer, exports.odd.value, hasher.odd.length).set(hasher.odd);
    this.text = bytes(exports.text, TEXT_BYTES.value + TOGETHER.value);
    this.rows = Rows.over({
      bytes: bytes(exports.bytes, TEXT_BYTES.value),
      starts: integers(exports.starts),
      ends: integers(exports.ends),
      hashes: integers(exports.hashes),
      values: new Float64Array(memory.buffer, exports.values.value, ROWS.value),
      lines: integers(exports.lines),
    });
    this.#spans = integers(exports.spans, ROWS.value + 1);
    this.#queryStarts = integers(exports.queryStarts);
    this.#queryEnds = integers(exports.queryEnds);
    this.#queryHashes = integers(exports.queryHashes);
  }

  /** From now on `buffer[from, to)` is read: whole lines, each closed by a newline but perhaps the last. */
  open(buffer: Uint8Array, from: number, to: number): void {
    this.#buffer = buffer;
    this.#end = to;
    this.#from = this.#to = from;
  }

  /**
   * Reads lines from a position of the buffer on, as many as are usual, but no more than are read at a time.
   *
   * @param line number of the first
   * @returns where it stopped; `from` when the first line is not as usual
   */
  read(from: number, line: number): number {
    if (from >= this.#to) this.#load(from);
    if (from >= this.#to) return from;
    const { text, stop } = this.#exports;
    const start = text.value - this.#from;
    this.#exports.read(start + from, start + this.#to, this.#isRun, this.#mostDecimals, line);
    return this.#from + stop.value;
  }

  /** Goes through what was read last. */
  forEachSpan(onSpan: SpanHandler): void {
    const { value: count } = this.#exports.spanCount;
    const bytes = this.text;
    for (let i = 0; i < count; i++) {
      const query = { bytes, start: this.#queryStarts[i], end: this.#queryEnds[i], hash: this.#queryHashes[i] };
      onSpan(query, this.#spans[i], this.#spans[i + 1]);
    }
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
