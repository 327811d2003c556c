import { printable, RankproofError } from "../core/errors.ts";
import { sha256 } from "../core/sha256.ts";
import type { Files, Source } from "./source.ts";

const CHUNK = 1 << 20;

/** Files that a user gave to a page, by name. */
export function blobFiles(files: ReadonlyMap<string, Blob>): Files {
  return {
    has: (name) => files.has(name),
    open: async (name) => {
      const blob = files.get(name);
      if (blob !== undefined) return blobSource(name, blob);
      throw new RankproofError("missing", `file: ${printable(name)} (it was not given)`, "data");
    },
  };
}

/** @throws RankproofError unsupported, for a compression that browsers do not have */
export async function blobSource(name: string, blob: Blob): Promise<Source> {
  const start = new Uint8Array(await blob.slice(0, 4).arrayBuffer());
  if (start[0] === 0x28 && start[1] === 0xb5 && start[2] === 0x2f && start[3] === 0xfd) {
    const reason = "browsers inflate gzip only";
    throw new RankproofError("unsupported", `compression: zstd (${reason})`, "data", `${printable(name)}: `);
  }
  const isGzip = start[0] === 0x1f && start[1] === 0x8b;
  const file = { name, offset: 0, isReplayable: () => true, part: undefined };
  const whole = {
    ...file,
    size: blob.size,
    sha256: canBeHashed(blob) ? async () => sha256(await blob.arrayBuffer()) : undefined,
  };
  if (isGzip) return { ...whole, chunks: (onRead) => inflated(name, blob, onRead) };
  return {
    ...whole,
    part: (from, to) => {
      const part = blob.slice(from, to);
      return { ...file, offset: from, size: part.size, chunks: (onRead) => chunksOf(part, onRead) };
    },
    fill: async (array, from) => array.set(new Uint8Array(await blob.slice(from, from + array.length).arrayBuffer())),
    chunks: (onRead) => chunksOf(blob, onRead),
  };
}

/** Most bytes to hash: a browser hashes only content that it holds in memory, and only in secure contexts. */
const MOST_HASHED = 1 << 30;

function canBeHashed({ size }: Blob): boolean {
  return size <= MOST_HASHED && crypto.subtle !== undefined;
}

async function* chunksOf(blob: Blob, onRead: (bytes: number) => void = () => {}): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < blob.size; from += CHUNK) {
    const chunk = new Uint8Array(await blob.slice(from, from + CHUNK).arrayBuffer());
    onRead(chunk.length);
    yield chunk;
  }
}

async function* inflated(name: string, blob: Blob, onRead?: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (chunk, controller) => {
      onRead?.(chunk.length);
      controller.enqueue(chunk);
    },
  });
  const reader = blob.stream().pipeThrough(counted).pipeThrough(new DecompressionStream("gzip")).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } catch {
    throw new RankproofError("invalid", "gzip data: it cannot be inflated", "data", `${printable(name)}: `);
  }
}
