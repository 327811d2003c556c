import { mean, sum } from "../core/exact-sum.ts";
import { type Clusters, clusterSums } from "./clusters.ts";
import { studentQuantile } from "./distributions/student-t.ts";
import { UNBOUNDED } from "./intervals/interval.ts";
import { momentsOf } from "./moments.ts";
import type { PredictionPowered } from "./prediction-powered.ts";
import type { Procedure } from "./record.ts";

/** What docs/statistics says about it. */
export const SAMPLED_ITEMS: Procedure = {
  id: "sampled-items",
  title: "Mean from sampled items",
  summary:
    "The mean that people would find over all queries, estimated from people's judgments of items that were sampled with known probabilities, and the judgments of a fallible judge for all items.",
  formula: String.raw`y_i = \sum_{j \in s_i} \frac{v_{ij}}{\pi_{ij}} + \lambda_{-i}\,z_i,\quad z_i = f_i - \sum_{j \in s_i} \frac{u_{ij}}{\pi_{ij}},\quad \hat\theta = \bar y,\quad \hat\theta \pm t_{(1+c)/2,\,N-2} \sqrt{\tfrac{1}{N(N-2)} \sum_i (y_i - \bar y)^2}`,
  assumes:
    "each item that counts could be sampled, with the given probability π, whatever was sampled in other queries; the measure is a sum over items, of which item j of query i adds v by people and u by the judge, who finds f. λ₋ᵢ is the slope that best takes z, whose expectation is 0, out of people's part, in all other queries. The spread of y between queries holds the luck of the sample of items within them as well, since each y has its own",
  notFor: "items that were not sampled at random, or with unknown probabilities",
  degenerate: "fewer than three queries or clusters, or all y equal: from −∞ to ∞; z is 0 in all other queries: λ = 1",
  references: [
    "Horvitz & Thompson 1952, A generalization of sampling without replacement from a finite universe",
    "Särndal, Swensson & Wretman 1992, Model Assisted Survey Sampling, §6.3 (the difference estimator)",
    "Angelopoulos, Duchi & Zrnic 2023, PPI++: Efficient Prediction-Powered Inference, arXiv:2311.01453",
  ],
};

/** Values of all units, such as queries, which are sums over items. */
export interface ItemSample {
  /** By the judge: of all items. */
  readonly judge: Float64Array;
  /** What sampled items add by the judge, each divided by its probability. */
  readonly sampledJudge: Float64Array;
  /** What sampled items add by people, each divided by its probability. */
  readonly sampledPeople: Float64Array;
  /** Of the units, where some are not independent of each other. */
  readonly clusters?: Clusters | undefined;
}

/** An error of the judge's sampled total that is less than this share of it is rounding. */
const ROUNDING = 1e-12;

/**
 * The mean that people would find over all units: what sampled items add by people, each divided by its probability
 * (Horvitz & Thompson 1952), and a slope times what the same sum by the judge misses of the judge's value. The slope of
 * a unit comes from all others, so that the estimate is unbiased whatever the judge does.
 *
 * @param confidence of the interval, between 0 and 1
 */
export function sampledItemsMean(sample: ItemSample, confidence: number): PredictionPowered {
  const { judge, sampledJudge, sampledPeople, clusters } = sample;
  const missed = judge.map((value, i) => {
    const error = value - sampledJudge[i];
    return Math.abs(error) <= ROUNDING * Math.max(Math.abs(value), Math.abs(sampledJudge[i])) ? 0 : error;
  });
  const slopes = slopesFromOthers(missed, sampledPeople, clusters);
  const values = sampledPeople.map((people, i) => people + slopes[i] * missed[i]);
  const intervalOf = (of: Float64Array, lost: number): readonly [number, number] => {
    const center = mean(of);
    const deviations = of.map((value) => (value - center) / of.length);
    const sums = clusters === undefined ? deviations : clusterSums(deviations, clusters);
    const freedom = sums.length - lost;
    if (freedom <= 0 || momentsOf(of).deviation === 0) return UNBOUNDED;
    const variance = (sum(sums.map((one) => one ** 2)) * sums.length) / freedom;
    const half = studentQuantile((1 + confidence) / 2, freedom) * Math.sqrt(variance);
    return [center - half, center + half];
  };
  return {
    value: mean(values),
    interval: intervalOf(values, 2),
    slope: mean(slopes),
    alone: { value: mean(sampledPeople), interval: intervalOf(sampledPeople, 1) },
    byJudge: mean(judge),
  };
}

/** Of each unit: the slope that fits all units of other clusters best, where what is missed is 0 on average. */
function slopesFromOthers(missed: Float64Array, people: Float64Array, clusters: Clusters | undefined): Float64Array {
  const sumsOf = (values: Float64Array): Float64Array => (clusters ? clusterSums(values, clusters) : values);
  const products = [
    missed.map((one) => one ** 2),
    missed.map((one, i) => one * people[i]),
    missed,
    people,
    missed.map(() => 1),
  ].map((values) => {
    const sums = sumsOf(values);
    return { sums, total: sum(sums) };
  });
  return missed.map((_, i) => {
    const group = clusters?.of[i] ?? i;
    const [squares, cross, ofMissed, ofPeople, count] = products.map(({ sums, total }) => total - sums[group]);
    if (!(squares > ROUNDING * products[0].total)) return 1;
    return -(cross - (ofPeople / count) * ofMissed) / squares;
  });
}
