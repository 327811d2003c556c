import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { packed, unpacked } from "../../src/report/packed.ts";

test("plain data and columns come back as they were", async () => {
  const value = {
    texts: ["<b>", "\u0000column", "é\u2028", "</script>"],
    a: Float64Array.of(0.1, Number.NaN, -0, Number.POSITIVE_INFINITY),
    nested: [{ b: Uint8Array.of(1, 2, 3) }, null, { c: Uint32Array.of(2 ** 32 - 1) }],
    empty: new Float32Array(),
    after: Int32Array.of(-1),
    interval: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, Number.NaN],
  };
  expect(await unpacked(await packed(value))).toEqual(value);
});

test("a column that is a part of a buffer comes back alone", async () => {
  const part = Float64Array.of(1, 2, 3, 4).subarray(1, 3);
  expect(await unpacked(await packed({ part }))).toEqual({ part: Float64Array.of(2, 3) });
});

test("data of several megabytes come back from several pieces", async () => {
  const value = { text: "é".repeat(1e6), numbers: Float64Array.from({ length: 2e5 }, (_, i) => Math.sin(i)) };
  const text = await packed(value);
  expect(text.split(",").length).toBeGreaterThan(2);
  expect(isDeepStrictEqual(await unpacked(text), value)).toBe(true);
  await expect(unpacked(text, 2e6)).rejects.toThrow("more than 2000000 bytes");
});

test("the text can end no element of a page", async () => {
  expect(await packed({ text: "</script><!--" })).toMatch(/^[A-Za-z0-9+/,=]+$/);
});
