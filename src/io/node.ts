import { closeSync, existsSync, fstatSync, openSync, readSync } from "node:fs";
import { Readable, type Transform } from "node:stream";
import * as zlib from "node:zlib";
import { printable, RankproofError } from "../core/errors.ts";
import type { Files, Source } from "./read.ts";

const CHUNK = 1 << 20;

/** The files of this machine. */
export const disk: Files = { has: existsSync, open: openSource };

/** @throws RankproofError missing or invalid, when the file is not there or cannot be read */
export async function openSource(name: string): Promise<Source> {
  if (name === "-") return streamSource(name, process.stdin[Symbol.asyncIterator]());
  const { size, start, isRegular } = describe(name);
  const compression = compressionOf(start, name);
  if (!isRegular) return streamSource(name, readChunks(name));
  const read = (onRead?: (bytes: number) => void): Iterable<Uint8Array> => readChunks(name, onRead);
  const isReplayable = (): boolean => true;
  if (compression === undefined) return { name, size, isReplayable, chunks: read };
  return { name, size, isReplayable, chunks: (onRead) => inflated(name, compression, read(onRead)) };
}

/** A compressed format, told by the bytes it begins with. */
interface Compression {
  readonly name: string;
  readonly magic: readonly number[];
  /** The stream that inflates it; undefined where this Node has none. */
  readonly inflate: ((options: { chunkSize: number }) => Transform) | undefined;
  readonly since: string;
}

const COMPRESSIONS: readonly Compression[] = [
  { name: "gzip", magic: [0x1f, 0x8b], inflate: zlib.createGunzip, since: "20" },
  { name: "zstd", magic: [0x28, 0xb5, 0x2f, 0xfd], inflate: zstdInflater(), since: "22.15" },
];

/** Newer than the oldest Node that is supported, hence looked up by name. */
function zstdInflater(): Compression["inflate"] {
  return (zlib as unknown as Partial<Record<string, Compression["inflate"]>>)["createZstdDecompress"];
}

/** @throws RankproofError unsupported, when this Node cannot inflate it */
function compressionOf(start: Uint8Array, name: string): Compression | undefined {
  const found = COMPRESSIONS.find(({ magic }) => magic.every((byte, i) => start[i] === byte));
  if (found === undefined || found.inflate !== undefined) return found;
  throw new RankproofError(
    "unsupported",
    `compression: ${found.name} (it needs Node ${found.since} or newer; gzip works everywhere)`,
    "data",
    `${printable(name)}: `,
  );
}

function describe(name: string): { size: number; start: Uint8Array; isRegular: boolean } {
  const file = open(name);
  try {
    const stat = fstatSync(file);
    if (stat.isDirectory()) throw new RankproofError("invalid", `file: ${printable(name)} (it is a folder)`, "data");
    const start = new Uint8Array(4);
    if (stat.isFile()) readSync(file, start, 0, start.length, 0);
    return { size: stat.size, start, isRegular: stat.isFile() };
  } finally {
    closeSync(file);
  }
}

function open(name: string): number {
  try {
    return openSync(name, "r");
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new RankproofError("missing", `file: ${printable(name)}`, "data");
    throw new RankproofError("invalid", `file: ${printable(name)} (${code}: it cannot be read)`, "data");
  }
}

function* readChunks(name: string, onRead?: (bytes: number) => void): Generator<Uint8Array> {
  const file = open(name);
  try {
    const buffer = new Uint8Array(CHUNK);
    for (;;) {
      const bytes = readSync(file, buffer, 0, CHUNK, null);
      if (bytes === 0) return;
      onRead?.(bytes);
      yield buffer.subarray(0, bytes);
    }
  } finally {
    closeSync(file);
  }
}

async function* inflated(
  name: string,
  compression: Compression,
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  // The stream reads ahead, so each chunk needs bytes of its own.
  const copies = async function* (): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) yield chunk.slice();
  };
  try {
    yield* Readable.from(copies()).pipe(
      (compression.inflate as NonNullable<Compression["inflate"]>)({ chunkSize: CHUNK }),
    );
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (!/^(Z|ZSTD)_/.test(code)) throw error;
    throw new RankproofError("invalid", `${compression.name} data: ${code}`, "data", `${printable(name)}: `);
  }
}

/** Chunks of a stream up to this many bytes are kept, so that its start can be read again. */
const KEPT_OF_STREAM = 32 << 20;

/** Content that comes once only, such as a pipe. Its start is kept: enough to tell the format, and what order it is in. */
async function streamSource(name: string, stream: Iterator<Uint8Array> | AsyncIterator<Uint8Array>): Promise<Source> {
  const kept: Uint8Array[] = [];
  let keptBytes = 0;
  let isReplayable = true;

  let taking: Promise<Uint8Array | undefined> | undefined;

  /** The next chunk, the caller's own; undefined at the end. Whoever asks while one is under way gets the same. */
  const take = (): Promise<Uint8Array | undefined> => {
    taking ??= takeNext().finally(() => {
      taking = undefined;
    });
    return taking;
  };

  const takeNext = async (): Promise<Uint8Array | undefined> => {
    const { done, value } = await stream.next();
    if (done) return undefined;
    const chunk: Uint8Array = value.slice();
    isReplayable &&= keptBytes + chunk.length <= KEPT_OF_STREAM;
    if (isReplayable) {
      kept.push(chunk);
      keptBytes += chunk.length;
    } else kept.length = 0;
    return chunk;
  };

  async function* chunks(onRead?: (bytes: number) => void): AsyncGenerator<Uint8Array> {
    for (let i = 0; ; i++) {
      const chunk = kept[i] ?? (await take());
      if (chunk === undefined) return;
      onRead?.(chunk.length);
      yield chunk;
    }
  }

  await take();
  const compression = compressionOf(kept[0] ?? new Uint8Array(0), name);
  return {
    name,
    size: undefined,
    isReplayable: () => isReplayable,
    chunks: (onRead) => (compression === undefined ? chunks(onRead) : inflated(name, compression, chunks(onRead))),
  };
}
