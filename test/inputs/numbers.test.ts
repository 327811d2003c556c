import { expect, test } from "vitest";
import { LENIENT_NUMBERS, NUMBER_READINGS, STRICT_NUMBERS } from "../../src/inputs/numbers.ts";
import { processorSeconds } from "../processor-seconds.ts";

test("STRICT_NUMBERS reads finite decimal numbers and nothing else", () => {
  const texts = ["0", "-1", "+2.50", "3.", ".5", "12e3", "1.5E-3", "-.25e+2", "1e308", "007"];
  const others = [
    "",
    " 1",
    "1 ",
    ".",
    "-",
    "+",
    "e5",
    "1e",
    "1e+",
    "1.2.3",
    "1,5",
    "0x1F",
    "inf",
    "nan",
    "1e309",
    "1_0",
    "--1",
  ];
  for (const read of [STRICT_NUMBERS.score, STRICT_NUMBERS.grade]) {
    expect(texts.map(read)).toEqual(texts.map(Number));
    expect(others.filter((text) => !Number.isNaN(read(text)))).toEqual([]);
  }
});

test("NUMBER_READINGS knows both by their names, and what each expects", () => {
  for (const [name, reading] of Object.entries(NUMBER_READINGS)) expect(reading.name).toBe(name);
  const { strict, lenient } = NUMBER_READINGS;
  expect([strict.expectedScore, strict.expectedGrade]).toEqual(["a finite decimal number", "a finite decimal number"]);
  expect([lenient.expectedScore, lenient.expectedGrade]).toEqual(["a number that can be compared", "a whole number"]);
});

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
  expect(["1e+2", "1e-2x", "12E3", "+.5", "1.e1"].map(score)).toEqual([100, 0.01, 12_000, 0.5, 10]);
  expect(score("nan")).toBeNaN();
  expect(["1.9", "0.5", "-2", "junk", "+3", "", "12"].map(grade)).toEqual([1, 0, -2, 0, 3, 0, 12]);
});

test("LENIENT_NUMBERS reads hexadecimal numbers with fractions and powers of two, as C's atof does", () => {
  const { score } = LENIENT_NUMBERS;
  expect(["0x1p3", "0x1.8p1", "-0x.8", "0x1P-2q", "0x1p", "0x", "0xg", "0x.p3", "0x10.", "+0xAp0"].map(score)).toEqual([
    8, 3, -0.5, 0.25, 1, 0, 0, 0, 16, 10,
  ]);
  // Halfway between two doubles: to the even one.
  expect(score("0x20000000000001")).toBe(2 ** 53);
  expect(score("0x1p-1074")).toBe(Number.MIN_VALUE);
  expect(score("0x1p1023")).toBe(2 ** 1023);
  expect(score("0x1p9999")).toBe(Number.POSITIVE_INFINITY);
  expect(score(`0x0.${"0".repeat(300)}1p1204`)).toBe(1);
});

test.each(Object.values(NUMBER_READINGS))(
  "$name numbers of a million digits and a letter take no time",
  async (reading) => {
    const digits = "1".repeat(1_000_000);
    const seconds = await processorSeconds(() => {
      for (const text of [
        `${digits}x`,
        `${digits}.${digits}x`,
        `${digits}e${digits}x`,
        `0x${digits}x`,
        `.${digits}e+`,
      ]) {
        reading.score(text);
        reading.grade(text);
      }
    });
    expect(seconds).toBeLessThan(3);
  },
);
