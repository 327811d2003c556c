import { expect, test } from "vitest";
import { rankingFromGrades } from "../../src/core/grades.ts";
import { AP, cutAt, elevenPoint, G, IPrec, nDCG, RR } from "../../src/index.ts";
import { isDeep } from "../deep.ts";

// Ties so large or so varied that an exact value would take minutes are refused; what a closed form covers is not.

/** One tie of `size` items of which the first `relevant` have grade 1. */
function oneTie(size: number, relevant: number) {
  const grades = Array.from({ length: size }, (_, i) => (i < relevant ? 1 : 0));
  return rankingFromGrades(grades, [size]);
}

test("IPrec of a tie of 3000 items with 300 relevant is refused with a way out", () => {
  const message =
    "unsupported tie: interpolated precision over a tie of 3000 items, 300 of them relevant, takes minutes " +
    "(choose a tie policy such as id-descending)";
  expect(() => IPrec.at(0.5).score(oneTie(3000, 300))).toThrow(message);
  expect(() => elevenPoint.score(oneTie(3000, 300))).toThrow(message);
});

test("IPrec of a tie of 3000 items with one relevant is the mean of 1/rank above the recall level", () => {
  const harmonic = Array.from({ length: 3000 }, (_, i) => 1 / (i + 1)).reduce((sum, value) => sum + value, 0);
  expect(IPrec.at(0.5).score(oneTie(3000, 1)).expected).toBeCloseTo(harmonic / 3000, 12);
});

test.runIf(isDeep())("G of a tie of 23 gains whose sums all differ is refused", () => {
  const powers = Array.from({ length: 23 }, (_, i) => 2 ** i);
  const { scorer } = G;
  const message =
    /^unsupported tie: G over 2[23] tied items with 2[23] different gains takes minutes \(choose a tie policy/;
  expect(() => scorer.expected(rankingFromGrades(powers, [23]))).toThrow(message);
  expect(() => scorer.min(rankingFromGrades(powers, [23]))).toThrow(message);
});

test("cutting a tie of 21 different grades is refused with a way out", () => {
  const ranking = rankingFromGrades(
    Array.from({ length: 21 }, (_, i) => i + 1),
    [21],
  );
  expect(() => cutAt(10).over(nDCG.scorer).expected(ranking)).toThrow(
    "unsupported tie: 21 items with 21 different grades cut after the first 10 has too many contents " +
      "(choose a tie policy such as id-descending)",
  );
});

test("AP and RR of a tie of 100000 items are those of the closed forms", () => {
  const size = 100_000;
  const harmonic = Array.from({ length: size }, (_, i) => 1 / (i + 1)).reduce((sum, value) => sum + value, 0);
  expect(RR.score(oneTie(size, 1)).expected).toBeCloseTo(harmonic / size, 12);
  // (1/n) Σ (1 + (j − 1)(r − 1)/(n − 1)) / j with r = 2
  const expected = (harmonic + (size - harmonic) / (size - 1)) / size;
  expect(AP.score(oneTie(size, 2)).expected).toBeCloseTo(expected, 12);
});
