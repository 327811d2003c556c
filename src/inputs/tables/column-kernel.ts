import type { Hasher } from "../../core/hasher.ts";
import { functionOf, globalOf, kernelOf, memoryOf } from "../../core/kernel.ts";
import { release } from "../release.ts";
import type { HashedTexts, Texts } from "./column-pieces.ts";
import { columns } from "./modules.ts";
import type { Inflate } from "./zstd.ts";

/** Inflaters of pages, by codec. */
type Inflaters = Readonly<Record<string, Inflate>>;

/** Bytes by which memory grows. */
const GROWTH = 1 << 16;
/** Longest distance back in a block of LZ4, and longest block of a frame, in bytes. */
const [LONGEST_DISTANCE, LONGEST_BLOCK] = [1 << 16, 1 << 22];
/** Buffers of at least as many bytes are no part of a pool. */
const LARGE = 1 << 16;
/** Texts that are hashed at a time, so that they stay in the cache of a processor. */
const BLOCK = 4096;

/**
 * Inflates the pages of a column and finds the ids in them, in WebAssembly: an inflated page stays in place until the
 * next, and neither its bytes nor its ids are copied.
 */
export class ColumnKernel {
  readonly #memory: WebAssembly.Memory;
  readonly #heap: number;
  /** Bytes beyond those read or written that may be touched. */
  readonly #slack: number;
  readonly #snappy: (...args: number[]) => number;
  readonly #lz4: (...args: number[]) => number;
  readonly #texts: (...args: number[]) => number;
  readonly #indexes: (...args: number[]) => number;
  readonly #hashEach: (...args: number[]) => number;
  /** All the memory. */
  #bytes: Uint8Array<ArrayBuffer>;

  /**
   * @param hasher of the ids
   * @returns undefined where there is no WebAssembly, or where a page may not use it
   */
  static start(hasher: Hasher): ColumnKernel | undefined {
    const exports = kernelOf(columns);
    return exports && new ColumnKernel(hasher, exports);
  }

  /** @param exports of kernels/assembly/columns.ts */
  private constructor({ odd }: Hasher, exports: WebAssembly.Exports) {
    this.#memory = memoryOf(exports);
    this.#heap = globalOf(exports, "heap").value;
    this.#slack = globalOf(exports, "SLACK").value;
    this.#snappy = functionOf(exports, "snappy");
    this.#lz4 = functionOf(exports, "lz4");
    this.#texts = functionOf(exports, "texts");
    this.#indexes = functionOf(exports, "indexes");
    this.#hashEach = functionOf(exports, "hashEach");
    this.#bytes = bytesOf(this.#memory);
    new Int32Array(this.#memory.buffer, globalOf(exports, "odd").value, odd.length).set(odd);
  }

  /**
   * Makes inflaters into its memory, where each page is valid until the next. @param fallbacks inflaters of the other
   * codecs
   */
  inflaters(fallbacks: Inflaters): Inflaters {
    const taking = Object.entries(fallbacks).map(([codec, inflate]) => [
      codec,
      (page: Uint8Array, length: number) => this.#taken(inflate(page, length)),
    ]);
    return {
      ...Object.fromEntries(taking),
      SNAPPY: (page, length) =>
        this.#inflated(page, length, (from, fromEnd, to, end) => this.#snappy(from, fromEnd, to, end) === 1),
      LZ4_RAW: (page, length) =>
        this.#inflated(page, length, (from, fromEnd, to, end) => this.#lz4(from, fromEnd, to, to, end) === end),
    };
  }

  #taken(page: Uint8Array): Uint8Array<ArrayBuffer> {
    const { base, end } = this.#locate(page, 0);
    if (page.length >= LARGE && page.length === page.buffer.byteLength) release(page);
    return this.#bytes.subarray(base, end);
  }

