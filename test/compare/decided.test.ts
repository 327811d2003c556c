import { expect, test } from "vitest";
import { baselineOf } from "../../src/compare/baseline.ts";
import { decideGate, decideGates, decideThreshold } from "../../src/compare/decided.ts";
import { judge } from "../../src/compare/gate.ts";
import { mean } from "../../src/core/exact-sum.ts";
import { keyedRandom } from "../../src/core/random.ts";
import { evaluate } from "../../src/index.ts";

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

test("decideGate is met once no mean left is worse, missed once each is worse by more than the margin, else open", () => {
  const queries = Array.from({ length: 200 }, (_, i) => `q${i}`);
  const before = Float64Array.from(queries, (_, i) => (i % 10) / 20 + 0.25);
  const seen = { asked: queries, population: 1000, confidence: 0.95 };
  const moved = (by: number) => ({
    queries,
    before,
    now: before.map((value) => value + by),
    better: "higher" as const,
  });
  expect(decideGate(moved(0.2), 0.05, 1, seen).isMet).toBe(true);
  expect(decideGate({ ...moved(-0.2), better: "lower" }, 0, 1, seen).isMet).toBe(true);
  expect(decideGate(moved(-0.2), 0.05, 1, seen).isMet).toBe(false);
  expect(decideGate({ ...moved(0.2), better: "lower" }, 0.05, 1, seen).isMet).toBe(false);
  // Worse for certain, but within the margin: whether that is significant, all queries say.
  const { isMet, interval = [0, 0] } = decideGate(moved(-0.2), 0.4, 1, seen);
  expect(isMet).toBeUndefined();
  expect(interval[0]).toBeGreaterThan(-0.4);
  expect(interval[1]).toBeLessThan(0);
  expect(decideGate(moved(0), 0.05, 1, seen).isMet).toBeUndefined();
});

const listIds = Array.from({ length: 120 }, (_, i) => `q${i}`);
const judgments = Object.fromEntries(listIds.map((id) => [id, { hit: 1 }]));

/** Reciprocal ranks by query that an evaluation of some queries has. @param ranks of the hit, by query of the list */
function searched(ranks: readonly number[], ids: readonly string[] = listIds) {
  const run = ids.map((id) => {
    const rank = ranks[listIds.indexOf(id)];
    return [id, Array.from({ length: 10 }, (_, i) => (i + 1 === rank ? "hit" : `miss${i}`))] as const;
  });
  return evaluate({
    judgments: Object.fromEntries(ids.map((id) => [id, judgments[id]])),
    run: Object.fromEntries(run),
    measures: ["RR"],
  });
}

test.each([
  ["much better", 0.5, 0],
  ["better", 0.2, 0.02],
  ["alike", 0, 0.02],
  ["a little worse", -0.05, 0.1],
  ["worse, within the margin", -0.2, 0.3],
  ["beyond the margin", -0.4, 0.1],
])(
  "of 40 lists %s, decisions are the verdicts of judge on all queries, early ones but 5 %% of them",
  (name, shift, margin) => {
    const wrong: number[] = [];
    for (let list = 0; list < 40; list++) {
      const old = listIds.map((_, i) => 1 + Math.floor(4 * keyedRandom(list, `${name} old`, i)));
      const now = old.map((rank, i) => {
        const isMoved = keyedRandom(list, `${name} new`, i) < Math.abs(shift);
        if (isMoved) return shift > 0 ? 1 : 9;
        return keyedRandom(list, `${name} noise`, i) < 0.5 ? rank : 1 + Math.floor(4 * keyedRandom(list, name, i));
      });
      const baseline = baselineOf("old", searched(old), 1);
      const gate = { run: "new", minGrade: 1, measure: "RR", baseline, source: "old.json", margin };
      const [plain] = judge([{ ...gate, evaluation: searched(now) }]);
      const order = listIds.toSorted((a, b) => keyedRandom(list, a) - keyedRandom(list, b));
      const decide = (count: number) => {
        const asked = order.slice(0, count);
        const evaluation = searched(
          now,
          listIds.filter((id) => asked.includes(id)),
        );
        return decideGates([{ ...gate, evaluation, range: RANGE }], { asked, population: 120, confidence: 0.95 })[0];
      };
      const last = decide(120);
      expect([last.isMet, last.message]).toEqual([plain.isMet, plain.message]);
      const early = [30, 60, 90, 110].map((count) => decide(count).isMet).find((isMet) => isMet !== undefined);
      if (early !== undefined && early !== plain.isMet) wrong.push(list);
    }
    expect(wrong.length).toBeLessThanOrEqual(2);
  },
);
