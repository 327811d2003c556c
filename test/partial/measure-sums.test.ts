import fc from "fast-check";
import { expect, test } from "vitest";
import { nearest, unitsOf } from "../../src/core/exact-sum.ts";
import { exactText, unitsOfText } from "../../src/partial/measure-sums.ts";

test("exactText(…) is read back as the same number, in units of any size", () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(1n << 3000n), max: 1n << 3000n }),
      fc.constantFrom(-1074, -2148),
      (units, exponent) => {
        expect(unitsOfText(exactText(units, exponent), exponent)).toBe(units);
      },
    ),
  );
});

test("exactText(…) of a double is the hexadecimal number that C and Python read", () => {
  expect(exactText(unitsOf(0.1), -1074)).toBe("0x66666666666668p-58");
  expect(exactText(unitsOf(-1.5), -1074)).toBe("-0x6p-2");
  expect(exactText(0n, -1074)).toBe("0x0p+0");
  expect(nearest(unitsOfText("0x3p+0", -1074), 1n)).toBe(3);
});

test.each(["", "1", "0x1", "0xgp+0", "0x1p-2000", "1e5", "0x1p+999999"])("unitsOfText(%j) is refused", (text) => {
  expect(() => unitsOfText(text, -1074)).toThrow(/^invalid exact number: /);
});
