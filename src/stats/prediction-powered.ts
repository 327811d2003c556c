import { mean, sum } from "../core/exact-sum.ts";
import { type Clusters, clusterSums, clustersOf } from "./clusters.ts";
import { studentQuantile } from "./distributions/student-t.ts";
import { UNBOUNDED } from "./intervals/interval.ts";
import { momentsOf } from "./moments.ts";
import type { Procedure } from "./record.ts";

/** What docs/statistics says about it. */
export const PREDICTION_POWERED: Procedure = {
  id: "prediction-powered",
  title: "Prediction-powered mean",
  summary:
    "The mean that people would find over all queries, estimated from people's judgments of some queries and the judgments of a fallible judge for all queries.",
  formula: String.raw`\hat\theta = \bar y_n + \lambda\,(\bar f_N - \bar f_n),\quad \lambda = \frac{\sum_i (f_i - \bar f_n)\,y_i}{\sum_i (f_i - \bar f_n)^2},\quad \hat\theta \pm t_{(1+c)/2,\,n-2} \sqrt{\tfrac{n}{n-2} \sum_i w_i^2 r_i^2 + \lambda^2 s_f^2 / N}`,
  assumes:
    "people judged a random sample of the queries, and every query of it; the judge may make any errors, but the mean of the residuals r is close to normal",
  notFor: "queries that were selected for their results",
  degenerate:
    "fewer than three queries by people, or their values all equal: from −∞ to ∞; judge's values all equal: λ = 0",
  references: [
    "Angelopoulos, Duchi & Zrnic 2023, PPI++: Efficient Prediction-Powered Inference, arXiv:2311.01453",
    "Cochran 1977, Sampling Techniques, §12.6 (the regression estimator of double sampling)",
    "Liang & Zeger 1986 (residuals by cluster), doi:10.1093/biomet/73.1.13",
  ],
};

/** Values of all units, such as queries, by a judge who may err, and of some of them by people. */
export interface DoublySampled {
  /** By the judge: of all units. */
  readonly judge: Float64Array;
  /** Indices of the units that people judged: a random sample of all, each once. */
  readonly sample: Int32Array;
  /** By people: of the units of the sample, in its order. */
  readonly people: Float64Array;
  /** Of all units, where some are not independent of each other. */
  readonly clusters?: Clusters | undefined;
}

/** A mean by people's values, made more certain by those of the judge. */
export interface PredictionPowered {
  readonly value: number;
  /** From −∞ to ∞ where the sample allows none: fewer than three units or clusters, or people's values all equal. */
  readonly interval: readonly [number, number];
  /** How much of a difference between the judge's values is believed: 0 where the judge says nothing of people's. */
  readonly slope: number;
  /** Of people's values alone: their mean and its interval by Student's t. */
  readonly alone: { readonly value: number; readonly interval: readonly [number, number] };
  /** Mean of the judge's values. */
  readonly byJudge: number;
  /**
   * Half of the width of the interval, were so many units judged by people, in clusters as large as now; undefined
   * where they judged some of all.
   */
  halfWith?(units: number): number;
}

/**
 * The mean that people would find over all units: the mean of their values, moved by as much as the sample differs
 * from all units by the judge, times the slope of people's values on the judge's. It is unbiased, but for terms that
 * fall with the size of the sample, whatever the judge does, and hardly ever less certain than people's values alone.
 *
 * This is prediction-powered inference with a tuned weight (Angelopoulos, Duchi & Zrnic 2023, PPI++), which for a mean
 * is the regression estimator of double sampling (Cochran 1977, Sampling Techniques, §12.6). Its standard error is that
 * of the residuals, by cluster where there are some (Liang & Zeger 1986), and of the judge's mean over all units.
 */
export function predictionPowered(values: DoublySampled, confidence: number): PredictionPowered {
  const { judge, sample, people, clusters } = values;
  const seen = Float64Array.from(sample, (unit) => judge[unit]);
  const [byPeople, bySeen, byJudge] = [mean(people), mean(seen), mean(judge)];
  const deviations = seen.map((value) => value - bySeen);
  const squares = sum(deviations.map((deviation) => deviation ** 2));
  const slope = squares === 0 ? 0 : sum(deviations.map((deviation, i) => deviation * people[i])) / squares;
  const moved = byJudge - bySeen;
  const value = byPeople + slope * moved;

  const n = sample.length;
  const among = clusters && clustersOf(sample.map((unit) => clusters.of[unit]));
  const leverage = deviations.map((deviation) => 1 / n + (squares === 0 ? 0 : (moved * deviation) / squares));
  const residuals = people.map((one, i) => (one - byPeople - slope * deviations[i]) * leverage[i]);
  const ofAll = squaresByCluster(
    judge.map((one) => (slope * (one - byJudge)) / judge.length),
    clusters,
  );
  const ofSample = squaresByCluster(residuals, among);
  const ofPeople = squaresByCluster(
    people.map((one) => (one - byPeople) / n),
    among,
  );
  const { count } = ofSample;
  const hasSpread = momentsOf(people).deviation > 0;
  const intervalOf = (center: number, variance: number, freedom: number): readonly [number, number] => {
    if (freedom <= 0 || !hasSpread) return UNBOUNDED;
    const half = studentQuantile((1 + confidence) / 2, freedom) * Math.sqrt(variance);
    return [center - half, center + half];
  };
  const residual = (ofSample.squares * count) / Math.max(0, count - 2);
  const errorWith = (units: number): number => Math.sqrt((residual * n) / units + ofAll.squares);
  const halfWith = (units: number): number => {
    const freedom = (units * count) / n - 2;
    return freedom > 0 ? studentQuantile((1 + confidence) / 2, freedom) * errorWith(units) : Number.POSITIVE_INFINITY;
  };
  return {
    ...{ value, slope, byJudge, halfWith },
    interval: intervalOf(value, errorWith(n) ** 2, count - 2),
    alone: { value: byPeople, interval: intervalOf(byPeople, (ofPeople.squares * count) / (count - 1), count - 1) },
  };
}

/** The sum of squares of values that add up to 0, summed by cluster; and how many there are. */
function squaresByCluster(values: Float64Array, clusters: Clusters | undefined): { squares: number; count: number } {
  const sums = clusters === undefined ? values : clusterSums(values, clusters);
  return { squares: sum(sums.map((one) => one ** 2)), count: sums.length };
}
