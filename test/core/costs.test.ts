import { describe, expect, test } from "vitest";
import { rankingFromGrades } from "../../src/core/grades.ts";
import { CWL, evaluate, INST, RBPResid, TBG } from "../../src/index.ts";

const items = { cost: { a: 8, b: 2, c: 4 } };

/** The value of a measure for a query with three tied items, of which the first is relevant, and its bounds. */
function ofTied(measure: typeof CWL | typeof INST | typeof TBG, run = { a: 1, b: 1, c: 1 }) {
  const [{ values, mins, maxs }] = evaluate({
    ...{ judgments: { q: { a: 1 } }, run: { q: run } },
    ...{ measures: [measure.with({ max_rel: 1, costs: "table" })], items },
  }).results;
  return [values[0], mins[0], maxs[0]];
}

describe("costs of items", () => {
  test("P's reader of two items pays the mean of all pairs; the least is 2 + 4, the most 8 + 4", () => {
    const reader = CWL.with({ browsing: "precision", quantity: "total-cost" }).at(2);
    expect(ofTied(reader)).toEqual([expect.closeTo(28 / 3, 12), 6, 12]);
  });

  // a first: 8; second: 2 + 8 or 4 + 8; third: 14, twice.
  test("RR's reader pays until the relevant item: the mean over where it stands", () => {
    const reader = CWL.with({ browsing: "rr", quantity: "total-cost" }).at(3);
    expect(ofTied(reader)).toEqual([expect.closeTo((8 + 11 + 14) / 3, 12), 8, 14]);
  });

  test("cost for each item looked at is the mean of ratios, not the ratio of means", () => {
    const reader = CWL.with({ browsing: "rr", quantity: "cost" }).at(3);
    expect(ofTied(reader)).toEqual([expect.closeTo((8 + 11 / 2 + 14 / 3) / 3, 12), expect.closeTo(14 / 3, 12), 8]);
  });

  // Seen with 1, 2^(−cost above/2): the relevant item below nothing, b (1/2), c (1/4), or both (1/8), twice.
  test("half of TBG's readers leave with each half-life of cost", () => {
    const reader = TBG.with({ h: 2, quantity: "total-utility" }).at(3);
    expect(ofTied(reader)).toEqual([expect.closeTo((2 + 1 / 2 + 1 / 4 + 2 / 8) / 6, 12), 1 / 8, 1]);
  });

  test("an item without a cost, and a rank past the end, cost max_cost; the finding counts these items", () => {
    const reader = CWL.with({
      browsing: "precision",
      quantity: "total-cost",
      max_rel: 1,
      costs: "table",
      max_cost: 10,
    });
    const { results, findings } = evaluate({
      ...{ judgments: { q: { a: 1 } }, run: { q: { a: 3, z: 2 } }, measures: [reader.at(3)], items },
    });
    expect(results[0].value).toBe(8 + 10 + 10);
    expect(findings.filter(({ id }) => id === "items-without-values")).toMatchObject([
      { level: "note", evidence: { column: "cost", items: 2, without: 1 } },
    ]);
  });

  test.each([-1, Number.NaN, Number.POSITIVE_INFINITY])("a cost of %d is refused", (cost) => {
    const measures = [TBG.with({ max_rel: 1, costs: "table" })];
    const asked = { judgments: { q: { a: 1 } }, run: { q: { a: 1 } }, measures, items: { cost: { a: cost } } };
    expect(() => evaluate(asked)).toThrow(`invalid cost: ${cost} for a (expected a number of at least 0)`);
  });

  test("a least cost above the most is refused", () => {
    const reader = CWL.with({ max_rel: 1, min_cost: 2 });
    expect(() => reader.score(rankingFromGrades([1]))).toThrow(
      "invalid min_cost of CWL: 2 (expected a number of at most max_cost, 1)",
    );
  });
});

describe("residuals", () => {
  test("of RBP's reader are those of RBPResid, past the end too", () => {
    const ranking = rankingFromGrades([1, Number.NaN, 0, Number.NaN], [1, 4]);
    const [own, known] = [CWL.with({ max_rel: 1, unjudged: "residual" }), RBPResid].map((of) => of.score(ranking));
    for (const key of ["expected", "min", "max"] as const) expect(own[key]).toBeCloseTo(known[key], 12);
  });

  // Two items of 0.5² + 0.5 of the readers; or of the reader who stops at the unjudged item, 1.
  test("of INST are those of its reader in front of the best and the worst that unjudged items can be", () => {
    const reader = INST.with({ max_rel: 1, horizon: 2, quantity: "depth" });
    const ranking = rankingFromGrades([Number.NaN, 0]);
    expect(reader.score(ranking).expected).toBeCloseTo(1 + (2 / 3) ** 2, 12);
    expect(reader.with({ unjudged: "highest" }).score(ranking).expected).toBeCloseTo(1 + (1 / 2) ** 2, 12);
    expect(reader.with({ unjudged: "residual" }).score(ranking).expected).toBeCloseTo(1 / 4 - 4 / 9, 12);
  });

  test("of a large tie have bounds that hold them, of which it is told that perhaps no order attains them", () => {
    const reader = INST.with({ max_rel: 1, unjudged: "residual" });
    const tied = Array.from({ length: 24 }, (_, i) => [1, 0, Number.NaN][i % 3]);
    const ranking = rankingFromGrades(tied, [24]);
    const { expected, min, max } = reader.score(ranking);
    expect(typeof reader.scorer.min(ranking)).toBe("object");
    const orders = [tied, tied.toReversed(), tied.toSorted(), tied.toSorted().reverse()];
    for (const order of orders) {
      const value = reader.scorer.expected(rankingFromGrades(order));
      expect(value).toBeGreaterThanOrEqual(min);
      expect(value).toBeLessThanOrEqual(max);
    }
    expect(expected).toBeGreaterThan(0);
  });
});
