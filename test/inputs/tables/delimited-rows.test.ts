import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DelimitedRows } from "../../../src/inputs/tables/delimited-rows.ts";
import { caseCount } from "../../deep.ts";

function parsed(texts: readonly string[], delimiter = ","): [number, ...string[]][] {
  const all: [number, ...string[]][] = [];
  const rows = new DelimitedRows(delimiter, "f\n", (cells, line) => all.push([line, ...cells]));
  for (const text of texts) rows.push(text);
  rows.end();
  return all;
}

describe("DelimitedRows", () => {
  test("hands over the cells of each row with its line; rows that hold nothing are passed over", () => {
    expect(parsed(['a,"b ""c"", d"\n\n  \n"e\nf",g\nh'])).toEqual([
      [1, "a", 'b "c", d'],
      [4, "e\nf", "g"],
      [6, "h"],
    ]);
  });

  test("knows every end of a line", () => {
    const rows = [
      [1, "a", "b"],
      [2, "c", "d"],
      [4, "e", "f"],
    ];
    for (const end of ["\n", "\r\n", "\r"]) {
      expect(parsed([["a,b", '"c",d', "", "e,f"].join(end)])).toEqual(rows);
      expect(parsed([["a,b", '"c",d', "", "e,f", ""].join(end)])).toEqual(rows);
    }
    expect(parsed(["a,b\r\nc,d\n\re,f"])).toEqual(rows);
  });

  test("has no quotes where tabs stand between", () => {
    expect(parsed(['a\t"b\nc\td"\n'], "\t")).toEqual([
      [1, "a", '"b'],
      [2, "c", 'd"'],
    ]);
  });

  test("is the same in pieces of any size, which a row, a quotation or the end of a line may exceed", () => {
    const cell = fc.constantFrom("a", "", " ", 'b"', "c,d", "e\nf", "x".repeat(1 << 17), "é".repeat(1 << 16));
    const quoted = cell.map((text) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text));
    const line = fc.array(quoted, { minLength: 1, maxLength: 5 }).map((cells) => cells.join(","));
    const text = fc.tuple(fc.array(line, { maxLength: 20 }), fc.constantFrom("\n", "\r\n"));
    const sizes = fc.array(fc.integer({ min: 1, max: 1 << 19 }), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(text, sizes, ([lines, end], sizes) => {
        const whole = lines.join(end);
        const pieces: string[] = [];
        for (let from = 0, i = 0; from < whole.length; from += sizes[i++ % sizes.length]) {
          pieces.push(whole.slice(from, from + sizes[i % sizes.length]));
        }
        expect(parsed(pieces)).toEqual(parsed([whole]));
      }),
      { numRuns: caseCount(30) },
    );
  });

  test.each([
    [['a\nb,"c'], "f\\n:2: invalid line: Quoted field unterminated"],
    [['a\n"b"c,d\n'], "f\\n:2: invalid line: Trailing quote on quoted field is malformed"],
    [
      ['a\n"b', "x".repeat(3 << 19), "y"],
      "f\\n:2: invalid line: longer than 1048576 characters (expected one row a line; does a quotation mark not close?)",
    ],
  ])("refuses rows that do not end: %#", (texts, message) => {
    expect(() => parsed(texts)).toThrow(message);
  });
});
