import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { continuationMeasure } from "../../src/core/continuation.ts";
import { endlessDepth } from "../../src/core/endless-reading.ts";
import { rankingFromGrades } from "../../src/core/grades.ts";
import type { Ranking } from "../../src/core/ranking.ts";
import { AP, ERR, evaluate, INSQ, INST, type Measure, NERR9, P, RBP, RR } from "../../src/index.ts";
import { P_READER, RBP_READER, RR_READER } from "../browsing-models.ts";
import { listings } from "../measures/variants.ts";
import { rankingOf } from "../orders.ts";

const BINARY = { min_rel: 0, max_rel: 1 } as const;

/** The framework as papers write it, for a list of gains: views V, weights W = V/ΣV, last items L = V(1 − C). */
function byTheBook(gains: readonly number[], goesOn: (rank: number) => number) {
  const views = gains.map((_, i) => gains.slice(0, i).reduce((view, _, j) => view * goesOn(j + 1), 1));
  const sum = (of: (i: number) => number): number => gains.reduce((total, _, i) => total + of(i), 0);
  const depth = sum((i) => views[i]);
  return {
    utility: sum((i) => views[i] * gains[i]) / depth,
    lasts: views.map((view, i) => view * (1 - goesOn(i + 1))),
  };
}

describe("measures with closed forms are readers", () => {
  const same = (measure: Measure, reader: Measure, isFit: (ranking: Ranking) => boolean = () => true): void => {
    fc.assert(
      fc.property(listings, (listing) => {
        const ranking = rankingOf(listing);
        fc.pre(isFit(ranking));
        const [closed, read] = [measure.score(ranking), reader.score(ranking)];
        for (const key of ["expected", "min", "max"] as const) expect(read[key]).toBeCloseTo(closed[key], 12);
        if (read.variance !== undefined) expect(read.variance).toBeCloseTo(closed.variance ?? Number.NaN, 12);
      }),
    );
  };

  test.each([1, 3, 5])("P@%i", (k) => same(P.at(k), P_READER.with(BINARY).at(k)));

  test.each([0.5, 0.8])("RBP(p=%d)", (p) => same(RBP.with({ p }), RBP_READER.with({ ...BINARY, p })));

  test("RR of lists with a relevant item", () =>
    same(RR, RR_READER.with({ ...BINARY, horizon: 100 }), ({ grades }) => grades.some((grade) => grade >= 1)));

  test("AP over the relevant items retrieved, whose reader goes on by what is still to come", () => {
    const grades = [0, 1, 1, 0, 1];
    const rest = (from: number): number =>
      grades.slice(from).reduce((sum, grade, i) => sum + grade / (from + i + 1), 0);
    const { utility } = byTheBook(grades, (rank) => rest(rank) / rest(rank - 1));
    expect(AP.score(rankingFromGrades(grades)).expected).toBeCloseTo(utility, 14);
  });

  test("ERR, which is the mean of 1/rank where the reader stops, not the utility", () => {
    const grades = [1, 3, 0, 2];
    const stops = grades.map((grade) => (2 ** grade - 1) / 2 ** 4);
    const { lasts } = byTheBook(stops, (rank) => 1 - stops[rank - 1]);
    const value = stops.reduce((sum, _, i) => sum + lasts[i] / (i + 1), 0);
    expect(ERR.score(rankingFromGrades(grades)).expected).toBeCloseTo(value, 14);
  });
});

test("a browsing model in four lines", () => {
  const Tiring = continuationMeasure({
    ...{ id: "tiring", label: "Tiring", params: {} },
    continuation: ({ rank, gain }) => (1 - gain) * 0.5 ** rank,
  });
  const { results } = evaluate({
    judgments: { q: { a: 1, b: 0 } },
    run: { q: { a: 1, b: 2 } },
    measures: [Tiring.with({ max_rel: 1, horizon: 2 })],
  });
  expect(results[0].value).toBeCloseTo(0.5 / 1.5, 14);
});

describe("the number of items looked at", () => {
  // Riemann's zeta and trigamma, by mpmath 1.3.
  test.each([
    [2, 1.6449340668482264],
    [3, 1.2020569031595942],
    [1.5, 2.612375348685488],
  ])("of a reader who sees rank i with 1/i^%d", (power, zeta) => {
    expect(endlessDepth(0, (rank) => (rank / (rank + 1)) ** power)).toBeCloseTo(zeta, 11);
  });

  test.each([
    [0.5, 1.6449340668482264],
    [1, 2.579736267392905],
    [3, 6.527626406536152],
  ])("of INSQ(T=%d) is (2T)² ψ₁(2T), and not that of 1000 ranks", (T, depth) => {
    const reader = INSQ.with({ T, max_rel: 1, quantity: "depth" });
    const ranking = rankingFromGrades([1, 0]);
    expect(reader.score(ranking).expected).toBeCloseTo(depth, 12);
    expect(Math.abs(reader.with({ horizon: 1000 }).score(ranking).expected - depth)).toBeGreaterThan(1e-4);
  });

  test("of a reader who goes on with 0.99 is 100, of one who stops at rank 3000 is 3000", () => {
    expect(endlessDepth(0, () => 0.99)).toBeCloseTo(100, 9);
    expect(endlessDepth(0, (rank) => (rank < 3000 ? 1 : 0))).toBe(3000);
  });

  test.each([
    ["1", () => 1],
    ["i/(i + 1)", (rank: number) => rank / (rank + 1)],
    ["(i/(i + 1))^0.5", (rank: number) => Math.sqrt(rank / (rank + 1))],
    ["log(i + 1)/log(i + 2)", (rank: number) => Math.log(rank + 1) / Math.log(rank + 2)],
  ])("is infinite where C = %s", (_, goesOn) => expect(endlessDepth(0, goesOn)).toBeUndefined());
});

