import { expect, test } from "vitest";
import { hits, parseTarget } from "../../src/diagnose/target.ts";

test.each([
  ["0.5619", 0.56194, true],
  ["0.5619", 0.56185, true],
  ["0.5619", 0.56196, false],
  [".56", 0.5649, true],
  ["56.19%", 0.56194, true],
  ["56.19%", 0.5621, false],
  ["5.6e-3", 0.00564, true],
  ["5.6e-3", 0.0057, false],
  ["1", 0.51, true],
  ["12", 12.4, true],
  ["56.19", 0.56194, true],
  ["56.19", 0.5621, false],
  ["56.19", 56.191, true],
  ["0.56", 0.0056, false],
])("%s may be %d: %s", (text, value, expected) => {
  expect(hits(parseTarget(text), value)).toBe(expected);
});

test("a decimal comma is refused with the number that has a point", () => {
  expect(() => parseTarget("36,06%")).toThrow(
    "invalid number to find: 36,06% (expected a point in place of the comma: 36.06%)",
  );
});

test.each(["", "abc", "1.2.3", "%"])("%j is refused", (text) => {
  expect(() => parseTarget(text)).toThrow(
    /^invalid number to find: .*\(expected one as it was printed, such as 0\.5619\)$/,
  );
});

test("parseTarget(number) is refused, as a number has lost the digits that were printed", () => {
  const number: unknown = 0.5;
  expect(() => parseTarget(number as string)).toThrow(
    'invalid number to find: 0.5 (expected text, whose digits count, such as "0.5619")',
  );
});
