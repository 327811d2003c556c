import fc from "fast-check";
import { expect, test } from "vitest";
import { rankingFromGrades } from "../../src/core/grades.ts";
import {
  AP,
  AUC,
  BPM,
  DCG,
  ERR,
  G,
  Judged,
  LAUC,
  type Measure,
  nDCG,
  nDCGrel,
  Rndcg,
  SetF,
  SetP,
  SetR,
  SetRelP,
  Success,
  Unj,
  Utility,
  WAP,
} from "../../src/index.ts";

// Values by hand of what the examples of the records leave out.

const value = (measure: Measure, grades: number[], judged?: number[]): number =>
  measure.score(rankingFromGrades(grades, undefined, judged)).expected;

const log2 = Math.log2;

test.each([
  [
    [1, 0, 0],
    [1, 1, 1, 1, 1],
  ],
  [
    [1, 0, 1, 0, 0],
    [1, 1, 1],
  ],
])(
  "set precision, recall and F of %j as shares of what a list of this length can have at most: SetRelP",
  (grades, judged) => {
    const most = grades.map((_, i) => (i < judged.length ? 1 : 0));
    for (const measure of [SetP, SetR, SetF, SetF.with({ beta: 3 })]) {
      expect(value(measure, grades, judged) / value(measure, most, judged)).toBeCloseTo(
        value(SetRelP, grades, judged),
        14,
      );
    }
  },
);

test("DCG(discount=…) by hand", () => {
  const grades = [3, 2, 1, 1];
  expect(value(DCG, grades)).toBeCloseTo(3 + 2 / log2(3) + 1 / 2 + 1 / log2(5), 14);
  expect(value(DCG.with({ discount: "jarvelin" }), grades)).toBeCloseTo(3 + 2 + 1 / log2(3) + 1 / 2, 14);
  expect(value(DCG.with({ discount: "ln" }), grades)).toBeCloseTo(
    3 + 2 / (1 + Math.log(2)) + 1 / (1 + Math.log(3)) + 1 / (1 + Math.log(4)),
    14,
  );
  expect(value(DCG.with({ discount: "reciprocal" }), grades)).toBeCloseTo(3 + 2 / 2 + 1 / 3 + 1 / 4, 14);
  expect(value(DCG.with({ discount: "none" }), grades)).toBe(7);
});

test("DCG(gain=exp2) and a table by hand", () => {
  expect(value(DCG.with({ gain: "exp2" }), [3, 1])).toBeCloseTo(7 + 1 / log2(3), 14);
  expect(value(DCG.with({ gain: { 1: 5 } }), [3, 1])).toBeCloseTo(3 + 5 / log2(3), 14);
});

test("nDCG(ideal=…) by hand: one of three relevant items retrieved, at rank 2 of 2", () => {
  const ranking = [0, 1];
  const judged = [1, 1, 1, 0];
  expect(value(nDCG, ranking, judged)).toBeCloseTo(1 / log2(3) / (1 + 1 / log2(3) + 1 / 2), 14);
  expect(value(nDCG.with({ ideal: "retrieved" }), ranking, judged)).toBeCloseTo(1 / log2(3), 14);
  expect(value(nDCG.with({ ideal: "retrieved" }).at(1), ranking, judged)).toBe(0);
  expect(value(nDCG.with({ ideal: "length" }), ranking, judged)).toBeCloseTo(1 / log2(3) / (1 + 1 / log2(3)), 14);
  expect(value(nDCG.with({ ideal: "length" }).at(3), ranking, judged)).toBeCloseTo(1 / log2(3) / (1 + 1 / log2(3)), 14);
});

test("nDCG(ideal=k) by hand: k items of the highest judged gain, whether retrieved or not", () => {
  const ideal = 3 * (1 + 1 / log2(3));
  expect(value(nDCG.with({ ideal: "k" }).at(2), [1, 2, 3])).toBeCloseTo((1 + 2 / log2(3)) / ideal, 14);
  expect(value(nDCG.with({ ideal: "k" }).at(2), [1, 2], [3, 2, 1])).toBeCloseTo((1 + 2 / log2(3)) / ideal, 14);
  expect(value(nDCG.with({ ideal: "k" }), [1, 2], [3, 2, 1])).toBeCloseTo((1 + 2 / log2(3)) / ideal, 14);
  expect(value(nDCG.with({ ideal: "k" }).at(2), [0], [0])).toBe(0);
  expect(value(nDCG.with({ ideal: "k" }).at(2), [Number.NaN], [])).toBe(0);
});