test.each([INST, NERR9.at(20)])(
  "%s of a large tie is the mean over all placements of its relevant items",
  (measure) => {
    const reader = (measure as Measure).with({ max_rel: 3 });
    const size = 14;
    const values: number[] = [];
    for (let a = 0; a < size; a++) {
      for (let b = 0; b < size; b++) {
        for (let c = b + 1; c < size; c++) {
          if (a === b || a === c) continue;
          const tied = Array.from({ length: size }, (_, i) => (i === a ? 3 : i === b || i === c ? 1 : 0));
          values.push(reader.scorer.expected(rankingFromGrades([2, ...tied, 0, 3])));
        }
      }
    }
    const grades = [2, 3, 1, 1, ...Array.from({ length: size - 3 }, () => 0), 0, 3];
    const score = reader.score(rankingFromGrades(grades, [1, 1 + size, 2 + size, 3 + size]));
    expect(score.expected).toBeCloseTo(values.reduce((sum, value) => sum + value, 0) / values.length, 13);
    expect([score.min, score.max]).toEqual([
      expect.closeTo(Math.min(...values), 13),
      expect.closeTo(Math.max(...values), 13),
    ]);
  },
);

test("what a reader spends is better where it is lower", () => {
  const readers = BROWSING_QUANTITIES.map((quantity) => INST.with({ quantity }));
  expect(readers.map(({ better }) => better)).toEqual(["higher", "higher", "lower", "lower", "lower"]);
});

const BROWSING_QUANTITIES = ["utility", "total-utility", "cost", "total-cost", "depth"] as const;

describe("refused is", () => {
  const one = rankingFromGrades([1]);
  const reader = (continuation: () => number) =>
    continuationMeasure({ id: "reader", label: "Reader", params: {}, continuation }).with({ max_rel: 1 });

  test("a probability that is none", () => {
    expect(() => reader(() => 1.5).score(one)).toThrow(
      "invalid continuation of Reader: 1.5 (expected a probability from 0 to 1)",
    );
  });

  test("a model that is said to be static and is not", () => {
    const claimed = continuationMeasure({
      ...{ id: "claimed", label: "Claimed", params: {}, isStatic: true },
      continuation: ({ gain }) => gain,
    });
    expect(() => claimed.with({ max_rel: 1, horizon: 10 }).score(one)).toThrow("invalid continuation of Claimed: NaN");
  });

  test("a reader who never stops, without a horizon", () => {
    const message =
      "unsupported horizon of Reader: Infinity (the reader may go on forever; give a horizon, as in Reader(horizon=1000))";
    expect(() => reader(() => 1).score(one)).toThrow(message);
    expect(
      reader(() => 1)
        .with({ horizon: 1000 })
        .score(one).expected,
    ).toBe(1 / 1000);
  });

  test("a scale of grades that holds none", () => {
    expect(() => INST.score(one)).toThrow("missing max_rel of INST: expected a number above 0, as in INST(max_rel=3)");
    expect(() => INST.with({ min_rel: 2, max_rel: 2 }).score(one)).toThrow(
      "invalid min_rel of INST: 2 (expected a number below max_rel, 2)",
    );
  });

  test("a tie of too many contents", () => {
    const grades = Array.from({ length: 400 }, (_, i) => i % 8);
    expect(() => INST.with({ max_rel: 8 }).score(rankingFromGrades(grades, [400]))).toThrow(
      "unsupported tie: 400 items of 8 different gains in front of an adaptive reader take minutes (choose a tie policy",
    );
  });
});

// Red when what is kept of one rank or total gain stands for another, or is lost below the ranks that are kept.
test("a reader of lists of 1,500 items goes on by the rank and the gain so far", () => {
  const goesOn = (rank: number, total: number): number => (1 - 1 / (rank + 2 + 50 * total)) ** 2;
  const reader = continuationMeasure({
    ...{ id: "patient", label: "Patient", params: {} },
    continuation: ({ rank, total }) => goesOn(rank, total),
  }).with({ max_rel: 1, horizon: 1500 });
  const { scorer } = reader;
  for (const relevant of [[3], [3, 700], [1200], [3], [...Array(300).keys()]]) {
    const grades = Array.from({ length: 1500 }, (_, i) => Number(relevant.includes(i)));
    let [view, gain, depth] = [1, 0, 0];
    grades.forEach((grade, i) => {
      gain += view * grade;
      depth += view;
      view *= goesOn(
        i + 1,
        grades.slice(0, i + 1).reduce((sum, own) => sum + own, 0),
      );
    });
    expect(scorer.expected(rankingFromGrades(grades))).toBeCloseTo(gain / depth, 13);
  }
});
