import { type ByteSpan, textOf } from "./ids.ts";

const LAST_OF_ASCII = 127;

/**
 * The texts of many ids that stand in the same bytes, which do not change. All the bytes are decoded together where
 * they are ASCII: what decoding each id leaves to be collected takes several times the memory of its text.
 */
export class DecodedIds {
  #bytes: Uint8Array | undefined;
  /** Of all bytes; undefined where they are not ASCII. */
  #text: string | undefined;

  /** The text of an id, as `textOf` makes it. */
  of(id: ByteSpan): string {
    const { bytes, start, end } = id;
    if (bytes !== this.#bytes) {
      this.#bytes = bytes;
      this.#text = asciiOf(bytes);
    }
    return this.#text === undefined ? textOf(id) : this.#text.substring(start, end);
  }
}

/** The text that bytes are; undefined where they are not ASCII. */
function asciiOf(bytes: Uint8Array): string | undefined {
  for (let i = 0; i < bytes.length; i++) if (bytes[i] > LAST_OF_ASCII) return undefined;
  return textOf({ bytes, start: 0, end: bytes.length });
}
