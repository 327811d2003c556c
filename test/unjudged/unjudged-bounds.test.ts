import fc from "fast-check";
import { expect, test } from "vitest";
import { evaluateRanks } from "../../src/evaluate/evaluate.ts";
import {
  AP,
  AvgPopularity,
  Bpref,
  Compat,
  cutAt,
  DCG,
  ERR,
  evaluate,
  G,
  GAUC,
  GMAP,
  Hole,
  Judged,
  NumItems,
  NumRelRet,
  nDCG,
  nDCGrel,
  P,
  PairAcc,
  R,
  RBP,
  RBPResid,
  Rndcg,
  RR,
  unjudgedBounds,
  WAP,
} from "../../src/index.ts";
import { caseCount, isDeep } from "../deep.ts";

const MEASURES = [
  nDCG,
  nDCG.at(10),
  nDCG.with({ gain: "exp2" }).at(20),
  DCG.at(5),
  P.at(10),
  R.at(50),
  AP,
  RR,
  RBP,
  ERR.at(10),
];

const SEARCHED = [
  WAP,
  WAP.with({ denominator: "retrieved" }).at(10),
  WAP.with({ denominator: "capped", rel: 2 }).at(20),
  nDCGrel,
  Rndcg,
  Compat,
  PairAcc,
  PairAcc.with({ pairs: "retrieved" }),
  G,
];

/** A list of 60 items with ties, of which few are judged. */
const lists = fc.record({
  scores: fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 60, maxLength: 60 }),
  judged: fc.array(fc.record({ item: fc.nat(69), grade: fc.integer({ min: 0, max: 3 }) }), { maxLength: 15 }),
});

function inputOf({ scores, judged }: { scores: number[]; judged: { item: number; grade: number }[] }) {
  return {
    run: { q: Object.fromEntries(scores.map((score, item) => [`d${item}`, score])) },
    judgments: { q: Object.fromEntries([["d69", 3], ...judged.map(({ item, grade }) => [`d${item}`, grade])]) },
  };
}

// Red when levels are raised from the wrong end, or when the scale forgets the assigned grades.
test.each([
  ["sums of gains", MEASURES, isDeep() ? 15 : 5],
  ["measures that are searched", isDeep() ? SEARCHED : SEARCHED.filter((_, i) => i % 6 === 0), 2],
])("no grades of unjudged items in a long list lead beyond the bounds of %s", (_, measures, numRuns) => {
  fc.assert(
    fc.property(lists, fc.infiniteStream(fc.integer({ min: 0, max: 3 })), fc.nat(60), (list, grades, top) => {
      const input = inputOf(list);
      const { bounds } = unjudgedBounds({ ...input, measures, grades: [0, 1, 2, 3] });
      const best = Object.entries(input.run.q).sort(([, a], [, b]) => b - a);
      const random = best.map(([item]) => [item, grades.next().value]);
      const split = best.map(([item], i) => [item, i < top ? 3 : 0]);
      for (const assigned of [random, split, split.map(([item, grade]) => [item, 3 - Number(grade)])]) {
        const judgments = { q: { ...Object.fromEntries(assigned), ...input.judgments.q } };
        const { results } = evaluate({ ...input, judgments, measures });
        results.forEach(({ value, min, max }, m) => {
          expect(value).toBeGreaterThanOrEqual(bounds[m].least - 1e-12);
          expect(value).toBeLessThanOrEqual(bounds[m].most + 1e-12);
          expect(min).toBeGreaterThanOrEqual(bounds[m].min - 1e-12);
          expect(max).toBeLessThanOrEqual(bounds[m].max + 1e-12);
        });
      }
    }),
    { numRuns: caseCount(numRuns) },
  );
});

const SMALL = {
  judgments: { q1: { d1: 1, d2: 0, d9: -1 }, q2: { d1: 2 } },
  run: { q1: { d3: 3, d1: 2, d9: 2, d2: 1 } },
};

test("a query that the run lacks has one value; unretrieved items widen what depends on all relevant ones", () => {
  const { bounds, grades } = unjudgedBounds({ ...SMALL, measures: [R.at(10), P.at(1)] });
  expect(grades).toEqual([0, 1, 2]);
  expect([...bounds[0].leasts, ...bounds[0].mosts]).toEqual([1, 0, 1, 0]);
  expect([bounds[1].least, bounds[1].most]).toEqual([0, 0.5]);
  const wider = unjudgedBounds({ ...SMALL, measures: [R.at(10)], unretrieved: 2 });
  expect([...wider.bounds[0].leasts]).toEqual([1 / 3, 0]);
});

