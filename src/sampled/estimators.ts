import { solved } from "./cholesky.ts";
import { fallingLeastSquares } from "./falling-least-squares.ts";
import {
  likeliestRanks,
  type RankDistribution,
  type RankShares,
  smoothestRanks,
  uniformRanks,
} from "./rank-distribution.ts";
import type { SampledRanks } from "./sampled-ranks.ts";

/**
 * The names of all estimators: the value at the unbiased estimate of the rank ("rank"; of Recall this is the linear map
 * of Li et al. 2020); the least squared bias over equally likely ranks, by values that never rise with the rank
 * ("cls"), and with `gamma` times the variance ("bv"; all Krichene & Rendle 2020); the mean over the likeliest
 * distribution of ranks ("mle") and over one that has much entropy ("mes"; Jin et al. 2021); as "bv", but over these
 * distributions ("bv-mle", "bv-mes"; Li et al. 2023).
 */
export const ESTIMATOR_NAMES = ["bv-mle", "bv-mes", "bv", "cls", "rank", "mle", "mes"] as const;

/** The name of an estimator. */
export type EstimatorName = (typeof ESTIMATOR_NAMES)[number];

/** What an estimator knows of a run, whatever is measured. */
export class Evidence {
  readonly ranks: SampledRanks;
  readonly #seen: RankShares;
  readonly #tuning: EstimatorTuning;
  #likeliest: ReturnType<typeof likeliestRanks> | undefined;
  #smoothest: RankDistribution | undefined;

  constructor(ranks: SampledRanks, seen: RankShares, tuning: EstimatorTuning) {
    this.ranks = ranks;
    this.#seen = seen;
    this.#tuning = tuning;
  }

  get gamma(): number {
    return this.#tuning.gamma;
  }

  /** The last two steps towards the likeliest distribution of ranks. */
  get likeliest(): ReturnType<typeof likeliestRanks> {
    this.#likeliest ??= likeliestRanks(this.#seen, this.ranks, this.#tuning.steps);
    return this.#likeliest;
  }

  /** The distribution that is near to the ranks seen and has much entropy. */
  get smoothest(): RankDistribution {
    this.#smoothest ??= smoothestRanks(this.#seen, this.ranks, this.#tuning.entropy);
    return this.#smoothest;
  }
}

/** What a user may choose of estimators. */
export interface EstimatorTuning {
  /** How much variance counts beside bias: from 0, the least bias, to 1. Default 0.01. */
  readonly gamma: number;
  /** How much entropy counts beside nearness to the ranks seen. Default 0.01. */
  readonly entropy: number;
  /** Steps of expectation maximization. Default 100. */
  readonly steps: number;
}

/**
 * The value that stands for each rank of a list.
 *
 * @param values of the measure, by rank among all items
 */
export type ValueCorrection = (values: Float64Array) => Float64Array;

/** A way from ranks in lists of sampled items to values over all items. */
export interface Estimator {
  correction(evidence: Evidence): ValueCorrection;
  /** The distribution of ranks whose mean is the estimate, where that is not the mean of the corrected values. */
  distribution?(evidence: Evidence): RankDistribution;
}

/** Every estimator by its name. */
export const ESTIMATORS: Readonly<Record<EstimatorName, Estimator>> = {
  rank: { correction: ({ ranks }) => ofEstimatedRank(ranks) },
  cls: { correction: ({ ranks }) => leastBiased(ranks) },
  bv: { correction: ({ ranks, gamma }) => balanced(ranks, uniformRanks(ranks), gamma) },
  mle: { correction: ({ ranks, likeliest: [before] }) => meanOf(ranks, before) },
  mes: {
    correction: ({ ranks, smoothest }) => meanOf(ranks, smoothest),
    distribution: ({ smoothest }) => smoothest,
  },
  "bv-mle": {
    correction: ({ ranks, likeliest: [, after], gamma }) => balanced(ranks, after, gamma),
  },
  "bv-mes": { correction: ({ ranks, smoothest, gamma }) => balanced(ranks, smoothest, gamma) },
};

function ofEstimatedRank({ length, sampling: { catalog, drawn } }: SampledRanks): ValueCorrection {
  return (values) => Float64Array.from({ length }, (_, above) => values[Math.round(((catalog - 1) * above) / drawn)]);
}

function leastBiased(ranks: SampledRanks): ValueCorrection {
  const distribution = uniformRanks(ranks);
  const products = ranks.products(distribution);
  return (values) => {
    const last = values[values.length - 1];
    const sign = values[0] < last ? -1 : 1;
    const above = values.map((value) => sign * (value - last));
    const weighted = above.map((value, i) => value * distribution[i]);
    return fallingLeastSquares(products, ranks.sums(weighted)).map((value) => last + sign * value);
  };
}

function balanced(ranks: SampledRanks, distribution: RankDistribution, gamma: number): ValueCorrection {
  const products = ranks.products(distribution);
  // Scaled so that the diagonal is near 1: ranks of a list that are hardly to be expected have tiny rows.
  const scale = ranks.sums(distribution).map((share) => (share > 0 ? 1 / Math.sqrt(share) : 0));
  return (values) => {
    const weighted = ranks.sums(values.map((value, i) => value * distribution[i]));
    const matrix = products.map((row, i) =>
      row.map((product, j) => {
        if (scale[i] === 0) return Number(i === j);
        return (1 - gamma) * product * scale[i] * scale[j] + (i === j ? gamma : 0);
      }),
    );
    const scaled = solved(
      matrix,
      weighted.map((value, i) => value * scale[i]),
    );
    return scaled.map((value, i) => value * scale[i]);
  };
}

/** The mean of the values of the ranks that an item may have among all, given its rank in a list. */
function meanOf(ranks: SampledRanks, distribution: RankDistribution): ValueCorrection {
  const expected = ranks.sums(distribution);
  return (values) => {
    const weighted = ranks.sums(values.map((value, i) => value * distribution[i]));
    return weighted.map((value, i) => (expected[i] > 0 ? value / expected[i] : 0));
  };
}
