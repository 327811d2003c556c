import { RankproofError } from "../../core/errors.ts";
import { choice, number, type Param } from "../../core/params.ts";
import { GREEDY_LIMIT, type SubtopicSum } from "../../core/subtopic-measure.ts";
import { extremeOrder, kindsOf } from "../../core/subtopic-orders.ts";
import type { SubtopicQuery } from "../../core/subtopic-query.ts";

/** How much of its worth a subtopic loses by each relevant item above. */
export const ALPHA: Param<number> = /* @__PURE__ */ number({ default: 0.5, min: 0, max: 1 });

/** What `ALPHA` does. */
export const ALPHA_WORDS = "share of its worth that a subtopic loses by each relevant item above";

/** Which order of the judged items the best list has. */
export const IDEAL = /* @__PURE__ */ choice(["greedy", "exact"]);

/** What the choices of `IDEAL` stand for. */
export const IDEAL_WORDS =
  "greedy: at each rank the item that adds most, of equal ones that with the last id, as ndeval; exact: the best of all orders, by branch and bound";

/** How likely a reader goes on below an item. */
export const BETA: Param<number> = /* @__PURE__ */ number({ default: 0.5, min: 0, max: 1, open: "both" });

/** What `BETA` does. */
export const BETA_WORDS = "patience: probability that the reader goes on to the next item";

/** By what a sum is divided that no judgments but the number of subtopics decide. */
export const NORMALIZE = /* @__PURE__ */ choice(["none", "independent"]);

/** The parameters of a sum of gains that novelty discounts. */
export interface Novelty {
  readonly alpha: number;
  readonly cutoff: number;
  discount(rank: number): number;
}

/** The sum: an item adds (1 − alpha)^above for each of its subtopics. */
export function noveltySum({ alpha, cutoff, discount }: Novelty, scale: number, most = 1): SubtopicSum {
  return { terms: [{ worth: (_, above) => (1 - alpha) ** above, discount }], cutoff, scale, most };
}

/**
 * The same, divided by what the ideal list has.
 *
 * @throws RankproofError unsupported, for an exact ideal list that would have to be searched for too long
 */
export function normalizedSum(query: SubtopicQuery, novelty: Novelty, ideal: typeof IDEAL.default): SubtopicSum {
  const sum = noveltySum(novelty, 1);
  const ranks = Math.min(novelty.cutoff, query.items.length);
  if (ideal === "greedy") return { ...sum, scale: greedySum(query, novelty, ranks), most: GREEDY_LIMIT };
  const { relevant, items } = query;
  const all = { start: 0, ranks, kinds: kindsOf(items), above: relevant.map(() => 0), relevant };
  const { sum: scale, isReached } = extremeOrder(all, sum.terms, "most");
  if (isReached) return { ...sum, scale };
  const reason = `too many orders of ${items.length} items that cover ${all.kinds.length} different sets of subtopics`;
  throw new RankproofError("unsupported", `ideal: exact (${reason}; ideal=greedy takes one)`, "data");
}

/**
 * What a list has in which each item is relevant to all subtopics.
 *
 * @param label of the measure, for messages
 * @throws RankproofError invalid, for the whole list
 */
export function independentScale(label: string, { relevant }: SubtopicQuery, novelty: Novelty): number {
  if (novelty.cutoff === Number.POSITIVE_INFINITY) {
    const reason = `a list has to end somewhere; give a cutoff, as in ${label}(normalize=independent)@10`;
    throw new RankproofError("invalid", `normalize of ${label}: independent (${reason})`);
  }
  let sum = 0;
  for (let rank = 1; rank <= novelty.cutoff; rank++) sum += (1 - novelty.alpha) ** (rank - 1) * novelty.discount(rank);
  return relevant.length * sum;
}

function greedySum({ relevant, items }: SubtopicQuery, { alpha, discount }: Novelty, ranks: number): number {
  const gains = relevant.map(() => 1);
  const left = [...items];
  let sum = 0;
  for (let rank = 1; rank <= ranks; rank++) {
    let best = 0;
    let most = Number.NEGATIVE_INFINITY;
    left.forEach(({ subtopics }, i) => {
      const gain = subtopics.reduce((total, subtopic) => total + gains[subtopic], 0);
      if (gain <= most) return;
      most = gain;
      best = i;
    });
    sum += most * discount(rank);
    for (const subtopic of left[best].subtopics) gains[subtopic] *= 1 - alpha;
    left.splice(best, 1);
  }
  return sum;
}