  /**
   * Inflates a block of LZ4 behind the written part of the output, which it may repeat. @returns the end of the output
   */
  lz4Block(block: Uint8Array, output: Uint8Array, written: number): number {
    const from = this.#heap;
    const fromEnd = from + block.length;
    const before = this.#behind(fromEnd);
    const history = output.subarray(Math.max(0, written - LONGEST_DISTANCE), written);
    const to = before + history.length;
    const room = Math.min(output.length - written, LONGEST_BLOCK);
    this.#reserve(this.#behind(to + room));
    this.#bytes.set(block, from);
    this.#bytes.set(history, before);
    const end = this.#lz4(from, fromEnd, before, to, to + room);
    if (end === 0) throw new Error("LZ4 block that cannot be inflated");
    output.set(this.#bytes.subarray(to, end), written);
    return written + end - to;
  }

  #inflated(
    page: Uint8Array,
    length: number,
    inflate: (from: number, fromEnd: number, to: number, end: number) => boolean,
  ): Uint8Array<ArrayBuffer> {
    const from = this.#heap;
    const fromEnd = from + page.length;
    const to = this.#behind(fromEnd);
    this.#reserve(this.#behind(to + length));
    this.#bytes.set(page, from);
    if (!inflate(from, fromEnd, to, to + length)) throw new Error("page that cannot be inflated");
    return this.#bytes.subarray(to, to + length);
  }

  /**
   * Finds the texts of a page, each behind its length; valid until the next page. @throws Error where one is cut short
   */
  texts(page: Uint8Array<ArrayBuffer>, count: number): HashedTexts {
    if (4 * count > page.length) throw new Error("texts cut short");
    const { base, end, room: starts } = this.#locate(page, 12 * count);
    const ends = starts + 4 * count;
    const hashes = ends + 4 * count;
    if (this.#texts(base, end, count, starts, ends, hashes) === 0) throw new Error("text cut short");
    const { buffer } = this.#bytes;
    return {
      bytes: this.#bytes.subarray(base, end),
      starts: new Int32Array(buffer, starts, count),
      ends: new Int32Array(buffer, ends, count),
      hashes: new Int32Array(buffer, hashes, count),
      count,
    };
  }

  /**
   * Indexes of a page's values in a dictionary; valid until the next page.
   *
   * @param width bits of each
   * @param size of the dictionary
   * @throws Error for indexes beyond the dictionary
   */
  indexes(page: Uint8Array<ArrayBuffer>, width: number, count: number, size: number): Int32Array<ArrayBuffer> {
    const { base, end, room } = this.#locate(page, 4 * count);
    if (width > 32 || this.#indexes(base, end, width, count, size, room) === 0) {
      throw new Error(`values that a dictionary of ${size} does not have`);
    }
    return new Int32Array(this.#bytes.buffer, room, count);
  }

  /** Hashes texts that stand one after the other. */
  hash({ bytes, starts, ends, count }: Texts, hashes: Int32Array): void {
    const [startsAt, endsAt, hashesAt, base] = [0, 1, 2, 3].map((i) => this.#heap + 4 * BLOCK * i);
    for (let from = 0; from < count; from += BLOCK) {
      const to = Math.min(from + BLOCK, count);
      const [first, last] = [starts[from], ends[to - 1]];
      this.#reserve(this.#behind(base + last - first));
      const { buffer } = this.#bytes;
      this.#bytes.set(bytes.subarray(first, last), base);
      new Int32Array(buffer, startsAt, to - from).set(starts.subarray(from, to));
      new Int32Array(buffer, endsAt, to - from).set(ends.subarray(from, to));
      this.#hashEach(base - first, to - from, startsAt, endsAt, hashesAt);
      hashes.set(new Int32Array(buffer, hashesAt, to - from), from);
    }
  }

  /** Address of a page, copied unless it was inflated here, and as many writable bytes behind it. */
  #locate(page: Uint8Array, bytes: number): { readonly base: number; readonly end: number; readonly room: number } {
    const isHere = page.buffer === this.#bytes.buffer;
    const base = isHere ? page.byteOffset : this.#heap;
    const end = base + page.length;
    const room = this.#behind(end);
    this.#reserve(this.#behind(room + bytes));
    if (!isHere) this.#bytes.set(page, base);
    return { base, end, room };
  }

  /** First aligned address behind another and its slack. */
  #behind(address: number): number {
    return 16 * Math.ceil((address + this.#slack) / 16);
  }

  /** Addresses in the memory are no longer valid once it has grown. */
  #reserve(end: number): void {
    const missing = end - this.#bytes.length;
    if (missing <= 0) return;
    this.#memory.grow(Math.ceil(missing / GROWTH));
    this.#bytes = bytesOf(this.#memory);
  }
}

function bytesOf({ buffer }: WebAssembly.Memory): Uint8Array<ArrayBuffer> {
  return new Uint8Array(buffer);
}
