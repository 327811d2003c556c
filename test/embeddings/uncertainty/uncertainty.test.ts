import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { abstention } from "../../../src/embeddings/uncertainty/abstention.ts";
import { confidenceVersusCorrect } from "../../../src/embeddings/uncertainty/confidence-versus-correct.ts";
import { errorVersusReject, riskCoverage } from "../../../src/embeddings/uncertainty/error-versus-reject.ts";
import { hdpi, hdpiOfAngles, hdpiOfModes, hdpiOfNormal } from "../../../src/embeddings/uncertainty/hdpi.ts";
import { rAuroc } from "../../../src/embeddings/uncertainty/r-auroc.ts";
import { caseCount } from "../../deep.ts";

interface Case {
  readonly values: readonly number[];
  readonly confidences: readonly number[];
  readonly correct: readonly number[];
  readonly nauc: number;
  readonly auroc: number;
  readonly max: number;
  readonly mean: number;
}

const golden: {
  readonly cases: readonly Case[];
  readonly hdpi: readonly {
    readonly sample: readonly number[];
    readonly probability: number;
    readonly interval: readonly number[];
    readonly angles: readonly number[];
    readonly circular: readonly number[];
  }[];
  readonly modes: {
    readonly sample: readonly number[];
    readonly probability: number;
    readonly intervals: readonly number[][];
  };
} = JSON.parse(readFileSync("test/golden/uncertainty/values.json", "utf8"));

/** All orders of the queries, surest first, that the confidences allow. */
function ordersOf(confidences: readonly number[]): number[][] {
  const extend = (order: readonly number[], left: readonly number[]): number[][] => {
    if (left.length === 0) return [[...order]];
    const most = Math.max(...left.map((i) => confidences[i]));
    return left
      .filter((i) => confidences[i] === most)
      .flatMap((i) =>
        extend(
          [...order, i],
          left.filter((other) => other !== i),
        ),
      );
  };
  return extend([], [...confidences.keys()]);
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, own) => sum + own, 0) / numbers.length;

const smallLists = fc.array(fc.tuple(fc.constantFrom(0, 0.25, 0.5, 1), fc.integer({ min: 0, max: 2 })), {
  minLength: 1,
  maxLength: 6,
});

describe("errorVersusReject", () => {
  test("is the mean, least and most over all orders that tied confidences allow", () => {
    fc.assert(
      fc.property(smallLists, (pairs) => {
        const [values, confidences] = [pairs.map(([value]) => value), pairs.map(([, confidence]) => confidence)];
        const areas = ordersOf(confidences).map((order) => {
          const errors = order.map((i) => 1 - values[i]);
          return mean(errors.map((_, kept) => mean(errors.slice(0, kept + 1))));
        });
        const { area, points } = errorVersusReject(values, confidences);
        expect(area.value).toBeCloseTo(mean(areas), 12);
        expect(area.min).toBeCloseTo(Math.min(...areas), 12);
        expect(area.max).toBeCloseTo(Math.max(...areas), 12);
        expect(points.map(({ rejected }) => rejected)).toEqual(pairs.map((_, i) => 1 - (i + 1) / pairs.length));
      }),
    );
  });

  test("is 0 where the only wrong query is rejected first, but for the last step", () => {
    expect(errorVersusReject([1, 0, 1], [0.9, 0.1, 0.8]).area).toEqual({ value: 1 / 9, min: 1 / 9, max: 1 / 9 });
  });
});

test("riskCoverage: trapezoids under the same curve, from no risk at no coverage", () => {
  const { area, points } = riskCoverage([1, 0], [0.9, 0.1]);
  expect(points.map(({ coverage, value }) => [coverage, value])).toEqual([
    [0.5, 0],
    [1, 0.5],
  ]);
  expect(area.value).toBeCloseTo((0 + 0.25) / 2, 15);
});

describe.each(golden.cases)("beside the originals, case %#", ({ values, confidences, correct, ...expected }) => {
  test("abstention is MTEB's nAUC", () => {
    expect(abstention(values, confidences).nauc?.value).toBeCloseTo(expected.nauc, 10);
  });

  test("rAuroc is scikit-learn's roc_auc_score", () => {
    const { value, min, max } = rAuroc(correct, confidences) ?? {};
    expect(value).toBeCloseTo(expected.auroc, 12);
    expect([min, max]).toEqual([value, value]);
  });

  test("confidenceVersusCorrect has the accuracies of scikit-learn's roc_curve", () => {
    const { best, mean: average } = confidenceVersusCorrect(correct, confidences);
    expect(best.value).toBeCloseTo(expected.max, 12);
    expect(average.value).toBeCloseTo(expected.mean, 12);
  });
});

const naucs: { readonly cases: readonly Pick<Case, "values" | "confidences" | "nauc">[] } = JSON.parse(
  readFileSync("test/golden/uncertainty/nauc.json", "utf8"),
);

