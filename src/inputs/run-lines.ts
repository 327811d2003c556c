import type { Rows } from "../core/columns.ts";
import { functionOf, globalOf, kernelOf, memoryOf } from "../core/kernel.ts";
import { runLines } from "./run-lines-module.ts";

/** A ranked list whose items are rows, as it is written for a query. */
export interface RankedRows {
  readonly rows: Rows;
  /** A row of each item, best first. */
  readonly order: Int32Array;
  readonly scores: Float64Array;
}

/** Bytes of a line beside its id and the constant text: a rank of ten digits, a score of 25 characters, two blanks. */
const RANK_AND_SCORE = 40;

/** The first and the last visible character of ASCII. */
const [FIRST, LAST] = [0x21, 0x7e];

/**
 * Writes TREC's lines of runs in WebAssembly: 90 ns a line with a score of 17 digits, where TypeScript took 170 (Node
 * 20). Lines are kept until they are taken.
 */
export class RunLines {
  readonly #write: (count: number) => number;
  readonly #add: (...args: number[]) => number;
  readonly #numbers: Float64Array;
  /** The text of each number, in a slot of its own. */
  readonly #texts: Uint8Array;
  readonly #lengths: Uint8Array;
  readonly #ids: Uint8Array;
  readonly #idEnds: Int32Array;
  readonly #before: Uint8Array;
  readonly #after: Uint8Array;
  readonly #kept: Uint8Array;
  /** Bytes after which lines must be taken; one call may write beyond them. */
  readonly #most: number;
  #beforeLength = 0;
  #afterLength = 0;
  #used = 0;

  /** @returns undefined where there is no WebAssembly, or where a page may not use it */
  static start(): RunLines | undefined {
    const exports = kernelOf(runLines);
    return exports && new RunLines(exports);
  }

  /** @param exports of kernels/assembly/run-lines.ts */
  private constructor(exports: WebAssembly.Exports) {
    const { buffer } = memoryOf(exports);
    const constant = (name: string): number => globalOf(exports, name).value;
    const bytes = (name: string, length: number) => new Uint8Array(buffer, constant(name), length);
    const [lines, field] = [constant("LINES"), constant("FIELD_BYTES")];
    this.#most = constant("KEPT_BYTES");
    this.#write = functionOf(exports, "write");
    this.#add = functionOf(exports, "add");
    this.#numbers = new Float64Array(buffer, constant("numbers"), lines);
    this.#texts = bytes("texts", constant("STEP") * lines);
    this.#lengths = bytes("lengths", lines);
    this.#ids = bytes("ids", constant("ID_BYTES"));
    this.#idEnds = new Int32Array(buffer, constant("idEnds"), lines);
    this.#before = bytes("before", field);
    this.#after = bytes("after", field);
    this.#kept = bytes("kept", this.#most + constant("ADDED_BYTES"));
  }

  /** Sets the text of all lines before the id and after the score. @returns false where it is too long */
  begin(before: Uint8Array, after: Uint8Array): boolean {
    if (before.length > this.#before.length || after.length > this.#after.length) return false;
    this.#before.set(before);
    this.#after.set(after);
    this.#beforeLength = before.length;
    this.#afterLength = after.length;
    return true;
  }

  /**
   * Adds lines of a list from an index on, as many as fit; none while lines must be taken, or where an id is too long.
   *
   * @param onOther called with each row whose id is empty or not of visible ASCII only
   * @returns index of the first row that was not added
   */
  add(
    { rows: { bytes, starts, ends }, order, scores }: RankedRows,
    first: number,
    onOther: (row: number) => void,
  ): number {
    const [ids, idEnds] = [this.#ids, this.#idEnds];
    const end = Math.min(order.length, first + this.#room);
    let used = 0;
    let next = first;
    for (; next < end; next++) {
      const row = order[next];
      const [from, to] = [starts[row], ends[row]];
      if (used + to - from > ids.length) break;
      let isVisible = from < to;
      for (let i = from; i < to; i++) {
        const byte = bytes[i];
        if (byte < FIRST || byte > LAST) isVisible = false;
        ids[used++] = byte;
      }
      if (!isVisible) onOther(row);
      idEnds[next - first] = used;
    }
    const count = next - first;
    this.#numbers.set(scores.subarray(first, next));
    if (this.#write(count) > 0) this.#spell(count);
    const start = this.#kept.byteOffset;
    this.#used = this.#add(count, first + 1, this.#beforeLength, this.#afterLength, start + this.#used) - start;
    return next;
  }

  /** The lines that were added, valid until the next are. */
  take(): Uint8Array {
    const lines = this.#kept.subarray(0, this.#used);
    this.#used = 0;
    return lines;
  }

  /** Number of lines that fit. */
  get #room(): number {
    if (this.#used >= this.#most) return 0;
    const bytes = this.#kept.length - this.#most - this.#ids.length;
    return Math.min(
      this.#lengths.length,
      Math.floor(bytes / (this.#beforeLength + this.#afterLength + RANK_AND_SCORE)),
    );
  }

  /** Writes the numbers that are written with an exponent, or are too large to be written in WebAssembly. */
  #spell(count: number): void {
    const step = this.#texts.length / this.#lengths.length;
    for (let i = 0; i < count; i++) {
      if (this.#lengths[i] > 0) continue;
      const text = String(this.#numbers[i]);
      for (let at = 0; at < text.length; at++) this.#texts[step * i + at] = text.charCodeAt(at);
      this.#lengths[i] = text.length;
    }
  }
}
