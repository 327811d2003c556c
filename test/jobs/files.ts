import { blobFiles } from "../../src/io/blob.ts";
import type { Files } from "../../src/io/source.ts";

/** Files by name, from texts and bytes. */
export function filesOf(contents: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>): Files {
  return blobFiles(new Map(Object.entries(contents).map(([name, content]) => [name, new Blob([content])])));
}

/** A .npy file of whole numbers or truth values. */
export function npy(type: "<i4" | "|b1", shape: readonly number[], values: readonly number[]): Uint8Array<ArrayBuffer> {
  const data = type === "<i4" ? new Uint8Array(Int32Array.from(values).buffer) : Uint8Array.from(values);
  const header = `{'descr': '${type}', 'fortran_order': False, 'shape': (${shape.join(", ")},), }`;
  const text = `${header}${" ".repeat(63 - ((10 + header.length) % 64))}\n`;
  const start = Uint8Array.from([0x93, ...Buffer.from("NUMPY"), 1, 0, text.length % 256, text.length >> 8]);
  return new Uint8Array(Buffer.concat([start, Buffer.from(text), data]));
}
