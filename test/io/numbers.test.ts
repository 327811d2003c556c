import { expect, test } from "vitest";
import { LENIENT_NUMBERS } from "../../src/io/numbers.ts";

test("LENIENT_NUMBERS reads as C's atof and atol do", () => {
  const { score, grade } = LENIENT_NUMBERS;
  expect(["1.5", "3junk", "junk", "-.5e1", "0x10", "-0X1f", "inf", "-INFINITY", ".", "1e"].map(score)).toEqual([
    1.5,
    3,
    0,
    -5,
    16,
    -31,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    0,
    1,
  ]);
  expect(score("nan")).toBeNaN();
  expect(["1.9", "0.5", "-2", "junk", "+3", ""].map(grade)).toEqual([1, 0, -2, 0, 3, 0]);
});
