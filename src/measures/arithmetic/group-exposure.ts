import { Measure, type MeasureRecord } from "../../core/measure.ts";
import type { ParamSpecs, ValuesOf } from "../../core/params.ts";
import { shuffledScorer } from "../../core/scorer.ts";
import { BROWSED, eachBrowsed, exposureByRank, tableBeside } from "./browsed.ts";

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
      const byRank = exposureByRank(browsed);
      return shuffledScorer((ranking, depth) => {
        const { shares } = tableBeside(category, identity.label, "category");
        const exposures = new Float64Array(shares.length);
        eachBrowsed(ranking, Math.min(browsed.cutoff, depth), byRank, (group, exposure) => {
          // Items without a category have numbers beyond, and belong to no group.
          if (group < exposures.length) exposures[group] += exposure;
        });
        return of(
          shares.map((share, group) => ({ exposure: exposures[group], share })),
          values,
        );
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
