import { describe, expect, test } from "vitest";
import { baselineOf, parseBaseline } from "../../src/compare/baseline.ts";
import { judge } from "../../src/compare/gate.ts";
import { evaluate, GMAP, P, RR } from "../../src/index.ts";
import { bettingInterval } from "../../src/stats/betting.ts";

const judgments = Object.fromEntries(Array.from({ length: 20 }, (_, q) => [`q${q}`, { hit: 1 }]));
const run = (rank: (q: number) => number) =>
  Object.fromEntries(
    Array.from({ length: 20 }, (_, q) => [
      `q${q}`,
      Array.from({ length: 5 }, (_, i) => (i + 1 === rank(q) ? "hit" : `miss${i}`)),
    ]),
  );
const scored = (rank: (q: number) => number) => evaluate({ judgments, run: run(rank), measures: [RR] });
const baseline = baselineOf(
  "main",
  scored(() => 2),
  1,
);

const verdict = (rank: (q: number) => number, margin: number) =>
  judge([
    { run: "new", evaluation: scored(rank), minGrade: 1, measure: "RR", baseline, source: "main.json", margin },
  ])[0];

test.each<[string, (q: number) => number, number, boolean, string]>([
  [
    "the same",
    () => 2,
    0,
    true,
    "new has RR = 0.5000, main.json has 0.5000: no worse and no better (p = 1.0000, at one look)",
  ],
  ["better", () => 1, 0, true, "new has RR = 1.0000, main.json has 0.5000: better by 0.5000 (p = 0.0000, at one look)"],
  [
    "one query worse",
    (q) => (q === 0 ? 4 : 2),
    0.02,
    true,
    "worse by 0.0125, within the margin of 0.02 (p = 1.0000, at one look)",
  ],
  ["worse by just the margin", (q) => (q === 0 ? 4 : 2), 0.0125, true, "worse by 0.0125, within the margin of 0.0125"],
  [
    "worse by more than the margin",
    (q) => (q === 0 ? 4 : 2),
    0.01,
    false,
    "worse by 0.0125, beyond the margin of 0.01",
  ],
  [
    "significantly worse",
    (q) => (q < 8 ? 3 : 2),
    0.1,
    false,
    "worse by 0.0667, within the margin of 0.1 but significant (p = 0.0078, at one look)",
  ],
])("%s", (_, rank, margin, isMet, message) => {
  const result = verdict(rank, margin);
  expect(result.message).toContain(message);
  expect(result.isMet).toBe(isMet);
});

// confseq 0.0.11 holds the ends of bettingInterval: test/stats/betting.test.ts.
test("by betting: the change at every look stands beside p, above 0 where it is better", () => {
  const betting = { confidence: 0.95, range: [0, 1] } as const;
  const message = (rank: (q: number) => number) =>
    judge(
      [
        ...[
          {
            run: "new",
            evaluation: scored(rank),
            minGrade: 1,
            measure: "RR",
            baseline,
            source: "main.json",
            margin: 1,
          },
        ],
      ].map((gate) => ({ ...gate, betting })),
    )[0].message;
  const [low, high] = bettingInterval(new Float64Array(20).fill(0.5), { confidence: 0.95, range: [-1, 1] });
  expect(message(() => 1)).toContain(
    `at one look; by betting better by ${low.toFixed(4)} to better by ${high.toFixed(4)}, at every look)`,
  );
  const [worst, best] = bettingInterval(new Float64Array(20), { confidence: 0.95, range: [-1, 1] });
  expect(message(() => 2)).toContain(
    `by betting worse by ${(-worst).toFixed(4)} to better by ${best.toFixed(4)}, at every look)`,
  );
});

test("significance is corrected over the cases", () => {
  const one = {
    run: "new",
    evaluation: scored((q) => (q < 6 ? 3 : 2)),
    minGrade: 1,
    measure: "RR",
    baseline,
    source: "b",
    margin: 1,
  };
  expect(judge([one])[0]).toMatchObject({ isMet: false, message: expect.stringContaining("p = 0.0313") });
  expect(judge([one, one])[0]).toMatchObject({ isMet: true, message: expect.stringContaining("p = 0.0625") });
});

