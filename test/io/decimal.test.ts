import fc from "fast-check";
import { expect, test } from "vitest";
import { decimal } from "../../src/io/decimal.ts";

/** The digits as the reader of runs takes them apart: nine, and those after them. */
function parts(digits: string): [high: number, low: number, lowDigits: number] {
  return [Number(digits.slice(0, 9)), Number(digits.slice(9) || "0"), Math.max(0, digits.length - 9)];
}

/** The number that the digits with so many decimals spell. */
function spelled(digits: string, decimals: number): number {
  const whole = digits.padStart(decimals + 1, "0");
  return Number(`${whole.slice(0, whole.length - decimals)}.${whole.slice(whole.length - decimals)}`);
}

test("decimal is Number of the text for up to 18 digits, or says that it cannot tell", () => {
  const digits = fc.stringMatching(/^\d{1,18}$/);
  fc.assert(
    fc.property(digits, fc.nat({ max: 22 }), (text, decimals) => {
      const value = decimal(...parts(text), Math.min(decimals, text.length));
      if (!Number.isNaN(value)) expect(value).toBe(spelled(text, Math.min(decimals, text.length)));
    }),
    { numRuns: 20_000 },
  );
});

test("decimal gives up on the middle of two doubles only", () => {
  let given = 0;
  for (let i = 0; i < 20_000; i++) {
    const text = String(1e17 + Math.imul(i, 2654435761) * 12_345.678)
      .slice(0, 18)
      .replace(/\D/g, "7");
    if (Number.isNaN(decimal(...parts(text), 17))) given++;
  }
  expect(given).toBe(0);
  // 2⁵³ + 1 lies between two doubles.
  expect(decimal(...parts("9007199254740993"), 0)).toBeNaN();
  expect(decimal(...parts("9007199254740992"), 0)).toBe(2 ** 53);
  expect(decimal(...parts("9007199254740994"), 0)).toBe(2 ** 53 + 2);
});

test("decimal at its edges", () => {
  expect(decimal(0, 0, 0, 0)).toBe(0);
  expect(decimal(0, 0, 9, 18)).toBe(0);
  expect(decimal(...parts("000000000000000001"), 18)).toBe(1e-18);
  expect(decimal(...parts("999999999999999999"), 0)).toBe(1e18);
  expect(decimal(...parts("123456789012345"), 22)).toBe(1.23456789012345e-8);
});
