import { expect, test } from "vitest";
import { shownTexts } from "../../src/report/shown.ts";

test("control characters are written out in texts and in names, numbers and columns stay the same", () => {
  const column = Float64Array.of(1, Number.NaN);
  const given = { "a\nb": ["\u001b[31m", 1, null, { __proto: "x" }], column };
  expect(shownTexts(given)).toEqual({ "a\\nb": ["\\u001b[31m", 1, null, { __proto: "x" }], column });
  expect(shownTexts(given).column).toBe(column);
});

test("a name that every object inherits stays a name", () => {
  expect(Object.keys(shownTexts(JSON.parse('{"__proto__": "a"}')))).toEqual(["__proto__"]);
});
