import { expect, test } from "vitest";
import { readArrayFile } from "../../../src/inputs/arrays/file.ts";
import { memorySource } from "../memory-source.ts";

/** Counts of 4 bytes, little-endian. */
function counts(...numbers: number[]): Buffer {
  return Buffer.from(Uint32Array.from(numbers).buffer);
}

function read(name: string, ...parts: Uint8Array[]) {
  return readArrayFile({ ...memorySource(new Uint8Array(Buffer.concat(parts))), name });
}

const FLOATS = Float32Array.of(1.5, -2, 0.25, 3, 4, 5);
const floats = (from: number, to: number) => Buffer.from(FLOATS.slice(from, to).buffer);
const INTEGERS = Int32Array.of(7, -1, 2 ** 31 - 1, 0, 5, 6);
const integers = (from: number, to: number) => Buffer.from(INTEGERS.slice(from, to).buffer);

test.each([
  ["x.fbin", [counts(2, 3), floats(0, 6)], FLOATS],
  ["x.ibin", [counts(2, 3), integers(0, 6)], INTEGERS],
  ["x.u8bin", [counts(2, 3), Buffer.of(0, 1, 127, 128, 254, 255)], [0, 1, 127, 128, 254, 255]],
  ["x.i8bin", [counts(2, 3), Buffer.of(0, 1, 127, 128, 254, 255)], [0, 1, 127, -128, -2, -1]],
  ["x.fvecs", [counts(3), floats(0, 3), counts(3), floats(3, 6)], FLOATS],
  ["x.ivecs", [counts(3), integers(0, 3), counts(3), integers(3, 6)], INTEGERS],
  ["x.bvecs", [counts(3), Buffer.of(0, 1, 127), counts(3), Buffer.of(128, 254, 255)], [0, 1, 127, 128, 254, 255]],
] as const)("%s holds rows of numbers", async (name, parts, expected) => {
  const [array] = await read(name, ...parts);
  expect(array.shape).toEqual([2, 3]);
  expect([...array.data]).toEqual([...expected]);
});

test.each([
  ["x.fbin", [counts(2)], "x.fbin: invalid file: cut short"],
  [
    "x.fbin",
    [counts(2, 3), floats(0, 5)],
    "x.fbin: invalid size of the file: 28 bytes (expected 32 for 2 × 3 numbers)",
  ],
  ["x.fbin", [counts(2, 3), floats(0, 6), floats(0, 1)], "size of the file: 36 bytes (expected 32"],
  ["x.fbin", [counts(2, 0)], "invalid shape: 2 × 0"],
  ["x.fbin", [counts(2 ** 32 - 1, 2 ** 32 - 1)], "invalid shape: 4294967295 × 4294967295"],
  [
    "x.fvecs",
    [counts(3), floats(0, 3), counts(2), floats(3, 6)],
    "invalid length of vector 2: 2 (expected 3, as of the first)",
  ],
  [
    "x.fvecs",
    [counts(3), floats(0, 3), counts(3)],
    "invalid size of the file: 20 bytes (expected 16 for 1 × 3 numbers)",
  ],
  ["x.bvecs", [counts(0), counts(0)], "invalid shape: 2 × 0"],
  ["x.ivecs", [counts(2 ** 32 - 1)], "x.ivecs: invalid "],
] as const)("refused: %s of %j", async (name, parts, message) => {
  await expect(read(name, ...parts)).rejects.toThrow(message);
});
