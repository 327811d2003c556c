import fc from "fast-check";
import { expect, test } from "vitest";
import {
  binaryString,
  bytesOf,
  compareBytes,
  compareIds,
  equalBytes,
  fromBinaryString,
  textOf,
} from "../../src/core/ids.ts";

/** Texts with surrogates that have no partner. */
const anyText = fc.array(fc.oneof(fc.nat({ max: 0xffff }), fc.integer({ min: 0xd7fe, max: 0xe002 })), { maxLength: 6 });
const text = anyText.map((units) => String.fromCharCode(...units));
const spanOf = (bytes: Uint8Array) => ({ bytes, start: 0, end: bytes.length });

test("compareIds(a, b) is the order of the bytes, also of surrogates without a partner", () => {
  fc.assert(
    fc.property(text, text, text, (start, a, b) => {
      const [left, right] = [start + a, start + b];
      const [x, y] = [bytesOf(left), bytesOf(right)];
      expect(Math.sign(compareIds(left, right))).toBe(Math.sign(compareBytes(x, 0, x.length, y, 0, y.length)));
    }),
    { numRuns: 2000 },
  );
});

test("compareIds(a, b) orders digits as text", () => {
  expect(["10", "9", "1"].sort(compareIds)).toEqual(["1", "10", "9"]);
});

test("bytesOf(text) are the bytes of UTF-8, where UTF-8 has the text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (own) => {
      expect(bytesOf(own)).toEqual(new TextEncoder().encode(own));
    }),
  );
});

test("textOf(bytesOf(text)) is the text, be it no UTF-8, so that no two texts are one id", () => {
  fc.assert(
    fc.property(text, (own) => {
      expect(textOf(spanOf(bytesOf(own)))).toBe(own);
    }),
  );
  for (const own of ["\ufeffa", "\ud800", "\udfff\ud800", "a\ud800b\ufffdc"])
    expect(textOf(spanOf(bytesOf(own)))).toBe(own);
});

test("textOf(bytes) shows U+FFFD for what is no UTF-8", () => {
  expect(textOf(spanOf(Uint8Array.of(97, 0xff, 98)))).toBe("a\ufffdb");
  expect(textOf({ bytes: Uint8Array.of(97, 0xed, 0xa0, 98), start: 1, end: 3 })).toMatch(/^\ufffd+$/);
});

test("binaryString(bytes) keeps bytes that are no UTF-8 apart", () => {
  const all = Uint8Array.from({ length: 256 }, (_, i) => i);
  expect(fromBinaryString(binaryString(spanOf(all)))).toEqual(spanOf(all));
  expect(binaryString({ bytes: all, start: 97, end: 99 })).toBe("ab");
});

test("equalBytes(…) compares stretches of bytes", () => {
  const bytes = new TextEncoder().encode("abcabdab");
  expect(equalBytes(bytes, 0, 2, bytes, 3, 5)).toBe(true);
  expect(equalBytes(bytes, 0, 3, bytes, 3, 6)).toBe(false);
  expect(equalBytes(bytes, 0, 2, bytes, 0, 3)).toBe(false);
  expect(equalBytes(bytes, 0, 3, bytes, 0, 2)).toBe(false);
  expect(equalBytes(bytes, 1, 1, bytes, 4, 4)).toBe(true);
});