// Red when 30, 60 or 70 % of the queries are halves that are rounded otherwise than in binary: 4.5 of 15.
test.each(naucs.cases.map((own) => [own.values.length, own] as const))(
  "abstention of %i queries is what mteb's nauc prints",
  (_, { values, confidences, nauc }) => {
    expect(abstention(values, confidences).nauc?.value).toBeCloseTo(nauc, 12);
  },
);

describe("abstention", () => {
  test("is the mean, least and most over all orders that tied confidences allow", () => {
    fc.assert(
      fc.property(smallLists, (pairs) => {
        const [values, confidences] = [pairs.map(([value]) => value), pairs.map(([, confidence]) => confidence)];
        const { nauc, points } = abstention(values, confidences);
        for (const point of points) {
          const answered = values.length - Math.min(Math.round(point.rate * values.length - 1e-9), values.length - 1);
          const means = ordersOf(confidences).map((order) => mean(order.slice(0, answered).map((i) => values[i])));
          if (Math.abs(((point.rate * values.length) % 1) - 0.5) < 1e-9) continue;
          expect(point.value).toBeCloseTo(mean(means), 12);
          expect([point.min, point.max]).toEqual([
            expect.closeTo(Math.min(...means), 12),
            expect.closeTo(Math.max(...means), 12),
          ]);
        }
        expect(nauc === undefined).toBe(points.every(({ oracle }) => oracle === points[0].oracle));
        if (nauc !== undefined) expect(nauc.max).toBeLessThanOrEqual(1 + 1e-12);
      }),
    );
  });

  test("an oracle's confidence is worth 1, and equal values are worth nothing", () => {
    const values = Array.from({ length: 20 }, (_, i) => i / 20);
    expect(abstention(values, values).nauc).toEqual({ value: 1, min: 1, max: 1 });
    expect(abstention([0.3, 0.3, 0.3], [1, 2, 3]).nauc).toBeUndefined();
  });
});

test("rAuroc is undefined where nothing is wrong", () => {
  expect(rAuroc([1, 1], [0.1, 0.2])).toBeUndefined();
});

/** What may come of queries that are right with some chance: every combination, with its chance. */
function outcomesOf(chances: readonly number[]): { readonly chance: number; readonly correct: readonly number[] }[] {
  return chances.reduce(
    (outcomes, own) =>
      outcomes.flatMap(({ chance, correct }) =>
        [
          { chance: chance * own, correct: [...correct, 1] },
          { chance: chance * (1 - own), correct: [...correct, 0] },
        ].filter((outcome) => outcome.chance > 0),
      ),
    [{ chance: 1, correct: [] as readonly number[] }],
  );
}

describe("where ties at rank 1 leave open whether queries are right", () => {
  const lists = fc
    .array(fc.tuple(fc.constantFrom(0, 0.25, 1 / 3, 0.5, 1), fc.integer({ min: 0, max: 3 })), {
      minLength: 1,
      maxLength: 8,
    })
    .map((pairs) => ({ chances: pairs.map(([chance]) => chance), confidences: pairs.map(([, own]) => own) }));

  /** Mean of the values of outcomes by their chances, with the least and most; undefined values are left out. */
  function over(
    chances: readonly number[],
    score: (correct: readonly number[]) => number | undefined,
  ): { value: number; min: number; max: number } | undefined {
    const values = outcomesOf(chances).flatMap(({ chance, correct }) => {
      const value = score(correct);
      return value === undefined ? [] : [{ chance, value }];
    });
    if (values.length === 0) return undefined;
    const total = values.reduce((sum, { chance }) => sum + chance, 0);
    const all = values.map(({ value }) => value);
    return {
      value: values.reduce((sum, { chance, value }) => sum + (chance / total) * value, 0),
      min: Math.min(...all),
      max: Math.max(...all),
    };
  }

  const close = ({ value, min, max }: { value: number; min: number; max: number }) => ({
    value: expect.closeTo(value, 12),
    min: expect.closeTo(min, 12),
    max: expect.closeTo(max, 12),
  });

  test("rAuroc is the mean of its values in all outcomes that have one, with the least and most", () => {
    fc.assert(
      fc.property(lists, ({ chances, confidences }) => {
        const expected = over(chances, (correct) => {
          const of = (value: number): number[] => confidences.filter((_, i) => correct[i] === value);
          const pairs = of(1).flatMap((right) => of(0).map((wrong) => (Math.sign(right - wrong) + 1) / 2));
          return pairs.length === 0 ? undefined : mean(pairs);
        });
        expect(rAuroc(chances, confidences)).toEqual(expected && close(expected));
      }),
    );
  });

  test("confidenceVersusCorrect has the means of its values in all outcomes, with the least and most", () => {
    fc.assert(
      fc.property(lists, ({ chances, confidences }) => {
        const thresholds = [Number.POSITIVE_INFINITY, ...[...new Set(confidences)].sort((a, b) => b - a)];
        const accuracyAt = (threshold: number, correct: readonly number[]): number =>
          mean(confidences.map((own, i) => (own >= threshold === (correct[i] === 1) ? 1 : 0)));
        const expectedOf = (score: (accuracies: readonly number[]) => number) =>
          over(chances, (correct) => score(thresholds.map((threshold) => accuracyAt(threshold, correct))));
        const { best, mean: average, points } = confidenceVersusCorrect(chances, confidences);
        expect(best).toEqual(close(expectedOf((accuracies) => Math.max(...accuracies)) ?? best));
        expect(average).toEqual(close(expectedOf(mean) ?? average));
        thresholds.forEach((threshold, i) => {
          const accuracy = over(chances, (correct) => accuracyAt(threshold, correct))?.value;
          expect(points[i]).toEqual({ threshold, accuracy: expect.closeTo(accuracy ?? Number.NaN, 12) });
        });
        expect(points).toHaveLength(thresholds.length);
      }),
    );
  });

  test("thousands of open queries take no time to speak of", () => {
    const chances = Array.from({ length: 20_000 }, (_, i) => 0.3 + 0.4 * ((i * 7919) % 1000) * 1e-3);
    expect(rAuroc(chances, chances)?.value).toBeGreaterThan(0.5);
    expect(confidenceVersusCorrect(chances, chances).best.value).toBeGreaterThan(0.5);
  });
});

