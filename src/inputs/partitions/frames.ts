import { RankproofError } from "../../core/errors.ts";
import type { Source } from "../source.ts";
import { MessageBytes } from "../tables/message-bytes.ts";

/** Bytes of a length. */
const HEAD = 4;

/** Reads frames: a length of 32 bits, little-endian, then as many bytes. Length 0 ends a stream of them. */
export class FrameReader {
  readonly #source: Source;
  readonly #bytes: MessageBytes;

  constructor(source: Source) {
    this.#source = source;
    this.#bytes = new MessageBytes(source);
  }

  /** Whether the source ends before the next frame. */
  async isAtEnd(): Promise<boolean> {
    this.#bytes.begin();
    return !(await this.#bytes.has(1));
  }

  /**
   * The next frame, valid until the one after it, or undefined for length 0.
   *
   * @param isBegun whether `isAtEnd` has looked at it
   * @throws RankproofError missing, where the source ends before
   */
  async next(isBegun = false): Promise<Uint8Array | undefined> {
    if (!isBegun) this.#bytes.begin();
    const length = await this.#length();
    return length === 0 ? undefined : this.#content(length, "frame");
  }

  /** The next frame, which has a length of 0 where it is empty. @throws RankproofError missing */
  async nextText(): Promise<string> {
    this.#bytes.begin();
    return new TextDecoder().decode(await this.#content(await this.#length(), "trailer"));
  }

  async #length(): Promise<number> {
    if (!(await this.#bytes.has(HEAD))) throw this.#cutShort("the input ends before length 0");
    const { buffer, byteOffset } = this.#bytes.bytes;
    return new DataView(buffer, byteOffset).getUint32(0, true);
  }

  /** Reads the bytes behind a length. */
  async #content(length: number, what: string): Promise<Uint8Array> {
    this.#bytes.begin();
    if (!(await this.#bytes.has(length))) throw this.#cutShort(`a ${what} of ${length} bytes is cut short`);
    return this.#bytes.bytes.subarray(0, length);
  }

  #cutShort(problem: string): RankproofError {
    return new RankproofError("missing", `end of frames: ${problem}`, "data", `${this.#source.name}: `);
  }
}

/** A frame that holds these bytes. */
export function framed(bytes: Uint8Array): Uint8Array {
  const frame = new Uint8Array(HEAD + bytes.length);
  new DataView(frame.buffer).setUint32(0, bytes.length, true);
  frame.set(bytes, HEAD);
  return frame;
}

/** Mark of the end of frames. */
export const END_OF_FRAMES = new Uint8Array(HEAD);
