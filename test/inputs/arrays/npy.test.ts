import { expect, test } from "vitest";
import { isNpy, readNpy } from "../../../src/inputs/arrays/npy.ts";
import { processorSeconds } from "../../processor-seconds.ts";
import { npy } from "./array-file.ts";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

test("texts of fixed width end before the zeros that fill them up", () => {
  const array = readNpy(npy("|S3", "(3,)", bytesOf("ab\0\0\0\0a\0c")), "x.npy");
  expect(array).toMatchObject({ shape: [3], kind: "text", data: ["ab", "", "a\0c"] });
  const wide = Uint32Array.from([..."é\u{1f600}"].map((character) => character.codePointAt(0) ?? 0).concat(0));
  expect(readNpy(npy("<U3", "(1,)", new Uint8Array(wide.buffer)), "x.npy").data).toEqual(["é\u{1f600}"]);
});

test("a text of 200,000 zeros and a letter takes no time", async () => {
  const bytes = new Uint8Array(200_000);
  bytes[bytes.length - 1] = 0x61;
  const seconds = await processorSeconds(() => {
    const { data } = readNpy(npy("|S200000", "(1,)", bytes), "x.npy");
    expect(String(data[0])).toHaveLength(200_000);
  });
  expect(seconds).toBeLessThan(1);
});

test("bytes that stand column after column stay bytes", () => {
  const { data, shape } = readNpy(npy("|u1", "(2, 3)", Uint8Array.of(1, 4, 2, 5, 3, 6), "True"), "x.npy");
  expect(shape).toEqual([2, 3]);
  expect(data).toEqual(Uint8Array.of(1, 2, 3, 4, 5, 6));
});

test("isNpy(start) wants all six bytes", () => {
  const start = npy("|u1", "(1,)", Uint8Array.of(1)).subarray(0, 6);
  expect([isNpy(start), isNpy(start.subarray(0, 5)), isNpy(new Uint8Array(0))]).toEqual([true, false, false]);
  start.forEach((_, i) => {
    expect(isNpy(start.with(i, 0))).toBe(false);
  });
});

/** A file whose header is as written, in a version whose length of the header has two bytes or four. */
function withHeader(header: string, data: Uint8Array, version = 1): Uint8Array {
  const length = Buffer.alloc(version === 1 ? 2 : 4);
  length[0] = header.length & 255;
  length[1] = header.length >> 8;
  return Buffer.concat([Buffer.from("\u0093NUMPY", "latin1"), Buffer.of(version, 0), length, bytesOf(header), data]);
}

test.each([1, 2, 3])("version %i is read, whatever blanks its header holds", (version) => {
  const headers = [
    "{'descr':'<u2','fortran_order':False,'shape':(2,)}",
    "{ 'descr':  '<u2',  'fortran_order':  False,  'shape':  (  2  ,  )  , }\n",
    `{'descr': '<u2', 'shape': (2,), 'fortran_order': False}${" ".repeat(500)}\n`,
  ];
  for (const header of headers) {
    const { shape, data } = readNpy(withHeader(header, Uint8Array.of(1, 0, 2, 1), version), "x.npy", "own");
    expect([shape, Array.from<unknown>(data)]).toEqual([[2], [1, 258]]);
  }
});

test("both orders of bytes are read, of numbers and of texts", () => {
  const numbers = [">u2", "<u2"].map((type) => readNpy(npy(type, "(1,)", Uint8Array.of(1, 2)), "x.npy").data[0]);
  expect(numbers).toEqual([258, 513]);
  expect(readNpy(npy(">U2", "(1,)", Uint8Array.of(0, 0, 1, 0, 0, 0, 0, 0)), "x.npy").data).toEqual(["\u0100"]);
});

test("a number alone has no dimension, and bytes behind the last element are not read", () => {
  const array = readNpy(npy("|u1", "()", Uint8Array.of(7, 8)), "x.npy", "own");
  expect(array).toEqual({ name: "own", shape: [], kind: "integer", data: Uint8Array.of(7) });
});

test("what looks like a header among the data is data", () => {
  const text = "'fortran_order': True";
  const { data } = readNpy(npy("|S21", "(2, 2)", bytesOf(`${text}${text.replace("True", "tRue")}`.repeat(2))), "x.npy");
  expect(data).toEqual([text, text.replace("True", "tRue"), text, text.replace("True", "tRue")]);
});

test("texts that stand column after column are read row after row, and one column as it is", () => {
  expect(readNpy(npy("|S1", "(2, 3)", bytesOf("adbecf"), "True"), "x.npy").data).toEqual([..."abcdef"]);
  expect(readNpy(npy("|S1", "(3,)", bytesOf("abc"), "True"), "x.npy").data).toEqual([..."abc"]);
});

test("texts that are no UTF-8, or begin with a byte-order mark, stay apart", () => {
  const bytes = Uint8Array.of(0xe9, 0, 0, 0, 0xe8, 0, 0, 0, 0x61, 0, 0, 0, 0xef, 0xbb, 0xbf, 0x61);
  expect(readNpy(npy("|S4", "(4,)", bytes), "x.npy").data).toEqual(["\\xe9", "\\xe8", "a", "\ufeffa"]);
});

test("a code point that Unicode does not have is refused", () => {
  const points = (...numbers: readonly number[]): Uint8Array => new Uint8Array(Uint32Array.from(numbers).buffer);
  expect(readNpy(npy("<U1", "(1,)", points(0x10ffff)), "x.npy").data).toEqual(["\u{10ffff}"]);
  expect(() => readNpy(npy("<U1", "(2,)", points(0x61, 0x110000)), "x.npy")).toThrow(
    "x.npy: invalid text: code point 110000 (Unicode ends at 10ffff)",
  );
});

test.each<[string, Uint8Array, string]>([
  ["what is no .npy file", bytesOf("text"), "x.npy: invalid file: not of numpy's .npy format"],
  [
    "a file that ends before its header",
    npy("<f4", "(1,)", new Uint8Array(4)).subarray(0, 9),
    "invalid file: cut short",
  ],
  ["a header without a shape", withHeader("", new Uint8Array(0)), "invalid header: it has no shape"],
  [
    "records",
    npy("x', [('a', '<i4')], '", "(1,)", new Uint8Array(4)),
    "unsupported type of array: structures (expected numbers, booleans or texts)",
  ],
  [
    "objects",
    npy("|O", "(1,)", new Uint8Array(4)),
    "unsupported type of array: O (objects are pickles, which can run programs: save numbers or texts)",
  ],
  ["complex numbers", npy("<c8", "(1,)", new Uint8Array(8)), "unsupported type of array: c8 (expected numbers)"],
  ["dates", npy("<M8", "(1,)", new Uint8Array(8)), "unsupported type of array: M8 (expected numbers)"],
  ["wide texts of no width", npy("<U0", "(2,)", new Uint8Array(0)), "unsupported type of array: U (expected numbers)"],
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
