import { functionOf, globalOf, kernelOf, memoryOf } from "../core/kernel.ts";
import { decimals } from "./decimal-module.ts";

/**
 * Numbers as bytes of text: what `String` makes of each, the shortest that reads back bit for bit. In WebAssembly it takes
 * 40 ns a number where `String` takes 140 to 400 (sums of reciprocal ranks, Node 20).
 */
export class DecimalTexts {
  /** The texts, each in a slot of its own. */
  readonly bytes: Uint8Array;
  /** Bytes from one slot to the next. */
  readonly step: number;
  /** Bytes of each text. */
  readonly lengths: Uint8Array;
  readonly #numbers: Float64Array;
  /** Writes the first numbers that it can; undefined where there is no WebAssembly. */
  readonly #write: ((count: number) => number) | undefined;

  /** In WebAssembly, where there is one. */
  static start(): DecimalTexts {
    return new DecimalTexts(kernelOf(decimals));
  }

  /** @param exports of kernels/assembly/decimals.ts; undefined where there is no WebAssembly */
  constructor(exports: WebAssembly.Exports | undefined) {
    if (exports === undefined) {
      this.step = STEP;
      this.bytes = new Uint8Array(STEP * AT_A_TIME);
      this.lengths = new Uint8Array(AT_A_TIME);
      this.#numbers = new Float64Array(AT_A_TIME);
      return;
    }
    const { buffer } = memoryOf(exports);
    const [count, step] = [globalOf(exports, "NUMBERS").value, globalOf(exports, "STEP").value];
    this.step = step;
    this.bytes = new Uint8Array(buffer, globalOf(exports, "texts").value, step * count);
    this.lengths = new Uint8Array(buffer, globalOf(exports, "lengths").value, count);
    this.#numbers = new Float64Array(buffer, globalOf(exports, "numbers").value, count);
    this.#write = functionOf(exports, "write");
  }

  /** How many numbers are written at a time. */
  get room(): number {
    return this.#numbers.length;
  }

  /** Writes numbers, no more than there is room for, each into the slot of its index. */
  write(numbers: Float64Array): void {
    const { lengths } = this;
    const count = numbers.length;
    if (this.#write === undefined) lengths.fill(0, 0, count);
    else {
      this.#numbers.set(numbers);
      this.#write(count);
    }
    for (let i = 0; i < count; i++) if (lengths[i] === 0) this.#spell(numbers[i], i);
  }

  #spell(number: number, slot: number): void {
    const text = String(number);
    const start = this.step * slot;
    for (let i = 0; i < text.length; i++) this.bytes[start + i] = text.charCodeAt(i);
    this.lengths[slot] = text.length;
  }
}

/** Numbers at a time, and bytes of a slot, where there is no WebAssembly: the longest text has 25. */
const [AT_A_TIME, STEP] = [1 << 10, 32];
