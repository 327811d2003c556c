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
import { caseCount, isDeep } from "../deep.ts";

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
    { numRuns: caseCount(2000) },
  );
});

test("compareIds(a, b) orders digits as text", () => {
  expect(["10", "9", "1"].sort(compareIds)).toEqual(["1", "10", "9"]);
});

test.runIf(isDeep())("bytesOf(text) are the bytes of UTF-8, where UTF-8 has the text", () => {
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

test("textOf(bytes) writes bytes that are no text as hexadecimal numbers", () => {
  expect(textOf(spanOf(Uint8Array.of(97, 0xff, 98)))).toBe("a\\xffb");
  expect(textOf({ bytes: Uint8Array.of(97, 0xed, 0xa0, 98), start: 1, end: 3 })).toBe("\\xed\\xa0");
  // é in Latin-1 and in UTF-8, beside a backslash
  expect(textOf(spanOf(Uint8Array.of(0xe9, 0xc3, 0xa9, 0x5c)))).toBe("\\xe9é\\x5c");
  expect(textOf(spanOf(new TextEncoder().encode("\\\ufffd")))).toBe("\\\ufffd");
  // A pair of surrogates as six bytes, which is no UTF-8
  expect(textOf(spanOf(Uint8Array.of(0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80)))).toBe("\\xed\\xa0\\xbd\ude00");
});

/** Bytes from what textOf() writes of an id that is no text. */
function unescaped(text: string): Buffer {
  const pieces = text.match(/\\x[0-9a-f]{2}|[^\\]+/g) ?? [];
  const bytesOfPiece = (piece: string): Uint8Array =>
    piece.startsWith("\\x") ? Uint8Array.of(Number.parseInt(piece.slice(2), 16)) : bytesOf(piece);
  return Buffer.concat(pieces.map(bytesOfPiece));
}

test("the bytes of an id that is no text can be told from what textOf() writes, so that no two look the same", () => {
  const byte = fc.oneof(
    fc.integer({ min: 0x80, max: 0xff }),
    fc.constantFrom(...Buffer.from("\\x5cf"), 0xc3, 0xed, 0xa0, 0xb0, 0xef, 0xbf, 0xbd, 0xf0),
  );
  fc.assert(
    fc.property(fc.array(byte, { maxLength: 7 }), (own) => {
      const bytes = Uint8Array.of(0xff, ...own);
      expect(unescaped(textOf(spanOf(bytes)))).toEqual(Buffer.from(bytes));
    }),
    { numRuns: caseCount(3000) },
  );
});

test("every text that Node decodes is the text of its id", () => {
  const byte = fc.oneof(fc.nat({ max: 0x7f }), fc.integer({ min: 0x80, max: 0xff }), fc.constantFrom(0xef, 0xbf, 0xbd));
  fc.assert(
    fc.property(fc.array(byte, { maxLength: 6 }), (own) => {
      const bytes = Uint8Array.from(own);
      const decoded = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
      if (Buffer.from(decoded).equals(bytes)) expect(textOf(spanOf(bytes))).toBe(decoded);
    }),
    { numRuns: caseCount(3000) },
  );
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
