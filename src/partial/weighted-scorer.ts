import type { MeasureRecord } from "../core/measure.ts";
import type { Ranking } from "../core/ranking.ts";
import { checkCollection, isLeftOut } from "../evaluate/collection-column.ts";
import type { PlannedMeasure } from "../evaluate/planned-measures.ts";
import type { QueryScore } from "../evaluate/query-scorer.ts";

/** Scores the terms of a weighted mean of queries: what `CollectionColumn` adds up of a whole run. */
export class WeightedScorer {
  readonly plan: PlannedMeasure;
  readonly #weight: NonNullable<MeasureRecord["weight"]>;

  /** @throws RankproofError unsupported, for views and tie policies that the measure is not defined for */
  constructor(plan: PlannedMeasure, weight: NonNullable<MeasureRecord["weight"]>) {
    checkCollection(plan);
    this.plan = plan;
    this.#weight = weight;
  }

  /**
   * @param ranking the one that has the value
   * @param tied the same with its ties, where their order may move the value
   * @returns undefined where the query is left out
   */
  score(ranking: Ranking, tied = ranking): QueryScore | undefined {
    const { measure, settings } = this.plan;
    if (isLeftOut(this.plan, ranking)) return undefined;
    const [low, high] = [Number(measure.scorer.min(tied)), Number(measure.scorer.max(tied))];
    const [worst, best] = measure.better === "higher" ? [low, high] : [high, low];
    const { ties, intervals } = settings;
    const value = ties === "best" ? best : ties === "worst" ? worst : measure.scorer.expected(ranking);
    return {
      ...{ value, min: intervals ? low : value, max: intervals ? high : value, variance: undefined },
      ...{ mayMove: tied !== ranking, isAttained: true, weight: this.#weight(ranking, measure.params) },
    };
  }
}
