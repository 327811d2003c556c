import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ComparisonPlan } from "../../src/compare/plan.ts";
import { runResampling } from "../../src/compare/resampling.ts";
import {
  AP,
  type CompareOptions,
  compare,
  evaluate,
  FirstRel,
  NumRet,
  nDCG,
  P,
  RR,
  sentencesOf,
} from "../../src/index.ts";
import {
  corrections,
  differencesOf,
  holm,
  pairedT,
  queriesNeeded,
  randomization,
  smallestDetectable,
  tests,
} from "../../src/stats/index.ts";
import { levelOfPair } from "../../src/stats/level-of-pair.ts";
import { standardDeviation } from "../../src/stats/moments.ts";
import { caseCount, isDeep } from "../deep.ts";

const QUERIES = Array.from({ length: 40 }, (_, q) => `q${q}`);
const byQuery = <T>(of: (q: number) => T) => Object.fromEntries(QUERIES.map((query, q) => [query, of(q)]));

// One relevant item a query, at a rank that differs between the runs; "tied" ties it with one other item.
const judgments = byQuery(() => ({ hit: 1 }));
const ranked = (rank: (q: number) => number) =>
  byQuery((q) => Array.from({ length: 8 }, (_, i) => (i + 1 === rank(q) ? "hit" : `miss${i}`)));
const good = ranked((q) => 1 + (q % 2));
const poor = ranked((q) => 2 + (q % 3));
const tied = byQuery((q) => ({ hit: 5, other: q % 2 ? 5 : 4, third: 3 }));
const measures = [RR, P.at(1), nDCG];
const of = (run: Parameters<typeof evaluate>[0]["run"], list: typeof measures = measures) =>
  evaluate({ judgments, run, measures: list });
const runs = { good: of(good), poor: of(poor), tied: of(tied) };
/** One pair of one measure. */
const pairOfRuns = { good: of(good, [RR]), poor: of(poor, [RR]) };

test.runIf(isDeep("stats"))("every number is that of the procedure it names", () => {
  const { measures: compared, settings, queries } = compare(runs);
  expect(queries).toBe(40);
  expect(settings).toMatchObject({
    test: "randomization",
    correction: "holm",
    interval: "test",
    baseline: "good",
    seed: 1,
  });
  const [rr] = compared;
  const values = (name: keyof typeof runs) => runs[name].of("RR").values;
  const ps = [
    randomization.test(values("poor"), values("good")).p,
    randomization.test(values("tied"), values("good")).p,
  ];
  expect(rr.pairs.map(({ run, against, p }) => [run, against, p])).toEqual([
    ["poor", "good", ps[0]],
    ["tied", "good", ps[1]],
  ]);
  expect(rr.pairs.map(({ correctedP }) => correctedP)).toEqual(holm.adjust(ps));
  const [pair] = rr.pairs;
  expect(pair.difference).toBeCloseTo(runs.poor.of("RR").value - runs.good.of("RR").value, 12);
  expect(pair.interval[0]).toBeLessThan(pair.difference);
  expect(pair.interval[1]).toBeGreaterThan(pair.difference);
  expect(pair.wins + pair.ties + pair.losses).toBe(40);
  expect(pair.verdict).toBe("worse");
  expect(rr.runs.map(({ run, mean, beats }) => [run, mean, beats])).toEqual([
    ["good", runs.good.of("RR").value, ["poor"]],
    ["poor", runs.poor.of("RR").value, []],
    ["tied", runs.tied.of("RR").value, ["good"]],
  ]);
});

test("a run may be the baseline wherever it stands, and all pairs can be compared", () => {
  const [rr] = compare(runs, { baseline: "poor", test: "paired-t" }).measures;
  expect(rr.pairs.map(({ run, against, verdict }) => [run, against, verdict])).toEqual([
    ["good", "poor", "better"],
    ["tied", "poor", "better"],
  ]);
  const all = compare(runs, { pairs: "all", test: "paired-t" }).measures[0].pairs;
  expect(all.map(({ run, against }) => [run, against])).toEqual([
    ["poor", "good"],
    ["tied", "good"],
    ["tied", "poor"],
  ]);
});