test("a baseline is read back as it was written, and its queries may come in any order", () => {
  const text = JSON.stringify(baseline);
  expect(parseBaseline(text, "b.json")).toEqual(baseline);
  const turned = { ...baseline, queries: [...baseline.queries].reverse() };
  const evaluation = scored(() => 2);
  expect(
    judge([{ run: "new", evaluation, minGrade: 1, measure: "RR", baseline: turned, source: "b", margin: 0 }])[0].isMet,
  ).toBe(true);
});

test("p of several comparisons says over how many it is corrected", () => {
  const gate = {
    ...{ run: "new", evaluation: scored((q) => (q < 8 ? 3 : 2)), minGrade: 1, measure: "RR" },
    ...{ baseline, source: "main.json", margin: 0.1 },
  };
  const messages = judge([gate, gate]).map(({ message }) => message);
  for (const message of messages) expect(message).toContain("(p = 0.0156 after Holm over 2 comparisons, at one look)");
});

describe("what is refused", () => {
  const current = {
    run: "new",
    evaluation: scored(() => 2),
    minGrade: 1,
    measure: "RR",
    baseline,
    source: "b.json",
    margin: 0,
  };

  test("a measure that the baseline lacks", () => {
    const evaluation = evaluate({ judgments, run: run(() => 2), measures: [P.at(5)] });
    expect(() => judge([{ ...current, evaluation, measure: "P@5" }])).toThrow(
      "b.json: unknown measure of the baseline: P@5 (it has RR)",
    );
  });

  test("other conventions", () => {
    expect(() => judge([{ ...current, minGrade: 2 }])).toThrow(
      "b.json: invalid conventions of the baseline: ties expected",
    );
  });

  test("other queries", () => {
    const { q0: _, ...others } = judgments;
    const evaluation = evaluate({ judgments: others, run: run(() => 2), measures: [RR] });
    expect(() => judge([{ ...current, evaluation }])).toThrow(
      "b.json: invalid queries: 20 in the baseline, 19 of new; q0 is not in both (expected the same queries; --save writes the values again, --allow-other-judgments compares the queries in common)",
    );
  });

  test("a baseline of a geometric mean", () => {
    const evaluation = evaluate({ judgments, run: run(() => 2), measures: [GMAP] });
    expect(() => baselineOf("main", evaluation, 1)).toThrow("unsupported measure of a baseline: GMAP");
  });

  test.each([
    ["{", "it is no JSON"],
    ["null", "it is no baseline of this version"],
    ['{"baseline":2}', "it is no baseline of this version"],
    ['{"baseline":1,"run":"r","conventions":{},"queries":[1],"measures":[]}', "run, conventions, queries or measures"],
    [
      '{"baseline":1,"run":"r","conventions":{},"queries":["q"],"measures":[{"measure":"RR","better":"higher","values":[1,2]}]}',
      "run, conventions, queries or measures",
    ],
    [
      '{"baseline":1,"run":"r","conventions":{},"queries":["q"],"measures":[{"measure":"RR","better":"higher","values":[null]}]}',
      "run, conventions, queries or measures",
    ],
    [
      '{"baseline":1,"run":"r","conventions":{},"queries":["q"],"measures":[],"clusters":{"by":"class","names":["a","b"]}}',
      "run, conventions, queries or measures",
    ],
    [
      '{"baseline":1,"run":"r","conventions":{},"queries":["q"],"measures":[],"clusters":{"by":"class","names":[1]}}',
      "run, conventions, queries or measures",
    ],
  ])("%s", (text, reason) => {
    expect(() => parseBaseline(text, "b.json")).toThrow(`b.json: invalid baseline: ${reason}`);
  });
});
