import type { Comparison } from "../../../compare/comparison.ts";
import type { Report } from "../eval/output.ts";

/** What an output format of `compare` turns into text. */
export interface ComparisonReport {
  readonly comparison: Comparison;
  /** How the runs were scored. */
  readonly scored: Report;
}

export type ComparisonFormatter = (report: ComparisonReport) => string;
