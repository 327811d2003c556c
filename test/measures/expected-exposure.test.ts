import fc from "fast-check";
import { expect, test } from "vitest";
import { rankingFromGrades } from "../../src/core/grades.ts";
import { UNJUDGED } from "../../src/core/ranking.ts";
import { EE_D, EE_L, EE_R } from "../../src/index.ts";
import type { Listing } from "../orders.ts";
import { listings, variantsOf } from "./variants.ts";

// Expected exposure by its definition: each rank of every order of tied items, item by item.

type Params = typeof EE_L.params;

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

// Red when a relevant item of a tie is taken to stand below itself, or one that was not retrieved is forgotten.
test("EE_L, EE_D and EE_R are those of the mean exposure over all orders of tied items", () => {
  const property = fc.property(listings, variantsOf(EE_L), (listing, variant) => {
    const params = variant.params as Params;
    fc.pre(params.rel > 0);
    const { grades, missed } = listing;
    const all = orders(listing);
    const mean = grades.map(() => 0);
    for (const order of all) {
      const found = exposures(
        order.map((item) => grades[item]),
        params,
      );
      order.forEach((item, rank) => {
        mean[item] += found[rank] / all.length;
      });
    }
    const byGrade = targets(
      [...grades, ...missed].filter((grade) => grade >= 0),
      params,
    );
    const targetOf = (grade: number): number => (grade >= 0 ? (byGrade.get(grade >= params.rel ? grade : 0) ?? 0) : 0);
    const items = [
      ...grades.map((grade, i) => [mean[i], targetOf(grade)]),
      ...missed.map((grade) => [0, targetOf(grade)]),
    ];
    const sum = (of: (exposure: number, target: number) => number): number =>
      items.reduce((total, [exposure, target]) => total + of(exposure, target), 0);
    const ranking = seen(listing);
    expect(EE_L.with(params).score(ranking).expected).toBeCloseTo(
      sum((e, t) => (e - t) ** 2),
      12,
    );
    expect(EE_D.with(params).score(ranking).expected).toBeCloseTo(
      sum((e) => e * e),
      12,
    );
    expect(EE_R.with(params).score(ranking).expected).toBeCloseTo(
      sum((e, t) => e * t),
      12,
    );
  });
  fc.assert(property, { numRuns: 300, seed: 4 });
});

test("EE_R is the mean over all orders of tied items, EE_L and EE_D are at most that mean", () => {
  const property = fc.property(listings, variantsOf(EE_L), (listing, variant) => {
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
