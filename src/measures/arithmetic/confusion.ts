import { additiveMeasure } from "../../core/additive.ts";
import { RankproofError } from "../../core/errors.ts";
import type { Measure } from "../../core/measure.ts";
import { CUTOFF, number, type Param, REL } from "../../core/params.ts";
import type { Ranking } from "../../core/ranking.ts";
import { relevantCount, retrievedRelevant } from "../../core/relevance.ts";
import type { Scorer } from "../../core/scorer.ts";

/** How many items there are to retrieve; 0 for those that are known, which are retrieved or relevant. */
export const COLLECTION: Param<number> = /* @__PURE__ */ number({ default: 0, min: 0, max: 1e15 });

/** What `COLLECTION` does. */
export const COLLECTION_WORDS = "items that there are to retrieve; 0: those that are retrieved or relevant";

const PARAMS = { rel: REL, collection: COLLECTION, cutoff: CUTOFF };

/** The margins of the table of items that are relevant or not, and inside the cutoff or not: no order changes them. */
export interface Margins {
  readonly inside: number;
  readonly relevant: number;
  readonly all: number;
}

/** @throws RankproofError invalid, for a collection of fewer items than are known */
export function marginsOf(ranking: Ranking, { rel, collection, cutoff }: Record<keyof typeof PARAMS, number>): Margins {
  const inside = Math.min(cutoff, ranking.length);
  const all = collection === 0 ? knownItems(ranking, rel) : collection;
  checkHolds(all, ranking, rel);
  return { inside, relevant: relevantCount(ranking, rel), all };
}

/** Items of a query that are retrieved or relevant. */
function knownItems(ranking: Ranking, rel: number): number {
  return ranking.length + relevantCount(ranking, rel) - retrievedRelevant(ranking, rel);
}

/** @throws RankproofError invalid, for a collection of fewer items than are retrieved or relevant */
export function checkHolds(collection: number, ranking: Ranking, rel: number): void {
  const known = knownItems(ranking, rel);
  if (collection >= known) return;
  const reason = `expected at least ${known}, the items of a query that are retrieved or relevant`;
  throw new RankproofError("invalid", `collection: ${collection} (${reason})`, "data");
}

/**
 * A measure that grows evenly with the relevant items inside the cutoff, which the scorer counts: (from + slope · hits)
 * / scale, so that whole numbers are divided once and values stay in range.
 */
interface LinearShare {
  readonly from: number;
  /** At least 0. */
  readonly slope: number;
  /** Where it is 0, the value is 0. */
  readonly scale: number;
}

/** The scorer of a measure on a line. */
function onLine({ expected, min, max, variance }: Scorer, lineOf: (ranking: Ranking) => LinearShare): Scorer {
  const at = (hits: (ranking: Ranking) => number) => (ranking: Ranking) => {
    const { from, slope, scale } = lineOf(ranking);
    return scale === 0 ? 0 : (from + slope * hits(ranking)) / scale;
  };
  return {
    expected: at(expected),
    min: at(min),
    max: at(max),
    variance: (ranking) => {
      const { slope, scale } = lineOf(ranking);
      return scale === 0 ? 0 : (slope / scale) ** 2 * (variance(ranking) ?? Number.NaN);
    },
  };
}

/** A measure of the table of items that are relevant or not, and among the first k or not. @param lineOf its margins */
export function confusionMeasure(
  id: string,
  label: string,
  lineOf: (margins: Margins) => LinearShare,
): Measure<typeof PARAMS> {
  return additiveMeasure({
    id,
    label,
    params: PARAMS,
    at: "cutoff",
    wholeList: () => true,
    rewards: "order",
    better: "higher",
    aggregate: "mean",
    gain: (grade, { rel }) => (grade >= rel ? 1 : 0),
    discount: () => 1,
    cutoff: (_, { cutoff }) => cutoff,
    scale: () => 1,
    over: (hits, params) => onLine(hits, (ranking) => lineOf(marginsOf(ranking, params))),
  });
}
