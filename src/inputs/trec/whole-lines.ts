import { RankproofError } from "../../core/errors.ts";
import { NEWLINE } from "./lines.ts";

/** A longer line is refused before it fills the memory. */
const MAX_LINE = 1 << 20;

/**
 * Takes lines: `buffer[from, to)`, each closed by a newline except perhaps the last of a file. The buffer is reused.
 */
type LinesHandler = (buffer: Uint8Array, from: number, to: number) => void;

/** Takes chunks that may end anywhere, and gives out whole lines. */
export class WholeLines {
  readonly #onLines: LinesHandler;
  readonly #nextLine: () => string;
  /** The beginning of a line whose end has not come. */
  #tail: Uint8Array = new Uint8Array(0);

  /** @param nextLine names the line after the last one handed over, for a message: `run.txt:17: ` */
  constructor(onLines: LinesHandler, nextLine: () => string) {
    this.#onLines = onLines;
    this.#nextLine = nextLine;
  }

  /** @throws RankproofError invalid, when a line does not end */
  push(chunk: Uint8Array): void {
    // A slice of a Buffer would share its memory.
    const bytes = new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    const end = bytes.lastIndexOf(NEWLINE) + 1;
    if (end === 0) {
      this.#keep(joined(this.#tail, bytes));
      return;
    }
    let from = 0;
    if (this.#tail.length > 0) {
      from = bytes.indexOf(NEWLINE) + 1;
      const line = joined(this.#tail, bytes.subarray(0, from));
      this.#onLines(line, 0, line.length);
    }
    if (from < end) this.#onLines(bytes, from, end);
    this.#keep(bytes.slice(end));
  }

  /** Gives out the last line where no newline closes it. */
  end(): void {
    const tail = this.#tail;
    this.#tail = new Uint8Array(0);
    if (tail.length > 0) this.#onLines(tail, 0, tail.length);
  }

  #keep(tail: Uint8Array): void {
    if (tail.length > MAX_LINE) {
      const problem = `line: longer than ${MAX_LINE} bytes (expected one row a line)`;
      throw new RankproofError("invalid", problem, "data", this.#nextLine());
    }
    this.#tail = tail;
  }
}

/** A copy of both, one after the other. */
function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
