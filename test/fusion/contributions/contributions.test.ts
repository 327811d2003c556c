import { describe, expect, it } from "vitest";
import { compare } from "../../../src/compare/compare.ts";
import { keyedRandom } from "../../../src/core/random.ts";
import { type EvaluateInput, evaluate } from "../../../src/evaluate/evaluate.ts";
import { contributions } from "../../../src/fusion/contributions/contributions.ts";
import { evaluationsOf } from "../../../src/fusion/contributions/measured.ts";
import { fuse } from "../../../src/fusion/fuse.ts";
import { AP } from "../../../src/measures/ap.ts";
import { nDCG } from "../../../src/measures/ndcg.ts";
import { RR } from "../../../src/measures/rr.ts";
import { everyChoice, everyUntied } from "../all-orders.ts";

type Scores = Readonly<Record<string, number>>;

const ITEMS = ["a", "b", "c", "d", "e", "f"];

/** Some of the items with few different scores, so that many are tied. */
function scoresOf(seed: number, levels: number): Scores {
  const held = ITEMS.filter((_, i) => keyedRandom(seed, 1, i) < 0.7);
  return Object.fromEntries(held.map((item, i) => [item, Math.floor(levels * keyedRandom(seed, 2, i))]));
}

function gradesOf(seed: number): Scores {
  return Object.fromEntries(ITEMS.slice(0, 5).map((item, i) => [item, Math.floor(3 * keyedRandom(seed, 3, i))]));
}

/** Every list that the scores of a run allow, best item first. */
function listsOf(scores: Scores): string[][] {
  return everyUntied(scores).map((order) => Object.keys(order));
}

