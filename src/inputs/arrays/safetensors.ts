import { printable } from "../../core/errors.ts";
import { isRecord, parseJson } from "../tables/parse-json.ts";
import { type ElementType, elementsOf, sizeOf } from "./elements.ts";
import { badFile, elementsIn, type NamedArray } from "./named-array.ts";

const TYPES: Readonly<Record<string, ElementType>> = {
  BOOL: "b1",
  U8: "u1",
  I8: "i1",
  U16: "u2",
  I16: "i2",
  F16: "f2",
  BF16: "bf2",
  U32: "u4",
  I32: "i4",
  F32: "f4",
  U64: "u8",
  I64: "i8",
  F64: "f8",
};

/**
 * Reads a file of Hugging Face's safetensors: eight bytes of length, a JSON header, then the bytes of all tensors.
 *
 * @throws RankproofError invalid or unsupported
 */
export function readSafetensors(bytes: Uint8Array, source: string): NamedArray[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const length = bytes.length < 8 ? Number.POSITIVE_INFINITY : Number(view.getBigUint64(0, true));
  if (!(8 + length <= bytes.length)) throw badFile(source, "header: longer than the file");
  const header = parseJson(new TextDecoder().decode(bytes.slice(8, 8 + length)), `${source}: header`);
  if (!isRecord(header)) throw badFile(source, "header: no JSON object");
  return Object.entries(header)
    .filter(([name]) => name !== "__metadata__")
    .map(([name, entry]) => tensor(name, entry, bytes.subarray(8 + length), source));
}

function tensor(name: string, entry: unknown, bytes: Uint8Array, source: string): NamedArray {
  const { dtype, shape, data_offsets: offsets } = isRecord(entry) ? entry : {};
  if (!isCounts(shape) || !isCounts(offsets) || offsets.length !== 2) {
    throw badFile(source, `tensor: ${printable(name)} (expected dtype, shape and data_offsets)`);
  }
  const type = Object.hasOwn(TYPES, String(dtype)) ? TYPES[String(dtype)] : undefined;
  if (type === undefined) {
    throw badFile(source, `type of tensor ${printable(name)}: ${printable(String(dtype))}`, "unsupported");
  }
  const [from, to] = offsets;
  const count = elementsIn(shape, name, source);
  if (to > bytes.length || to - from !== count * sizeOf(type)) {
    throw badFile(source, `tensor: ${printable(name)} (its offsets do not fit its shape, or the file is cut short)`);
  }
  return { name, shape, ...elementsOf(type, bytes.subarray(from, to), false) };
}

function isCounts(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((size) => Number.isSafeInteger(size) && size >= 0);
}
