import { Discounts } from "../../core/additive.ts";
import { RankproofError } from "../../core/errors.ts";
import { CUTOFF, choice, number, type ParamSpecs, type ValuesOf } from "../../core/params.ts";
import { gradeStart, type Ranking } from "../../core/ranking.ts";
import { discountOf } from "./dcg.ts";

/** How readers browse: the exposure of each rank, whatever stands there. */
export const BROWSED = {
  browsing: /* @__PURE__ */ choice(["log2", "jarvelin", "rbp"]),
  patience: /* @__PURE__ */ number({ default: 0.5, min: 0, max: 1, open: "both" }),
  cutoff: CUTOFF,
} satisfies ParamSpecs;

/** Words of these parameters. */
export const BROWSED_WORDS = {
  browsing: "exposure of rank i: log2: 1/log2(1+i); jarvelin: 1/max(1, log2 i), as TREC; rbp: patience^(i−1)",
  patience: "probability to go on below an item (rbp)",
};

/** Exposure by rank. */
export function exposureByRank({ browsing, patience }: Omit<ValuesOf<typeof BROWSED>, "cutoff">): Discounts {
  return new Discounts((rank) => (browsing === "rbp" ? patience ** (rank - 1) : discountOf(rank, browsing)));
}

/**
 * Visits the items of a list that may be among its first ranks with their exposure, the mean over all orders of tied
 * items.
 *
 * @param visit takes the number of an item
 */
export function eachBrowsed(
  ranking: Ranking,
  cutoff: number,
  exposures: Discounts,
  visit: (number: number, exposure: number) => void,
): void {
  for (let tie = 0; tie < ranking.starts.length && ranking.starts[tie] < cutoff; tie++) {
    const [start, size] = [ranking.starts[tie], ranking.sizes[tie]];
    const mean = exposures.sum(start, Math.min(start + size, cutoff)) / size;
    for (let i = gradeStart(ranking, tie); i < ranking.gradeEnds[tie]; i++) visit(ranking.grades[i], mean);
  }
}

/**
 * The table beside rankings.
 *
 * @param label of the measure
 * @param expected properties of items that it holds
 * @throws RankproofError missing, where there is none
 */
export function tableBeside<Table>(table: Table | undefined, label: string, expected: string): Table {
  if (table !== undefined) return table;
  throw new RankproofError("missing", `items beside the ranking for ${label}: expected ${expected}`);
}
