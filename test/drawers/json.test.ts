import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonPieces, jsonText } from "../../src/drawers/json.ts";

test.each([0, 1, 2])("jsonPieces(value, %i) is what JSON.stringify gives", (indent) => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse([...jsonPieces(value, indent)].join(""))).toEqual(JSON.parse(JSON.stringify(value)));
      const ascii = JSON.parse(JSON.stringify(value).replace(/[^\x20-\x7e]/g, "?")) as unknown;
      expect([...jsonPieces(ascii, indent)].join("")).toBe(`${JSON.stringify(ascii, null, indent)}\n`);
    }),
  );
  const document = { left: undefined, list: [undefined, Number.NaN, { a: [], b: {} }], text: "a\n" };
  expect([...jsonPieces(document, indent)].join("")).toBe(`${JSON.stringify(document, null, indent)}\n`);
});

test("jsonPieces(value) takes iterables for lists, and brings each of their values by itself", () => {
  const values = (function* () {
    for (let value = 0; value < 3; value++) yield { value };
  })();
  const pieces = [...jsonPieces({ values }, 2)];
  expect(pieces.join("")).toBe(`${JSON.stringify({ values: [{ value: 0 }, { value: 1 }, { value: 2 }] }, null, 2)}\n`);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(40);
});

test("control characters of names and texts are escaped", () => {
  const own = { "a\u009bb": ["\u202e", { "\u2028": "\u007f" }] };
  const text = [...jsonPieces(own)].join("");
  expect(text).toBe('{"a\\u009bb":["\\u202e",{"\\u2028":"\\u007f"}]}\n');
  expect(text).toBe(jsonText(own));
});
