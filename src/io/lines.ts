import { Problems, printable, RankproofError } from "../core/errors.ts";

/** A longer line is refused before it fills the memory. */
const MAX_LINE = 1 << 20;

export const NEWLINE = 10;
export const SPACE = 32;

/** Which lines are comments: none, those that begin with # (trec_eval 10), or only those that begin with # and a blank. */
export type Comments = "none" | "hash" | "hash and blank";

const HASH_SIGN = 35;

export function isComment(comments: Comments, buffer: Uint8Array, start: number): boolean {
  if (buffer[start] !== HASH_SIGN || comments === "none") return false;
  return comments === "hash" || isBlank(buffer[start + 1]) || buffer[start + 1] === NEWLINE;
}

/** Shared by runs and judgments: chunks of bytes in, whole lines out, line numbers kept. */
export abstract class LineReader {
  readonly source: string;
  readonly problems = new Problems();
  line = 0;
  #tail: Uint8Array = new Uint8Array(0);
  #isFirst = true;

  constructor(source: string) {
    this.source = source;
  }

  /** Reads `buffer[from, to)`: whole lines, each closed by a newline but perhaps the last. */
  protected abstract readLines(buffer: Uint8Array, from: number, to: number): void;

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

/** White space as C's isspace has it, newline apart. */
export function isBlank(byte: number): boolean {
  return byte === SPACE || (byte >= 9 && byte <= 13 && byte !== NEWLINE);
}
