import { squaredDeviations } from "../../core/exact-squares.ts";
import { mean, sum } from "../../core/exact-sum.ts";
import { checkPaired, type Values } from "../paired.ts";

/**
 * Pearson's correlation of two series of numbers, from −1 to 1. (scipy.stats.pearsonr.)
 *
 * @returns undefined where all values of one side are equal (one value, too)
 * @throws RankproofError missing, when there is none; invalid, when the lengths differ or a value is not finite
 */
export function pearson(first: Values, second: Values): number | undefined {
  checkPaired(first, second);
  const spread = Math.sqrt(squaredDeviations(first)) * Math.sqrt(squaredDeviations(second));
  if (spread === 0) return undefined;
  const [ownMean, otherMean] = [mean(first), mean(second)];
  const products = Float64Array.from(first, (value, i) => (value - ownMean) * (second[i] - otherMean));
  return Math.max(-1, Math.min(1, sum(products) / spread));
}
