import { describe, expect, test } from "vitest";
import { arraysOfRows } from "../../../src/inputs/arrays/row-arrays.ts";

const arrays = (...rows: Readonly<Record<string, unknown>>[]) => arraysOfRows(rows, "f", (row) => `line ${row + 1}`);

describe("arraysOfRows(rows)", () => {
  test("gives a column for each name, of the kind of its values", () => {
    expect(arrays({ n: 1, t: "a", b: true, m: 2, c: true }, { n: 2.5, t: "b", b: false, m: "x", c: "y" })).toEqual([
      { name: "n", shape: [2], kind: "float", data: [1, 2.5] },
      { name: "t", shape: [2], kind: "text", data: ["a", "b"] },
      { name: "b", shape: [2], kind: "boolean", data: [true, false] },
      { name: "m", shape: [2], kind: "text", data: [2, "x"] },
      { name: "c", shape: [2], kind: "text", data: [true, "y"] },
    ]);
  });

  test("leaves null out of what decides the kind; nothing but null is text", () => {
    expect(arrays({ n: null, b: null, o: null }, { n: 1, b: true, o: null }).map(({ kind }) => kind)).toEqual([
      "float",
      "boolean",
      "text",
    ]);
  });

  test("makes lists of numbers a matrix, row by row", () => {
    expect(arrays({ v: [1, 2, 3] }, { v: Float64Array.of(4, 5, 6) }, { v: [7n, 8, 9] })).toEqual([
      { name: "v", shape: [3, 3], kind: "float", data: Float32Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9) },
    ]);
  });

  test("makes lists of texts a column of nothing", () => {
    expect(arrays({ tags: ["a"] }, { tags: ["b", "c"] })).toEqual([
      { name: "tags", shape: [2], kind: "text", data: [null, null] },
    ]);
  });

  test("keeps whole numbers that a number cannot hold as text", () => {
    expect(arrays({ id: 2n ** 60n }, { id: 2n ** 60n + 1n })[0].data).toEqual([
      "1152921504606846976",
      "1152921504606846977",
    ]);
  });

  test.each([
    ["no row", [], "f: missing rows: the file has none"],
    ["a row without a value", [{ a: 1 }, {}], "f: missing value of a: line 2 has none"],
    [
      "a shorter list",
      [{ v: [1, 2] }, { v: [1] }],
      "f: invalid length of v: line 2 has 1 numbers (expected 2, as in the first row)",
    ],
    [
      "no list among lists",
      [{ v: [1] }, { v: 1 }],
      "f: invalid length of v: line 2 has no list (expected 1, as in the first row)",
    ],
    ["a text in a list", [{ v: [1, "x"] }], "f: invalid number in v: x in line 1"],
    ["an object in a list", [{ v: [1, {}] }], "f: invalid number in v: a value of type object in line 1"],
    [
      "an object",
      [{ v: 1 }, { v: {} }],
      "f: invalid value of v: line 2 has object (expected text, a number or a list of numbers)",
    ],
  ])("refuses %s", (_, rows: Readonly<Record<string, unknown>>[], message) => {
    expect(() => arrays(...rows)).toThrow(message);
  });
});
