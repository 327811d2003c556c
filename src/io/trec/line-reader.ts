import { Rows } from "../../core/columns.ts";
import { Problems, printable, RankproofError } from "../../core/errors.ts";
import type { Hasher } from "../../core/hasher.ts";
import type { Kind } from "../rows.ts";
import { LineKernel } from "./line-kernel.ts";
import { NEWLINE } from "./lines.ts";

/** A longer line is refused before it fills the memory. */
const MAX_LINE = 1 << 20;

/** Shared by runs and judgments: chunks of bytes in, whole lines out, line numbers kept. */
export abstract class LineReader {
  readonly source: string;
  readonly problems = new Problems();
  line = 0;
  readonly #hasher: Hasher;
  readonly #kernel: LineKernel | undefined;
  /** The row of a line that is not read by the kernel. */
  readonly #row = new Rows();
  #tail: Uint8Array = new Uint8Array(0);
  #isFirst = true;

  constructor(kind: Kind, source: string, hasher: Hasher) {
    this.source = source;
    this.#hasher = hasher;
    this.#kernel = LineKernel.start(kind, hasher);
  }

  /** Reads one line, however odd. @returns where the next begins */
  protected abstract readLine(buffer: Uint8Array, from: number, to: number): number;

  /**
   * Takes the rows `[first, last)` of the query `buffer[start, end)`, of which this is the hash. They stay as they are until
   * `keep` was called.
   */
  protected abstract add(
    buffer: Uint8Array,
    start: number,
    end: number,
    hash: number,
    rows: Rows,
    first: number,
    last: number,
  ): void;

  /** Copies what stands where it was read, and is still needed. */
  protected abstract keep(): void;

  /** Takes the row of the line that is read. */
  protected addRow(
    buffer: Uint8Array,
    queryStart: number,
    queryEnd: number,
    itemStart: number,
    itemEnd: number,
    value: number,
  ): void {
    this.#row.clear();
    this.#row.add(buffer, itemStart, itemEnd, this.#hasher.hash(buffer, itemStart, itemEnd), value, this.line);
    this.add(buffer, queryStart, queryEnd, this.#hasher.hash(buffer, queryStart, queryEnd), this.#row, 0, 1);
    this.keep();
  }

  /** Reads `buffer[from, to)`: whole lines, each closed by a newline but perhaps the last. */
  protected readLines(buffer: Uint8Array, from: number, to: number): void {
    this.#kernel?.open(buffer, from, to);
    for (let i = from; i < to; ) {
      const next = this.readUsual(buffer, i);
      i = next === i ? this.readLine(buffer, i, to) : next;
    }
  }

  /** @returns where it stopped; `from` when the first line is not as usual */
  protected readUsual(_: Uint8Array, from: number): number {
    const kernel = this.#kernel;
    const next = kernel?.read(from, this.line + 1) ?? from;
    if (kernel === undefined || next === from) return from;
    const { text, rows } = kernel;
    kernel.forEachSpan((queryStart, queryEnd, queryHash, first, end) => {
      this.line = rows.lines[end - 1];
      this.add(text, queryStart, queryEnd, queryHash, rows, first, end);
    });
    this.keep();
    return next;
  }

  /** @throws RankproofError for a file that is not text or has an endless line */
  push(chunk: Uint8Array): void {
    // What a Buffer calls a slice would share its memory.
    const bytes = new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    if (this.#isFirst) this.#pushFirst(concatenated(this.#tail, bytes));
    else this.#push(bytes, 0);
  }

  /** A mark of the encoding may be cut by the end of the chunk. */
  #pushFirst(chunk: Uint8Array): void {
    this.#tail = new Uint8Array(0);
    if (chunk.length < 3) this.#tail = chunk;
    else this.#push(chunk, this.#checkStart(chunk));
  }

  #push(chunk: Uint8Array, start: number): void {
    let from = start;
    const last = chunk.lastIndexOf(NEWLINE);
    if (last === -1) {
      this.#keepTail(concatenated(this.#tail, chunk.subarray(from)));
      return;
    }
    if (this.#tail.length > 0) {
      const first = chunk.indexOf(NEWLINE, from) + 1;
      const line = concatenated(this.#tail, chunk.subarray(from, first));
      this.readLines(line, 0, line.length);
      from = first;
    }
    if (from <= last) this.readLines(chunk, from, last + 1);
    this.#keepTail(chunk.slice(last + 1));
  }

  /** Reads what is left after the last newline. @throws RankproofError with all problems found */
  end(): void {
    if (this.#tail.length > 0) this.readLines(this.#tail, 0, this.#tail.length);
    this.#tail = new Uint8Array(0);
    if (this.problems.count === 0 && this.isEmpty()) {
      throw new RankproofError("invalid", `file: ${printable(this.source)} (empty: it holds no line of data)`, "data");
    }
    this.problems.throwIfAny();
  }

  protected abstract isEmpty(): boolean;

  protected where(line = this.line): string {
    return `${printable(this.source)}:${line}: `;
  }

  #checkStart(chunk: Uint8Array): number {
    this.#isFirst = false;
    const [first, second, third] = chunk;
    if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
      throw new RankproofError(
        "unsupported",
        "encoding: UTF-16 (save the file as UTF-8)",
        "data",
        `${printable(this.source)}: `,
      );
    }
    return first === 0xef && second === 0xbb && third === 0xbf ? 3 : 0;
  }

  #keepTail(tail: Uint8Array): void {
    if (tail.length > MAX_LINE) {
      throw new RankproofError(
        "invalid",
        `line: longer than ${MAX_LINE} bytes (expected one row a line)`,
        "data",
        this.where(this.line + 1),
      );
    }
    this.#tail = tail;
  }

  /** A byte below 32 that is not white space: the file is not text. */
  protected refuseControl(byte: number): never {
    const problem =
      byte === 0
        ? "file: it holds NUL bytes (expected text in UTF-8)"
        : `character: \\u${byte.toString(16).padStart(4, "0")}`;
    throw new RankproofError("invalid", problem, "data", this.where());
  }
}

function concatenated(a: Uint8Array, b: Uint8Array): Uint8Array {
  if (a.length === 0) return b.slice();
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}
