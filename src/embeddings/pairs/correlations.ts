import { kendallTau } from "../../stats/similarity/kendall-tau.ts";
import { pearson } from "../../stats/similarity/pearson.ts";
import { spearman } from "../../stats/similarity/spearman.ts";

/**
 * Correlations of similarities with people's scores, each from −1 to 1; undefined where all values of a side are equal.
 */
export interface PairCorrelations {
  readonly pearson: number | undefined;
  /** Equal values share the mean of their ranks. */
  readonly spearman: number | undefined;
  /** Kendall's tau-b. */
  readonly kendall: number | undefined;
}

/**
 * Correlates similarities of pairs with people's scores: semantic textual similarity (STS). The main score of MTEB is
 * Spearman's correlation of the cosine.
 *
 * @param similarities higher is more alike; of a distance, the negative one
 * @param scores one for each pair
 * @throws RankproofError missing, when there is no pair; invalid, when lengths differ or a number is not finite
 */
export function pairCorrelations(similarities: ArrayLike<number>, scores: ArrayLike<number>): PairCorrelations {
  return {
    pearson: pearson(similarities, scores),
    spearman: spearman.of(similarities, scores),
    kendall: kendallTau.of(similarities, scores),
  };
}
