import fc from "fast-check";
import { expect, test } from "vitest";
import { rankingFromGrades } from "../../src/core/grades.ts";
import type { Ranking } from "../../src/core/ranking.ts";
import {
  AGMRI,
  AMR,
  AMRI,
  evaluate,
  FilteredHits,
  FilteredRR,
  FirstRel,
  GMR,
  MR,
  RR,
  Success,
  ZRank,
} from "../../src/index.ts";
import { caseCount } from "../deep.ts";
import { rankingOf } from "../orders.ts";
import { listings } from "./variants.ts";

// Ranks of answers: each counts once, whether it is a query or one of several answers of a query.

const graph = {
  judgments: { q1: { a: 1, b: 1, c: 1 }, q2: { a: 1 }, q3: { d: 1, e: 1 } },
  run: {
    q1: { a: 3, x: 3, y: 3, b: 2, z: 1, c: 1, w: 1 },
    q2: { x: 2, y: 1, a: 1, b: 1 },
    q3: { d: 2, e: 2, a: 2, b: 2, c: 1 },
  },
};

/** The same with a query for each answer, of which the other answers are taken out of the list. */
function apart({ judgments, run }: { judgments: Record<string, Record<string, number>>; run: typeof judgments }) {
  const pairs = Object.entries(judgments).flatMap(([query, answers]) =>
    Object.keys(answers).map((answer) => {
      const list = Object.entries(run[query]).filter(([item]) => item === answer || !(item in answers));
      return [`${query} ${answer}`, { [answer]: 1 }, Object.fromEntries(list)] as const;
    }),
  );
  return {
    judgments: Object.fromEntries(pairs.map(([name, answer]) => [name, answer])),
    run: Object.fromEntries(pairs.map(([name, , list]) => [name, list])),
  };
}

const OF_ANSWERS = [
  MR,
  AMR,
  AMRI,
  AMRI.with({ of: "reciprocal" }),
  AMRI.with({ of: "hits" }).at(2),
  FilteredRR,
  FilteredHits.at(2),
];

test.each(["expected", "mid-rank", "best", "worst"] as const)(
  "the micro mean over queries of several answers is that over queries of one, under %s",
  (ties) => {
    const options = { measures: OF_ANSWERS, ties, aggregate: "micro" } as const;
    const together = evaluate({ ...graph, ...options }).results;
    const separately = evaluate({ ...apart(graph), ...options }).results;
    for (const [m, { value, min, max }] of together.entries()) {
      expect(value).toBeCloseTo(separately[m].value, 12);
      expect(min).toBeCloseTo(separately[m].min, 12);
      expect(max).toBeCloseTo(separately[m].max, 12);
    }
  },
);

test("ZRank of queries of several answers is that of queries of one", () => {
  const measures = [ZRank, ZRank.with({ of: "reciprocal" }), ZRank.with({ of: "hits" }).at(1)];
  const together = evaluate({ ...graph, measures }).results;
  const separately = evaluate({ ...apart(graph), measures }).results;
  for (const [m, { value }] of together.entries()) expect(value).toBeCloseTo(separately[m].value, 12);
});

test("the geometric mean of a run is set against that of all random orders, and is the mean over all orders of ties", () => {
  const answer = fc.record({ above: fc.nat(2), tied: fc.nat(2), below: fc.nat(1) });
  fc.assert(
    fc.property(fc.array(answer, { minLength: 1, maxLength: 4 }), (answers) => {
      const sizes = answers.map(({ above, tied, below }) => above + 1 + tied + below);
      const ranks = answers.map(({ above, tied }) => Array.from({ length: tied + 1 }, (_, i) => above + 1 + i));
      const found = meansOf(ranks);
      const drawn = meansOf(sizes.map((size) => Array.from({ length: size }, (_, i) => i + 1)));
      const chance = average(drawn);
      const deviation = Math.sqrt(average(drawn.map((mean) => (mean - chance) ** 2)));
      const { results } = evaluate({ ...runOf(answers), measures: [ZRank.with({ of: "geometric" }), AGMRI] });
      const ends = [average(found), Math.max(...found), Math.min(...found)];
      const z = ends.map((mean) => (deviation === 0 ? 0 : (chance - mean) / deviation));
      const index = ends.map((mean) => (chance === 1 ? 0 : (chance - mean) / (chance - 1)));
      for (const [m, expected] of [z, index].entries()) {
        const { value, min, max } = results[m];
        for (const [i, one] of [value, min, max].entries()) expect(one).toBeCloseTo(expected[i], 9);
      }
    }),
    { numRuns: caseCount(100) },
  );
});

