import { describe, expect, it } from "vitest";
import { keyedRandom } from "../../../src/core/random.ts";
import { evaluate } from "../../../src/evaluate/evaluate.ts";
import { reranking } from "../../../src/fusion/reranking/reranking.ts";
import { AP } from "../../../src/measures/ap.ts";
import { nDCG } from "../../../src/measures/ndcg.ts";
import { everyChoice, everyUntied } from "../all-orders.ts";

type Scores = Readonly<Record<string, number>>;

const ITEMS = ["a", "b", "c", "d", "e", "f"];
const SEEDS = Array.from({ length: 12 }, (_, seed) => seed);

/** Some of the items with few different scores, so that many are tied. */
function scoresOf(seed: number): Scores {
  const held = ITEMS.filter((_, i) => keyedRandom(seed, 1, i) < 0.8);
  return Object.fromEntries(held.map((item, i) => [item, Math.floor(3 * keyedRandom(seed, 2, i))]));
}

function gradesOf(seed: number): Scores {
  return Object.fromEntries(ITEMS.slice(0, 5).map((item, i) => [item, Math.floor(3 * keyedRandom(seed, 3, i))]));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

describe.each(SEEDS)("a reranked list with ties (%i)", (seed) => {
  const [first, reranked] = [scoresOf(seed), scoresOf(seed + 100)];
  const grades = gradesOf(seed);
  const found = reranking({
    judgments: { q: grades },
    ...{ first: { q: first }, reranked: { q: reranked } },
    measures: [AP],
    depths: [1, 2, 3],
  });
  const worlds = everyChoice([first, reranked].map((scores) => everyUntied(scores).map((order) => Object.keys(order))));

  it.each(found.depths)("has as many relevant items within $depth as over all orders of tied items", (at) => {
    const sets = worlds.map((lists) =>
      lists.map((list) => new Set(list.slice(0, at.depth).filter((item) => grades[item] >= 1))),
    );
    expect(at.before).toBeCloseTo(mean(sets.map(([before]) => before.size)), 12);
    expect(at.after).toBeCloseTo(mean(sets.map(([, after]) => after.size)), 12);
    const only = (one: Set<string>, other: Set<string>): number => [...one].filter((item) => !other.has(item)).length;
    expect(at.entered).toBeCloseTo(mean(sets.map(([before, after]) => only(after, before))), 12);
    expect(at.left).toBeCloseTo(mean(sets.map(([before, after]) => only(before, after))), 12);
  });

  it("moves relevant items from mean rank to mean rank", () => {
    const meanRank = (run: number, item: string): number | undefined => {
      const ranks = worlds.map((lists) => lists[run].indexOf(item) + 1);
      return ranks[0] === 0 ? undefined : mean(ranks);
    };
    const [{ items, added, lost }] = found.queries;
    const relevant = ITEMS.filter((item) => grades[item] >= 1 && (item in first || item in reranked));
    expect(items.map(({ item }) => item).sort()).toEqual(relevant);
    for (const { item, grade, before, after } of items) {
      expect([grade, before, after]).toEqual([grades[item], meanRank(0, item), meanRank(1, item)]);
    }
    expect([...added].sort()).toEqual(Object.keys(reranked).filter((item) => !(item in first)));
    const count = Object.keys(reranked).length;
    const isSurelyFirst = (item: string): boolean => worlds.every(([list]) => list.slice(0, count).includes(item));
    expect([...lost].sort()).toEqual(Object.keys(first).filter((item) => !(item in reranked) && isSurelyFirst(item)));
  });

  it("sums the moves by grade", () => {
    const [{ items }] = found.queries;
    for (const { grade, lifted, buried, kept, added, lost } of found.grades) {
      const own = items.filter((item) => item.grade === grade);
      const moved = (is: (before: number, after: number) => boolean): number =>
        own.filter(({ before, after }) => before !== undefined && after !== undefined && is(before, after)).length;
      expect([lifted, buried, kept]).toEqual([
        moved((before, after) => after < before),
        moved((before, after) => after > before),
        moved((before, after) => after === before),
      ]);
      expect([added, lost]).toEqual([
        own.filter(({ before }) => before === undefined).length,
        own.filter(({ after }) => after === undefined).length,
      ]);
    }
    expect(found.grades.map(({ grade }) => grade)).toEqual(
      [...new Set(items.map(({ grade }) => grade))].sort().reverse(),
    );
  });
});

describe.each(SEEDS)("the best reranking of the first items (%i)", (seed) => {
  const items = ITEMS.filter((_, i) => keyedRandom(seed, 1, i) < 0.9);
  const judgments = { q: gradesOf(seed) };
  const measures = [nDCG.at(4), AP];

  it.each([1, 2, 3])("has the highest value over all orders of the first %i", (depth) => {
    const found = reranking({ judgments, first: { q: items }, reranked: { q: items }, measures, depths: [depth] });
    const orders = everyUntied(Object.fromEntries(items.slice(0, depth).map((item) => [item, 0])));
    const values = orders.map((order) => {
      return evaluate({ judgments, run: { q: [...Object.keys(order), ...items.slice(depth)] }, measures }).results;
    });
    found.depths[0].best.results.forEach(({ value }, m) => {
      expect(value).toBeCloseTo(Math.max(...values.map((results) => results[m].value)), 14);
    });
  });
});

describe("reranking", () => {
  const judgments = { q1: { a: 2, b: 1 }, q2: { c: 1 }, q3: { d: 1 } };
  const first = { q1: ["a", "x", "b"], q2: ["c", "y"], q3: ["z", "d"] };

  it("evaluates both runs as they are", () => {
    const reranked = { q1: ["b", "a", "x"], q3: ["d", "z"] };
    const found = reranking({ judgments, first, reranked, measures: [AP] });
    const values = (run: typeof first | typeof reranked) =>
      evaluate({ judgments, run, measures: [AP] }).results[0].values;
    expect(found.first.results[0].values).toEqual(values(first));
    expect(found.reranked.results[0].values).toEqual(values(reranked));
  });

  it("counts the items of a query that the reranked run lacks as lost", () => {
    const found = reranking({ judgments, first, reranked: { q1: first.q1, q3: first.q3 }, measures: [AP] });
    expect(found.queries[1]).toEqual({
      query: "q2",
      items: [{ item: "c", grade: 1, before: 1, after: undefined }],
      added: [],
      lost: [],
    });
    expect(found.grades[1]).toMatchObject({ grade: 1, kept: 2, lost: 1, before: 2.5, after: 2.5 });
  });

  it.each([
    [{ depths: [0] }, "invalid depths of reranking: [0]"],
    [{ reranked: { q9: ["a"] } }, "reranked: missing queries in common"],
    [{ judgments: { q9: { a: 1 } } }, "missing queries in common: no query of the runs is judged"],
    [{ method: "rrf" }, "unknown option of reranking: method"],
  ])("refuses %j", (input, message) => {
    expect(() => reranking({ judgments, first, reranked: first, measures: [AP], ...input })).toThrow(message);
  });
});