/** Every order of items. */
function ordersOf(items: readonly string[]): string[][] {
  return listsOf(Object.fromEntries(items.map((item) => [item, 0])));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

const SEEDS = Array.from({ length: 12 }, (_, seed) => seed);

describe.each(SEEDS)("what three runs with ties have in common (%i)", (seed) => {
  const runs = [0, 1, 2].map((run) => scoresOf(10 * seed + run, 3));
  const grades = gradesOf(seed);
  const isRelevant = (item: string): boolean => grades[item] >= 1;
  const depths = [1, 2, 3];
  const found = contributions({
    judgments: { q: grades },
    runs: runs.map((scores) => ({ q: scores })),
    measures: [AP],
    depths,
  });
  const worlds = everyChoice(runs.map(listsOf));

  it.each(found.depths)("is counted as over all orders of tied items within $depth", (at) => {
    const sets = worlds.map((lists) => lists.map((list) => new Set(list.slice(0, at.depth))));
    const counted = (of: (sets: Set<string>[]) => Set<string>) => ({
      retrieved: mean(sets.map((world) => of(world).size)),
      relevant: mean(sets.map((world) => [...of(world)].filter(isRelevant).length)),
    });
    const pool = counted((world) => new Set(world.flatMap((own) => [...own])));
    expect(at.pool.retrieved).toBeCloseTo(pool.retrieved, 12);
    expect(at.pool.relevant).toBeCloseTo(pool.relevant, 12);
    at.runs.forEach((share, run) => {
      const own = counted((world) => world[run]);
      const unique = counted((world) => {
        const others = world.filter((_, other) => other !== run);
        return new Set([...world[run]].filter((item) => !others.some((other) => other.has(item))));
      });
      expect(share.retrieved).toBeCloseTo(own.retrieved, 12);
      expect(share.relevant).toBeCloseTo(own.relevant, 12);
      expect(share.unique.retrieved).toBeCloseTo(unique.retrieved, 12);
      expect(share.unique.relevant).toBeCloseTo(unique.relevant, 12);
    });
    for (const { first, second, retrieved, relevant, others } of at.overlaps) {
      const both = counted((world) => new Set([...world[first]].filter((item) => world[second].has(item))));
      const [one, other] = [first, second].map((run) => counted((world) => world[run]));
      const share = (of: (counts: typeof one) => number): number =>
        of(one) + of(other) === 0 ? 0 : (2 * of(both)) / (of(one) + of(other));
      expect(retrieved).toBeCloseTo(
        share((counts) => counts.retrieved),
        12,
      );
      expect(relevant).toBeCloseTo(
        share((counts) => counts.relevant),
        12,
      );
      expect(others).toBeCloseTo(
        share((counts) => counts.retrieved - counts.relevant),
        12,
      );
    }
  });
});

describe.each(SEEDS)("the best order of the items of two runs (%i)", (seed) => {
  // Scores without ties, so that the items within a depth are certain.
  const runs = [0, 1].map((run) => {
    const items = Object.keys(scoresOf(10 * seed + run, 3));
    return Object.fromEntries(items.map((item, i) => [item, keyedRandom(seed, 4, run, i)]));
  });
  const judgments = { q: gradesOf(seed) };
  const measures = [nDCG.at(3), AP, RR];

  it("has the highest value over all orders of all of their subsets", () => {
    const found = contributions({ judgments, runs: runs.map((scores) => ({ q: scores })), measures, depths: [2] });
    const pool = new Set(
      runs.flatMap((scores) =>
        Object.keys(scores)
          .sort((a, b) => scores[b] - scores[a])
          .slice(0, 2),
      ),
    );
    const subsets = everyChoice<string[]>([...pool].map((item) => [[], [item]])).map((parts) => parts.flat());
    const values = subsets.flatMap(ordersOf).map((list) => evaluate({ judgments, run: { q: list }, measures }).results);
    found.depths[0].best.results.forEach(({ value }, m) => {
      expect(value).toBe(Math.max(...values.map((results) => results[m].value)));
    });
  });
});

describe("contributions of runs", () => {
  const queries = Array.from({ length: 20 }, (_, q) => `q${q}`);
  const judgments = Object.fromEntries(queries.map((query, q) => [query, gradesOf(100 + q)]));
  const runs = [0, 1, 2].map((run) =>
    // A query that a run lacks, and one that nobody judged.
    Object.fromEntries([...queries.slice(run), "other"].map((query, q) => [query, scoresOf(1000 * run + q, 4)])),
  );
  const measures = [nDCG.at(3), AP];

  it("are those of the fusion of the other runs, and of each run by itself", () => {
    const options = { method: "rrf(k=5)", weights: [1, 2, 3] };
    const found = contributions({ judgments, runs, measures, ...options });
    const valuesOf = (run: EvaluateInput["run"]) => evaluate({ judgments, run, measures }).results;
    const values = (results: ReturnType<typeof valuesOf>) => results.map(({ values }) => [...values]);
    expect(values(found.fused.results)).toEqual(values(valuesOf(fuse({ runs, ...options }).run)));
    found.runs.forEach(({ alone, without }, run) => {
      const others = { ...options, weights: options.weights.toSpliced(run, 1), runs: runs.toSpliced(run, 1) };
      expect(values(alone.results)).toEqual(values(valuesOf(runs[run])));
      expect(values(without.results)).toEqual(values(valuesOf(fuse(others).run)));
    });
  });

  it("of two runs are those of the other run", () => {
    const found = contributions({ judgments, runs: runs.slice(0, 2), measures });
    expect(found.runs[0].without).toBe(found.runs[1].alone);
    expect(found.runs[1].without).toBe(found.runs[0].alone);
    expect([...evaluationsOf(found).keys()]).toEqual(["fusion", "run 1", "run 2"]);
  });

  it("are what compare takes", () => {
    const found = contributions({ judgments, runs, measures });
    const { runs: names, measures: compared } = compare(evaluationsOf(found), { baseline: "fusion", samples: 100 });
    expect(names).toEqual(["fusion", "run 1", "run 2", "run 3", "without run 1", "without run 2", "without run 3"]);
    expect(compared[0].pairs).toHaveLength(6);
  });

  it("count relevant items from the smallest grade on that counts as relevant", () => {
    const counted = [1, 2].map((minGrade) => contributions({ judgments, runs, measures, evaluation: { minGrade } }));
    const all = Object.values(judgments).flatMap((grades) => Object.values(grades));
    expect(counted.map(({ relevant }) => relevant)).toEqual(
      [1, 2].map((least) => all.filter((grade) => grade >= least).length),
    );
    expect(counted[1].depths[0].pool.relevant).toBeLessThan(counted[0].depths[0].pool.relevant);
  });

  it("leave out the queries that a method learned from", () => {
    const train = Object.fromEntries(queries.slice(0, 5).map((query) => [query, judgments[query]]));
    const found = contributions({ judgments, runs, measures, method: "mapfuse", train });
    expect(found.fused.queries).toEqual(queries.slice(5));
    const kept = contributions({ judgments, runs, measures, method: "mapfuse", train, keepTrained: true });
    expect(kept.fused.queries).toEqual(queries);
  });

  it("leave out depths that no list reaches, but for the first", () => {
    const depthsOf = (depths?: number[]) =>
      contributions({ judgments, runs, measures, depths }).depths.map(({ depth }) => depth);
    expect(depthsOf()).toEqual([10]);
    expect(depthsOf([2, 5, 100, 1000])).toEqual([2, 5, 100]);
  });

  it.each([
    [
      { depths: [10, 5] },
      "invalid depths of contributions: [10,5] (expected rising whole numbers from 1 on, such as 10, 100)",
    ],
    [{ depths: [] }, "invalid depths of contributions: []"],
    [{ runs: JSON.parse('{"bm25": {}, "dense": {}}') }, "invalid runs of fuse: Object (expected a list of runs)"],
    [{ runs: runs.slice(0, 1) }, "missing run: fusion needs at least two, and there is 1"],
    [
      { judgments: { other: { a: 1 }, q9: { a: -1 } }, runs: [{ x: { a: 1 } }, { x: { a: 1 } }] },
      "missing queries in common",
    ],
    [{ measures: [] }, "missing measures"],
  ])("refuse %j", (input, message) => {
    expect(() => contributions({ judgments, runs, measures, ...input })).toThrow(message);
  });
});