test("wins follow the measure: a lower rank of the first relevant item is better", () => {
  const lists = { good: of(good, [FirstRel as never]), poor: of(poor, [FirstRel as never]) };
  const [pair] = compare(lists, { samples: 1000 }).measures[0].pairs;
  expect(pair.difference).toBeGreaterThan(0);
  expect(pair.wins).toBeLessThan(pair.losses);
  expect(pair.verdict).toBe("worse");
});

test("family: all corrects over every measure", () => {
  const one = compare(runs, { correction: "bonferroni", test: "paired-t" }).measures[0].pairs[1];
  const all = compare(runs, { correction: "bonferroni", test: "paired-t", family: "all" }).measures[0].pairs[1];
  expect(one.correctedP).toBeCloseTo(Math.min(1, 2 * one.p), 12);
  expect(all.correctedP).toBeCloseTo(Math.min(1, 6 * one.p), 12);
});

test("a simultaneous test is not corrected again", () => {
  for (const { p, correctedP } of compare(runs, { test: "tukey-hsd", correction: "bonferroni" }).measures[0].pairs) {
    expect(correctedP).toBe(p);
  }
});

describe("tie range", () => {
  test("least and most are the tests of the worst and best tie-breaking", () => {
    const { least, most } = compare(runs, { test: "paired-t", correction: "none" }).measures[0].pairs[1].tieRange ?? {};
    const { mins, maxs } = runs.tied.of("RR");
    const base = runs.good.of("RR").values;
    expect(least).toMatchObject({ p: pairedT.test(mins, base).p, difference: expect.closeTo(-0.125 + 0.125, 12) });
    expect(most?.p).toBe(pairedT.test(maxs, base).p);
    expect(most?.difference).toBeCloseTo(0.25, 12);
  });

  test("is absent where nothing is tied", () => {
    expect(compare(pairOfRuns, { samples: 50 }).measures[0].pairs[0].tieRange).toBe(undefined);
  });

  test.runIf(isDeep())("the sentence says when tie-breaking alone turns the verdict", () => {
    expect(sentencesOf(compare({ good: runs.good, tied: runs.tied }))).toMatchInlineSnapshot(`
      [
        "tied is better than good on RR by 0.125 [0.083, 0.167], p < 0.001; better on P@1 by 0.250 [0.167, 0.333], p < 0.001; better on nDCG by 0.092 [0.062, 0.123], p < 0.001. Tie-breaking alone could make RR show no difference (0.000, p = 1.000), P@1 show no difference (0.000, p = 1.000) and nDCG show no difference (0.000, p = 1.000).",
      ]
    `);
  });
});

test.runIf(isDeep())("sentences for three runs, corrected", () => {
  expect(sentencesOf(compare(runs, { pairs: "all", family: "all" }))).toMatchInlineSnapshot(`
    [
      "poor is worse than good on RR by 0.385 [0.263, 0.507], p < 0.001 after Holm; worse on P@1 by 0.500 [0.267, 0.733], p < 0.001 after Holm; worse on nDCG by 0.292 [0.216, 0.369], p < 0.001 after Holm.",
      "tied is better than good on RR by 0.125 [0.066, 0.184], p < 0.001 after Holm; better on P@1 by 0.250 [0.133, 0.367], p < 0.001 after Holm; better on nDCG by 0.092 [0.051, 0.133], p < 0.001 after Holm. Tie-breaking alone could make RR show no difference (0.000, p = 1.000), P@1 show no difference (0.000, p = 1.000) and nDCG show no difference (0.000, p = 1.000).",
      "tied is better than poor on RR by 0.510 [0.442, 0.579], p < 0.001 after Holm; better on P@1 by 0.750 [0.647, 0.853], p < 0.001 after Holm; better on nDCG by 0.384 [0.344, 0.425], p < 0.001 after Holm.",
    ]
  `);
});

test("the numbers do not depend on the order in which the tasks are performed", () => {
  const three = { ...pairOfRuns, tied: of(tied, [RR]) };
  const plan = new ComparisonPlan(three, { samples: 100 });
  expect(plan.tasks.length).toBeGreaterThan(1);
  const backwards = [...plan.tasks.entries()].reverse().map(([place, task]) => [place, runResampling(task)] as const);
  const outcomes = backwards.sort(([a], [b]) => a - b).map(([, outcome]) => outcome);
  expect(plan.conclude(outcomes)).toEqual(compare(three, { samples: 100 }));
});

