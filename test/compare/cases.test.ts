import { expect, test } from "vitest";
import { compare, compareCases, evaluate, RR, sentencesOf } from "../../src/index.ts";

const N = 24;
const seconds = (offset: number) => Array.from({ length: N }, (_, i) => offset + Math.sin(3 * i + offset) / 2);
const slow = seconds(2);
const fast = seconds(1);
const ids = Array.from({ length: N }, (_, i) => `case ${i}`);
const byId = (values: readonly number[]) => Object.fromEntries(values.map((value, i) => [ids[i], value]));

test("compareCases(…) says of values by case what compare(…) says of a measure with the same values", () => {
  const ranks = (step: number) => Array.from({ length: N }, (_, q) => 1 + ((q * step) % 4));
  const judgments = Object.fromEntries(ids.map((id) => [id, { hit: 1 }]));
  const evaluated = (ranks: readonly number[]) => {
    const run = Object.fromEntries(
      ids.map((id, q) => [id, [...Array.from({ length: ranks[q] - 1 }, (_, i) => `miss${i}`), "hit"]]),
    );
    return evaluate({ judgments, run, measures: [RR] });
  };
  const runs = { a: evaluated(ranks(1)), b: evaluated(ranks(3)), c: evaluated(ranks(2)) };
  const values = { a: runs.a.of("RR").values, b: runs.b.of("RR").values, c: runs.c.of("RR").values };
  for (const test of ["randomization", "tukey-hsd", "wilcoxon"] as const) {
    const expected = compare(runs, { test, pairs: "all", samples: 500, unit: "case" });
    expect(compareCases(values, { measure: "RR", test, pairs: "all", samples: 500 })).toEqual(expected);
  }
});

test("lists, typed arrays, Maps and objects are the same", () => {
  const expected = compareCases({ slow, fast }, { measure: "seconds" });
  expect(compareCases({ slow: Float64Array.from(slow), fast: Float32Array.from(fast) }).queries).toBe(N);
  expect(
    compareCases(
      new Map([
        ["slow", Float64Array.from(slow)],
        ["fast", Float64Array.from(fast)],
      ]),
      { measure: "seconds" },
    ),
  ).toEqual(expected);
  const mapped = new Map(Object.entries(byId(fast)).reverse());
  expect(compareCases({ slow: byId(slow), fast: mapped }, { measure: "seconds" })).toEqual(expected);
});

// The numbers of scipy: ttest_rel, and nct for the cases.
test("the sentence calls cases by that name, and says when lower is better", () => {
  const sentences = (better: "higher" | "lower") =>
    sentencesOf(compareCases({ slow, fast }, { measure: "seconds", better, test: "paired-t" }));
  expect(sentences("lower")).toEqual([
    "fast is better than slow on seconds (lower is better) by 1.003 [0.862, 1.143], p < 0.001.",
  ]);
  expect(sentences("higher")).toEqual(["fast is worse than slow on seconds by 1.003 [0.862, 1.143], p < 0.001."]);
  const same = slow.map((value, i) => value + Math.cos(5 * i));
  expect(sentencesOf(compareCases({ slow, same }, { test: "paired-t", detect: 0.2 }))).toEqual([
    "same against slow is undecided on score: about 110 cases would show a difference of 0.200, 24 cases show 0.433 or more.",
  ]);
});

test("wins are cases with a better value, whichever direction that is", () => {
  const [pair] = compareCases({ slow: [3, 3, 3, 1], fast: [1, 2, 3, 2] }, { better: "lower" }).measures[0].pairs;
  expect(pair).toMatchObject({ difference: -0.5, wins: 2, ties: 1, losses: 1 });
});

test("a case without a value is refused, left out for all systems, or 0, as is said", () => {
  const systems = { a: { x: 1, y: 2, z: 4 }, b: { x: 2, y: Number.NaN, z: 3 }, c: { x: 0, y: 1 } };
  expect(() => compareCases(systems)).toThrow(
    [
      'missing value: b has none of case y (missing: "skip" leaves such cases out for all systems)',
      'missing value: c has none of case z (missing: "skip" leaves such cases out for all systems)',
    ].join("\n"),
  );
  const means = (missing: "skip" | "zero") => {
    const { queries, measures } = compareCases(systems, { missing });
    return { queries, own: measures[0].queries, means: measures[0].runs.map(({ mean }) => mean) };
  };
  expect(means("skip")).toEqual({ queries: 3, own: 1, means: [1, 2, 0] });
  expect(means("zero")).toEqual({ queries: 3, own: 3, means: [7 / 3, 5 / 3, 1 / 3] });
  expect(() => compareCases({ a: { x: 1 }, b: { y: 1 } }, { missing: "skip" })).toThrow(
    "missing cases in common: none has score in all of a, b",
  );
});

test.each<[string, () => unknown, string]>([
  [
    "infinity",
    () => compareCases({ a: [1], b: [-1 / 0] }),
    "invalid value: -Infinity of case 0 in b (expected a finite number",
  ],
  [
    "text",
    () => compareCases({ a: [1], b: ["1" as never] }),
    "invalid value: 1 of case 0 in b (expected a finite number",
  ],
  ["no case", () => compareCases({ a: [], b: [] }), "missing cases in common: none has score in all of a, b"],
  ["lists of different lengths", () => compareCases({ a: [1, 2], b: [1] }), "missing value: b has none of case 1"],
  [
    "an unknown rule",
    () => compareCases({ a: [1], b: [1] }, { missing: "drop" as "skip" }),
    "invalid missing of compareCases: drop (expected error, skip or zero)",
  ],
  [
    "a misspelled option",
    () => compareCases({ a: [1], b: [1] }, { lower: true } as object),
    "unknown option of compare: lower",
  ],
])("%s is refused", (_, call, message) => {
  expect(call).toThrow(message);
});

test("a board with missing cells ranks systems over the cases that all have, and never over different ones", () => {
  const cases = Array.from({ length: 24 }, (_, i) => `case ${i}`);
  const valuesOf = (shift: number, lacking = "") =>
    new Map(cases.filter((id) => id !== lacking).map((id, i) => [id, shift + Math.sin(i) / 9] as const));
  const systems = new Map([
    ["best", valuesOf(2, "case 7")],
    ["middle", valuesOf(1)],
    ["last", valuesOf(0)],
  ]);
  expect(() => compareCases(systems)).toThrow("best has none of case case 7");
  const { measures } = compareCases(systems, { missing: "skip" });
  expect(measures[0].queries).toBe(23);
  expect(measures[0].runs.map(({ ranks }) => ranks)).toEqual(
    [1, 2, 3].map((rank) => ({ rank, low: rank, high: rank })),
  );
  expect(measures[0].mayBeBest).toEqual(["best"]);
});
