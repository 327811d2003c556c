import type { ByteSpan } from "../../core/ids.ts";
import type { Texts } from "../tables/column-pieces.ts";
import type { IdForm } from "./row-batch.ts";
import { shortTextOf } from "./short-text.ts";

/** Bytes of a whole number. */
export const INT64_BYTES = 8;

/** Starts of adjacent numbers, for the largest call so far. */
let starts = new Int32Array(1);

/**
 * Writes whole numbers of up to 64 bits as eight bytes each; those of 64 bits stay in place. @throws Error for one
 * beyond 2^63 − 1
 */
export function int64Bytes(numbers: ArrayLike<number> | BigInt64Array | BigUint64Array, count: number): Texts {
  if (starts.length <= count) starts = Int32Array.from({ length: count + 1 }, (_, i) => INT64_BYTES * i);
  return { bytes: bytesOf(numbers, count), starts, ends: starts.subarray(1), count };
}

function bytesOf(numbers: ArrayLike<number> | BigInt64Array | BigUint64Array, count: number): Uint8Array<ArrayBuffer> {
  if (numbers instanceof BigInt64Array || numbers instanceof BigUint64Array) {
    const words = new Int32Array(numbers.buffer as ArrayBuffer, numbers.byteOffset, 2 * count);
    if (numbers instanceof BigUint64Array) {
      for (let i = 1; i < words.length; i += 2) if (words[i] < 0) throw new Error("whole number beyond 2^63 − 1");
    }
    return new Uint8Array(words.buffer, words.byteOffset, words.byteLength);
  }
  const words = new Int32Array(2 * count);
  for (let i = 0; i < count; i++) {
    words[2 * i] = numbers[i];
    words[2 * i + 1] = numbers[i] < 0 ? -1 : 0;
  }
  return new Uint8Array(words.buffer);
}

/** The whole number that an id is. */
export function int64Of({ bytes, start }: ByteSpan): bigint {
  return new DataView(bytes.buffer, bytes.byteOffset + start, INT64_BYTES).getBigInt64(0, true);
}

/** Orders whole numbers by size. */
export function compareInt64(a: ByteSpan, b: ByteSpan): number {
  return int32At(a, 4) - int32At(b, 4) || (int32At(a, 0) >>> 0) - (int32At(b, 0) >>> 0);
}

/** Four of the bytes, the lowest first. */
function int32At({ bytes, start }: ByteSpan, offset: number): number {
  const at = start + offset;
  return bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16) | (bytes[at + 3] << 24);
}

/** An id as people read it. */
export function idText(id: ByteSpan, form: IdForm): string {
  return form === "number" ? String(int64Of(id)) : shortTextOf(id);
}
