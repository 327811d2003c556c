import fc from "fast-check";
import { expect, test } from "vitest";
import { rankList } from "../../../src/evaluate/ranked-list.ts";
import { contendersOf } from "../../../src/fusion/tuning/contenders.ts";
import { crossingsOf, risingOrder, WEIGHT_STEP } from "../../../src/fusion/tuning/crossings.ts";
import { LineOptimum, plainWeight } from "../../../src/fusion/tuning/line-optimum.ts";
import { type ObjectiveOptions, TuningObjective } from "../../../src/fusion/tuning/objective.ts";
import { TuningQuery } from "../../../src/fusion/tuning/tuning-query.ts";
import { type ValueSteps, valueSteps } from "../../../src/fusion/tuning/value-steps.ts";
import { AP, Bpref, Judged, type Measure, nDCG, P, RR } from "../../../src/index.ts";
import { caseCount } from "../../deep.ts";

/** An item by its score in both runs, whole numbers, and its grade: undefined where nobody judged it. */
interface Item {
  readonly one: number;
  readonly other: number;
  readonly grade: number | undefined;
}

/** A weight as an exact fraction. */
interface Fraction {
  readonly part: number;
  readonly whole: number;
}

const items = fc.array(
  fc.record({
    one: fc.integer({ min: 0, max: 6 }),
    other: fc.integer({ min: 0, max: 6 }),
    grade: fc.option(fc.integer({ min: -1, max: 2 }), { nil: undefined }),
  }),
  { minLength: 1, maxLength: 9 },
);

const objectives: readonly (readonly [Measure, ObjectiveOptions])[] = [
  ...[nDCG.at(3), AP, P.at(2), RR, Bpref, Judged.at(2)].map((measure) => [measure, {}] as const),
  [nDCG.at(2), { judgedOnly: true }],
  [nDCG.at(2), { retrievedOnly: true }],
  [AP, { depth: 3 }],
  [P.at(2), { depth: 4, judgedOnly: true }],
];

function queryOf(list: readonly Item[]): TuningQuery {
  const grades = list.map(({ grade }) => grade ?? Number.NaN);
  const judged = grades.filter((grade) => grade >= 0).sort((a, b) => b - a);
  return new TuningQuery(
    "q",
    { size: list.length, lists: [] },
    {
      grades: Float64Array.from(grades),
      anywhere: undefined,
      ownRow: -1,
      judged: Float64Array.from(judged),
      negatives: grades.filter((grade) => grade < 0).length,
    },
  );
}

function stepsOf(list: readonly Item[], objective: TuningObjective): ValueSteps {
  const from = Float64Array.from(list, ({ other }) => other);
  const to = Float64Array.from(list, ({ one }) => one);
  return valueSteps(queryOf(list), { from, to }, objective);
}

/** The value where a weight is an exact fraction: scores times its whole are whole numbers, so that ties are exact. */
function valueAt(list: readonly Item[], { part, whole }: Fraction, objective: TuningObjective): number {
  const scores = Float64Array.from(list, ({ one, other }) => part * one + (whole - part) * other);
  return objective.valueOf(rankList(queryOf(list).scored(scores), objective.rules).tied) ?? Number.NaN;
}

/** Every weight at which any two items change their order, rising. */
function crossingWeights(list: readonly Item[]): Fraction[] {
  const found = list.flatMap((a, i) =>
    list.slice(i + 1).flatMap((b) => {
      const [part, rest] = [b.other - a.other, a.one - b.one];
      const [whole, sign] = [part + rest, Math.sign(part + rest)];
      return whole !== 0 && sign * part > 0 && sign * rest > 0 ? [{ part: sign * part, whole: sign * whole }] : [];
    }),
  );
  const sorted = found.sort((a, b) => a.part * b.whole - b.part * a.whole);
  return sorted.filter((a, i) => i === 0 || a.part * sorted[i - 1].whole !== sorted[i - 1].part * a.whole);
}