test("nDCG of the best list is 1 to the last digit, whatever is tied in it", () => {
  const tied = fc.record({
    gains: fc.array(fc.constantFrom(0.1, 0.7, 1, 2, 3, 7), { minLength: 1, maxLength: 12 }),
    ends: fc.infiniteStream(fc.boolean()),
  });
  fc.assert(
    fc.property(tied, ({ gains, ends }) => {
      const grades = gains.sort((a, b) => b - a);
      const tieEnds = grades.flatMap((grade, i) => (grade !== grades[i + 1] || ends.next().value ? [i + 1] : []));
      const { expected, min, max } = nDCG.score(rankingFromGrades(grades, tieEnds));
      expect([expected, min, max]).toEqual([1, 1, 1]);
    }),
  );
});

test("AP(denominator=k) divides by the cutoff, also where fewer items are relevant or retrieved", () => {
  expect(value(AP.with({ denominator: "k" }).at(10), [1, 0, 1])).toBeCloseTo((1 + 2 / 3) / 10, 14);
  expect(value(AP.with({ denominator: "k" }).at("R"), [1, 0, 1])).toBeCloseTo(1 / 2, 14);
  expect(value(AP.with({ denominator: "k" }), [1, 0, 1, 0])).toBeCloseTo((1 + 2 / 3) / 4, 14);
  expect(value(AP.with({ denominator: "k" }).at(10), [0])).toBe(0);
});

test("Rndcg(gain=exp2) by hand: levels at ranks 1 and 2, and the end of a list of four", () => {
  const ideal = 3 + 1 / log2(3);
  const atTwo = (1 + 3 / log2(3)) / ideal;
  expect(value(Rndcg.with({ gain: "exp2" }), [1, 2, 0, 0])).toBeCloseTo((1 / 3 + atTwo + atTwo) / 3, 14);
  expect(value(Rndcg.with({ gain: "exp2" }), [1, 2, 0])).toBeCloseTo((1 / 3 + atTwo) / 2, 14);
  expect(value(Rndcg.with({ rel: 3 }), [1, 2, 0])).toBe(0);
});

test("nDCGrel(gain=exp2) by hand", () => {
  const ideal = 3 + 1 / log2(3);
  expect(value(nDCGrel.with({ gain: "exp2" }), [1, 2])).toBeCloseTo((1 / 3 + (1 + 3 / log2(3)) / ideal) / 2, 14);
});

test("G(gain=exp2) by hand: gains 1 and 3 where 3 and 1 are ideal", () => {
  expect(value(G.with({ gain: "exp2" }), [1, 2])).toBeCloseTo((1 / log2(2 + 3 - 1) + 3 / log2(2 + 4 - 4)) / 4, 14);
});

test("WAP with each denominator and cutoff by hand: gains 2, 0, 1, R = 3", () => {
  const grades = [2, 0, 1];
  const judged = [2, 1, 1, 0];
  expect(value(WAP, grades, judged)).toBeCloseTo((2 + 1) / 3, 14);
  expect(value(WAP.at(2), grades, judged)).toBeCloseTo(2 / 3, 14);
  expect(value(WAP.with({ denominator: "capped" }).at(2), grades, judged)).toBeCloseTo(2 / 2, 14);
  expect(value(WAP.with({ denominator: "retrieved" }).at(2), grades, judged)).toBeCloseTo(2, 14);
  expect(value(WAP.with({ gain: "exp2" }), grades, judged)).toBeCloseTo((3 + 4 / 3) / 3, 14);
  expect(value(WAP.with({ rel: 2 }), grades, judged)).toBe(2);
});

test("Utility by hand: 2 of 3 relevant among 5 retrieved of 100", () => {
  const grades = [1, 0, 1, Number.NaN, 0];
  const judged = [1, 1, 1, 0, 0];
  const utility = Utility.with({ a: 2, b: -0.5, c: -3, d: 0.25, collection: 100 });
  expect(value(utility, grades, judged)).toBe(2 * 2 - 0.5 * 3 - 3 * 1 + 0.25 * (100 - 5 - 3 + 2));
});

