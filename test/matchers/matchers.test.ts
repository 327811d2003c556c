import { expect as jestExpect } from "expect";
import { describe, expect, test } from "vitest";
import { baselineOf } from "../../src/compare/baseline.ts";
import { evaluate, RR } from "../../src/index.ts";
import { matchers } from "../../src/matchers/jest.ts";
import "../../src/matchers/vitest.ts";

jestExpect.extend(matchers);

const queries = Array.from({ length: 20 }, (_, q) => `q${q}`);
const judgments = Object.fromEntries(queries.map((query) => [query, { hit: 1 }]));
/** A run that has the relevant item of each query at a rank. */
const run = (rank: (q: number) => number) =>
  Object.fromEntries(
    queries.map((query, q) => [query, Array.from({ length: 5 }, (_, i) => (i + 1 === rank(q) ? "hit" : `miss${i}`))]),
  );
const second = run(() => 2);

/** What a failing assertion prints. */
function messageOf(assertion: () => void): string {
  try {
    assertion();
  } catch (error) {
    if (error instanceof Error) return error.message;
  }
  throw new Error("the assertion held");
}

describe.each([
  ["Vitest", expect],
  ["Jest", jestExpect],
] as const)("under %s", (_, expectOf) => {
  test("a run that reaches a value", () => {
    expectOf(second).toReachAtLeast("RR", 0.5, judgments);
    expectOf(second).not.toReachAtLeast("RR", 0.5001, judgments);
    expectOf(second).toReachAtLeast(RR, 0.5, judgments);
  });

  test("a run that does not: the queries below the value are named, lowest first", () => {
    const mixed = run((q) => (q === 7 ? 5 : q < 3 ? 4 : 2));
    expect(messageOf(() => expectOf(mixed).toReachAtLeast("RR", 0.5, judgments))).toBe(
      [
        "run has RR = 0.4475, expected at least 0.5",
        "4 of 20 queries are below 0.5:",
        "  q7  0.2000",
        "  q0  0.2500",
        "  q1  0.2500",
        "  q2  0.2500",
        "ties: expected; missing queries: zero",
      ].join("\n"),
    );
  });

  test("ten queries are named, the others counted", () => {
    const lines = messageOf(() => expectOf(second).toReachAtLeast("RR", 0.6, judgments)).split("\n");
    expect(lines.filter((line) => line.startsWith("  q"))).toHaveLength(10);
    expect(lines).toContain("  … and 10 more");
  });

  test("a run that should not have reached a value", () => {
    expect(messageOf(() => expectOf(second).not.toReachAtLeast("RR", 0.4, judgments))).toBe(
      "run has RR = 0.5000, expected less than 0.4\nties: expected; missing queries: zero",
    );
  });

  test("a run that is not worse than another", () => {
    expectOf(second).not.toBeWorseThan(second, "RR", judgments);
    expectOf(run(() => 1)).not.toBeWorseThan(second, ["RR", "AP"], judgments);
    expectOf(run((q) => (q === 0 ? 4 : 2))).not.toBeWorseThan(second, "RR", judgments, { margin: 0.02 });
    expectOf(run((q) => (q < 8 ? 3 : 2))).toBeWorseThan(second, "RR", judgments, { margin: 0.1 });
  });

  test("a run that is worse: the queries that fell are named, the deepest fall first", () => {
    const worse = run((q) => (q === 3 ? 5 : q === 9 ? 3 : q === 10 ? 1 : 2));
    expect(
      messageOf(() =>
        expectOf(worse).not.toBeWorseThan(
          run((q) => (q === 4 ? 1 : 2)),
          ["RR", "P@5"],
          judgments,
        ),
      ),
    ).toBe(
      [
        "run has RR = 0.5017, baseline has 0.5250: worse by 0.0233, beyond the margin of 0 (p = 1.0000 after Holm over 2 comparisons, at one look)",
        "3 of 20 queries fell:",
        "  q4  1.0000 → 0.5000",
        "  q3  0.5000 → 0.2000",
        "  q9  0.5000 → 0.3333",
      ].join("\n"),
    );
  });

  test("a run that should have been worse", () => {
    expect(messageOf(() => expectOf(second).toBeWorseThan(second, "RR", judgments))).toBe(
      [
        "run is not worse than the baseline:",
        "run has RR = 0.5000, baseline has 0.5000: no worse and no better (p = 1.0000, at one look)",
      ].join("\n"),
    );
  });

  test("the name of the first version says the opposite", () => {
    expectOf(second).toBeNotWorseThan(second, "RR", judgments);
    expectOf(run(() => 3)).not.toBeNotWorseThan(second, "RR", judgments);
    expect(messageOf(() => expectOf(run(() => 3)).toBeNotWorseThan(second, "RR", judgments))).toContain(": worse by ");
  });
});

test("where lower is better, a query falls as its value rises", () => {
  const options = { noRelevant: "skip" } as const;
  expect(second).toBeWorseThan(
    run(() => 1),
    "FirstRel",
    judgments,
    options,
  );
  expect(
    messageOf(() =>
      expect(second).not.toBeWorseThan(
        run((q) => (q === 5 ? 1 : 2)),
        "FirstRel",
        judgments,
      ),
    ),
  ).toContain("1 of 20 queries fell:\n  q5  1.0000 → 2.0000");
});

