import { type About, Measure, type MeasureRecord } from "../../core/measure.ts";
import { choice, type ParamSpecs, type ValuesOf } from "../../core/params.ts";
import { isJudged, type Ranking } from "../../core/ranking.ts";
import { shuffledScorer } from "../../core/scorer.ts";
import type { GradedCategories } from "../../core/tables.ts";
import { tableBeside } from "./browsed.ts";
import { EXPOSURE, eachExposure, isRelevant, levelOf, targetsOf } from "./item-exposure.ts";

/** How readers browse, which exposure items should have, and whether it is compared item by item. */
const PARAMS = {
  ...EXPOSURE,
  by: /* @__PURE__ */ choice(["item", "category"]),
} satisfies ParamSpecs;

/** A tie is shuffled for each reader, so that no luck is left. */
export const EXPOSURE_TIES =
  "a tie is shuffled for each reader: its items share their mean exposure, of which the value is; minimum and maximum are the value";

/** What measures of expected exposure share of their descriptions. */
export const EXPOSURE_ABOUT = {
  range: [0, Number.POSITIVE_INFINITY],
  params: {
    browsing: "exposure: rbp: patience^(items above); gerr: the same times (1 - utility)^(relevant items above)",
    patience: "probability to go on below an item",
    utility: "probability to stop at a relevant item (gerr)",
    target:
      "relevant: only relevant items should be seen (retrieval); judged: below them, the other judged items (reranking)",
    by: "item: exposure of each item; category: of the items of each category together, those that should be seen",
  },
  conventions: {
    unjudged: "not relevant; exposed as any other item, and in no group",
    noRelevant: "computed",
    shortRun: "items that were not retrieved have no exposure",
    ties: EXPOSURE_TIES,
  },

  references: ["Diaz, Mitra, Ekstrand, Biega & Carterette 2020, doi:10.1145/3340531.3411962"],
} satisfies Partial<About>;

type Values = ValuesOf<typeof PARAMS>;

/** A record of `expectedExposureMeasure`: identity, and what an item or a group adds to the sum. */
interface ExpectedExposure extends Pick<MeasureRecord, "id" | "label" | "better"> {
  add(exposure: number, target: number): number;
}

/** A measure of the exposure that the items of a list have, beside what they should have; unjudged items too. */
export function expectedExposureMeasure({ add, ...identity }: ExpectedExposure): Measure<typeof PARAMS> {
  return new Measure<typeof PARAMS>({
    ...identity,
    params: PARAMS,
    column: ({ by }) => (by === "category" ? "gradedCategories" : "withUnjudged"),
    shuffles: true,
    rewards: "neither",
    aggregate: "mean",
    scorer: (params, { gradedCategories: groups } = {}) => {
      if (params.by === "item") return shuffledScorer((ranking, depth) => byItem(ranking, depth, params, add));
      return shuffledScorer((ranking, depth) => {
        return byCategory(ranking, depth, params, tableBeside(groups, identity.label, "category"), add);
      });
    },
  });
}

/** The sum over all items of the list, and all others that have a target. */
function byItem(ranking: Ranking, depth: number, params: Values, add: ExpectedExposure["add"]): number {
  const targets = targetsOf(ranking.judged, params);
  const missed = new Map(Array.from(targets, ([level, { count }]) => [level, count]));
  let sum = 0;
  const asGraded = (grade: number): number => grade;
  eachExposure(ranking, depth, params, asGraded, (grade, exposure) => {
    const level = isJudged(grade) ? levelOf(grade, params) : Number.NaN;
    missed.set(level, (missed.get(level) ?? 0) - 1);
    sum += add(exposure, targets.get(level)?.target ?? 0);
  });
  for (const [level, count] of missed) {
    if (count > 0) sum += count * add(0, targets.get(level)?.target ?? 0);
  }
  return sum;
}

/** The sum over groups, to whose exposure the items add that should have some. */
function byCategory(
  ranking: Ranking,
  depth: number,
  params: Values,
  { gradeOf, categoryOf, shares }: GradedCategories,
  add: ExpectedExposure["add"],
): number {
  const exposures = new Float64Array(shares.length);
  const wanted = new Float64Array(shares.length);
  const isWanted = (grade: number): boolean =>
    params.target === "judged" ? isJudged(grade) : isRelevant(grade, params);
  const addTo = (sums: Float64Array, number: number, amount: number): void => {
    const category = categoryOf(number);
    if (category >= 0) sums[category] += amount;
  };
  eachExposure(ranking, depth, params, gradeOf, (number, exposure) => {
    if (isWanted(gradeOf(number))) addTo(exposures, number, exposure);
  });
  // In the order of grades, so that no sum depends on how items are numbered.
  const judged = ranking.judged.toSorted((first, second) => gradeOf(second) - gradeOf(first));
  const targets = targetsOf(judged.map(gradeOf), params);
  for (const number of judged) {
    addTo(wanted, number, targets.get(levelOf(gradeOf(number), params))?.target ?? 0);
  }
  return exposures.reduce((sum, exposure, group) => sum + add(exposure, wanted[group]), 0);
}
