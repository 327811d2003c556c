import { expect, test } from "vitest";
import { randomAccess } from "../../src/inputs/random-access.ts";
import type { Source } from "../../src/inputs/source.ts";
import { isDeep } from "../deep.ts";
import { memorySource } from "./memory-source.ts";

const BYTES = Uint8Array.from({ length: 100 }, (_, i) => i);

test.each([
  ["a pipe", { size: undefined }],
  ["a compressed file", { size: 20 }],
  [
    "a file",
    { size: 100, fill: (array: Uint8Array, from: number) => array.set(BYTES.subarray(from, from + array.length)) },
  ],
])("%s is read where one likes", async (_, properties) => {
  const source: Source = { ...memorySource(BYTES, 7), part: undefined, ...properties };
  let read = 0;
  const access = await randomAccess(source, (bytes) => {
    read += bytes;
  });
  expect(access.size).toBe(100);
  const array = new Uint8Array(10);
  await access.fill(array, 90);
  expect([...array]).toEqual([...BYTES.subarray(90)]);
  await expect(access.fill(array, 91)).rejects.toThrow("file: invalid file: it refers to bytes 91 to 101 (it has 100)");
  await expect(access.fill(array, -1)).rejects.toThrow("invalid file");
  expect(read).toBeGreaterThanOrEqual(source.fill === undefined ? 0 : 10);
});

test.runIf(isDeep())("no more than 1 GiB of a pipe is held", async () => {
  const chunk = new Uint8Array(1 << 26);
  const source: Source = {
    ...memorySource(BYTES),
    size: undefined,
    chunks: () => Array.from({ length: 17 }, () => chunk),
  };
  const limit =
    "file: unsupported size: over 1 GiB from a pipe or inflated (inflate it into a file first, which is read in parts)";
  await expect(randomAccess(source)).rejects.toThrow(limit);
});
