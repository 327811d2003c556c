import type { Hasher } from "../../core/hasher.ts";
import type { ColumnKernel } from "./column-kernel.ts";
import { type HashedTexts, TextRoom, type Texts } from "./column-pieces.ts";

/** Hashes ids, in WebAssembly where there is a kernel, into an array that is reused for those of the next piece. */
export class IdHashes {
  readonly #hasher: Hasher;
  readonly #kernel: ColumnKernel | undefined;
  #hashes = new Int32Array(0);

  constructor(hasher: Hasher, kernel: ColumnKernel | undefined) {
    this.#hasher = hasher;
    this.#kernel = kernel;
  }

  /** The texts with their hashes. */
  of(texts: Texts): HashedTexts {
    const { bytes, starts, ends, count } = texts;
    if (count > this.#hashes.length) this.#hashes = new Int32Array(count);
    const hashes = this.#hashes;
    if (this.#kernel !== undefined) this.#kernel.hash(texts, hashes);
    else for (let i = 0; i < count; i++) hashes[i] = this.#hasher.hash(bytes, starts[i], ends[i]);
    return { bytes, starts, ends, hashes, count };
  }
}

/** Keeps texts, in arrays that are used again for the next. */
export class KeptTexts {
  readonly #room = new TextRoom();
  #hashes = new Int32Array(0);

  /** A copy, valid until the next. */
  of(texts: HashedTexts): HashedTexts {
    const { count } = texts;
    const room = this.#room;
    room.reserve(count, texts.bytes.length);
    if (count > this.#hashes.length) this.#hashes = new Int32Array(count);
    const { bytes, starts, ends } = room;
    bytes.set(texts.bytes);
    starts.set(texts.starts.subarray(0, count));
    ends.set(texts.ends.subarray(0, count));
    this.#hashes.set(texts.hashes.subarray(0, count));
    return { bytes, starts, ends, hashes: this.#hashes, count };
  }
}
