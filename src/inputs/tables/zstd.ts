/** Inflates content in one piece. @param length of the content */
export type Inflate = (bytes: Uint8Array, length: number) => Uint8Array;

/** Options of node:zlib's inflater. */
export interface ZlibOptions {
  /** More bytes are an error. */
  readonly maxOutputLength: number;
  /** Bytes that are inflated at a time. */
  readonly chunkSize: number;
}

/** Inflates into one array, where node:zlib would join many. @param length of the content */
export function inOnePiece(length: number): ZlibOptions {
  return { maxOutputLength: Math.max(1, length), chunkSize: Math.max(LEAST_CHUNK, length) };
}

/** The smallest chunk that node:zlib takes. */
const LEAST_CHUNK = 64;

/** The used part of node:zlib; zstd is there from version 22.15 on. */
interface Zlib {
  readonly gunzipSync: unknown;
  zstdDecompressSync?(bytes: Uint8Array, options: ZlibOptions): Uint8Array;
}

let loading: Promise<Inflate> | undefined;

/** The fastest that there is for zstd: Node's own, else one in WebAssembly, else one in JavaScript. */
export function zstdInflater(): Promise<Inflate> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Inflate> {
  const zlib: Zlib | undefined = globalThis.process?.getBuiltinModule?.("node:zlib");
  if (zlib === undefined) {
    const { decompressZstd } = await import("hyparquet-compressors");
    return (bytes) => decompressZstd(bytes);
  }
  const { zstdDecompressSync } = zlib;
  if (zstdDecompressSync) return (bytes, length) => zstdDecompressSync(bytes, inOnePiece(length));
  // Three times as fast as the one in JavaScript, but the policies of pages forbid how it loads.
  const { ZSTDDecoder } = await import("zstddec");
  const decoder = new ZSTDDecoder();
  await decoder.init();
  return (bytes, length) => decoder.decode(bytes, length);
}
