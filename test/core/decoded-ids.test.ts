import { expect, test } from "vitest";
import { DecodedIds } from "../../src/core/decoded-ids.ts";
import { textOf } from "../../src/core/ids.ts";

const bytesOf = (...parts: (string | number)[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === "number" ? part : [...new TextEncoder().encode(part)])));

test.each([
  ["ASCII", bytesOf("q1", "query 2", "3\0\0")],
  ["a character of two bytes", bytesOf("q1", "ü", "q3")],
  ["a byte of no character", bytesOf("q1", 0xe9, "q3")],
  ["a backslash beside a byte of no character", bytesOf("q\\1", 0xff, "q3")],
  ["a mark at the start", bytesOf("\ufeffq1", "q2")],
  ["a replacement character", bytesOf("\ufffd", "q2")],
  ["as many characters as bytes", bytesOf("üüü", 0xff)],
  ["nothing", bytesOf()],
])("ids in bytes with %s are the texts that they are alone", (_, bytes) => {
  const texts = new DecodedIds();
  const other = bytesOf("x", 0xc3);
  for (let start = 0; start <= bytes.length; start++) {
    for (let end = start; end <= bytes.length; end++) {
      const id = { bytes, start, end };
      expect(texts.of(id)).toBe(textOf(id));
      expect(texts.of({ bytes: other, start: 1, end: 2 })).toBe("\\xc3");
    }
  }
});