test("a comparison cannot be concluded before its tasks are performed", () => {
  const plan = new ComparisonPlan(pairOfRuns, { samples: 50 });
  const outcomes = plan.tasks.map(runResampling);
  expect(() => plan.conclude(outcomes.slice(1))).toThrow(TypeError);
});

test("the same seed gives the same numbers, another seed others", () => {
  const interval = (seed: number) => compare(pairOfRuns, { seed, samples: 300 }).measures[0].pairs[0].interval;
  expect(interval(5)).toEqual(interval(5));
  expect(interval(5)).not.toEqual(interval(6));
});

test("swapping the runs mirrors the comparison", () => {
  for (const { id } of tests) {
    const [there] = compare({ good: runs.good, poor: runs.poor }, { test: id, samples: 200 }).measures[0].pairs;
    const [back] = compare({ poor: runs.poor, good: runs.good }, { test: id, samples: 200 }).measures[0].pairs;
    expect(back.difference).toBeCloseTo(-there.difference, 12);
    expect(back.p).toBeCloseTo(there.p, 12);
    expect([back.wins, back.ties, back.losses]).toEqual([there.losses, there.ties, there.wins]);
  }
});

describe.each(tests.map(({ id }, i) => [id, i] as const))("%s", (id, at) => {
  // Outside deep tests each procedure with half of the corrections.
  const some = corrections.filter((_, i) => isDeep("stats") || (i + at) % 2 === 0);
  test.each(some.map((correction) => correction.id))("interval, p and verdict agree, corrected by %s", (correction) => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 40, maxLength: 40 }), {
          minLength: 1,
          maxLength: 3,
        }),
        fc.constantFrom("measure" as const, "all" as const),
        (ranks, family) => {
          const others = ranks.map((own, i) => [`other${i}`, of(ranked((q) => Math.ceil(own[q] / 2)))] as const);
          const settings = { test: id, correction, family, samples: 199, pairs: "all" } as const;
          const { measures } = compare(new Map([["good", runs.good], ...others]), settings);
          for (const { interval, correctedP, verdict, estimate } of measures.flatMap(({ pairs }) => pairs)) {
            const isExcluded = interval[0] > 0 || interval[1] < 0;
            expect(isExcluded).toBe(correctedP < 0.05);
            expect(verdict).toBe(isExcluded ? (estimate > 0 ? "better" : "worse") : "undecided");
          }
        },
      ),
      { numRuns: caseCount(15) },
    );
  });
});

test("with a BCa interval the interval of a difference is apart from p", () => {
  const [pair] = compare(pairOfRuns, { interval: "bca", samples: 500 }).measures[0].pairs;
  const { interval, estimate, intervalConfidence } = pair;
  expect(interval).not.toEqual(compare(pairOfRuns, { samples: 500 }).measures[0].pairs[0].interval);
  expect([estimate, intervalConfidence]).toEqual([pair.difference, 0.95]);
});

test("a percentile interval of a difference is mirrored when the runs are swapped", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 40, maxLength: 40 }), (ranks) => {
      const other = of(ranked((q) => ranks[q]));
      const settings = { interval: "percentile", test: "sign", samples: 60 } as const;
      const [low, high] = compare({ a: runs.good, b: other }, settings).measures[0].pairs[0].interval;
      const [back, forth] = compare({ b: other, a: runs.good }, settings).measures[0].pairs[0].interval;
      expect([-forth, -back]).toEqual([expect.closeTo(low, 12), expect.closeTo(high, 12)]);
    }),
    { numRuns: caseCount(20) },
  );
});

