import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { printable, RankproofError } from "../core/errors.ts";
import type { Source } from "./read.ts";

const CHUNK = 1 << 20;

/** @throws RankproofError missing or invalid, when the file is not there or cannot be read */
export async function openSource(name: string): Promise<Source> {
  if (name === "-") return memorySource(name, await readAll(process.stdin));
  const { size, start, isRegular } = describe(name);
  // A pipe can be read once only.
  if (!isRegular)
    return memorySource(
      name,
      Array.from(readChunks(name), (chunk) => chunk.slice()),
    );
  const read = (onRead?: (bytes: number) => void): Iterable<Uint8Array> => readChunks(name, onRead);
  if (!isGzip(start)) return { name, size, chunks: read };
  return { name, size, chunks: (onRead) => inflated(name, read(onRead)) };
}

function isGzip(start: Uint8Array): boolean {
  return start[0] === 0x1f && start[1] === 0x8b;
}

function describe(name: string): { size: number; start: Uint8Array; isRegular: boolean } {
  const file = open(name);
  try {
    const stat = fstatSync(file);
    if (stat.isDirectory()) throw new RankproofError("invalid", `file: ${printable(name)} (it is a folder)`, "data");
    const start = new Uint8Array(2);
    if (stat.isFile()) readSync(file, start, 0, 2, 0);
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

async function* inflated(name: string, chunks: Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  // The stream reads ahead, so each chunk needs bytes of its own.
  const copies = function* (): Generator<Uint8Array> {
    for (const chunk of chunks) yield chunk.slice();
  };
  try {
    yield* Readable.from(copies()).pipe(createGunzip({ chunkSize: CHUNK }));
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (!code.startsWith("Z_")) throw error;
    throw new RankproofError("invalid", `gzip data: ${code}`, "data", `${printable(name)}: `);
  }
}

async function readAll(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return chunks;
}

function memorySource(name: string, chunks: readonly Uint8Array[]): Source {
  const isCompressed = isGzip(chunks[0] ?? new Uint8Array(0));
  const size = chunks.reduce((total, chunk) => total + chunk.length, 0);
  return { name, size, chunks: () => (isCompressed ? inflated(name, chunks) : chunks) };
}
