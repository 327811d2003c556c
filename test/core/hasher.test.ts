import fc from "fast-check";
import { expect, test } from "vitest";
import { Hasher } from "../../src/core/hasher.ts";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

test("tells ids apart that differ in the highest bits of their words alone", () => {
  const hasher = new Hasher();
  const ids = Array.from({ length: 256 }, (_, bits) => {
    return Uint8Array.from({ length: 32 }, (_, i) => (i % 4 === 3 ? 65 | (((bits >> (i >> 2)) & 1) << 7) : 65));
  });
  expect(new Set(ids.map((id) => hasher.hash(id, 0, id.length))).size).toBeGreaterThan(100);
});

test("is another each time, so that equal hashes cannot be prepared", () => {
  const id = bytesOf("D1234567_89");
  const hashes = Array.from({ length: 10 }, () => new Hasher().hash(id, 0, id.length));
  expect(new Set(hashes).size).toBeGreaterThan(8);
});

test("made from the odd numbers of another, gives the same hashes", () => {
  const hasher = new Hasher();
  const copy = new Hasher(structuredClone(hasher.odd));
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 50 }), (id) => {
      expect(copy.hash(id, 0, id.length)).toBe(hasher.hash(id, 0, id.length));
    }),
  );
});

test("depends on every byte and on the length, and not on where the id stands", () => {
  const hasher = new Hasher();
  const texts = ["", "a", "b", "ab", "ba", "abc", "abcd", "abce", "abcde", "xbcde", "abcdefgh", "abcdefg"];
  const hashes = texts.map((text) => hasher.hash(bytesOf(text), 0, text.length));
  expect(new Set(hashes).size).toBe(texts.length);
  expect(texts.map((text) => hasher.hash(bytesOf(`--${text}--`), 2, 2 + text.length))).toEqual(hashes);
});

test("the hash of an id is that of its words", () => {
  const hasher = new Hasher();
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 50 }), (id) => {
      const words = new Int32Array(2 + Math.ceil(id.length / 4));
      new Uint8Array(words.buffer).set(id, 8);
      expect(hasher.hashWords(words, 2, words.length)).toBe(hasher.hash(id, 0, id.length));
    }),
  );
});
