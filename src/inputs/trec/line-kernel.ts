import { Rows } from "../../core/columns.ts";
import type { Hasher } from "../../core/hasher.ts";
import type { Id } from "../../core/ids.ts";
import { functionOf, globalOf, kernelOf, memoryOf } from "../../core/kernel.ts";
import type { Kind } from "../rows.ts";
import { NEWLINE } from "./lines.ts";
import { lines } from "./modules.ts";

/** Digits that a number may have behind its point: scores any, grades none, as trec_eval reads only whole ones. */
const MOST_DECIMALS: Readonly<Record<Kind, number>> = { run: 22, judgments: 0 };

/** Takes the rows `[first, end)`, which are of one query and stand together. */
type SpanHandler = (query: Id, first: number, end: number) => void;

/** Reads lines that are as nearly all are, in WebAssembly; any other line stops it. */
export class LineKernel {
  /** The bytes that are read. */
  readonly text: Uint8Array;
  /** The rows that were read last. */
  readonly rows: Rows;
  readonly #readLines: (...args: number[]) => number;
  readonly #isRun: 0 | 1;
  readonly #mostDecimals: number;
  readonly #textStart: number;
  readonly #textBytes: number;
  /** Bytes behind the text that are looked at together with its last. */
  readonly #together: number;
  readonly #stop: WebAssembly.Global;
  readonly #spanCount: WebAssembly.Global;
  readonly #spans: Int32Array;
  readonly #queryStarts: Int32Array;
  readonly #queryEnds: Int32Array;
  readonly #queryHashes: Int32Array;
  #buffer: Uint8Array = new Uint8Array(0);
  #end = 0;
  /** Range of the text in the buffer. */
  #from = 0;
  #to = 0;

  /** @returns undefined where there is no WebAssembly, or where a page may not use it */
  static start(kind: Kind, hasher: Hasher): LineKernel | undefined {
    const exports = kernelOf(lines);
    return exports && new LineKernel(kind, hasher, exports);
  }

  /** @param exports of kernels/assembly/lines.ts */
  private constructor(kind: Kind, hasher: Hasher, exports: WebAssembly.Exports) {
    const { buffer } = memoryOf(exports);
    const [rows, textBytes, together] = ["ROWS", "TEXT_BYTES", "TOGETHER"].map((name) => globalOf(exports, name).value);
    const bytes = (name: string, length: number) => new Uint8Array(buffer, globalOf(exports, name).value, length);
    const integers = (name: string, length = rows) => new Int32Array(buffer, globalOf(exports, name).value, length);
    this.#readLines = functionOf(exports, "read");
    this.#isRun = kind === "run" ? 1 : 0;
    this.#mostDecimals = MOST_DECIMALS[kind];
    this.#textStart = globalOf(exports, "text").value;
    this.#textBytes = textBytes;
    this.#together = together;
    this.#stop = globalOf(exports, "stop");
    this.#spanCount = globalOf(exports, "spanCount");
    integers("odd", hasher.odd.length).set(hasher.odd);
    this.text = bytes("text", textBytes + together);
    this.rows = Rows.over({
      bytes: bytes("bytes", textBytes),
      starts: integers("starts"),
      ends: integers("ends"),
      hashes: integers("hashes"),
      values: new Float64Array(buffer, globalOf(exports, "values").value, rows),
      lines: integers("lines"),
    });
    this.#spans = integers("spans", rows + 1);
    this.#queryStarts = integers("queryStarts");
    this.#queryEnds = integers("queryEnds");
    this.#queryHashes = integers("queryHashes");
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
    const start = this.#textStart - this.#from;
    this.#readLines(start + from, start + this.#to, this.#isRun, this.#mostDecimals, line);
    return this.#from + this.#stop.value;
  }

  /** Visits the rows of the last read. A query is valid during the call. */
  forEachSpan(onSpan: SpanHandler): void {
    const { value: count } = this.#spanCount;
    // One object for all: where lines of queries are mixed, each is a span.
    const query = { bytes: this.text, start: 0, end: 0, hash: 0 };
    for (let i = 0; i < count; i++) {
      query.start = this.#queryStarts[i];
      query.end = this.#queryEnds[i];
      query.hash = this.#queryHashes[i];
      onSpan(query, this.#spans[i], this.#spans[i + 1]);
    }
  }

  /** Takes as many whole lines into the text as it holds; none where one is longer than that. */
  #load(from: number): void {
    const most = this.#textBytes;
    const isAll = this.#end - from <= most;
    const to = isAll ? this.#end : this.#buffer.lastIndexOf(NEWLINE, from + most - 1) + 1;
    this.#from = from;
    this.#to = Math.max(from, to);
    this.text.set(this.#buffer.subarray(from, this.#to));
    this.text.fill(NEWLINE, this.#to - from, this.#to - from + this.#together);
  }
}
