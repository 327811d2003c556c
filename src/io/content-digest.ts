/** What hashes bytes that come one after the other, as node:crypto does. */
interface Hash {
  update(bytes: Uint8Array): unknown;
  digest(encoding: "hex"): string;
}

/** Digest of content that is read in pieces: what is read again, or ahead of the rest, is passed over. */
export class ContentDigest {
  readonly #hash: Hash;
  #length = 0;

  constructor(hash: Hash) {
    this.#hash = hash;
  }

  /** Bytes of the content, from its start, that were taken. */
  get length(): number {
    return this.#length;
  }

  /** @param offset where in the content the bytes begin */
  take(bytes: Uint8Array, offset: number): void {
    const known = this.#length - offset;
    if (known < 0 || known >= bytes.length) return;
    this.#hash.update(bytes.subarray(known));
    this.#length = offset + bytes.length;
  }

  /** The digest in hexadecimal; nothing may be taken afterwards. */
  finish(): string {
    return this.#hash.digest("hex");
  }
}
