import { exact, type NamedArray } from "./named-array.ts";

/** Element type of a binary array: kind of number and bytes of each. */
export type ElementType = "f2" | "bf2" | "f4" | "f8" | "i1" | "i2" | "i4" | "i8" | "u1" | "u2" | "u4" | "u8" | "b1";

/** Bytes of an element. */
export function sizeOf(type: ElementType): number {
  return Number(type.at(-1));
}

/**
 * Reads the elements of a binary array. Single bytes and floats of 4 and 8 bytes are views where the machine can read
 * them in place.
 *
 * @param bytes exactly those of the elements
 */
export function elementsOf(
  type: ElementType,
  bytes: Uint8Array,
  isBigEndian: boolean,
): Pick<NamedArray, "kind" | "data"> {
  const count = bytes.length / sizeOf(type);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isLittle = !isBigEndian;
  const isInPlace = isLittle && LITTLE_MACHINE;
  switch (type) {
    case "f4": {
      if (isInPlace && bytes.byteOffset % 4 === 0) {
        return { kind: "float", data: new Float32Array(bytes.buffer, bytes.byteOffset, count) };
      }
      return { kind: "float", data: filled(new Float32Array(count), (i) => view.getFloat32(4 * i, isLittle)) };
    }
    case "f8": {
      if (isInPlace && bytes.byteOffset % 8 === 0) {
        return { kind: "float", data: new Float64Array(bytes.buffer, bytes.byteOffset, count) };
      }
      return { kind: "float", data: filled(new Float64Array(count), (i) => view.getFloat64(8 * i, isLittle)) };
    }
    case "f2":
      return { kind: "float", data: filled(new Float32Array(count), (i) => half(view.getUint16(2 * i, isLittle))) };
    case "bf2": {
      const word = new DataView(new ArrayBuffer(4));
      const read = (i: number): number => {
        word.setUint32(0, view.getUint16(2 * i, isLittle) << 16);
        return word.getFloat32(0);
      };
      return { kind: "float", data: filled(new Float32Array(count), read) };
    }
    case "b1":
      return { kind: "boolean", data: Array.from(bytes, (byte) => byte !== 0) };
    case "u1":
      return { kind: "integer", data: bytes };
    case "i8":
    case "u8": {
      const read = (i: number): bigint =>
        type === "i8" ? view.getBigInt64(8 * i, isLittle) : view.getBigUint64(8 * i, isLittle);
      return { kind: "integer", data: Array.from({ length: count }, (_, i) => exact(read(i))) };
    }
    default: {
      const readers = {
        i1: (i: number) => view.getInt8(i),
        i2: (i: number) => view.getInt16(2 * i, isLittle),
        i4: (i: number) => view.getInt32(4 * i, isLittle),
        u2: (i: number) => view.getUint16(2 * i, isLittle),
        u4: (i: number) => view.getUint32(4 * i, isLittle),
      };
      return { kind: "integer", data: filled(new Float64Array(count), readers[type]) };
    }
  }
}

const LITTLE_MACHINE = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

function filled<A extends Float32Array | Float64Array>(array: A, read: (i: number) => number): A {
  for (let i = 0; i < array.length; i++) array[i] = read(i);
  return array;
}

/** The number of a 16-bit float (IEEE 754 binary16). */
function half(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 31) return fraction === 0 ? sign * Number.POSITIVE_INFINITY : Number.NaN;
  return sign * (1024 + fraction) * 2 ** (exponent - 25);
}
