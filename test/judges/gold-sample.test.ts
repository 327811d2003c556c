import { describe, expect, test } from "vitest";
import { AP, DCG, goldEffect, Judged, nDCG, P, R, RBP, RR, Success } from "../../src/index.ts";
import { isDeep } from "../deep.ts";
import { sampledJudgments, simulatedJudgments, trueMeans } from "./simulated-judges.ts";

const measures = [P.at(2), DCG.at(3), RBP];

/** The judge errs in every query; q2 has a tie, q3 an item that the judge did not judge. */
const judgments = { q1: { a: 2, b: 0, c: 1 }, q2: { a: 1, b: 1, c: 0 }, q3: { a: 0, b: 2 } };
const people = { q1: { a: 1, b: 2, c: 1 }, q2: { a: 0, b: 1, c: 2 }, q3: { a: 2, b: 2, c: 1 } };
const runs = {
  one: { q1: { a: 3, b: 2, c: 1 }, q2: { a: 2, b: 2, c: 1 }, q3: { a: 1, b: 2, c: 3 } },
  two: { q1: { a: 1, b: 2, c: 3 }, q2: { c: 2, b: 1 }, q3: { a: 1, b: 2 } },
};

type Grades = Record<string, Record<string, number>>;

/** Two of three items of each query: all 27 samples, alike in probability. */
function samples(): Grades[] {
  const kept = ["a", "b", "c"];
  return kept.flatMap((first) =>
    kept.flatMap((second) =>
      kept.map((third) => {
        const left = [first, second, third];
        return Object.fromEntries(
          Object.entries(people).map(([query, items], q) => [
            query,
            Object.fromEntries(Object.entries(items).filter(([item]) => item !== left[q])),
          ]),
        );
      }),
    ),
  );
}

test("the mean of the estimates over all samples is people's mean, and that of differences their difference", () => {
  const whole = goldEffect({ judgments: people, gold: people, goldProbability: 1, runs, measures });
  const all = samples().map((gold) => goldEffect({ judgments, gold, goldProbability: 2 / 3, runs, measures }));
  const meanOf = (of: (one: (typeof all)[number]) => number): number =>
    all.reduce((sum, one) => sum + of(one), 0) / all.length;
  for (const [v, { byJudge }] of whole.values.entries()) {
    expect(meanOf(({ values }) => values[v].value)).toBeCloseTo(byJudge, 12);
    expect(meanOf(({ values }) => values[v].alone.value)).toBeCloseTo(byJudge, 12);
  }
  for (const [d, { byJudge }] of whole.differences.entries()) {
    expect(meanOf(({ differences }) => differences[d].value)).toBeCloseTo(byJudge, 12);
  }
});

test("of all items by people, people's values are left", () => {
  const { values } = goldEffect({ judgments, gold: people, goldProbability: 1, runs, measures });
  const byPeople = goldEffect({ judgments: people, gold: people, goldProbability: 1, runs, measures });
  for (const [v, { alone }] of values.entries()) expect(alone.value).toBeCloseTo(byPeople.values[v].byJudge, 14);
});

// By hand: people's part is 1, 0, 0, what the judge's sampled part misses z = -1/2, 1, 1/2. Without each query in turn
// the slopes are 0, 1 and 3/5, so that the values of queries are 1, 1 and 3/10.
test("queries without a sampled item have the judge's value, as far as the other queries speak for it", () => {
  const gold = { q1: { a: 1 } };
  const [{ value, alone, slope }] = goldEffect({
    ...{ judgments, gold, goldProbability: 0.5 },
    ...{ runs: { one: runs.one }, measures: [P.at(2)] },
  }).values;
  expect(value).toBeCloseTo(2.3 / 3, 14);
  expect(slope).toBeCloseTo(1.6 / 3, 14);
  expect(alone.value).toBeCloseTo(1 / 3, 14);
});

test("measures to which items do not add by themselves are said to be unknown", () => {
  const others = [AP, RR, nDCG.at(3), R.at(2), Success.at(1), P.at(2), Judged.at(2)];
  const { values } = goldEffect({
    judgments,
    gold: people,
    goldProbability: 0.5,
    runs: { one: runs.one },
    measures: others,
  });
  expect(values.map(({ measure, unknown }) => [measure, unknown === undefined])).toEqual([
    ["AP", false],
    ["RR", false],
    ["nDCG@3", false],
    ["R@2", false],
    ["Success@1", false],
    ["P@2", true],
    ["Judged@2", true],
  ]);
  expect(values[0].unknown).toContain("sampled items tell measures to which each item adds by itself");
});

test.each([
  [0, "invalid probability of item a of query q1: 0 (expected a number above 0, up to 1)"],
  [1.5, "invalid probability of item a of query q1: 1.5"],
  [{ q1: { a: 0.5, b: 0.5 } }, "missing probability of item c of query q1: it has none"],
])("a probability of %j is refused", (goldProbability, message) => {
  expect(() => goldEffect({ judgments, gold: people, goldProbability, runs, measures })).toThrow(message);
});

// 200 of a share of 95 % lie within 5 % of it.
describe.runIf(isDeep("stats"))("of simulated collections", () => {
  const sums = [P.at(5), DCG.at(10)];
  const truths = trueMeans(sums);
  test.each(["at random", "by system", "by query", "against the truth"] as const)(
    "a judge who errs %s, and every tenth item by people: intervals hold the truth",
    (kind) => {
      const held = [0, 0, 0];
      const collections = 200;
      for (let seed = 0; seed < collections; seed++) {
        const whole = simulatedJudgments(kind, { queries: 120, people: 120, seed });
        const gold = sampledJudgments(whole.gold, 0.1, seed);
        const { values, differences } = goldEffect({ ...whole, gold, goldProbability: 0.1, measures: sums });
        const found = [...values.slice(0, 2), differences[0]];
        const wanted = [...truths.a, truths.b[0] - truths.a[0]];
        for (const [m, { interval }] of found.entries()) {
          if (interval[0] <= wanted[m] && wanted[m] <= interval[1]) held[m]++;
        }
      }
      for (const count of held) {
        expect(count / collections).toBeGreaterThan(0.9);
        expect(count / collections).toBeLessThan(0.995);
      }
    },
  );
});
