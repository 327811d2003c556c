import { RankproofError } from "../core/errors.ts";
import { exactSum, mean } from "../core/exact-sum.ts";
import { boundsAround } from "../core/scorer.ts";
import type { MeasureResult } from "../evaluate/evaluation.ts";
import type { PlannedMeasure } from "../evaluate/planned-measures.ts";
import { ESTIMATORS, type EstimatorName, type EstimatorTuning, Evidence, type ValueCorrection } from "./estimators.ts";
import type { RankDistribution } from "./rank-distribution.ts";
import { type SampledItem, sharesOf } from "./sampled-lists.ts";
import { SampledRanks, type SamplingDesign } from "./sampled-ranks.ts";
import { checkRankMeasure, valuesByRank } from "./values-by-rank.ts";

/** What a measure would be if all items were ranked, as lists of sampled items tell. */
export interface SampledEstimate {
  /** What results call the measure. */
  readonly measure: string;
  /** Its value in the lists as they are. */
  readonly sampled: number;
  /** The estimated value over all items. */
  readonly estimate: number;
  /**
   * Least and most that the order of tied scores can make of the estimate; undefined where that is not known: of tied
   * lists by the estimator "mes".
   */
  readonly min: number | undefined;
  readonly max: number | undefined;
  /** How far the estimate is above the truth on average over samples, if ranks are distributed as is likeliest. */
  readonly bias: number;
  /** Standard deviation of the estimate over samples of the same queries, if ranks are distributed so. */
  readonly standardError: number;
  /**
   * The corrected value of each query, whose mean is the estimate; empty where it is no such mean: by the estimator
   * "mes".
   */
  readonly values: Float64Array;
}

/**
 * What a grade of the relevant item makes of each rank: the values over all items, and those that stand for ranks of
 * lists.
 */
interface ByRank {
  readonly values: Float64Array;
  readonly corrected: Float64Array;
}

/** Estimates measures from the relevant items of a run's lists. */
export class RunEstimates {
  readonly #items: readonly SampledItem[];
  readonly #ranks: SampledRanks;
  readonly #evidence: Evidence;
  readonly #correct: ValueCorrection;
  readonly #distribution: RankDistribution | undefined;

  /** @throws RankproofError invalid, where there are not as many items in all as lists hold */
  constructor(
    items: readonly SampledItem[],
    sampling: SamplingDesign,
    estimator: EstimatorName,
    tuning: EstimatorTuning,
  ) {
    checkSampling(sampling);
    this.#items = items;
    this.#ranks = new SampledRanks(sampling);
    this.#evidence = new Evidence(this.#ranks, sharesOf(items, this.#ranks.length), tuning);
    this.#correct = ESTIMATORS[estimator].correction(this.#evidence);
    this.#distribution = ESTIMATORS[estimator].distribution?.(this.#evidence);
  }

  /** @throws RankproofError unsupported, for a measure that is not one of the relevant item's rank alone */
  of(plan: PlannedMeasure, { measure, value: sampled }: Pick<MeasureResult, "measure" | "value">): SampledEstimate {
    const byGrade = new Map<number, ByRank>();
    const ofGrade = (grade: number): ByRank => {
      const estimate = byGrade.get(grade) ?? this.#byRank(plan, grade);
      byGrade.set(grade, estimate);
      return estimate;
    };
    const tied = this.#items.map(({ grade, above, size }) => ofGrade(grade).corrected.subarray(above, above + size));
    const counts = new Map<number, number>();
    for (const { grade } of this.#items) counts.set(grade, (counts.get(grade) ?? 0) + 1);
    const total = { fitted: 0, bias: 0, variance: 0 };
    for (const [grade, count] of counts) {
      const share = count / this.#items.length;
      const { fitted, bias, variance } = this.#errorsOf(ofGrade(grade));
      total.fitted += share * fitted;
      total.bias += share * bias;
      total.variance += (share * variance) / this.#items.length;
    }
    return {
      ...{ measure, sampled },
      ...(this.#distribution === undefined ? meanOfQueries(tied) : ofFitted(total.fitted, tied)),
      ...{ bias: total.bias, standardError: Math.sqrt(total.variance) },
    };
  }

  #byRank(plan: PlannedMeasure, grade: number): ByRank {
    checkRankMeasure(plan, grade);
    const values = valuesByRank(plan, grade, this.#ranks.sampling.catalog);
    return { values, corrected: this.#correct(values) };
  }

  /**
   * Mean bias and variance of one query's value over the likeliest distribution of ranks; the mean over the fitted one.
   */
  #errorsOf({ values, corrected }: ByRank) {
    const [, likeliest] = this.#evidence.likeliest;
    const centers = this.#ranks.means(corrected);
    const squares = this.#ranks.means(corrected.map((value) => value * value));
    const errors = { fitted: 0, bias: 0, variance: 0 };
    values.forEach((value, index) => {
      errors.bias += likeliest[index] * (centers[index] - value);
      errors.variance += likeliest[index] * Math.max(0, squares[index] - centers[index] ** 2);
      errors.fitted += (this.#distribution?.[index] ?? 0) * value;
    });
    return errors;
  }
}

/** An estimate, what the order of tied scores can make of it, and the values of queries behind it. */
type Estimated = Pick<SampledEstimate, "estimate" | "min" | "max" | "values">;

/** @param tied the corrected values of the ranks that the relevant item of each query may have */
function meanOfQueries(tied: readonly Float64Array[]): Estimated {
  const values = Float64Array.from(tied, mean);
  const estimate = mean(values);
  return { estimate, ...boundsAround(estimate, meanOver(tied, Math.min), meanOver(tied, Math.max)), values };
}

/** The mean over a distribution that was fitted to all queries: it has no values of queries, and ties move the fit. */
function ofFitted(estimate: number, tied: readonly Float64Array[]): Estimated {
  const end = tied.some(({ length }) => length > 1) ? undefined : estimate;
  return { estimate, min: end, max: end, values: new Float64Array(0) };
}

function meanOver(tied: readonly Float64Array[], pick: (...values: number[]) => number): number {
  return exactSum(Float64Array.from(tied, (values) => values.reduce((one, other) => pick(one, other)))).over(
    tied.length,
  );
}

function checkSampling({ catalog, drawn, replacement }: SamplingDesign): void {
  if (drawn < 1)
    throw new RankproofError(
      "invalid",
      "lists of sampled items: of 1 item (expected others beside the relevant one)",
      "data",
    );
  if (catalog > drawn || (replacement && catalog > 1)) return;
  throw new RankproofError(
    "invalid",
    `catalog: ${catalog} (expected more items than the ${drawn} that each list holds beside the relevant one)`,
  );
}
