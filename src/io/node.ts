import { closeSync, existsSync, fstatSync, openSync, readSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { printable, RankproofError } from "../core/errors.ts";
import { codeOf } from "./error-code.ts";
import { inflaterOf, MAGIC_BYTES } from "./inflate.ts";
import { eachChunk, type Input, isByteStream, openInput } from "./input.ts";
import type { Files, Source } from "./source.ts";

const CHUNK = 1 << 20;

/** The files of this machine. */
export const disk: Files = { has: existsSync, open: openSource };

/** @throws RankproofError missing or invalid, when the file is not there or cannot be read */
export async function openSource(name: string): Promise<Source> {
  if (name === "-") return streamSource(name, process.stdin[Symbol.asyncIterator]());
  if (!isRegular(name)) return streamSource(name, readChunks(name));
  const { size, start } = startOf(name);
  const inflate = await inflaterOf(start, name);
  const file = { name, offset: 0, isReplayable: () => true, part: undefined };
  if (inflate !== undefined) return { ...file, size, chunks: (onRead) => inflate(readChunks(name, onRead)) };
  const part = (from: number, to: number): Source => {
    return {
      ...file,
      offset: from,
      size: to - from,
      chunks: (onRead) => readChunks(name, onRead, to - from, from, to),
    };
  };
  const fill = (array: Uint8Array, from: number): void => fillFrom(name, array, from);
  return { ...file, size, chunks: (onRead) => readChunks(name, onRead, size), part, fill };
}

/** Opens what a program gives: files as well. @throws RankproofError as `openInput`; missing or invalid, for files */
export async function openInNode(input: Input, name: string): Promise<Source> {
  if (typeof input === "string") return openSource(input);
  if (input instanceof URL && input.protocol === "file:") return openSource(fileURLToPath(input));
  return isByteStream(input) ? streamSource(name, eachChunk(input)) : openInput(input, name);
}

/** Tells files from pipes and devices without opening them: a program that writes to a pipe would find it closed again. */
function isRegular(name: string): boolean {
  const stat = answered(name, () => statSync(name));
  if (stat.isDirectory()) throw new RankproofError("invalid", `file: ${printable(name)} (it is a folder)`, "data");
  return stat.isFile();
}

function startOf(name: string): { size: number; start: Uint8Array } {
  const file = open(name);
  try {
    const start = new Uint8Array(MAGIC_BYTES);
    answered(name, () => readSync(file, start, 0, start.length, 0));
    return { size: fstatSync(file).size, start };
  } finally {
    closeSync(file);
  }
}

function open(name: string): number {
  return answered(name, () => openSync(name, "r"));
}

/** What the system answers about a file. @throws RankproofError missing or invalid, where it refuses */
function answered<Answer>(name: string, call: () => Answer): Answer {
  try {
    return call();
  } catch (error) {
    const code = codeOf(error);
    if (code === "ENOENT") throw new RankproofError("missing", `file: ${printable(name)}`, "data");
    throw new RankproofError("invalid", `file: ${printable(name)} (${code}: it cannot be read)`, "data");
  }
}

/** @throws RankproofError invalid, where the file ends before */
function fillFrom(name: string, array: Uint8Array, from: number): void {
  const file = open(name);
  try {
    for (let at = 0; at < array.length; ) {
      const bytes = answered(name, () => readSync(file, array, at, array.length - at, from + at));
      if (bytes === 0)
        throw new RankproofError("invalid", `file: ${printable(name)} (cut short while it was read)`, "data");
      at += bytes;
    }
  } finally {
    closeSync(file);
  }
}

/** @param from where in the file to begin; left out where it has no positions */
function* readChunks(
  name: string,
  onRead?: (bytes: number) => void,
  size = CHUNK,
  from?: number,
  to = Number.POSITIVE_INFINITY,
): Generator<Uint8Array> {
  const file = open(name);
  try {
    // A small file needs little room: one byte more shows that it has ended.
    const buffer = new Uint8Array(Math.min(CHUNK, Math.max(4096, size + 1)));
    for (let at = from; ; ) {
      const length = Math.min(buffer.length, to - (at ?? 0));
      const bytes = answered(name, () => readSync(file, buffer, 0, length, at ?? null));
      if (bytes === 0) return;
      if (at !== undefined) at += bytes;
      onRead?.(bytes);
      yield buffer.subarray(0, bytes);
    }
  } finally {
    closeSync(file);
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
    chunks: (onRead) => (inflate === undefined ? chunks(onRead) : inflate(chunks(onRead))),
  };
}
