import { expect, test } from "vitest";
import { fTail } from "../../src/stats/distributions/f.ts";
import { logGamma } from "../../src/stats/distributions/gamma.ts";
import { noncentralTail } from "../../src/stats/distributions/noncentral-t.ts";
import { normalCdf, normalQuantile, normalTail } from "../../src/stats/distributions/normal.ts";
import { studentQuantile, studentTail } from "../../src/stats/distributions/student-t.ts";
import { studentizedRangeCritical, studentizedRangeTail } from "../../src/stats/distributions/studentized-range.ts";
import { below, fillRandomWords } from "../../src/stats/threefry.ts";
import reference from "./reference/mpmath.json" with { type: "json" };

/** Each row: arguments, then the value as text with 17 digits or more. */
const rows = (name: Exclude<keyof typeof reference, "origin">): [number[], number][] =>
  reference[name].map((row) => [row.slice(0, -1).map(Number), Number(row.at(-1))]);

test.each<[Exclude<keyof typeof reference, "origin">, (...args: number[]) => number]>([
  ["normal", normalTail],
  ["t", studentTail],
  ["f", fTail],
  ["range", studentizedRangeTail],
  ["nct", noncentralTail],
  ["normalQuantile", normalQuantile],
  ["tQuantile", studentQuantile],
])("%s agrees with mpmath to 1e-12, tails included", (name, distribution) => {
  for (const [args, expected] of rows(name)) {
    const value = distribution(...args);
    expect(Math.abs(value - expected), `${name}(${args}) = ${value}, expected ${expected}`).toBeLessThanOrEqual(
      1e-12 * Math.abs(expected),
    );
  }
});

test("ln Γ agrees with mpmath", () => {
  for (const [[x], expected] of rows("gamma")) {
    expect(Math.abs(logGamma(x) - expected)).toBeLessThan(1e-14 * Math.max(1, Math.abs(expected)));
  }
});

test("at the ends of their ranges", () => {
  expect([normalCdf(Number.NEGATIVE_INFINITY), normalCdf(Number.POSITIVE_INFINITY)]).toEqual([0, 1]);
  expect([normalQuantile(0), normalQuantile(1)]).toEqual([Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]);
  expect([studentTail(Number.POSITIVE_INFINITY, 3), studentTail(Number.NEGATIVE_INFINITY, 3)]).toEqual([0, 1]);
  expect([studentQuantile(0, 3), studentQuantile(1, 3)]).toEqual([Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]);
  expect([fTail(0, 2, 3), fTail(Number.POSITIVE_INFINITY, 2, 3)]).toEqual([1, 0]);
  expect([studentizedRangeTail(0, 3, 9), studentizedRangeTail(Number.POSITIVE_INFINITY, 3, 9)]).toEqual([1, 0]);
});

test("critical values of the studentized range are those of the printed tables", () => {
  expect(studentizedRangeCritical(0.05, 3, 10)).toBeCloseTo(3.877, 3);
  expect(studentizedRangeCritical(0.05, 5, 20)).toBeCloseTo(4.232, 3);
  expect(studentizedRangeCritical(0.01, 10, 60)).toBeCloseTo(5.45, 2);
  expect(studentizedRangeTail(studentizedRangeCritical(1e-6, 4, 30), 4, 30)).toBeCloseTo(1e-6, 17);
});

test("studentizedRangeTail of two variables is the two-sided tail of t, however far out", () => {
  for (const df of [1, 2, 3, 10]) {
    for (const q of [0.5, 10, 54, 60, 77, 100, 281.4, 1e4, 1e9, 1e20]) {
      const expected = 2 * studentTail(q / Math.SQRT2, df);
      expect(studentizedRangeTail(q, 2, df) / expected, `q = ${q}, df = ${df}`).toBeCloseTo(1, 11);
    }
  }
});

test("the normal quantile undoes the distribution", () => {
  for (const z of [-30, -5, -1.5, -1e-9, 0.2, 2, 5]) expect(normalQuantile(normalCdf(z))).toBeCloseTo(z, 9);
});

// The known answers of Threefry-2x32-20 that come with the Random123 library.
test.each([
  [0, 0, 0, 0, [0x6b200159, 0x99ba4efe]],
  [0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, [0x1cb996fc, 0xbb002be7]],
  [0x13198a2e, 0x03707344, 0x243f6a88, 0x85a308d3, [0xc4923a9c, 0x483df7a0]],
])("random words of key (%i, %i) and counter (%i, %i)", (seed, stream, sample, first, expected) => {
  const words = new Uint32Array(2);
  fillRandomWords(words, seed, stream, sample, first);
  expect([...words]).toEqual(expected);
});

test("random words of a sample do not depend on how many are drawn", () => {
  const [few, many] = [new Uint32Array(5), new Uint32Array(8)];
  fillRandomWords(few, 1, 2, 3);
  fillRandomWords(many, 1, 2, 3);
  expect([...few]).toEqual([...many.subarray(0, 5)]);
});

test("a word becomes every number below the bound", () => {
  expect([below(0, 7), below(2 ** 32 - 1, 7), below(2 ** 31, 7)]).toEqual([0, 6, 3]);
});
