import { bytesOf, type Id } from "./ids.ts";

/**
 * Words that are mixed at a time, each by two odd numbers of its own; one more joins what came before. A power of two.
 */
const WORDS = 4;

/**
 * Hashes ids, differently in every hasher, so that nobody can prepare ids whose hashes are equal. Only hashes of one
 * hasher can be compared.
 */
export class Hasher {
  /** The odd numbers that the hashes are made with: plain data, from which another thread makes the same hasher. */
  readonly odd: Int32Array;

  /** @param odd nine odd numbers; random ones when left out */
  constructor(odd: Int32Array = Int32Array.from({ length: 2 * WORDS + 1 }, () => (Math.random() * 2 ** 32) | 1)) {
    this.odd = odd;
  }

  /**
   * The hash of the id `bytes[start, end)`, an integer of 32 bits: sixteen bytes at a time, as little-endian words
   * filled up with zeros.
   */
  hash(bytes: Uint8Array, start: number, end: number): number {
    const { odd } = this;
    let mixed = 0;
    for (let from = start; from < end; from += 4 * WORDS) {
      mixed = Math.imul(mixed, odd[2 * WORDS]);
      const to = Math.min(from + 4 * WORDS, end);
      for (let i = from, word = 0; i < to; i += 4, word++) {
        let value = bytes[i];
        if (i + 1 < to) value |= bytes[i + 1] << 8;
        if (i + 2 < to) value |= bytes[i + 2] << 16;
        if (i + 3 < to) value |= bytes[i + 3] << 24;
        mixed = (mixed + this.#mixed(value, word)) | 0;
      }
    }
    return mixedAtLast(mixed);
  }

  /** The hash of an id that stands in `words[from, to)`, little-endian, the last one filled up with zeros. */
  hashWords(words: Int32Array, from: number, to: number): number {
    const { odd } = this;
    let mixed = 0;
    for (let at = from; at < to; at++) {
      const word = (at - from) & (WORDS - 1);
      if (word === 0) mixed = Math.imul(mixed, odd[2 * WORDS]);
      mixed = (mixed + this.#mixed(words[at], word)) | 0;
    }
    return mixedAtLast(mixed);
  }

  /** @param place of the word among those that are mixed at a time */
  #mixed(word: number, place: number): number {
    const once = Math.imul(word, this.odd[place]);
    return Math.imul(once ^ (once >>> 15), this.odd[place + WORDS]);
  }

  /** The id that a text is. */
  id(text: string): Id {
    const bytes = bytesOf(text);
    return { bytes, start: 0, end: bytes.length, hash: this.hash(bytes, 0, bytes.length) };
  }
}

function mixedAtLast(mixed: number): number {
  const hash = Math.imul(mixed ^ (mixed >>> 16), 0x9e3779b1);
  return hash ^ (hash >>> 15);
}
