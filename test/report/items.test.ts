import { expect, test } from "vitest";
import { own } from "../../src/report/items.ts";

test("names of inherited properties are no entries", () => {
  expect(own({}, "constructor")).toBeUndefined();
  expect(own(JSON.parse('{"__proto__": 1}'), "__proto__")).toBe(1);
});
