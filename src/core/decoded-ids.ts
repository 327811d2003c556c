import { type ByteSpan, textOf } from "./ids.ts";

const LAST_OF_ASCII = 127;

/** Few ids are decoded one by one: as many as this share of the bytes holds. */
const FEW = 1 / 16;

/**
 * The texts of many ids that stand in the same bytes, which do not change. All the bytes are decoded together where
 * they are ASCII: what decoding each id leaves to be collected takes several times the memory of its text. Where a few
 * ids stand in bytes that have room for many, decoding all would take two milliseconds.
 */
export class DecodedIds {
  #bytes: Uint8Array | undefined;
  /** Bytes of ids that are decoded alone before all are decoded. */
  #alone = 0;
  /** Of all bytes; undefined where they are not decoded yet, or are not ASCII. */
  #text: string | undefined;

  /** The text of an id, as `textOf` makes it. */
  of(id: ByteSpan): string {
    const { bytes, start, end } = id;
    if (bytes !== this.#bytes) {
      this.#bytes = bytes;
      this.#alone = bytes.length * FEW;
      this.#text = undefined;
    }
    if (this.#alone > 0) {
      this.#alone -= end - start;
      if (this.#alone <= 0) this.#text = asciiOf(bytes);
    }
    return this.#text === undefined ? textOf(id) : this.#text.substring(start, end);
  }
}

/** The text that bytes are; undefined where they are not ASCII. */
function asciiOf(bytes: Uint8Array): string | undefined {
  for (let i = 0; i < bytes.length; i++) if (bytes[i] > LAST_OF_ASCII) return undefined;
  return textOf({ bytes, start: 0, end: bytes.length });
}
