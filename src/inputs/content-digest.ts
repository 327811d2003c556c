/** Incremental hash, as in node:crypto. */
interface Hash {
  update(bytes: Uint8Array): unknown;
  digest(encoding: "hex"): string;
}

/** Digest of content that is read in pieces. Bytes that are read again, or ahead of the rest, are skipped. */
export class ContentDigest {
  readonly #hash: Hash;
  #length = 0;
  #digest: string | undefined;

  constructor(hash: Hash) {
    this.#hash = hash;
  }

  /** Bytes of the content, from its start, that were taken. */
  get length(): number {
    return this.#length;
  }

  /** @param offset where in the content the bytes begin */
  take(bytes: Uint8Array, offset: number): void {
    const taken = this.#length - offset;
    if (taken < 0 || taken >= bytes.length) return;
    this.#hash.update(bytes.subarray(taken));
    this.#length = offset + bytes.length;
  }

  /** Whether the digest of the whole content is set from elsewhere. */
  get isKnown(): boolean {
    return this.#digest !== undefined;
  }

  /** Takes the digest of the whole content from one who read it, in hexadecimal. */
  accept(digest: string): void {
    this.#digest = digest;
  }

  /** The digest in hexadecimal; nothing may be taken afterwards. */
  finish(): string {
    this.#digest ??= this.#hash.digest("hex");
    return this.#digest;
  }
}
