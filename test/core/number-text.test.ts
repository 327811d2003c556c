import { expect, test } from "vitest";
import { confidenceRange, rounded, shownP, signed, tieRange, withTieRange } from "../../src/core/number-text.ts";

test("rounded: four decimals, whole numbers above 1 without", () => {
  expect([0.5, 1, 2, -3, 2.00001, 0].map(rounded)).toEqual(["0.5000", "1.0000", "2", "-3", "2.0000", "0.0000"]);
});

test("tieRange: only where it shows at the printed precision", () => {
  expect(tieRange({ value: 0.5, min: 0.499999, max: 0.500001 })).toBe("");
  expect(tieRange({ value: 0.5, min: 0.25, max: 0.75 })).toBe("{0.2500…0.7500}");
  expect(withTieRange({ value: 0.5, min: 0.25, max: 0.5 })).toBe("0.5000 {0.2500…0.5000}");
  expect(withTieRange({ value: 0.5, min: 0.5, max: 0.5 })).toBe("0.5000");
});

test("signed: the sign of a gain is shown, infinities have a word of their own", () => {
  expect([0.25, -0.25, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY].map((value) => signed(value))).toEqual([
    ...["+0.2500", "-0.2500", "0.0000", "+∞", "-∞"],
  ]);
  expect(signed(1.234, 2)).toBe("+1.23");
});

test("shownP: never 0", () => {
  expect([0.05, 0.0001, 0.00009, 0].map(shownP)).toEqual(["0.0500", "0.0001", "<0.0001", "<0.0001"]);
});

test("confidenceRange: square brackets, nothing where there is none", () => {
  expect(confidenceRange([0.25, 0.5])).toBe("[0.2500, 0.5000]");
  expect(confidenceRange(null)).toBe("");
});
