import fc from "fast-check";
import { expect, test } from "vitest";
import { binaryOf, binaryString, compareBytes, compareIds, equalBytes, textOf } from "../../src/core/ids.ts";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

test("compareIds(a, b) is the order of the UTF-8 bytes", () => {
  const text = fc.string({ unit: "binary", maxLength: 5 });
  fc.assert(
    fc.property(text, text, (a, b) => {
      const [x, y] = [bytesOf(a), bytesOf(b)];
      expect(Math.sign(compareIds(a, b))).toBe(Math.sign(compareBytes(x, 0, x.length, y, 0, y.length)));
    }),
  );
});

test("compareIds(a, b) orders digits as text", () => {
  expect(["10", "9", "1"].sort(compareIds)).toEqual(["1", "10", "9"]);
});

test("textOf(binaryOf(text)) is the text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(textOf(binaryOf(text))).toBe(text);
    }),
  );
  expect(textOf(binaryOf("\ufeffa"))).toBe("\ufeffa");
});

test("binaryString(bytes) keeps bytes that are no UTF-8 apart", () => {
  expect(binaryString(Uint8Array.of(0xff), 0, 1)).not.toBe(binaryString(Uint8Array.of(0xfe), 0, 1));
  expect(textOf("\xff")).toBe("\ufffd");
});

test("equalBytes(…) compares stretches of bytes", () => {
  const bytes = new TextEncoder().encode("abcabdab");
  expect(equalBytes(bytes, 0, 2, bytes, 3, 5)).toBe(true);
  expect(equalBytes(bytes, 0, 3, bytes, 3, 6)).toBe(false);
  expect(equalBytes(bytes, 0, 2, bytes, 0, 3)).toBe(false);
  expect(equalBytes(bytes, 0, 3, bytes, 0, 2)).toBe(false);
  expect(equalBytes(bytes, 1, 1, bytes, 4, 4)).toBe(true);
});
