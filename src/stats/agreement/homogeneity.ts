import { RankproofError } from "../../core/errors.ts";
import { chiSquareTail } from "../distributions/chi-square.ts";
import { logGamma } from "../distributions/gamma.ts";
import type { Procedure } from "../record.ts";

/** Whether rows of counts have the same shares. */
export interface HomogeneityResult {
  /** Pearson's chi-square. */
  readonly statistic: number;
  /** Degrees of freedom: (rows − 1) × (columns − 1), of those that are not empty. */
  readonly df: number;
  readonly p: number;
  /** Whether p is of the Fisher–Freeman–Halton test; otherwise it is by the chi-square distribution. */
  readonly isExact: boolean;
}

/** The words of `homogeneity`, as docs/statistics tells them. */
export const HOMOGENEITY: Procedure = {
  id: "homogeneity",
  title: "Homogeneity of counts",
  summary:
    "Tests whether rows of counts have the same shares: by Pearson's chi-square if every cell has an expected count of at least 5, otherwise exactly, by the probabilities of all tables with the same sums (Fisher, Freeman & Halton).",
  formula: String.raw`\chi^2 = \sum_{ij} \frac{(n_{ij} - e_{ij})^2}{e_{ij}}, \quad e_{ij} = \frac{n_{i\cdot} n_{\cdot j}}{n}; \qquad p = \sum_{T:\, \Pr(T) \le \Pr(n)} \Pr(T), \quad \Pr(n) = \frac{\prod_i n_{i\cdot}! \prod_j n_{\cdot j}!}{n! \prod_{ij} n_{ij}!}`,
  assumes:
    "counts are independent, within a row and between rows. Items that several rows share make the test conservative; correlated errors within a query make it anticonservative. If hundreds of thousands of tables have the same sums, p uses the chi-square distribution, however small the expected counts are",
  notFor: "judgments of the same items by several judges: measure their agreement in pairs (`agree`)",
  degenerate: "fewer than two rows or columns that are not empty: χ² = 0, p = 1",
  references: [
    "Pearson 1900, On the criterion that a given system of deviations … can be reasonably supposed to have arisen from random sampling, doi:10.1080/14786440009463897",
    "Freeman & Halton 1951, Note on an exact treatment of contingency, goodness of fit and other problems of significance, doi:10.1093/biomet/38.1-2.141",
    "Cochran 1954, Some methods for strengthening the common χ² tests, doi:10.2307/3001616",
  ],
};

/** Fewer expected in a cell (Cochran 1954) are tested exactly. */
const ENOUGH = 5;

/** Cells that are filled while tables are tried. */
const MOST_STEPS = 1_000_000;

/** Tables whose probabilities differ by rounding alone are equally likely, as R's fisher.test has it. */
const ALIKE = 1e-7;

/**
 * Tests whether rows of counts have the same shares.
 *
 * @param counts rows of the same length
 * @throws RankproofError invalid, for what is no table of whole numbers of at least 0
 */
export function homogeneity(counts: readonly (readonly number[])[]): HomogeneityResult {
  if (!counts.every((row) => row.length === counts[0].length && row.every(isCount))) {
    throw new RankproofError("invalid", "counts: expected rows of equally many whole numbers of at least 0");
  }
  const filled = counts.filter((row) => sumOf(row) > 0);
  const used = (counts[0] ?? []).flatMap((_, column) => (filled.some((row) => row[column] > 0) ? [column] : []));
  const table = filled.map((row) => used.map((column) => row[column]));
  const df = (table.length - 1) * (used.length - 1);
  if (table.length < 2 || used.length < 2) return { statistic: 0, df: 0, p: 1, isExact: true };
  const rows = table.map(sumOf);
  const columns = used.map((_, column) => table.reduce((sum, row) => sum + row[column], 0));
  const total = sumOf(rows);
  const expected = (row: number, column: number): number => (rows[row] * columns[column]) / total;
  let statistic = 0;
  table.forEach((row, r) => {
    row.forEach((count, c) => {
      statistic += (count - expected(r, c)) ** 2 / expected(r, c);
    });
  });
  const isSmall = rows.some((_, r) => columns.some((_, c) => expected(r, c) < ENOUGH));
  const exact = isSmall ? exactP(table, rows, columns) : undefined;
  return { statistic, df, p: exact ?? chiSquareTail(statistic, df), isExact: exact !== undefined };
}

/** The share of tables with these sums that are at most as likely; undefined where there are too many. */
function exactP(
  table: readonly (readonly number[])[],
  rows: readonly number[],
  columns: readonly number[],
): number | undefined {
  const logs = logFactorials(sumOf(rows));
  const constant =
    rows.reduce((sum, count) => sum + logs[count], 0) +
    columns.reduce((sum, count) => sum + logs[count], 0) -
    logs[sumOf(rows)];
  const limit = constant - table.flat().reduce((sum, count) => sum + logs[count], 0) + ALIKE;
  const left = [...columns];
  let [tried, p] = [0, 0];
  // What is left of the columns is the last row.
  const fill = (row: number, column: number, open: number, log: number): void => {
    if (++tried > MOST_STEPS) return;
    if (row === rows.length - 1) {
      const whole = left.reduce((sum, count) => sum - logs[count], log);
      if (whole <= limit) p += Math.exp(whole);
      return;
    }
    if (column === columns.length - 1) {
      if (open > left[column]) return;
      left[column] -= open;
      fill(row + 1, 0, rows[row + 1], log - logs[open]);
      left[column] += open;
      return;
    }
    const most = Math.min(open, left[column]);
    for (let count = 0; count <= most; count++) {
      left[column] -= count;
      fill(row, column + 1, open - count, log - logs[count]);
      left[column] += count;
    }
  };
  fill(0, 0, rows[0], constant);
  return tried > MOST_STEPS ? undefined : Math.min(1, p);
}

function logFactorials(most: number): Float64Array {
  return Float64Array.from({ length: most + 1 }, (_, count) => (count < 2 ? 0 : logGamma(count + 1)));
}

function isCount(count: number): boolean {
  return Number.isSafeInteger(count) && count >= 0;
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
