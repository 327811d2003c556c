import { expect, test } from "vitest";
import { readNpy } from "../../../src/io/arrays/npy.ts";
import { npy } from "./array-file.ts";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

test("texts of fixed width end before the zeros that fill them up", () => {
  const array = readNpy(npy("|S3", "(3,)", bytesOf("ab\0\0\0\0a\0c")), "x.npy");
  expect(array).toMatchObject({ shape: [3], kind: "text", data: ["ab", "", "a\0c"] });
  const wide = Uint32Array.from([..."é\u{1f600}"].map((character) => character.codePointAt(0) ?? 0).concat(0));
  expect(readNpy(npy("<U3", "(1,)", new Uint8Array(wide.buffer)), "x.npy").data).toEqual(["é\u{1f600}"]);
});

test("a text of 200,000 zeros and a letter takes no time", () => {
  const bytes = new Uint8Array(200_000);
  bytes[bytes.length - 1] = 0x61;
  const start = performance.now();
  const { data } = readNpy(npy("|S200000", "(1,)", bytes), "x.npy");
  expect(String(data[0])).toHaveLength(200_000);
  expect(performance.now() - start).toBeLessThan(1000);
});

test("bytes that stand column after column stay bytes", () => {
  const { data, shape } = readNpy(npy("|u1", "(2, 3)", Uint8Array.of(1, 4, 2, 5, 3, 6), "True"), "x.npy");
  expect(shape).toEqual([2, 3]);
  expect(data).toEqual(Uint8Array.of(1, 2, 3, 4, 5, 6));
});

test.each<[string, Uint8Array, string]>([
  [
    "a shape of 10^12 empty rows",
    npy("<f4", "(1000000000000, 0)", new Uint8Array(0)),
    "shape: 1000000000000 × 0 (expected",
  ],
  [
    "a shape of empty rows",
    npy("<f4", "(5, 0)", new Uint8Array(0)),
    "invalid shape: 5 × 0 (expected up to 2147483647 rows",
  ],
  [
    "a shape beyond counting",
    npy("<f4", "(99999999999999999999, 1)", new Uint8Array(4)),
    "invalid shape: 100000000000000000000",
  ],
  ["texts of no width", npy("|S0", "(1000000000,)", new Uint8Array(0)), "unsupported type of array: S"],
  [
    "fewer bytes than numbers",
    npy("<f8", "(3,)", new Uint8Array(23)),
    "invalid file: cut short (23 bytes for 3 numbers of 8)",
  ],
  [
    "three dimensions, columns first",
    npy("<f4", "(1, 2, 2)", new Uint8Array(16), "True"),
    "unsupported order of array",
  ],
])("%s is refused", (_, bytes, message) => {
  expect(() => readNpy(bytes, "x.npy")).toThrow(message);
});