describe("queries needed", () => {
  const deviationOf = (run: keyof typeof runs) =>
    standardDeviation(differencesOf(runs[run].of("RR").values, runs.good.of("RR").values));
  const pairOf = (options: CompareOptions) => compare(runs, { test: "paired-t", ...options }).measures[0].pairs[0];

  test("are those of the observed difference, or of the one that is asked for", () => {
    const { difference, needed } = pairOf({ correction: "none" });
    expect(needed.difference).toBe(Math.abs(difference));
    expect(needed.queries).toBe(queriesNeeded(difference, deviationOf("poor")));
    const asked = pairOf({ correction: "none", detect: 0.01 }).needed;
    expect(asked).toEqual({ difference: 0.01, queries: queriesNeeded(0.01, deviationOf("poor")) });
  });

  test("take the level that the correction leaves the pair", () => {
    const [few, many] = [0.05 / 2, 0.05 / 6].map((alpha) => queriesNeeded(0.01, deviationOf("poor"), { alpha }));
    expect(many).toBeGreaterThan(few);
    expect(pairOf({ correction: "bonferroni", detect: 0.01 }).needed.queries).toBe(few);
    expect(pairOf({ correction: "bonferroni", detect: 0.01, family: "all" }).needed.queries).toBe(many);
    const alpha = levelOfPair(0.05, 3, 40);
    expect(pairOf({ test: "tukey-hsd", detect: 0.01 })).toMatchObject({
      needed: { queries: queriesNeeded(0.01, deviationOf("poor"), { alpha }) },
      smallestDetectable: smallestDetectable(deviationOf("poor"), 40, { alpha }),
    });
  });

  test("stand in the sentence of an undecided pair, to two digits", () => {
    const ranks = [1, 2, 1, 3, 2, 2, 1, 4];
    const [some, others] = [(q: number) => ranks[q % 8], (q: number) => ranks[(q + 3) % 7]];
    const undecided = { a: of(ranked(some), [RR]), b: of(ranked(others), [RR]) };
    expect(sentencesOf(compare(undecided, { test: "paired-t" }))).toEqual([
      "b against a is undecided on RR: about 460 queries would show a difference of 0.052, 40 queries show 0.181 or more.",
    ]);
    expect(sentencesOf(compare(undecided, { test: "paired-t", detect: 0.5 }))).toEqual([
      "b against a is undecided on RR: about 8 queries would show a difference of 0.500, 40 queries show 0.181 or more.",
    ]);
    expect(sentencesOf(compare({ a: runs.good, b: runs.good }))).toEqual([
      "b against a is equal on RR on all 40 queries; equal on P@1 on all 40 queries; equal on nDCG on all 40 queries.",
    ]);
  });

  test("of one query, or of a difference of 0, are no number", () => {
    expect(pairOf({ baseline: "good" }).needed.queries).toBeLessThan(100);
    const [same] = compare({ a: runs.good, b: runs.good }).measures[0].pairs;
    expect(same.needed).toEqual({ difference: 0, queries: Number.POSITIVE_INFINITY });
  });
});

test("one query, and runs that are the same", () => {
  const one = (rank: number) =>
    evaluate({
      judgments: { q: { hit: 1 } },
      run: { q: rank === 1 ? ["hit", "miss"] : ["miss", "hit"] },
      measures: [RR],
    });
  const [pair] = compare({ a: one(1), b: one(2) }).measures[0].pairs;
  expect(pair).toMatchObject({ p: 1, verdict: "undecided", smallestDetectable: Number.POSITIVE_INFINITY });
  expect(pair.needed).toEqual({ difference: 0.5, queries: Number.POSITIVE_INFINITY });
  const [same] = compare({ a: runs.good, b: runs.good }).measures[0].pairs;
  expect(same).toMatchObject({ difference: 0, p: 1, effect: 0, interval: [0, 0], ties: 40, smallestDetectable: 0 });
});

test("of one run there are the means that it has beside another", () => {
  const [alone] = compare({ good: runs.good }).measures;
  const [beside] = compare({ good: runs.good, poor: runs.poor }).measures;
  expect(alone.pairs).toEqual([]);
  expect(alone.anova).toBeUndefined();
  expect(alone.runs).toEqual([{ ...beside.runs[0], beats: [] }]);
});

