import fc from "fast-check";
import { expect, test } from "vitest";
import { beside } from "../../src/core/beside.ts";
import { rankingFromGrades } from "../../src/core/grades.ts";
import { cutAt, EUR, RUR } from "../../src/index.ts";
import type { Listing } from "../orders.ts";
import { listings, variantsOf } from "./variants.ts";

// EUR and RUR by their definition: exposure and relevance of each group, item by item, over every order of tied items.

type Params = typeof EUR.params;

const CATEGORIES = [0, 1];

/** Every third item is of no category. */
function categoryOf(item: number): number {
  return [0, 1, -1, 1, 0][item % 5];
}

function permutations(items: readonly number[]): number[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) => permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]));
}

/** All orders of the items of a listing, as their indices. */
function orders({ tieEnds }: Listing): number[][] {
  return tieEnds.reduce<number[][]>(
    (all, end, tie) => {
      const from = tieEnds[tie - 1] ?? 0;
      const own = permutations(Array.from({ length: end - from }, (_, i) => from + i));
      return all.flatMap((order) => own.map((part) => [...order, ...part]));
    },
    [[]],
  );
}

function exposureAt(rank: number, { browsing, patience }: Params): number {
  if (browsing === "rbp") return patience ** (rank - 1);
  return 1 / (browsing === "log2" ? Math.log2(1 + rank) : Math.max(1, Math.log2(rank)));
}

/** The least by the most over groups with relevance. @param weigh what exposure of an item counts for */
function leastByMost(listing: Listing, params: Params, depth: number, weigh: (relevance: number) => number): number {
  const items = [...listing.grades, ...listing.missed];
  const relevanceOf = (item: number): number => (items[item] >= params.rel ? items[item] : 0);
  const all = orders(listing);
  const ratios = CATEGORIES.flatMap((category) => {
    const relevance = [...items.keys()].reduce(
      (sum, i) => (categoryOf(i) === category ? sum + relevanceOf(i) : sum),
      0,
    );
    if (relevance === 0) return [];
    let exposure = 0;
    for (const order of all) {
      order.slice(0, Math.min(depth, params.cutoff)).forEach((item, above) => {
        if (categoryOf(item) !== category) return;
        exposure += (weigh(relevanceOf(item)) * exposureAt(above + 1, params)) / all.length;
      });
    }
    return exposure / relevance;
  });
  if (ratios.length < 2) return 1;
  return Math.max(...ratios) === 0 ? 0 : Math.min(...ratios) / Math.max(...ratios);
}

// Red when an item without a category is counted in one, a judged item that was not retrieved is of no relevance, or a depth
// that cuts a tie averages ratios in place of exposure.
test.each([
  ["EUR", EUR, () => 1],
  ["RUR", RUR, (relevance: number) => relevance],
] as const)("%s is that of the mean exposure over all orders of tied items, to any depth", (_, measure, weigh) => {
  const depths = fc.constantFrom(1, 2, 3, 5, Number.POSITIVE_INFINITY);
  const property = fc.property(listings, variantsOf(measure), depths, (listing, variant, depth) => {
    const params = variant.params as Params;
    const items = [...listing.grades, ...listing.missed];
    const gradeOf = (item: number): number => (items[item] >= 0 ? items[item] : Number.NaN);
    const gradedCategories = { shares: [1 / 2, 1 / 2], gradeOf, categoryOf };
    const judged = [...items.keys()].filter((item) => items[item] >= 0);
    const ranking = rankingFromGrades([...listing.grades.keys()], listing.tieEnds, judged);
    const { scorer } = beside(measure.with(params), { gradedCategories });
    const { expected, min, max } = Number.isFinite(depth) ? cutAt(depth).over(scorer) : scorer;
    for (const value of [expected, min, max]) {
      expect(Number(value(ranking))).toBeCloseTo(leastByMost(listing, params, depth, weigh), 12);
    }
  });
  fc.assert(property, { numRuns: 300, seed: 9 });
});
