import type { Source } from "../../src/inputs/source.ts";

/** A source of a text, by the name of `file`. */
export function textSource(text: string, size?: number, name = "file"): Source {
  return { ...memorySource(new TextEncoder().encode(text), size), name };
}

/** A source whose bytes come in chunks of a size, and which can be read in parts. */
export function memorySource(bytes: Uint8Array, size = 1 << 16, offset = 0): Source {
  const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => {
    return bytes.subarray(i * size, (i + 1) * size);
  });
  const part = (from: number, to: number): Source => memorySource(bytes.subarray(from, to), size, offset + from);
  return { name: "file", size: bytes.length, offset, isReplayable: () => true, chunks: () => chunks, part };
}

/** Bytes as a source of that name, which come at once. */
export function wholeSource(name: string, bytes: Uint8Array): Source {
  return { name, size: bytes.length, offset: 0, isReplayable: () => true, chunks: () => [bytes], part: undefined };
}