test.each<[string, () => unknown, string]>([
  ["no run", () => compare({}), "missing runs: there is none to compare"],
  [
    "other queries",
    () => compare({ a: runs.good, b: evaluate({ judgments, run: { q1: good.q1 }, measures, missing: "skip" }) }),
    'invalid run: b (different queries (40 and 1) were evaluated; missing: "zero" keeps those that a run leaves out)',
  ],
  [
    "other measures",
    () => compare({ a: runs.good, b: of(good, [AP as never]) }),
    "invalid run: b (evaluated with other measures than the first run)",
  ],
  [
    "a sum",
    () => compare({ a: of(good, [NumRet as never]), b: of(poor, [NumRet as never]) }),
    "unsupported comparison on NumRet: it is no mean over queries",
  ],
  [
    "an unknown test",
    // @ts-expect-error: an editor knows the ids
    () => compare(runs, { test: "t-test" }),
    "unknown test: t-test (known are randomization, paired-t",
  ],
  [
    "an unknown correction",
    // @ts-expect-error: an editor knows the ids
    () => compare(runs, { correction: "x" }),
    "unknown correction: x (known are holm, bonferroni",
  ],
  [
    "an unknown interval",
    // @ts-expect-error: an editor knows the ids
    () => compare(runs, { interval: "BCa" }),
    "unknown interval: BCa (did you mean bca?)",
  ],
  [
    "an unknown effect",
    // @ts-expect-error: an editor knows the ids
    () => compare(runs, { effect: "d" }),
    "unknown effect size: d (known are cohens-dz",
  ],
  ["an unknown baseline", () => compare(runs, { baseline: "goof" }), "unknown baseline: goof (did you mean good?)"],
  [
    "a misspelled option",
    () => compare(runs, { basline: "good" } as object),
    "unknown option of compare: basline (did you mean baseline?)",
  ],
  ["alpha 1", () => compare(runs, { alpha: 1 }), "invalid alpha of compare: 1 (expected a number above 0 and below 1)"],
  ["detect 0", () => compare(runs, { detect: 0 }), "invalid detect of compare: 0 (expected a number above 0)"],
  ["no samples", () => compare(runs, { samples: 0 }), "invalid samples of compare: 0"],
  [
    "a family",
    () => compare(runs, { family: "run" as "all" }),
    "invalid family of compare: run (expected measure or all)",
  ],
])("%s is refused", (_, call, message) => {
  expect(call).toThrow(message);
});

test("a measure is compared on the queries that count for every run, as if these were all", () => {
  const judgments = Object.fromEntries(Array.from({ length: 12 }, (_, q) => [`q${q}`, { hit: 1 }]));
  const runOf = (from: number, ranks: number) =>
    Object.fromEntries(
      Array.from({ length: 12 - from }, (_, i) => [
        `q${i + from}`,
        [...Array.from({ length: (i * ranks) % 5 }, (_, m) => `miss${m}`), "hit"],
      ]),
    );
  const runs = { a: runOf(0, 1), b: runOf(2, 3), c: runOf(1, 2) };
  const measures = [RR, { measure: P.at(2), conditions: { missing: "skip" as const } }];
  const all = Object.fromEntries(
    Object.entries(runs).map(([name, run]) => [name, evaluate({ judgments, run, measures })]),
  );
  const { q0: _, q1: __, ...common } = judgments;
  const some = Object.fromEntries(
    Object.entries(runs).map(([name, run]) => [name, evaluate({ judgments: common, run, measures: [P.at(2)] })]),
  );
  for (const test of ["randomization", "tukey-hsd", "paired-t"] as const) {
    const compared = compare(all, { test, samples: 200, pairs: "all" });
    expect(compared.queries).toBe(12);
    expect(compared.measures.map(({ queries }) => queries)).toEqual([12, 10]);
    const [alone] = compare(some, { test, samples: 200, pairs: "all" }).measures;
    expect(compared.measures[1]).toEqual({ ...alone, conditions: { missing: "skip" } });
    expect(sentencesOf(compared).join()).toMatch(/undecided on P@2 .*10 queries show 0\.\d{3} or more/);
  }
});

test("what no query counts for in every run is an error, as are runs with other conditions of a measure", () => {
  const judgments = { q1: { a: 1 }, q2: { a: 1 } };
  const one = (query: string, missing: "skip" | "zero" = "skip") =>
    evaluate({ judgments, run: { [query]: ["a"] }, measures: [RR, { measure: P.at(1), conditions: { missing } }] });
  expect(() => compare({ a: one("q1"), b: one("q2") })).toThrow("missing queries: none counts for P@1 in every run");
  expect(() => compare({ a: one("q1"), b: one("q1", "zero") })).toThrow(
    "invalid run: b (evaluated with other measures than the first run)",
  );
});
