import type { Source } from "../../src/io/source.ts";

/** A source whose bytes come in chunks of a size, and which can be read in parts. */
export function memorySource(bytes: Uint8Array, size = 1 << 16, offset = 0): Source {
  const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => {
    return bytes.subarray(i * size, (i + 1) * size);
  });
  const part = (from: number, to: number): Source => memorySource(bytes.subarray(from, to), size, offset + from);
  return { name: "file", size: bytes.length, offset, isReplayable: () => true, chunks: () => chunks, part };
}
