import type { Source } from "../source.ts";

/** Bytes in memory as a source. */
export function memorySource(name: string, bytes: Uint8Array): Source {
  return { name, size: bytes.length, offset: 0, isReplayable: () => true, chunks: () => [bytes], part: undefined };
}
