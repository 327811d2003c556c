import fc from "fast-check";
import { expect, test } from "vitest";
import { beside } from "../../src/core/beside.ts";
import { rankingFromGrades } from "../../src/core/grades.ts";
import { UNJUDGED } from "../../src/core/ranking.ts";
import { cutAt, EE_D, EE_L, EE_R } from "../../src/index.ts";
import type { Listing } from "../orders.ts";
import { listings, variantsOf } from "./variants.ts";

// Expected exposure by its definition: each rank of every order of tied items, item by item.

type Params = typeof EE_L.params;
type Sum = (exposure: number, target: number) => number;

/** Exposure of the items of a list, in its order. */
function exposures(grades: readonly number[], { rel, browsing, patience, utility }: Params): number[] {
  let stopped = 1;
  return grades.map((grade, above) => {
    const exposure = patience ** above * stopped;
    if (browsing === "gerr" && grade >= rel) stopped *= 1 - utility;
    return exposure;
  });
}

/** Exposure that an item of each grade should have, by the mean over an ideal list. */
function targets(judged: readonly number[], params: Params): Map<number, number> {
  const wanted = judged.map((grade) => (grade >= params.rel ? grade : 0));
  const ideal = wanted.filter((grade) => params.target === "judged" || grade > 0).sort((a, b) => b - a);
  const ranks = exposures(ideal, { ...params, rel: Math.max(params.rel, Number.MIN_VALUE) });
  return new Map(
    ideal.map((grade) => {
      const own = ranks.filter((_, i) => ideal[i] === grade);
      return [grade, own.reduce((sum, exposure) => sum + exposure, 0) / own.length];
    }),
  );
}

/** The ranking as its column has it: with every item. @param order of items, where they are not tied */
function seen({ grades, tieEnds, missed }: Listing, order?: readonly number[]) {
  const judged = [...grades, ...missed].filter((grade) => grade >= 0);
  const own = (order ?? grades.map((_, i) => i)).map((item) => (grades[item] >= 0 ? grades[item] : UNJUDGED));
  return rankingFromGrades(own, order === undefined ? tieEnds : undefined, judged);
}

/** All orders of the items of a listing, as their indices. */
function orders({ tieEnds }: Listing): number[][] {
  let all: number[][] = [[]];
  tieEnds.forEach((end, tie) => {
    const from = tie === 0 ? 0 : tieEnds[tie - 1];
    const own = Array.from({ length: end - from }, (_, i) => from + i);
    all = all.flatMap((order) => permutations(own).map((part) => [...order, ...part]));
  });
  return all;
}

function permutations(items: readonly number[]): number[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) => permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]));
}

/** Mean exposure of each item over all orders of tied items, of which only the first are seen. */
function meanExposures(listing: Listing, params: Params, depth: number): number[] {
  const { grades } = listing;
  const all = orders(listing);
  const mean = grades.map(() => 0);
  for (const order of all) {
    const found = exposures(
      order.map((item) => grades[item]),
      params,
    );
    order.slice(0, depth).forEach((item, rank) => {
      mean[item] += found[rank] / all.length;
    });
  }
  return mean;
}

/** What each item should have: those of the list, then the others. */
function targetsOfItems({ grades, missed }: Listing, params: Params): number[] {
  const items = [...grades, ...missed];
  const byGrade = targets(
    items.filter((grade) => grade >= 0),
    params,
  );
  return items.map((grade) => (grade >= 0 ? (byGrade.get(grade >= params.rel ? grade : 0) ?? 0) : 0));
}

const SUMS = [
  [EE_L, (e, t) => (e - t) ** 2],
  [EE_D, (e) => e * e],
  [EE_R, (e, t) => e * t],
] as const satisfies readonly (readonly [typeof EE_L, Sum])[];

/** Depths that cut ties, and one that cuts nothing. */
const depths = fc.constantFrom(1, 2, 3, 4, 5, Number.POSITIVE_INFINITY);

