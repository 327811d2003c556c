import type { Source } from "../source.ts";

/** First size of the buffer, where more bytes are announced. */
const FIRST_ROOM = 1 << 16;

/** Takes messages from a source, one after the other, into an array that is used again for the next. */
export class MessageBytes {
  /** The message. Behind it may stand bytes of earlier ones. */
  bytes = new Uint8Array(FIRST_ROOM);
  #length = 0;
  readonly #chunks: AsyncIterator<Uint8Array> | Iterator<Uint8Array>;
  #chunk: Uint8Array = new Uint8Array(0);
  #taken = 0;

  constructor(source: Source, onRead?: (bytes: number) => void) {
    const chunks = source.chunks(onRead);
    this.#chunks = Symbol.asyncIterator in chunks ? chunks[Symbol.asyncIterator]() : chunks[Symbol.iterator]();
  }

  /** Begins the bytes of another message. */
  begin(): void {
    this.#length = 0;
  }

  /** Reads until the message has as many bytes. @returns false where the source ends before */
  async has(length: number): Promise<boolean> {
    while (this.#length < length) {
      if (this.#taken === this.#chunk.length) {
        const { done, value } = await this.#chunks.next();
        if (done) return false;
        this.#chunk = value;
        this.#taken = 0;
      }
      const part = this.#chunk.subarray(this.#taken, this.#taken + length - this.#length);
      this.#makeRoom(this.#length + part.length, length);
      this.bytes.set(part, this.#length);
      this.#length += part.length;
      this.#taken += part.length;
    }
    return true;
  }

  /** No more is read. */
  async end(): Promise<void> {
    await this.#chunks.return?.();
  }

  /** Room grows with the bytes that arrive: the announced number may be wrong. */
  #makeRoom(least: number, announced: number): void {
    if (least <= this.bytes.length) return;
    const larger = new Uint8Array(Math.max(least, Math.min(announced, 2 * this.bytes.length)));
    larger.set(this.bytes.subarray(0, this.#length));
    this.bytes = larger;
  }
}
