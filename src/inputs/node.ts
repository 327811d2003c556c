import { closeSync, existsSync, fstatSync, openSync, readSync, type Stats, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { closestName, printable, RankproofError } from "../core/errors.ts";
import { answered } from "../core/system-refusal.ts";
import { ContentDigest } from "./content-digest.ts";
import { folderSource, namesIn, partsOfSplit } from "./folder.ts";
import { inflaterOf, MAGIC_BYTES } from "./inflate.ts";
import { eachChunk, type Input, isByteStream, openInput } from "./input.ts";
import type { FileBytes, Files, Source } from "./source.ts";

/**
 * Bytes of one read: of more, some processors have dropped the first from their nearer caches before the last arrive.
 */
const CHUNK = 1 << 18;

/** The files of this machine. */
export const disk: Files = { has: existsSync, open: (name) => openSource(name) };

/** The same, hashed while they are read. */
export const hashedDisk: Files = { has: existsSync, open: async (name) => openSource(name, await newDigest()) };

/**
 * @param digest of the content, where its SHA-256 is wanted
 * @param standardInput meaning of the name -
 * @throws RankproofError missing or invalid, when the file is not there or cannot be read
 */
export async function openSource(
  name: string,
  digest?: ContentDigest,
  standardInput: () => AsyncIterable<Uint8Array> = () => process.stdin,
): Promise<Source> {
  if (name === "-") return streamSource(name, standardInput()[Symbol.asyncIterator](), digest);
  const split = name.includes("*") && !existsSync(name) ? partsOfSplit(name) : undefined;
  if (split !== undefined)
    return folderSource(
      name,
      (path) => openSource(path),
      () => split,
    );
  // Asked without opening it: a program that writes to a pipe would find it closed again.
  const stat = foundAt(name);
  if (stat.isDirectory()) return folderSource(name, (path) => openSource(path));
  if (!stat.isFile()) return streamSource(name, readChunks(name), digest);
  const { size, start } = startOf(name);
  const inflate = await inflaterOf(start, name);
  const file = { name, offset: 0, isReplayable: () => true, part: undefined };
  const sha256 = digest && hashOf(digest, (from) => readChunks(name, { from, digest }));
  const acceptSha256 = digest && ((hash: string) => digest.accept(hash));
  const whole = { ...file, size, sha256, acceptSha256 };
  if (inflate !== undefined) return { ...whole, chunks: (onRead) => inflate(readChunks(name, { onRead, digest })) };
  const part = (from: number, to: number): Source => {
    const range = { size: to - from, from, to };
    return {
      ...file,
      offset: from,
      size: to - from,
      chunks: (onRead) => readChunks(name, { onRead, ...range, digest }),
    };
  };
  const fill = (array: Uint8Array, from: number): void => {
    fillFrom(name, array, from);
    digest?.take(array, from);
  };
  return { ...whole, chunks: (onRead) => readChunks(name, { onRead, size, digest }), part, fill };
}

/** @throws RankproofError missing, with the nearest name that is there; invalid, where the system refuses */
function foundAt(name: string): Stats {
  const near = existsSync(name) ? undefined : nameLike(name);
  if (near === undefined) return answered(name, () => statSync(name));
  throw new RankproofError("missing", `file: ${printable(name)} (did you mean ${printable(near)}?)`, "data");
}

/** A file beside one that is not there, whose name is most like it; endings do not count. */
function nameLike(name: string): string | undefined {
  const names = namesIn(dirname(name)).filter((other) => !other.startsWith("."));
  const stemOf = (file: string): string => file.replace(/(?<=.)\..*$/, "");
  const stem = closestName(stemOf(basename(name)), names.map(stemOf));
  const near = names.find((other) => stemOf(other) === stem);
  return near === undefined ? undefined : join(dirname(name), near);
}

/**
 * Opens content in Node, files too.
 *
 * @param digest as for `openSource`
 * @throws RankproofError as `openInput`; missing or invalid, for files
 */
export async function openInNode(input: Input, name: string, digest?: ContentDigest): Promise<Source> {
  if (typeof input === "string") return openSource(input, digest);
  if (input instanceof URL && input.protocol === "file:") return openSource(fileURLToPath(input), digest);
  return isByteStream(input) ? streamSource(name, eachChunk(input), digest) : openInput(input, name);
}

/** The same, hashed while it is read. */
export async function openHashed(input: Input, name: string): Promise<Source> {
  return openInNode(input, name, await newDigest());
}

/** Creates a digest. Node's hashes are loaded only here. */
export async function newDigest(): Promise<ContentDigest> {
  const { createHash } = await import("node:crypto");
  return new ContentDigest(createHash("sha256"));
}

/**
 * The SHA-256 of content that a digest has taken as far as it was read.
 *
 * @param rest reads on from an offset, so that the digest takes it
 */
function hashOf(
  digest: ContentDigest,
  rest: (from: number) => Iterable<unknown> | AsyncIterable<unknown>,
): () => Promise<string> {
  let hash: Promise<string> | undefined;
  const finish = async (): Promise<string> => {
    if (!digest.isKnown) for await (const _ of rest(digest.length));
    return digest.finish();
  };
  return () => {
    hash ??= finish();
    return hash;
  };
}

function startOf(name: string): { size: number; start: Uint8Array } {
  const file = open(name);
  try {
    const start = new Uint8Array(MAGIC_BYTES);
    answered(name, () => readSync(file, start, 0, start.length, 0));
    return { size: answered(name, () => fstatSync(file).size), start };
  } finally {
    closeSync(file);
  }
}

function open(name: string): number {
  return answered(name, () => openSync(name, "r"));
}

/**
 * Opens a file for reads by position. @throws RankproofError missing or invalid, when it is not there or cannot be read
 */
export function openBytes(name: string): FileBytes {
  const file = open(name);
  return {
    size: answered(name, () => fstatSync(file).size),
    read: (bytes, from) => {
      for (let at = 0; at < bytes.length; ) {
        const count = answered(name, () => readSync(file, bytes, at, bytes.length - at, from + at));
        if (count === 0)
          throw new RankproofError("invalid", `file: ${printable(name)} (cut short while it was read)`, "data");
        at += count;
      }
    },
    close: () => closeSync(file),
  };
}

/** @throws RankproofError invalid, where the file ends before */
function fillFrom(name: string, array: Uint8Array, from: number): void {
  const file = openBytes(name);
  try {
    file.read(array, from);
  } finally {
    file.close();
  }
}

/** Range of a file to read, and its listeners. */
interface ChunkReading {
  readonly onRead?: ((bytes: number) => void) | undefined;
  /** Takes the bytes as well. */
  readonly digest?: ContentDigest | undefined;
  /** Number of bytes, where it is known. */
  readonly size?: number;
  /** Offset of the first byte; left out where the file has no positions. */
  readonly from?: number;
  readonly to?: number;
}

function* readChunks(
  name: string,
  { onRead, digest, size = CHUNK, from, to = Number.POSITIVE_INFINITY }: ChunkReading = {},
): Generator<Uint8Array> {
  const file = open(name);
  let offset = from ?? 0;
  try {
    // A small file needs little room: one byte more shows that it has ended.
    const buffer = new Uint8Array(Math.min(CHUNK, Math.max(4096, size + 1)));
    for (;;) {
      const length = Math.min(buffer.length, to - offset);
      const bytes = answered(name, () => readSync(file, buffer, 0, length, from === undefined ? null : offset));
      if (bytes === 0) return;
      const chunk = buffer.subarray(0, bytes);
      digest?.take(chunk, offset);
      offset += bytes;
      onRead?.(bytes);
      yield chunk;
    }
  } finally {
    closeSync(file);
  }
}

/** Chunks of a stream up to this many bytes are kept, so that its start can be read again. */
const KEPT_OF_STREAM = 32 << 20;

/**
 * Opens content that can be read only once, such as a pipe. Its start is kept: enough to tell the format and the order
 * of rows.
 */
async function streamSource(
  name: string,
  stream: Iterator<Uint8Array> | AsyncIterator<Uint8Array>,
  digest?: ContentDigest,
): Promise<Source> {
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
    digest?.take(chunk, digest.length);
    isReplayable &&= keptBytes + chunk.length <= KEPT_OF_STREAM;
    if (isReplayable) {
      kept.push(chunk);
      keptBytes += chunk.length;
    } else kept.length = 0;
    return chunk;
  };

  async function* chunks(onRead?: (bytes: number) => void): AsyncGenerator<Uint8Array> {
    if (!isReplayable) {
      const problem = `stream: over ${KEPT_OF_STREAM} bytes, and both sides are read from it (save it as a file)`;
      throw new RankproofError("unsupported", problem, "data", `${printable(name)}: `);
    }
    for (let i = 0; ; i++) {
      const chunk = kept[i] ?? (await take());
      if (chunk === undefined) return;
      onRead?.(chunk.length);
      yield chunk;
    }
  }

  async function* rest(): AsyncGenerator<void> {
    while ((await take()) !== undefined) yield;
  }

  // A pipe may bring a single byte at first.
  while (keptBytes < MAGIC_BYTES && isReplayable && (await take()) !== undefined);
  const start = kept.slice(0, MAGIC_BYTES).flatMap((chunk) => [...chunk.subarray(0, MAGIC_BYTES)]);
  const inflate = await inflaterOf(Uint8Array.from(start), name);
  return {
    name,
    size: undefined,
    offset: 0,
    isReplayable: () => isReplayable,
    part: undefined,
    sha256: digest && hashOf(digest, rest),
    chunks: (onRead) => (inflate === undefined ? chunks(onRead) : inflate(chunks(onRead))),
  };
}

/** Takes half the time of the level that browsers deflate at, for a fiftieth more bytes of a report. */
const LEVEL = 5;

/** Deflates bytes, without a header, on the threads that Node has for it. */
export async function deflateInNode(bytes: Blob): Promise<Uint8Array> {
  const [{ promisify }, { deflateRaw }] = await Promise.all([import("node:util"), import("node:zlib")]);
  const deflate = promisify<Uint8Array, { level: number }, Uint8Array>(deflateRaw);
  return deflate(new Uint8Array(await bytes.arrayBuffer()), { level: LEVEL });
}
