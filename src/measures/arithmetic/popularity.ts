import type { Discounts } from "../../core/additive.ts";
import { counted } from "../../core/counted.ts";
import { RankproofError } from "../../core/errors.ts";
import { type Count, count } from "../../core/params.ts";
import type { Ranking } from "../../core/ranking.ts";

/** How many users or interactions popularity is a part of. */
export const POPULATION = /* @__PURE__ */ count("users");

/** What the parameter does. */
export const POPULATION_WORDS =
  "what popularity is a part of: the number of users, where it counts users, or of all interactions; of the training data where it is not given";

/** Gain of items whose popularity may be as large as this at most. @throws RankproofError invalid */
export function checkPopularity(popularity: number, population: Count): void {
  if (popularity <= counted(population)) return;
  const expected = `expected at least ${popularity}, the popularity of an item`;
  throw new RankproofError("invalid", `population: ${population} (${expected})`, "data");
}

/** Self-information of an item in bits; one that nobody chose counts as chosen once. */
export function surprise(popularity: number, population: Count): number {
  checkPopularity(popularity, population);
  return Math.log2(counted(population) / Math.max(1, popularity));
}

/** Sum of the discounts of the items of a list that are inside the cutoff. */
export function discountsOfList(ranking: Ranking, cutoff: number, discounts: Discounts): number {
  return discounts.sum(0, Math.min(cutoff, ranking.length));
}
