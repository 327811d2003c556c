import type { Transform } from "node:stream";
import { codeOf } from "../core/error-code.ts";
import { printable, RankproofError } from "../core/errors.ts";
import { release } from "./release.ts";
import { isZstd, zstdFrames } from "./zstd-frames.ts";

const CHUNK = 1 << 20;
/** Bytes that are inflated ahead, on a thread of its own, while what came before is read. */
const AHEAD = 4 * CHUNK;

/** The most first bytes that tell a compression. */
export const MAGIC_BYTES = 10;

type Chunks = AsyncIterable<Uint8Array>;
type StoredChunks = Chunks | Iterable<Uint8Array>;

/** A stream that inflates, and how many of the bytes that it was given it has used. */
type Inflater = Transform & { readonly bytesWritten: number };

/** The used part of node:zlib; zstd is there from version 22.15 on. */
interface Zlib {
  createGunzip(options: object): Inflater;
  createZstdDecompress?(options: object): Inflater;
}

/** A compressed format. */
interface Compression {
  readonly name: string;
  readonly since: string;
  /** Whether content with these first bytes is in the format. */
  begins(start: Uint8Array): boolean;
  /** Undefined where this version of Node does not have it. */
  inflater(zlib: Zlib): Zlib["createGunzip"] | undefined;
  /** Splits content into parts, each with an inflater. */
  framesOf(chunks: Chunks, where: string): AsyncIterable<Chunks>;
}

const COMPRESSIONS: readonly Compression[] = [
  {
    name: "gzip",
    since: "20",
    begins: ([first, second]) => first === 0x1f && second === 0x8b,
    inflater: ({ createGunzip }) => createGunzip,
    framesOf: async function* (chunks) {
      yield chunks;
    },
  },
  {
    name: "zstd",
    since: "22.15",
    begins: isZstd,
    inflater: ({ createZstdDecompress }) => createZstdDecompress,
    framesOf: zstdFrames,
  },
];

/** The first bytes of formats that nothing in Node inflates: their name says more than that they are no text. */
const UNREADABLE: readonly { readonly name: string; readonly magic: RegExp }[] = [
  { name: "bzip2", magic: /^BZh[1-9]1AY&SY/ },
  { name: "xz", magic: /^\xfd7zXZ\0/ },
];

/**
 * Chooses the inflater of content with these first bytes; undefined where it is not compressed.
 *
 * @param name of the file, for messages
 * @throws RankproofError unsupported, when this Node cannot inflate it
 */
export async function inflaterOf(
  start: Uint8Array,
  name: string,
): Promise<((stored: StoredChunks) => Chunks) | undefined> {
  const compression = COMPRESSIONS.find(({ begins }) => begins(start));
  if (compression === undefined) {
    const text = String.fromCharCode(...start.subarray(0, MAGIC_BYTES));
    const unreadable = UNREADABLE.find(({ magic }) => magic.test(text));
    if (unreadable === undefined) return undefined;
    const problem = `compression: ${unreadable.name} (gzip and zstd are inflated)`;
    throw new RankproofError("unsupported", problem, "data", `${printable(name)}: `);
  }
  const inflater = compression.inflater(await import("node:zlib"));
  if (inflater !== undefined) return (stored) => inflated(stored, compression, inflater, `${printable(name)}: `);
  const { name: format, since } = compression;
  const problem = `compression: ${format} (it needs Node ${since} or newer; gzip works everywhere)`;
  throw new RankproofError("unsupported", problem, "data", `${printable(name)}: `);
}

async function* inflated(
  stored: StoredChunks,
  { name, framesOf }: Compression,
  inflater: Zlib["createGunzip"],
  where: string,
): AsyncGenerator<Uint8Array> {
  const { Readable, pipeline } = await import("node:stream");
  try {
    for await (const frame of framesOf(copiesOf(stored), where)) {
      const feed = new Feed(frame);
      const chunks = inflater({ chunkSize: CHUNK, readableHighWaterMark: AHEAD });
      // An error destroys the inflater, so that the loop below throws it.
      pipeline(Readable.from(feed), chunks, () => {});
      try {
        for await (const chunk of chunks) {
          yield chunk;
          if (endsBuffer(chunk)) release(chunk);
        }
        if ((await feed.end()) > chunks.bytesWritten) {
          const problem = `${name} data: bytes behind their end, from offset ${chunks.bytesWritten} on`;
          throw new RankproofError("invalid", problem, "data", where);
        }
      } finally {
        feed.close();
      }
    }
  } catch (error) {
    const code = codeOf(error);
    if (!/^(Z|ZSTD)_/.test(code)) throw error;
    throw new RankproofError("invalid", `${name} data: ${code}`, "data", where);
  }
}

/** Input of an inflater. Node's gunzip reads no further than the first zero behind a member. */
class Feed implements AsyncIterable<Uint8Array> {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #length = 0;
  #lengthWithoutZeros = 0;

  constructor(chunks: Chunks) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** Has no `return`: what an inflater does not read is still to be looked at. */
  [Symbol.asyncIterator](): AsyncIterator<Uint8Array> {
    return { next: () => this.#next() };
  }

  async #next(): Promise<IteratorResult<Uint8Array>> {
    const next = await this.#chunks.next();
    if (next.done) return next;
    const last = next.value.findLastIndex((byte) => byte !== 0);
    if (last >= 0) this.#lengthWithoutZeros = this.#length + last + 1;
    this.#length += next.value.length;
    return next;
  }

  /** Reads the rest. @returns the offset behind which there are only zeros */
  async end(): Promise<number> {
    while (!(await this.#next()).done);
    return this.#lengthWithoutZeros;
  }

  /** Does not wait: the chunk that is on its way may never come. */
  close(): void {
    this.#chunks.return?.().catch(() => {});
  }
}

/** The stream reads ahead, so each chunk needs bytes of its own. */
async function* copiesOf(chunks: StoredChunks): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) yield chunk.slice();
}

/** Whether a chunk ends where its buffer does. */
function endsBuffer({ buffer, byteOffset, byteLength }: Uint8Array): boolean {
  return byteOffset + byteLength === buffer.byteLength && buffer.byteLength === CHUNK;
}
