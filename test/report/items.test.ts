import { expect, test } from "vitest";
import { entryOf, shortened } from "../../src/report/items.ts";

test("names of inherited properties are no entries", () => {
  expect(entryOf({}, "constructor")).toBeUndefined();
  expect(entryOf(JSON.parse('{"__proto__": 1}'), "__proto__")).toBe(1);
});

test("long texts are cut, and pictures are left out where they are not wanted", () => {
  const texts = { a: { title: "A", text: "x".repeat(300), image: "data:" }, b: { image: "data:" } };
  const cut = { title: "A", text: `${"x".repeat(280)}…` };
  expect(shortened(texts, (id) => id === "b")).toEqual({ a: cut, b: { image: "data:" } });
  expect(shortened(texts).a).toEqual({ ...cut, image: "data:" });
});
