import { Discounts } from "../../core/additive.ts";
import { RankproofError } from "../../core/errors.ts";
import { Measure, type MeasureRecord } from "../../core/measure.ts";
import { CUTOFF, choice, number, type ParamSpecs, type ValuesOf } from "../../core/params.ts";
import { gradeStart, type Ranking } from "../../core/ranking.ts";
import { shuffledScorer } from "../../core/scorer.ts";
import type { Categories } from "../../core/tables.ts";
import { discountOf } from "./dcg.ts";

/** How readers browse. */
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

/** Exposure of a group of items, and its share of all items that have a category. */
export interface GroupExposure {
  readonly exposure: number;
  readonly share: number;
}

/** A record of `groupExposureMeasure`: identity, parameters beside those of browsing, and what groups give. */
interface GroupExposureMeasure<S extends ParamSpecs> extends Pick<MeasureRecord, "id" | "label" | "better"> {
  readonly params: S;
  of(groups: readonly GroupExposure[], params: ValuesOf<S & typeof BROWSED>): number;
}

/**
 * A measure of how a list shares out its exposure among groups of items, which are their categories. A tie is a ranking
 * that is shuffled for each reader.
 */
export function groupExposureMeasure<const S extends ParamSpecs>({
  of,
  params,
  ...identity
}: GroupExposureMeasure<S>): Measure<S & typeof BROWSED> {
  return new Measure<S & typeof BROWSED>({
    ...identity,
    params: { ...params, ...BROWSED },
    at: "cutoff",
    column: () => "category",
    shuffles: true,
    rewards: "nothing",
    aggregate: "mean",
    scorer: (values, { category } = {}) => {
      const browsed: ValuesOf<typeof BROWSED> = values;
      const discounts = new Discounts((rank) => exposureAt(rank, browsed));
      return shuffledScorer((ranking, depth) => {
        if (category === undefined) {
          throw new RankproofError("missing", `items beside the ranking for ${identity.label}: expected category`);
        }
        return of(groupsOf(ranking, category, Math.min(browsed.cutoff, depth), discounts), values);
      });
    },
  });
}

/** The least of some numbers by the most; 0 where all are 0. */
export function leastByMost(numbers: readonly number[]): number {
  const least = numbers.reduce((least, number) => Math.min(least, number), Number.POSITIVE_INFINITY);
  const most = numbers.reduce((most, number) => Math.max(most, number), 0);
  return most > 0 ? least / most : 0;
}

/** Exposure of an item at a rank. */
export function exposureAt(
  rank: number,
  { browsing, patience }: Pick<ValuesOf<typeof BROWSED>, "browsing" | "patience">,
): number {
  return browsing === "rbp" ? patience ** (rank - 1) : discountOf(rank, browsing);
}

/** The exposure of each category; items without one belong to no group. */
function groupsOf(ranking: Ranking, { shares }: Categories, cutoff: number, discounts: Discounts): GroupExposure[] {
  const exposures = new Float64Array(shares.length);
  for (let tie = 0; tie < ranking.starts.length && ranking.starts[tie] < cutoff; tie++) {
    const [start, size] = [ranking.starts[tie], ranking.sizes[tie]];
    const mean = discounts.sum(start, Math.min(start + size, cutoff)) / size;
    for (let i = gradeStart(ranking, tie); i < ranking.gradeEnds[tie]; i++) {
      const group = ranking.grades[i];
      if (group < exposures.length) exposures[group] += mean;
    }
  }
  return shares.map((share, group) => ({ exposure: exposures[group], share }));
}