/** A query for each answer, with items that score above it, as much, and below. */
function runOf(answers: readonly { above: number; tied: number; below: number }[]) {
  const lists = answers.map(({ above, tied, below }) => {
    const scores = [...Array(above).fill(3), ...Array(tied).fill(2), ...Array(below).fill(1)];
    return { a: 2, ...Object.fromEntries(scores.map((score, i) => [`x${i}`, score])) };
  });
  return {
    judgments: Object.fromEntries(answers.map((_, q) => [`q${q}`, { a: 1 }])),
    run: Object.fromEntries(lists.map((list, q) => [`q${q}`, list])),
  };
}

/** The geometric means of all choices of one number from each list. */
function meansOf(lists: readonly (readonly number[])[]): number[] {
  const products = lists.reduce((made, list) => made.flatMap((one) => list.map((rank) => one * rank)), [1]);
  return products.map((product) => product ** (1 / lists.length));
}

const average = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

test("the geometric mean of queries of several answers is that of queries of one", () => {
  const measures = [ZRank.with({ of: "geometric" }), AGMRI];
  const untied = { ...graph, ties: "best" } as const;
  const together = evaluate({ ...untied, measures }).results;
  const separately = evaluate({ ...apart(graph), ties: "best", measures }).results;
  for (const [m, { value }] of together.entries()) expect(value).toBeCloseTo(separately[m].value, 12);
});

test("a mid-rank is 1/E[rank] where the expected value is E[1/rank]", () => {
  const tie = rankingFromGrades([1, 0, 0], [3]);
  expect(RR.scorer.expected(tie)).toBeCloseTo(11 / 18, 12);
  for (const { scorer } of [RR, FilteredRR]) expect(scorer.midRank?.(tie)).toBe(1 / 2);
  expect([1, 2].map((k) => Success.at(k).scorer.midRank?.(tie))).toEqual([0, 1]);
  expect(FirstRel.scorer.midRank?.(tie)).toBe(2);
});

const valuesBy = (rankings: Ranking): readonly (readonly [number, number])[] =>
  [...OF_ANSWERS, GMR, RR, RR.at(2), Success.at(2), FirstRel].map(({ scorer }) => [
    scorer.expected(rankings),
    scorer.midRank?.(rankings) ?? Number.NaN,
  ]);

test("mid-ranks are the ranks where nothing is tied, and between the least and the most where something is", () => {
  fc.assert(
    fc.property(listings, (listing) => {
      const untied = { ...listing, tieEnds: listing.grades.map((_, i) => i + 1) };
      for (const [expected, midRank] of valuesBy(rankingOf(untied))) expect(midRank).toBeCloseTo(expected, 12);
      for (const { scorer } of [...OF_ANSWERS, GMR]) {
        const ranking = rankingOf(listing);
        const value = scorer.midRank?.(ranking) ?? Number.NaN;
        expect(value).toBeGreaterThanOrEqual(Number(scorer.min(ranking)) - 1e-12);
        expect(value).toBeLessThanOrEqual(Number(scorer.max(ranking)) + 1e-12);
      }
    }),
  );
});

test.each(["nDCG@3", "AP", "ZRank", "AGMRI", "RAtP@0.5"])("%s has no mid-ranks", (measure) => {
  expect(() => evaluate({ ...graph, measures: [measure], ties: "mid-rank" })).toThrow(
    `unsupported tie policy for ${measure}: mid-rank`,
  );
});

test("AMRI and ZRank take a cutoff for hits, and only for these", () => {
  for (const measure of [AMRI.with({ of: "hits" }), AMRI.at(5), ZRank.at(5), ZRank.with({ of: "geometric" }).at(5)]) {
    expect(() => evaluate({ ...graph, measures: [measure] })).toThrow(/^invalid cutoff for of=(hits|rank|geometric)/);
  }
});
