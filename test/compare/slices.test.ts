import fc from "fast-check";
import { expect, test } from "vitest";
import { runResampling } from "../../src/compare/resampling.ts";
import { SlicesPlan } from "../../src/compare/slices.ts";
import {
  AP,
  compare,
  compareSlices,
  evaluate,
  FirstRel,
  NumRet,
  nDCG,
  RR,
  sentencesOf,
  worstSliceSentencesOf,
  worstSlicesOf,
} from "../../src/index.ts";
import { holm, randomization } from "../../src/stats/index.ts";
import { caseCount } from "../deep.ts";

const QUERIES = Array.from({ length: 40 }, (_, q) => `q${q}`);
const byQuery = <T>(of: (q: number) => T) => Object.fromEntries(QUERIES.map((query, q) => [query, of(q)]));

// One relevant item a query; what the second run gains and loses depends on the language.
const judgments = byQuery(() => ({ hit: 1 }));
const ranked = (rank: (q: number) => number) =>
  byQuery((q) => Array.from({ length: 8 }, (_, i) => (i + 1 === rank(q) ? "hit" : `miss${i}`)));
const language = (q: number): string | undefined => ["fi", "de", "sv", undefined][q % 4];
const languages = byQuery(language);
const first = ranked((q) => 1 + (q % 3));
const second = ranked((q) => (language(q) === "fi" ? 5 + (q % 3) : 1 + (q % 2)));
const third = ranked((q) => (language(q) === "sv" ? 8 : 2 + (q % 5)));
const of = (run: Parameters<typeof evaluate>[0]["run"], measures = [RR, nDCG]) =>
  evaluate({ judgments, run, measures });
const runs = { first: of(first), second: of(second), third: of(third) };
const only = (name: string | undefined) => QUERIES.filter((_, q) => language(q) === name);

test("each slice is the comparison of the evaluations of its queries alone, but for the correction", () => {
  const slices = compareSlices(runs, languages);
  expect(slices.map(({ name, comparison }) => [name, comparison.queries])).toEqual([
    ["de", 10],
    ["fi", 10],
    ["sv", 10],
    ["(none)", 10],
  ]);
  for (const { name, comparison } of slices) {
    const queries = new Set(only(name === "(none)" ? undefined : name));
    const part = (run: typeof first) => {
      const own = (values: object) =>
        Object.fromEntries(Object.entries(values).filter(([query]) => queries.has(query)));
      return evaluate({ judgments: own(judgments), run: own(run), measures: [RR, nDCG] });
    };
    const alone = compare({ first: part(first), second: part(second), third: part(third) });
    for (const [m, { pairs, runs: means }] of comparison.measures.entries()) {
      expect(means.map(({ mean, interval }) => [mean, interval])).toEqual(
        alone.measures[m].runs.map(({ mean, interval }) => [mean, interval]),
      );
      expect(pairs.map(({ difference, p, statistic, effect }) => [difference, p, statistic, effect])).toEqual(
        alone.measures[m].pairs.map(({ difference, p, statistic, effect }) => [difference, p, statistic, effect]),
      );
    }
  }
});

test("p values are corrected over slices × pairs of runs of each measure, or over all measures as well", () => {
  for (const [family, size] of [
    ["measure", 8],
    ["all", 16],
  ] as const) {
    const slices = compareSlices(runs, languages, { family, samples: 1000 });
    for (const m of [0, 1]) {
      const all = slices.flatMap(({ comparison }) =>
        (family === "all" ? [0, 1] : [m]).flatMap((own) => comparison.measures[own].pairs),
      );
      expect(all.map(({ correctedP }) => correctedP)).toEqual(holm.adjust(all.map(({ p }) => p)));
      expect(slices.map(({ comparison }) => comparison.measures[m].familySize)).toEqual([size, size, size, size]);
    }
  }
});

// Red when an interval of a slice is made at the level of that slice alone.
test("an interval of a slice excludes 0 exactly where the p that is corrected over the slices is below alpha", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 24, maxLength: 24 }), (ranks) => {
      const own = QUERIES.slice(0, 24);
      const part = (rank: (q: number) => number) =>
        evaluate({
          judgments: Object.fromEntries(own.map((query) => [query, { hit: 1 }])),
          run: Object.fromEntries(
            own.map((query, q) => [query, Array.from({ length: 8 }, (_, i) => (i + 1 === rank(q) ? "hit" : `${i}`))]),
          ),
          measures: [RR],
        });
      const slices = compareSlices({ a: part(() => 2), b: part((q) => ranks[q]) }, languages, { samples: 200 });
      for (const { comparison } of slices) {
        const [{ interval, correctedP }] = comparison.measures[0].pairs;
        expect(interval[0] > 0 || interval[1] < 0).toBe(correctedP < 0.05);
      }
    }),
    { numRuns: caseCount(50) },
  );
});

test("the comparison over all queries does not depend on the slices", () => {
  const whole = compare(runs).measures[0];
  expect(whole.familySize).toBe(2);
  // Slices are not ranked.
  expect(compareSlices(runs, () => "all of them")[0].comparison).toEqual(compare(runs, { rankIntervals: "none" }));
});

test("a test is one of the slice alone: its p is that of the values of its queries", () => {
  const [, { comparison }] = compareSlices(runs, languages);
  const at = (name: "first" | "second") =>
    Float64Array.from(only("fi"), (query) => {
      const { queries, of } = runs[name];
      return of("RR").values[queries.indexOf(query)];
    });
  expect(comparison.measures[0].pairs[0].p).toBe(randomization.test(at("second"), at("first")).p);
});