/** Each crossing, and one weight between each and the next. */
function allWeights(list: readonly Item[]): { readonly weight: Fraction; readonly isCrossing: boolean }[] {
  const crossings = crossingWeights(list);
  const ends = [{ part: 0, whole: 1 }, ...crossings, { part: 1, whole: 1 }];
  const between = ends.slice(1).map((high, i) => ({
    part: ends[i].part * high.whole + high.part * ends[i].whole,
    whole: 2 * ends[i].whole * high.whole,
  }));
  return [
    ...between.map((weight) => ({ weight, isCrossing: false })),
    ...crossings.map((weight) => ({ weight, isCrossing: true })),
  ];
}

/** What the steps say of a weight. */
function read({ first, weights, at, after }: ValueSteps, { part, whole }: Fraction, isCrossing: boolean): number {
  const step = part / whole / WEIGHT_STEP;
  const last = weights.findLastIndex((weight) => weight <= Math.round(step));
  if (last === -1) return first;
  return isCrossing && weights[last] === Math.round(step) ? at[last] : after[last];
}

// Red when a crossing is left out, a tie is broken, or items that are below the cutoff at some weights are taken for ones that
// are below it at all.
test.each(objectives.map(([measure, options]) => [`${measure} ${JSON.stringify(options)}`, measure, options] as const))(
  "valueSteps of %s are the values at every weight, in whole numbers",
  (_, measure, options) => {
    const objective = new TuningObjective({ measure }, options);
    fc.assert(
      fc.property(items, (list) => {
        const steps = stepsOf(list, objective);
        for (const { weight, isCrossing } of allWeights(list)) {
          expect(read(steps, weight, isCrossing)).toBeCloseTo(valueAt(list, weight, objective), 12);
        }
      }),
      { numRuns: caseCount(300) },
    );
  },
);

// Red when the best stretch is not the best, or a single weight that is better is not found.
test("LineOptimum is the best of all weights, alone and together", () => {
  const objective = new TuningObjective({ measure: nDCG.at(2) }, {});
  fc.assert(
    fc.property(fc.array(items, { minLength: 1, maxLength: 4 }), (lists) => {
      const optimum = new LineOptimum(
        lists.map((list) => stepsOf(list, objective)),
        1,
      );
      const weights = lists.flatMap(crossingWeights).sort((a, b) => a.part * b.whole - b.part * a.whole);
      const ends = [{ part: 0, whole: 1 }, ...weights, { part: 1, whole: 1 }];
      const between = ends.slice(1).flatMap((high, i) => {
        const isWide = high.part * ends[i].whole > ends[i].part * high.whole;
        return isWide
          ? [{ part: ends[i].part * high.whole + high.part * ends[i].whole, whole: 2 * ends[i].whole * high.whole }]
          : [];
      });
      const totalAt = (weight: Fraction): number =>
        lists.reduce((sum, list) => sum + valueAt(list, weight, objective), 0);
      const { stretch, point } = optimum.best(Int32Array.from(lists, (_, i) => i));
      const best = Math.max(...between.map(totalAt));
      expect(stretch.total).toBeCloseTo(best, 9);
      const bestPoint = Math.max(Number.NEGATIVE_INFINITY, ...weights.map(totalAt));
      if (bestPoint > best + 1e-9) expect(point?.total).toBeCloseTo(bestPoint, 9);
      else expect(point?.total ?? best).toBeCloseTo(best, 9);
      const found = lists.reduce((sum, list) => {
        const weight = plainWeight(stretch);
        const scores = Float64Array.from(list, ({ one, other }) => weight * one + (1 - weight) * other);
        return sum + (objective.valueOf(rankList(queryOf(list).scored(scores), objective.rules).tied) ?? 0);
      }, 0);
      expect(found).toBeCloseTo(best, 9);
    }),
    {
      numRuns: caseCount(500),
      // What two queries gain and lose at 0.4 cancels out, but not at 0.4 as a double.
      examples: [
        [
          [
            [
              { one: 6, other: 3, grade: 1 },
              { one: 0, other: 0, grade: 2 },
              { one: 3, other: 5, grade: undefined },
              { one: 0, other: 0, grade: undefined },
            ],
            [
              { one: 6, other: 2, grade: 1 },
              { one: 0, other: 6, grade: 2 },
              { one: 1, other: 0, grade: undefined },
            ],
          ],
        ],
      ],
    },
  );
});