describe("hdpi", () => {
  test.each([
    [[0, 1, 1, 1, 2, 2, 3, 5, 8, 13], 0.5, [0, 2]],
    [[0, 1, 1, 1, 2, 2, 3, 5, 8, 13], 0.8, [0, 8]],
    [Array.from({ length: 100 }, (_, i) => 100 - i), 0.95, [1, 96]],
    [Array.from({ length: 100 }, (_, i) => i + 1), 0.29, [1, 29]],
  ])("the rule of ArviZ, case %#", (sample, probability, expected) => {
    expect(hdpi(sample, probability)).toEqual(expected);
  });

  test.each(golden.hdpi)("beside arviz.hdi, case %#", ({ sample, probability, interval, angles, circular }) => {
    expect(hdpi(sample, probability)).toEqual(interval);
    const turned = hdpiOfAngles(angles, probability);
    for (const i of [0, 1]) expect(turned[i]).toBeCloseTo(circular[i], 10);
  });

  test("of a normal distribution", () => {
    const [low, high] = hdpiOfNormal(1, 2);
    expect(low).toBeCloseTo(1 - 1.959963984540054 * 2, 10);
    expect(high).toBeCloseTo(1 + 1.959963984540054 * 2, 10);
  });

  test("finds both modes, about where arviz does", () => {
    const { sample, probability, intervals } = golden.modes;
    const found = hdpiOfModes(sample, probability);
    expect(found).toHaveLength(2);
    found.forEach((interval, i) => {
      for (const end of [0, 1]) expect(Math.abs(interval[end] - intervals[i][end])).toBeLessThan(0.6);
    });
  });

  test("a sample of one value is its own interval", () => {
    expect(hdpiOfModes([2, 2, 2])).toEqual([[2, 2]]);
    expect(hdpi([2])).toEqual([2, 2]);
  });
});

test.each<[string, () => unknown, RegExp]>([
  ["no values", () => errorVersusReject([], []), /^missing values: there are none/],
  [
    "other numbers of confidences",
    () => rAuroc([1], [1, 2]),
    /^invalid confidences: 2 \(expected 1, as many as correct\)/,
  ],
  ["a confidence that is none", () => abstention([1], [Number.NaN]), /^invalid confidences: NaN at 0/],
  ["a chance above 1", () => rAuroc([1.5], [1]), /^invalid correct: 1.5 at 0 \(expected a number from 0 to 1\)/],
  ["a probability of 1", () => hdpi([1], 1), /^invalid probability: 1/],
  ["a negative sigma", () => hdpiOfNormal(0, -1), /^invalid sigma: -1/],
])("%s is refused", (_, call, message) => {
  expect(call).toThrow(message);
});

const noisyLists = fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 0, max: 3 })), {
  minLength: 1,
  maxLength: 30,
});

test("no expectation leaves the range of orders, not by the last digit either", () => {
  fc.assert(
    fc.property(noisyLists, (pairs) => {
      const [values, confidences] = [pairs.map(([value]) => value), pairs.map(([, confidence]) => confidence)];
      const errors = errorVersusReject(values, confidences);
      const risks = riskCoverage(values, confidences);
      const { nauc, points } = abstention(values, confidences);
      const { best, mean: average } = confidenceVersusCorrect(values, confidences);
      const all = [errors.area, ...errors.points, risks.area, ...risks.points, nauc, ...points, best, average];
      for (const tied of [...all, rAuroc(values, confidences)]) {
        if (tied === undefined) continue;
        expect(tied.value).toBeGreaterThanOrEqual(tied.min);
        expect(tied.value).toBeLessThanOrEqual(tied.max);
      }
    }),
    { numRuns: caseCount(500) },
  );
});