test("what measures see in place of grades is known once all items are judged", () => {
  const { bounds } = unjudgedBounds({ ...SMALL, measures: [Hole.at(4), Judged.at(4)], missing: "skip" });
  expect(bounds.map(({ least, most }) => [least, most])).toEqual([
    [0, 0],
    [1, 1],
  ]);
});

// Red when what is tried is no list that grades can make, or when the notes compare other queries than the bounds do.
test("where bounds may not be reached, values stand beside them that grades reach", () => {
  const run = { q: Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`d${i}`, -i])), r: { d0: 1 } };
  const input = { run, judgments: { q: { d3: 2, d9: 1, d40: 1 }, r: { d0: 1 } }, measures: [WAP, G, AP] };
  const { bounds } = unjudgedBounds({ ...input, grades: [0, 1, 2] });
  const valuesWith = (grade: number) => {
    const q = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`d${i}`, grade]));
    const judgments = { ...input.judgments, q: { ...q, ...input.judgments.q } };
    return evaluate({ ...input, judgments }).results.map(({ value }) => value);
  };
  for (const m of [0, 1]) {
    const { isExact, reached = { least: Infinity, most: -Infinity }, least, most } = bounds[m];
    expect(isExact).toBe(false);
    expect(least).toBeLessThanOrEqual(reached.least);
    expect(most).toBeGreaterThanOrEqual(reached.most);
    for (const values of [0, 2].map(valuesWith)) {
      expect(reached.least).toBeLessThanOrEqual(values[m] + 1e-12);
      expect(reached.most).toBeGreaterThanOrEqual(values[m] - 1e-12);
    }
  }
  expect(bounds[2]).toMatchObject({ isExact: true });
  expect(bounds[2]).not.toHaveProperty("reached");
});

test("under another policy the value is bounded in that order", () => {
  const { bounds } = unjudgedBounds({ ...SMALL, measures: [AP], ties: "id-descending", missing: "skip" });
  // d3, d9, d1, d2: 1/3 where neither d3 nor d9 is relevant, nothing better than all that stand above and below.
  expect(bounds[0].least).toBeCloseTo(1 / 3, 12);
  expect(bounds[0].min).toBeCloseTo(1 / 3, 12);
  expect(bounds[0].most).toBe(1);
});

test("a view is taken into account", () => {
  const { bounds } = unjudgedBounds({ ...SMALL, measures: [AP], views: [cutAt(1)], missing: "skip" });
  expect([bounds[0].least, bounds[0].most]).toEqual([0, 0.5]);
});

test("a rule gives the value of a query to which nothing is relevant", () => {
  const { bounds } = unjudgedBounds({
    judgments: { q: { d1: 0 } },
    run: { q: { d2: 1 } },
    measures: [AP],
    grades: [0, 1],
    noRelevant: "zero",
  });
  expect([bounds[0].least, bounds[0].most]).toEqual([0, 1]);
});

test("a query that only unjudged items let count is counted where that leads the mean on", () => {
  const { bounds, queries } = unjudgedBounds({
    judgments: { open: { d1: 0 }, sure: { d1: 1, d2: 0 }, none: { d1: 0 }, absent: { d1: 0 } },
    run: { open: { d1: 2, d2: 1 }, sure: { d2: 2, d1: 1 }, none: { d1: 1 } },
    measures: [RR, AvgPopularity.at(1), GAUC],
    items: { popularity: { d1: 1, d2: 1 } },
    grades: [0, 1],
    noRelevant: "skip",
  });
  expect(queries).toEqual(["sure"]);
  // sure has 1/2, and open too where it counts.
  expect(bounds[0]).toMatchObject({ unknown: undefined, least: 0.5, most: 0.5, isExact: true });
  expect([...bounds[0].leasts]).toEqual([0.5]);
  for (const { unknown } of bounds.slice(1)) expect(unknown).toBe("whether a query counts depends on judgments");
});

const judgedOrOpen = fc.record({ score: fc.nat(2), grade: fc.constantFrom(null, null, 0, 1) });