test("a measure for which no query of a slice counts is left out there, and of the family", () => {
  const measures = [RR, { measure: RR, name: "RR of those with any", conditions: { noRelevant: "skip" } as const }];
  const own = (run: typeof first) =>
    evaluate({
      judgments: byQuery((q) => ({ hit: Number(language(q) !== "de") })),
      run,
      measures,
    });
  const slices = compareSlices({ a: own(first), b: own(second) }, languages, { samples: 200 });
  expect(
    slices.map(({ name, comparison }) => [
      name,
      comparison.measures.map(({ measure, familySize }) => [measure, familySize]),
    ]),
  ).toEqual([
    ["de", [["RR", 4]]],
    [
      "fi",
      [
        ["RR", 4],
        ["RR of those with any", 3],
      ],
    ],
    [
      "sv",
      [
        ["RR", 4],
        ["RR of those with any", 3],
      ],
    ],
    [
      "(none)",
      [
        ["RR", 4],
        ["RR of those with any", 3],
      ],
    ],
  ]);
  const alone = compareSlices({ a: own(first), b: own(second) }, (query) => (languages[query] === "de" ? "de" : "no"), {
    samples: 200,
  });
  expect(alone.map(({ comparison }) => sentencesOf(comparison).length)).toEqual([1, 1]);
});

test("a slice of a single query is compared as far as that goes", () => {
  const slices = compareSlices(runs, (query) => query, { samples: 100 });
  expect(slices.length).toBe(40);
  for (const { comparison } of slices) expect(comparison.measures[0].pairs[0].p).toBe(1);
});

test("worstSlicesOf(slices) names the least favorable difference of each pair on each measure", () => {
  const slices = compareSlices(runs, languages, { samples: 1000 });
  const worst = worstSlicesOf(slices);
  expect(worst.map(({ measure, pair, slice }) => [measure, pair.run, slice])).toEqual([
    ["RR", "second", "fi"],
    ["RR", "third", "sv"],
    ["nDCG", "second", "fi"],
    ["nDCG", "third", "sv"],
  ]);
  for (const { measure, pair, slice, queries } of worst) {
    const all = slices.map(({ comparison }) => {
      const found = comparison.measures
        .find((own) => own.measure === measure)
        ?.pairs.find(({ run }) => run === pair.run);
      return found?.difference ?? 0;
    });
    expect(pair.difference).toBe(Math.min(...all));
    expect(slices[all.indexOf(pair.difference)].name).toBe(slice);
    expect(queries).toBe(10);
  }
});

test("where lower is better, the worst slice is that of the largest difference", () => {
  const lower = { first: of(first, [FirstRel as never]), second: of(second, [FirstRel as never]) };
  const [{ slice, pair }] = worstSlicesOf(compareSlices(lower, languages, { samples: 100 }));
  expect(slice).toBe("fi");
  expect(pair.difference).toBeGreaterThan(0);
});

test("sentences name the worst slice of each pair of runs with its size, its corrected p and the verdict", () => {
  const two = { first: runs.first, second: runs.second };
  expect(worstSliceSentencesOf(worstSlicesOf(compareSlices(two, languages)))).toEqual([
    "second against first, worst: fi: RR -0.477 [-0.800, -0.190], p = 0.008 after Holm, worse (10 queries); nDCG -0.378 [-0.613, -0.167], p = 0.008 after Holm, worse (10 queries).",
  ]);
  const medians = compareSlices(two, languages, { test: "sign", correction: "none" });
  expect(worstSliceSentencesOf(worstSlicesOf(medians))[0]).toContain("fi: RR -0.477 (median ");
});

test("no slice is the worst of those that are alike, or of a single one", () => {
  const two = { first: runs.first, second: runs.first };
  expect(worstSlicesOf(compareSlices(two, languages, { samples: 100 }))).toEqual([]);
  expect(worstSlicesOf(compareSlices(runs, () => "all", { samples: 100 }))).toEqual([]);
});

test("a plan gives the same when its tasks are performed elsewhere", () => {
  const plan = new SlicesPlan(runs, languages, { samples: 500 });
  const outcomes = structuredClone(plan.tasks).map(runResampling);
  expect(plan.conclude(outcomes)).toEqual(compareSlices(runs, languages, { samples: 500 }));
});

test.each([
  [() => compareSlices({}, languages), "missing runs: there is none to compare"],
  [
    () => compareSlices({ first: of(first, [NumRet as never]), second: of(second, [NumRet as never]) }, languages),
    "unsupported comparison on NumRet: it is no mean over queries",
  ],
  [
    () =>
      compareSlices(
        { first: runs.first, other: evaluate({ judgments: { q1: { a: 1 } }, run: {}, measures: [AP] }) },
        languages,
      ),
    "invalid run: other (different queries (40 and 1) were evaluated",
  ],
  [() => compareSlices(runs, ["fi"] as never), "invalid groups: fi"],
  [
    () => compareSlices(runs, languages, { test: "tukey-hsd" }),
    "unsupported test in slices: tukey-hsd (it corrects for the pairs of one slice, not for the slices; expected randomization, paired-t, wilcoxon, sign, bootstrap)",
  ],
])("what cannot be compared in slices is refused: %s", (call, message) => {
  expect(call).toThrow(message);
});