test("Utility and LAUC refuse a collection that holds fewer items than are retrieved or relevant", () => {
  const five = [1, 0, 0, 0];
  const judged = [1, 1, 0, 0, 0];
  const refusal = "invalid collection: 4 (expected at least 5, the items of a query that are retrieved or relevant)";
  expect(() => value(Utility.with({ d: 1, collection: 4 }), five, judged)).toThrow(refusal);
  expect(value(Utility.with({ d: 1, collection: 5 }), five, judged)).toBe(1 - 3 + 0);
  expect(value(Utility, five, judged)).toBe(1 - 3);
  expect(() => value(LAUC.with({ collection: 4 }).at(2), five, judged)).toThrow(refusal);
  // Of 2 relevant and 3 other items, the first stands above all three; the other is in random order among two below the cut.
  expect(value(LAUC.with({ collection: 5 }).at(2), five, judged)).toBeCloseTo((3 + 1) / 6, 14);
});

// Six gains of 1/3 are T = 2: the reader stops at rank 6. cwl_eval adds them up to 1.9999999999999998 and goes on.
test("BPM's reader stops where gains reach T but for rounding", () => {
  const grades = [1, 1, 1, 1, 1, 1, 2, 0];
  expect(value(BPM.with({ max_rel: 3, T: 2 }).at(10), grades)).toBeCloseTo(2 / 6, 14);
});

test("ERR advises a highest grade that it takes, or none", () => {
  expect(() => value(ERR.at(10), [9])).toThrow("give the highest grade of the scale, as in ERR(max=9)");
  expect(() => value(ERR.at(10), [2000])).toThrow("invalid grade for ERR: 2000 (ERR takes grades of at most 1000)");
});

test("a table of gains leaves the grades that it does not name as they are", () => {
  expect(value(DCG.with({ gain: { 1: 7 } }), [1, 0.5])).toBeCloseTo(7 + 0.5 / Math.log2(3), 14);
});

test("Judged is a share of what the list holds inside the cut, so that a short list that is all judged has 1", () => {
  expect(value(Judged.at(10), [1, 0, 2, 0])).toBe(1);
  expect(value(Judged.at(10), [1, Number.NaN, 0, 2])).toBe(3 / 4);
  expect(value(Judged.at(10), [])).toBe(0);
});

test("Judged and Unj without a cutoff divide by the length of the list", () => {
  const grades = [1, Number.NaN, 0, Number.NaN];
  expect([value(Judged, grades), value(Unj, grades)]).toEqual([0.5, 0.5]);
  expect([value(Judged.at(8), grades), value(Unj.at(8), grades)]).toEqual([0.5, 0.25]);
});

test("Success of a cut tie is one less the chance to miss: 2 of 5, two ranks", () => {
  const ranking = rankingFromGrades([1, 1, 0, 0, 0], [5]);
  expect(Success.at(2).score(ranking)).toEqual({
    expected: expect.closeTo(1 - (3 / 5) * (2 / 4), 14),
    min: 0,
    max: 1,
    variance: expect.closeTo(0.7 * 0.3, 14),
  });
  expect(Success.at(4).score(ranking).min).toBe(1);
});

test("AUC(fpr=…) by hand: up to 3/4 of two others, the first with one hit above it and half of the second with two", () => {
  const byChance = 0.75 ** 2 / 2;
  const share = (1 + 0.5 * 2) / 4;
  const expected = (1 + (share - byChance) / (0.75 - byChance)) / 2;
  expect(value(AUC.with({ fpr: 0.75 }), [1, 0, 1, 0])).toBeCloseTo(expected, 14);
});

test("AP(denominator=retrieved)@2 as thresholds is divided by the relevant items of the cut, not of the list", () => {
  const { scorer } = AP.with({ denominator: "retrieved" }).at(2);
  expect(scorer.threshold?.(rankingFromGrades([1, 0, 1]))).toBe(1);
});

test("AUC(fpr=0.5) of a relevant item tied with another is the mean of 1 and 1/3, as one threshold 1/2", () => {
  const { scorer } = AUC.with({ fpr: 0.5 });
  const tied = rankingFromGrades([1, 0], [2]);
  expect(scorer.expected(tied)).toBeCloseTo(2 / 3, 14);
  expect(scorer.threshold?.(tied)).toBeCloseTo(1 / 2, 14);
});

test("AUC(onlyRelevant=…) where nothing non-relevant was retrieved", () => {
  expect(value(AUC, [1], [1, 1])).toBe(1 / 2);
  expect(value(AUC.with({ relevant: "retrieved" }), [1], [1, 1])).toBe(1);
  expect(value(AUC.with({ onlyRelevant: "zero" }), [1], [1, 1])).toBe(0);
});
