import { readArrayFile } from "../../../src/io/arrays/file.ts";
import type { NamedArray } from "../../../src/io/arrays/named-array.ts";

/** The arrays of a file of these bytes, which come in chunks. */
export function arraysOf(name: string, content: Uint8Array | string | Iterable<Uint8Array>): Promise<NamedArray[]> {
  const chunks = typeof content === "string" ? [new TextEncoder().encode(content)] : content;
  return readArrayFile({
    name,
    size: undefined,
    offset: 0,
    isReplayable: () => true,
    part: undefined,
    chunks: () => (chunks instanceof Uint8Array ? [chunks] : chunks),
  });
}

/** The content of an .npy file. */
export function npy(descr: string, shape: string, data: Uint8Array, order = "False"): Uint8Array {
  const header = `{'descr': '${descr}', 'fortran_order': ${order}, 'shape': ${shape}, }\n`;
  const bytes = new Uint8Array(10 + header.length + data.length);
  bytes.set([0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59, 1, 0, header.length & 0xff, header.length >> 8]);
  bytes.set(new TextEncoder().encode(header), 10);
  bytes.set(data, 10 + header.length);
  return bytes;
}
