import { blobFiles } from "../../src/inputs/blob.ts";
import type { Files } from "../../src/inputs/source.ts";

/** Files by name, from texts and bytes. */
export function filesOf(contents: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>): Files {
  return blobFiles(new Map(Object.entries(contents).map(([name, content]) => [name, new Blob([content])])));
}

/** How the elements of a .npy file are written. */
const ELEMENTS = { "<i4": Int32Array, "<f4": Float32Array, "<f8": Float64Array, "|b1": Uint8Array };

/** A .npy file of numbers or truth values. */
export function npy(
  type: keyof typeof ELEMENTS,
  shape: readonly number[],
  values: readonly number[],
): Uint8Array<ArrayBuffer> {
  const data = new Uint8Array(ELEMENTS[type].from(values).buffer);
  const header = `{'descr': '${type}', 'fortran_order': False, 'shape': (${shape.join(", ")},), }`;
  const text = `${header}${" ".repeat(63 - ((10 + header.length) % 64))}\n`;
  const start = Uint8Array.from([0x93, ...Buffer.from("NUMPY"), 1, 0, text.length % 256, text.length >> 8]);
  return new Uint8Array(Buffer.concat([start, Buffer.from(text), data]));
}
