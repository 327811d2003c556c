import { squaredDeviations } from "../core/exact-squares.ts";
import { mean } from "../core/exact-sum.ts";
import { fTail } from "./distributions/f.ts";
import type { Values } from "./paired.ts";
import type { Procedure } from "./record.ts";
import { checkRuns } from "./test.ts";

interface VarianceSource {
  readonly sumOfSquares: number;
  readonly df: number;
  readonly meanSquare: number;
}

/** Sums of squares, degrees of freedom and mean squares by source, with F of the runs and its p. */
export interface AnovaResult {
  readonly runs: VarianceSource;
  readonly queries: VarianceSource;
  readonly residual: VarianceSource;
  /** Of the runs. */
  readonly f: number;
  readonly p: number;
}

/** The words of `anova`, as help and docs/statistics tell them. */
export const ANOVA: Procedure = {
  id: "anova",
  title: "Two-way analysis of variance without replication",
  summary: "Tests whether any runs differ, after removing the difficulty of each query.",
  formula: String.raw`F = \frac{SS_{\text{runs}} / (m - 1)}{SS_{\text{residual}} / ((m - 1)(n - 1))}`,
  assumes: "residuals are independent and close to normal with one variance; runs and queries do not interact",
  notFor: "finding out which runs differ: the test tells only that some do",
  degenerate: "one query, or runs without any difference: F = 0, p = 1; no residual but a difference: F = ∞, p = 0",
  references: [
    "Fisher 1925, Statistical Methods for Research Workers",
    "Sakai 2018, Laboratory Experiments in IR, ch. 3",
  ],
};

/**
 * @param runs values of each run, queries in the same order
 * @throws RankproofError missing, with fewer than two runs or no query; invalid values
 */
export function anova(runs: readonly Values[]): AnovaResult {
  const columns = checkRuns(runs);
  const [m, n] = [columns.length, columns[0].length];
  const runMeans = Float64Array.from(columns, mean);
  const queryMeans = columns[0].map((_, q) => mean(Float64Array.from(columns, (column) => column[q])));
  const grand = mean(runMeans);
  const residuals = columns.flatMap((column, r) =>
    Array.from(column, (value, q) => value - runMeans[r] - queryMeans[q] + grand),
  );
  const scale = Math.max(
    ...columns.map((column) => column.reduce((most, value) => Math.max(most, Math.abs(value)), 0)),
  );
  const residual = source(sumOfSquares(residuals, scale), (m - 1) * (n - 1));
  const between = source(n * squaredDeviations(runMeans), m - 1);
  const f = between.sumOfSquares === 0 || n === 1 ? 0 : between.meanSquare / residual.meanSquare;
  return {
    runs: between,
    queries: source(m * squaredDeviations(queryMeans), n - 1),
    residual,
    f,
    p: f === 0 ? 1 : fTail(f, between.df, residual.df),
  };
}

/** Sum of squares; 0 where the residuals are only rounding of values of this scale. */
function sumOfSquares(residuals: readonly number[], scale: number): number {
  const total = residuals.reduce((sum, residual) => sum + residual * residual, 0);
  return total <= residuals.length * (1e-14 * scale) ** 2 ? 0 : total;
}

function source(sumOfSquares: number, df: number): VarianceSource {
  return { sumOfSquares, df, meanSquare: df === 0 ? 0 : sumOfSquares / df };
}