test("queries that do not count are not counted among those that fell", () => {
  const judged = { q0: ["hit"], q1: ["hit"], q2: [] };
  const [hit, late] = [["hit"], ["miss", "hit"]];
  const measures = ["P@1", { measure: RR, conditions: { noRelevant: "skip" } }] as const;
  const assertion = () => expect({ q0: late, q1: hit }).not.toBeWorseThan({ q0: hit, q1: hit }, measures, judged);
  expect(messageOf(assertion).match(/\d of \d queries fell/g)).toEqual(["1 of 3 queries fell", "1 of 2 queries fell"]);
});

test("a saved baseline, as JSON gives it back", () => {
  const saved = JSON.parse(
    JSON.stringify(baselineOf("main", evaluate({ judgments, run: second, measures: ["RR", "AP"] }), 1)),
  );
  expect(second).not.toBeWorseThan(saved, "AP", judgments);
  expect(run(() => 3)).toBeWorseThan(saved, "AP", judgments);
  expect(() => expect(second).not.toBeWorseThan(saved, "P@5", judgments)).toThrow(
    "baseline: unknown measure of the baseline: P@5 (it has RR, AP)",
  );
  expect(() => expect(second).not.toBeWorseThan(saved, "RR", judgments, { ties: "worst" })).toThrow(
    "baseline: invalid conventions of the baseline: ties expected",
  );
  expect(() => expect(second).not.toBeWorseThan({ ...saved, queries: 3 }, "RR", judgments)).toThrow(
    "baseline: invalid baseline: run, conventions, queries or measures are not as it writes them",
  );
});

test("a tied run shows what the order of its ties can make of the value", () => {
  const tied = { q0: { hit: 1, miss: 1 } };
  expect(messageOf(() => expect(tied).toReachAtLeast("RR", 0.9, { q0: ["hit"] }))).toContain(
    "run has RR = 0.7500 {0.5000…1.0000}, expected at least 0.9\n1 of 1 queries are below 0.9:\n  q0  0.7500\n",
  );
  expect(tied).toReachAtLeast("RR", 1, { q0: ["hit"] }, { ties: "best" });
});

test("a value just below the bound is shown in full", () => {
  const judged = { q: ["a", "b", "c"] };
  expect(messageOf(() => expect({ q: ["a"] }).toReachAtLeast("SetR", 0.3333334, judged))).toContain(
    "SetR = 0.3333, expected",
  );
  expect(messageOf(() => expect({ q: ["a", "b"] }).toReachAtLeast("SetR", 0.66667, judged))).toContain(
    "SetR = 0.6666666666666666, expected",
  );
});

test("names and options are those of evaluate", () => {
  expect(second).toReachAtLeast("mrr", 0.5, judgments, { like: "ranx" });
  expect(messageOf(() => expect(second).toReachAtLeast("mrr", 0.6, judgments, { like: "ranx" }))).toContain(
    "run has mrr = 0.5000",
  );
});

test("a sum over queries names no query", () => {
  expect(messageOf(() => expect(second).toReachAtLeast("NumRelRet", 21, judgments))).toBe(
    "run has NumRelRet = 20, expected at least 21\nties: expected; missing queries: zero",
  );
});

test.each([
  [() => expect(second).toReachAtLeast("nDGC", 0.5, judgments), "unknown measure: nDGC"],
  [() => expect(second).toReachAtLeast("RR", Number.NaN, judgments), "invalid bound: NaN (expected a number)"],
  [
    () => expect(second).toReachAtLeast("RR", 0, { q0: [] }, { noRelevant: "skip" }),
    "missing relevant items: no query of the run has any in the judgments, and such queries are left out",
  ],
  [() => expect({}).toReachAtLeast("RR", 0, { q0: ["a"] }, { missing: "skip" }), "missing queries: none counts for RR"],
  [() => expect("q1").toReachAtLeast("RR", 0.5, judgments), "invalid run: q1"],
  [() => expect(second).not.toBeWorseThan(second, "GMAP", judgments), "unsupported measure of a baseline: GMAP"],
  [() => expect(second).not.toBeWorseThan(second, [], judgments), "missing measures"],
  [
    () => expect(second).not.toBeWorseThan(second, "RR", judgments, { margin: -1 }),
    "invalid margin: -1 (expected a number of at least 0)",
  ],
])("%s is refused, with and without not", (assertion, message) => {
  expect(assertion).toThrow(message);
});

test("types", () => {
  // @ts-expect-error the bound is a number
  expect(() => expect(second).toReachAtLeast("RR", "0.5", judgments)).toThrow("invalid bound");
  // @ts-expect-error judgments are left out
  expect(() => expect(second).toReachAtLeast("RR", 0.5)).toThrow("judgments");
  // @ts-expect-error the same under Jest
  expect(() => jestExpect(second).toReachAtLeast("RR", "0.5", judgments)).toThrow("invalid bound");
});
