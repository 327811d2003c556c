import { expect, test } from "vitest";
import { packedCounts } from "../../src/neighbors/packed-counts.ts";

test.each([
  [2 ** 16 - 1, 2],
  [2 ** 16, 4],
  [2 ** 32 - 1, 4],
  [2 ** 32, 8],
])("packedCounts keeps counts up to %d in %d bytes each", (most, bytes) => {
  const packed = packedCounts(Float64Array.of(0, most, 3));
  expect([...packed]).toEqual([0, most, 3]);
  expect(packed.BYTES_PER_ELEMENT).toBe(bytes);
});
