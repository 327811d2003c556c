import type { Discounts } from "../../core/additive.ts";
import { type About, Measure, type MeasureRecord } from "../../core/measure.ts";
import { REL, type ValuesOf } from "../../core/params.ts";
import type { Ranking } from "../../core/ranking.ts";
import { shuffledScorer } from "../../core/scorer.ts";
import type { GradedCategories } from "../../core/tables.ts";
import { BROWSED, BROWSED_WORDS, eachBrowsed, exposureByRank, tableBeside } from "./browsed.ts";
import { EXPOSURE_TIES } from "./expected-exposure.ts";
import { leastByMost } from "./group-exposure.ts";

const PARAMS = { rel: REL, ...BROWSED };

/** What measures of the exposure that relevance earns share of their descriptions. */
export const UTILITY_ABOUT = {
  range: [0, 1],
  params: BROWSED_WORDS,
  conventions: {
    unjudged: "of relevance 0",
    noRelevant: 1,
    shortRun:
      "0 where none of a group's items is in the list; groups without relevant items do not count, 1 where fewer than two have some",
    ties: EXPOSURE_TIES,
  },

  references: [
    "Singh & Joachims 2018, doi:10.1145/3219819.3220088",
    "Raj & Ekstrand 2022, doi:10.1145/3477495.3532018",
  ],
} satisfies Partial<About>;

/** A group of items that has relevant ones. */
interface GroupUtility {
  /** Exposure of its items, and the same with each item times its relevance. */
  exposure: number;
  realized: number;
  /** Sum of the relevance of its judged items, in the list or not. */
  relevance: number;
}

/** A record of `groupUtilityMeasure`: identity, and what a group has for its relevance. */
interface GroupUtilityMeasure extends Pick<MeasureRecord, "id" | "label"> {
  share(group: Readonly<GroupUtility>): number;
}

/** A measure of what groups of items have for their relevance: the least of that of all groups by the most. */
export function groupUtilityMeasure({ share, ...identity }: GroupUtilityMeasure): Measure<typeof PARAMS> {
  return new Measure<typeof PARAMS>({
    ...identity,
    better: "higher",
    params: PARAMS,
    at: "cutoff",
    column: () => "gradedCategories",
    shuffles: true,
    rewards: "neither",
    aggregate: "mean",
    scorer: (params, { gradedCategories } = {}) => {
      const byRank = exposureByRank(params);
      return shuffledScorer((ranking, depth) => {
        const table = tableBeside(gradedCategories, identity.label, "category");
        const cut = { ...params, cutoff: Math.min(params.cutoff, depth) };
        const groups = groupsOf(ranking, table, cut, byRank);
        return groups.length < 2 ? 1 : leastByMost(groups.map(share));
      });
    },
  });
}

/** The groups that have relevant items. */
function groupsOf(
  ranking: Ranking,
  { gradeOf, categoryOf, shares }: GradedCategories,
  { rel, cutoff }: ValuesOf<typeof PARAMS>,
  byRank: Discounts,
): GroupUtility[] {
  const groups = shares.map((): GroupUtility => ({ exposure: 0, realized: 0, relevance: 0 }));
  const relevanceOf = (number: number): number => (gradeOf(number) >= rel ? gradeOf(number) : 0);
  eachBrowsed(ranking, cutoff, byRank, (number, exposure) => {
    const group = groups[categoryOf(number)];
    if (group === undefined) return;
    group.exposure += exposure;
    group.realized += exposure * relevanceOf(number);
  });
  for (const number of ranking.judged) {
    const group = groups[categoryOf(number)];
    if (group !== undefined) group.relevance += relevanceOf(number);
  }
  return groups.filter(({ relevance }) => relevance > 0);
}