// Red when a tie of three lines at one weight is taken apart.
test("three items that meet at one weight are tied there: each of their orders is as likely", () => {
  const list = [
    { one: 0, other: 2, grade: undefined },
    { one: 1, other: 1, grade: 1 },
    { one: 2, other: 0, grade: undefined },
  ];
  const objective = new TuningObjective({ measure: P.at(1) }, {});
  expect(stepsOf(list, objective)).toEqual({ first: 0, weights: [2 ** 31], at: [1 / 3], after: [0] });
  const { stretch, point } = new LineOptimum([stepsOf(list, objective)], 1).best(Int32Array.of(0));
  expect(stretch.total).toBe(0);
  expect(point).toMatchObject({ low: 0.5, high: 0.5 });
  expect(point?.total).toBeCloseTo(1 / 3, 9);
});

// Red when lower values are made higher.
test("LineOptimum makes values low where lower is better", () => {
  const steps = { first: 3, weights: [2 ** 30, 2 ** 31], at: [2, 2], after: [1, 4] };
  expect(new LineOptimum([steps], -1).best(Int32Array.of(0)).stretch).toEqual({ low: 0.25, high: 0.5, total: -1 });
});

// Red when an item with as many others above it at every weight stays, or one with fewer goes.
test("contendersOf keeps what can be among the first", () => {
  fc.assert(
    fc.property(items, fc.integer({ min: 1, max: 4 }), (list, depth) => {
      const kept = contendersOf(
        { from: Float64Array.from(list, ({ other }) => other), to: Float64Array.from(list, ({ one }) => one) },
        depth,
        -1,
      );
      for (const { weight } of allWeights(list)) {
        const scores = list.map(({ one, other }) => weight.part * one + (weight.whole - weight.part) * other);
        scores.forEach((score, item) => {
          const above = scores.filter((other) => other > score).length;
          if (above < depth) expect([...kept]).toContain(item);
        });
      }
    }),
  );
  const chain = Float64Array.of(5, 4, 3, 2, 1);
  expect([...contendersOf({ from: chain, to: chain }, 2, -1)]).toEqual([0, 1]);
  expect([...contendersOf({ from: chain, to: chain }, 2, 0)]).toEqual([1, 2]);
});

// Red when the index is lost beside a large weight.
test("risingOrder is stable, with weights of 32 bits", () => {
  expect([...risingOrder([2 ** 32 - 1, 7, 2 ** 32 - 1, 0, 7])]).toEqual([3, 1, 4, 0, 2]);
});

test("crossingsOf finds no crossing at the ends or outside", () => {
  const at = (from: number[], to: number[]) =>
    crossingsOf({ from: Float64Array.from(from), to: Float64Array.from(to), grades: from.map(() => 1) }).steps;
  expect(at([1, 1], [2, 3])).toEqual([]);
  expect(at([1, 2], [3, 3])).toEqual([]);
  expect(at([1, 2], [3, 5])).toEqual([]);
  expect(at([1, 2], [4, 1])).toEqual([2 ** 30]);
});

test.each([
  [{ low: 0, high: 1, total: 0 }, 0.5],
  [{ low: 0.4312, high: 0.4587, total: 0 }, 0.44],
  [{ low: 0.3, high: 0.3, total: 0 }, 0.3],
  [{ low: 0.123456, high: 0.123458, total: 0 }, 0.123457],
])("plainWeight of %o is %d", (best, weight) => {
  expect(plainWeight(best)).toBe(weight);
});
