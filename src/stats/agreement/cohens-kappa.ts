import type { Values } from "../paired.ts";
import { checkPaired } from "../paired.ts";

/**
 * How much a disagreement between categories counts: the same always, by their distance in the list of categories, or
 * by its square.
 */
export type KappaWeights = "none" | "linear" | "quadratic";

/**
 * Cohen's kappa of two assessors: 1 less their disagreement divided by what chance would give with the same shares of
 * each category. At most 1; 0 for chance.
 *
 * @param weights categories are the different values, rising (Cohen 1960, 1968)
 * @returns undefined where both use one category only
 * @throws RankproofError missing or invalid values
 */
export function cohensKappa(first: Values, second: Values, weights: KappaWeights = "none"): number | undefined {
  checkPaired(first, second);
  const categories = [...new Set([...Array.from(first), ...Array.from(second)])].sort((a, b) => a - b);
  const indices = new Map(categories.map((category, index) => [category, index]));
  const rows = categories.map(() => 0);
  const columns = categories.map(() => 0);
  let observed = 0;
  for (let i = 0; i < first.length; i++) {
    const [row, column] = [indices.get(first[i]) ?? 0, indices.get(second[i]) ?? 0];
    rows[row]++;
    columns[column]++;
    observed += weightOf(row, column, weights);
  }
  let expected = 0;
  rows.forEach((count, row) => {
    columns.forEach((other, column) => {
      expected += (count * other * weightOf(row, column, weights)) / first.length;
    });
  });
  return expected === 0 ? undefined : 1 - observed / expected;
}

function weightOf(row: number, column: number, weights: KappaWeights): number {
  if (weights === "none") return Number(row !== column);
  return weights === "linear" ? Math.abs(row - column) : (row - column) ** 2;
}
