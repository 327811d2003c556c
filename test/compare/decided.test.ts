import { expect, test } from "vitest";
import { decideGate, decideThreshold } from "../../src/compare/decided.ts";
import { mean } from "../../src/core/exact-sum.ts";
import { keyedRandom } from "../../src/core/random.ts";

const RANGE = [0, 1] as const;

/** Precision at 1 over queries of which these are hits. */
function evaluated(hits: readonly boolean[]) {
  const queries = hits.map((_, i) => `q${i}`);
  const values = Float64Array.from(hits, Number);
  return { queries, result: { value: mean(values), values, counted: undefined } };
}

function threshold(bound: number) {
  return { bound, isMet: (value: number): boolean => value >= bound };
}

test("decideThreshold leaves open what few queries do not say, and decides what many say", () => {
  const few = evaluated([true, true, true, false]);
  const seen = { asked: few.queries, population: 1000, confidence: 0.95 };
  expect(decideThreshold(threshold(0.5), few, RANGE, seen).isMet).toBeUndefined();
  const many = evaluated(Array.from({ length: 100 }, (_, i) => i % 4 !== 0));
  const later = { asked: many.queries, population: 1000, confidence: 0.95 };
  expect(decideThreshold(threshold(0.5), many, RANGE, later).isMet).toBe(true);
  expect(decideThreshold(threshold(0.95), many, RANGE, later).isMet).toBe(false);
  const { interval = [0, 0] } = decideThreshold(threshold(0.5), many, RANGE, later);
  expect(interval[0]).toBeGreaterThan(0.5);
  expect(interval[1]).toBeGreaterThan(0.75);
});

test("decideThreshold decides what the queries left cannot change", () => {
  const most = evaluated(Array.from({ length: 9 }, (_, i) => i < 6));
  const seen = { asked: most.queries, population: 10, confidence: 0.95 };
  expect(decideThreshold(threshold(0.6), most, RANGE, seen).isMet).toBe(true);
  expect(decideThreshold(threshold(0.71), most, RANGE, seen).isMet).toBe(false);
  expect(decideThreshold(threshold(0.65), most, RANGE, seen).isMet).toBeUndefined();
});

test("decideThreshold of all queries is whether their mean is within the bound", () => {
  const all = evaluated([true, false, true, false]);
  const seen = { asked: all.queries, population: 4, confidence: 0.95 };
  expect(decideThreshold(threshold(0.5), all, RANGE, seen).isMet).toBe(true);
  expect(decideThreshold(threshold(0.51), all, RANGE, seen).isMet).toBe(false);
});

test.each([
  ["is a little below it", 0.49, true],
  ["is a little above it", 0.52, false],
])("of 200 lists of 200 queries whose mean %s, at most 5 %% are decided wrongly at any look", (name, share, wrong) => {
  let wrongly = 0;
  let early = 0;
  for (let list = 0; list < 200; list++) {
    const order = Array.from({ length: 200 }, (_, i) => i).sort(
      (a, b) => keyedRandom(list, name, a) - keyedRandom(list, name, b),
    );
    const hits = order.map((i) => i < Math.round(200 * share));
    for (let asked = 10; asked < 200; asked += 10) {
      const first = evaluated(hits.slice(0, asked));
      const seen = { asked: first.queries, population: 200, confidence: 0.95 };
      const { isMet } = decideThreshold(threshold(0.505), first, RANGE, seen);
      if (isMet === undefined) continue;
      early++;
      if (isMet === wrong) wrongly++;
      break;
    }
  }
  expect(wrongly).toBeLessThanOrEqual(10);
  expect(early).toBeGreaterThan(10);
});

test("decideGate is met once the mean cannot be worse by more than the margin, and missed once it is worse", () => {
  const queries = Array.from({ length: 200 }, (_, i) => `q${i}`);
  const before = Float64Array.from(queries, (_, i) => (i % 10) / 20 + 0.25);
  const seen = { asked: queries, population: 1000, confidence: 0.95 };
  const moved = (by: number) => ({
    queries,
    before,
    now: before.map((value) => value + by),
    better: "higher" as const,
  });
  expect(decideGate(moved(0), 0.05, 1, seen).isMet).toBe(true);
  expect(decideGate(moved(0), 0, 1, seen).isMet).toBeUndefined();
  expect(decideGate(moved(-0.2), 0.05, 1, seen).isMet).toBe(false);
  expect(decideGate({ ...moved(0.2), better: "lower" }, 0.05, 1, seen).isMet).toBe(false);
  const { interval = [0, 0] } = decideGate(moved(0.1), 0, 1, seen);
  expect(interval[0]).toBeLessThan(0.1);
  expect(interval[1]).toBeGreaterThan(0.1);
  expect(mean(before)).toBeCloseTo(0.475, 12);
});