// Red when a query is counted in which nothing is relevant, or when the relevant item is only taken at one end of a list.
test.each([
  AP,
  nDCG.at(2),
  P.at(1),
  RR,
  GMAP,
  NumRelRet,
  Compat,
  WAP,
  G,
  nDCG.with({ gain: { 0: 1, 1: 0, 2: 3 } }),
  Bpref,
])("where queries without relevant items are left out, %s has the bounds of all grades", (measure) => {
  const queries = fc.array(fc.array(judgedOrOpen, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 });
  const few = queries.filter((run) => run.flat().filter(({ grade }) => grade === null).length <= 4);
  const setting = fc.record({
    minGrade: fc.constantFrom(1, 2),
    ties: fc.constantFrom("expected" as const, "worst" as const, "id-descending" as const),
  });
  fc.assert(
    fc.property(few, setting, (listed, settings) => {
      const run = Object.fromEntries(
        listed.map((items, q) => [`q${q}`, Object.fromEntries(items.map(({ score }, i) => [`d${i}`, score]))]),
      );
      const judgmentsOf = (assigned: readonly number[]) => {
        let next = 0;
        const rows = listed.map((items, q) => {
          const own = items.flatMap(({ grade }, i) => {
            const given = grade ?? assigned[next++];
            return given === undefined ? [] : [[`d${i}`, given] as const];
          });
          return [`q${q}`, { ...Object.fromEntries(own), missed: 0 }] as const;
        });
        return Object.fromEntries([...rows, ["absent", { d0: 1 }]]);
      };
      const input = { run, measures: [measure], noRelevant: "skip" as const, ...settings };
      const { bounds } = unjudgedBounds({ ...input, judgments: judgmentsOf([]), grades: [0, 1, 2] });
      const brute = { least: Infinity, most: -Infinity, min: Infinity, max: -Infinity };
      const open = listed.flat().filter(({ grade }) => grade === null).length;
      for (const assigned of everyGrade(open, [0, 1, 2])) {
        const completed = { ...input, judgments: judgmentsOf(assigned) };
        const [{ value, min, max }] = evaluateRanks(completed, { mayLeaveAll: true }).results;
        brute.least = Math.min(brute.least, value);
        brute.most = Math.max(brute.most, value);
        brute.min = Math.min(brute.min, min);
        brute.max = Math.max(brute.max, max);
      }
      for (const key of ["least", "most", "min", "max"] as const) expect(bounds[0][key]).toBeCloseTo(brute[key], 12);
      expect(bounds[0].isExact).toBe(true);
    }),
    { numRuns: caseCount(60) },
  );
});

function* everyGrade(count: number, grades: readonly number[]): Generator<number[]> {
  if (count === 0) yield [];
  else for (const rest of everyGrade(count - 1, grades)) for (const grade of grades) yield [grade, ...rest];
}

test("a policy orders ties of unjudged items alone as well", () => {
  const input = { judgments: { q: { c: 1 } }, run: { q: { a: 2, b: 2, c: 1 } }, measures: [RR, nDCG.at(2)] };
  const { bounds } = unjudgedBounds({ ...input, grades: [0, 1], ties: "id-descending" });
  expect([bounds[0].least, bounds[0].most]).toEqual([1 / 3, 1]);
  // a alone stands second, after b.
  const worst = unjudgedBounds({ ...input, judgments: { q: { c: 1, b: 0 } }, grades: [1], ties: "id-descending" });
  expect(worst.bounds[0].most).toBe(1 / 2);
});

test("what no grade changes is its own bounds, in every order of ties its minimum and maximum", () => {
  const input = { judgments: { q: { a: 1 } }, run: { q: { a: 1, b: 1 } }, items: { popularity: { a: 3, b: 1 } } };
  const { bounds } = unjudgedBounds({ ...input, measures: [AvgPopularity.at(1), NumItems.at(2), P.at(2)] });
  expect(bounds[0]).toMatchObject({ unknown: undefined, least: 2, most: 2, min: 1, max: 3, isExact: true });
  expect(bounds[1]).toMatchObject({ unknown: undefined, least: 2, most: 2, leasts: Float64Array.of(Number.NaN) });
  expect(bounds[2]).toMatchObject({ least: 0.5, most: 1 });
});

test("what only asks whether items are judged has one value on a list of any length", () => {
  const run = { q: Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`d${i}`, i % 40])) };
  const { bounds } = unjudgedBounds({
    judgments: { q: { d0: 1 } },
    run,
    measures: [RBPResid.with({ p: 0.99 })],
    grades: [0, 1, 2, 3],
  });
  for (const value of [bounds[0].least, bounds[0].most, bounds[0].min, bounds[0].max]) {
    expect(value).toBeCloseTo(0.99 ** 300, 12);
  }
});
