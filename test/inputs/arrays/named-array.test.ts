import { afterEach, expect, test, vi } from "vitest";
import { badFile, elementsIn, exact, sharedBytes } from "../../../src/inputs/arrays/named-array.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("elementsIn(shape) is the product of its sizes; a shape of none is that of one number", () => {
  const shapes = [[], [7], [2, 3], [2, 3, 4], [0], [0, 5], [2 ** 31 - 1, 2]];
  expect(shapes.map((shape) => elementsIn(shape, "", "x"))).toEqual([1, 7, 6, 24, 0, 0, 2 ** 32 - 2]);
});

test.each([
  ["empty rows", [3, 0], "3 × 0"],
  ["more rows than can be numbered", [2 ** 31, 1], "2147483648 × 1"],
  ["sizes beyond counting", [1, 2 ** 53], "1 × 9007199254740992"],
])("elementsIn(shape) refuses %s", (_, shape, shown) => {
  const expected = "(expected up to 2147483647 rows that are not empty)";
  expect(() => elementsIn(shape, "", "x.npy")).toThrow(`x.npy: invalid shape: ${shown} ${expected}`);
  expect(() => elementsIn(shape, "v\n", "x.npz")).toThrow(`x.npz: invalid shape of v\\n: ${shown} ${expected}`);
});

test("badFile(source, what) is an error of the data, invalid unless told otherwise", () => {
  expect(badFile("a\tb", "file: cut short")).toMatchObject({
    message: "a\\tb: invalid file: cut short",
    code: "invalid",
    origin: "data",
  });
  expect(badFile("x", "file: empty", "missing")).toMatchObject({ message: "x: missing file: empty", code: "missing" });
});

test("exact(value) is a number up to 2^53 and the digits beyond", () => {
  expect([2n ** 53n - 1n, 1n - 2n ** 53n, 0n].map(exact)).toEqual([2 ** 53 - 1, 1 - 2 ** 53, 0]);
  expect([2n ** 53n, -(2n ** 53n), 2n ** 64n - 1n].map(exact)).toEqual([
    "9007199254740992",
    "-9007199254740992",
    "18446744073709551615",
  ]);
});

test("sharedBytes(length) are on memory that threads can share, where a page may have that", () => {
  expect(sharedBytes(3)).toEqual(new Uint8Array(new SharedArrayBuffer(3)));
  expect(sharedBytes(3).buffer).toBeInstanceOf(SharedArrayBuffer);
  vi.stubGlobal("SharedArrayBuffer", undefined);
  expect(sharedBytes(3).buffer).toBeInstanceOf(ArrayBuffer);
  expect(sharedBytes(3)).toHaveLength(3);
});