/** The measure as an evaluation scores it that sees so many items. */
function scorerAt(measure: typeof EE_L, depth: number) {
  return depth === Number.POSITIVE_INFINITY ? measure.scorer : cutAt(depth).over(measure.scorer);
}

// Red when a relevant item of a tie is taken to stand below itself, one that was not retrieved is forgotten, or the values
// of the lists that a depth leaves of a tie are averaged in place of their exposure.
test("EE_L, EE_D and EE_R are those of the mean exposure over all orders of tied items, to any depth", () => {
  const property = fc.property(listings, variantsOf(EE_L), depths, (listing, variant, depth) => {
    const params: Params = { ...(variant.params as Params), by: "item" };
    fc.pre(params.rel > 0);
    const mean = meanExposures(listing, params, depth);
    const wanted = targetsOfItems(listing, params);
    for (const [measure, add] of SUMS) {
      const sum = wanted.reduce((total, target, item) => total + add(mean[item] ?? 0, target), 0);
      const { expected, min, max } = scorerAt(measure.with(params), depth);
      for (const value of [expected, min, max]) expect(Number(value(seen(listing)))).toBeCloseTo(sum, 12);
    }
  });
  fc.assert(property, { numRuns: 300, seed: 4 });
});

// Red when the exposure of an item that should not be seen is added to that of its group, or that of a group is squared
// item by item.
test("EE_L(by=category), EE_D and EE_R are those of the exposure of groups, to any depth", () => {
  const property = fc.property(listings, variantsOf(EE_L), depths, (listing, variant, depth) => {
    const params: Params = { ...(variant.params as Params), by: "category" };
    fc.pre(params.rel > 0);
    const items = [...listing.grades, ...listing.missed];
    const categoryOf = (item: number): number => (item % 4) - 1;
    const mean = meanExposures(listing, params, depth);
    const wanted = targetsOfItems(listing, params);
    const shouldBeSeen = (item: number): boolean => items[item] >= (params.target === "judged" ? 0 : params.rel);
    const sumOf = (of: readonly number[], category: number): number =>
      of.reduce((sum, own, i) => (categoryOf(i) === category && shouldBeSeen(i) ? sum + own : sum), 0);
    const groups = [0, 1, 2].map((category) => [sumOf(mean, category), sumOf(wanted, category)]);
    const gradeOf = (item: number): number => (items[item] >= 0 ? items[item] : Number.NaN);
    const ranking = rankingFromGrades(
      listing.grades.map((_, item) => item),
      listing.tieEnds,
      [...items.keys()].filter((item) => items[item] >= 0),
    );
    const gradedCategories = { shares: [1 / 3, 1 / 3, 1 / 3], gradeOf, categoryOf };
    for (const [measure, add] of SUMS) {
      const { expected } = scorerAt(beside(measure.with(params), { gradedCategories }), depth);
      expect(expected(ranking)).toBeCloseTo(
        groups.reduce((total, [exposure, target]) => total + add(exposure, target), 0),
        12,
      );
    }
  });
  fc.assert(property, { numRuns: 300, seed: 6 });
});

test("EE_R is the mean over all orders of tied items, EE_L and EE_D are at most that mean", () => {
  const property = fc.property(listings, variantsOf(EE_L), (listing, { params }) => {
    const variant = { params: { ...(params as Params), by: "item" as const } };
    const tied = seen(listing);
    const single = orders(listing).map((order) => seen(listing, order));
    const meanOf = (measure: typeof EE_L): number =>
      single.reduce((sum, ranking) => sum + measure.score(ranking).expected, 0) / single.length;
    expect(EE_R.with(variant.params).score(tied).expected).toBeCloseTo(meanOf(EE_R.with(variant.params)), 12);
    for (const measure of [EE_L, EE_D]) {
      const own = measure.with(variant.params);
      expect(own.score(tied).expected).toBeLessThanOrEqual(meanOf(own) + 1e-12);
    }
  });
  fc.assert(property, { numRuns: 100, seed: 5 });
});
