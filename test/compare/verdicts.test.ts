import { describe, expect, test } from "vitest";
import { verdictsOf } from "../../src/compare/verdicts.ts";
import { compare, evaluate } from "../../src/index.ts";

/** A run that finds the relevant item of each of 12 queries at some rank. */
function runOf(rankOf: (query: number) => number): Record<string, Record<string, number>> {
  const queries = Array.from({ length: 12 }, (_, query) => {
    const items = Array.from({ length: 5 }, (_, i) => [i + 1 === rankOf(query) ? "good" : `bad${i}`, 5 - i]);
    return [`q${query}`, Object.fromEntries(items)];
  });
  return Object.fromEntries(queries);
}

const JUDGMENTS = Object.fromEntries(Array.from({ length: 12 }, (_, query) => [`q${query}`, { good: 1 }]));

function verdicts(runs: Readonly<Record<string, Record<string, Record<string, number>>>>, measures: string): string[] {
  const evaluations = Object.entries(runs).map(
    ([name, run]) => [name, evaluate({ judgments: JUDGMENTS, run, measures })] as const,
  );
  return verdictsOf(compare(new Map(evaluations), { samples: 200 }));
}

describe("verdictsOf(comparison)", () => {
  const low = runOf(() => 5);
  const high = runOf(() => 1);

  test("says on how many measures a run is better, and names few", () => {
    expect(verdicts({ low, high }, "RR, P@1, P@2, P@3, R@5")).toEqual([
      "high is better than low on 4 of 5 measures; equal on R@5.",
    ]);
    expect(verdicts({ low, high }, "RR, P@1, R@5, P@5, Judged@5")).toEqual([
      "high is better than low on RR and P@1; equal on R@5, P@5 and Judged@5.",
    ]);
    expect(verdicts({ high, low }, "RR, P@1, P@2, P@3, R@4")).toEqual(["low is worse than high on all 5 measures."]);
  });

  test("puts runs of which the same is said into one sentence", () => {
    const runs = { low, a: high, b: high, c: runOf(() => 2) };
    expect(verdicts(runs, "RR, R@5")).toEqual(["a, b and c are better than low on RR; equal on R@5."]);
    const many = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`r${i}`, high]));
    expect(verdicts({ low, ...many }, "RR")).toEqual(["r0, r1, r2, r3, r4, r5 and 3 more are better than low on RR."]);
  });

  test("says how many queries would decide what is undecided", () => {
    const mixed = runOf((query) => (query === 0 ? 1 : 5));
    expect(verdicts({ low, mixed }, "RR, P@1, P@2, P@3, P@4")).toEqual([
      "mixed is undecided against low on all 5 measures (about 97 queries would tell).",
    ]);
  });

  test("says what the order of tied scores alone could make of it", () => {
    const all = Object.fromEntries(Object.keys(JUDGMENTS).map((query) => [query, { good: 1, bad: 1 }]));
    expect(verdicts({ low, all }, "RR, P@1, P@2, P@3, P@4")).toEqual([
      "all is better than low on all 5 measures. The order of tied scores alone could undo P@1.",
    ]);
  });

  test("says sizes and p values of few differences", () => {
    expect(verdicts({ low, high }, "RR, P@1")).toEqual([
      "high is better than low on RR by 0.800 [0.800, 0.800], p < 0.001; better on P@1 by 1.000 [1.000, 1.000], p < 0.001.",
    ]);
  });
});
