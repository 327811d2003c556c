import type { PairLabels } from "../neighbors/pair-marks.ts";

/** Grades of gallery rows for each query, before exclusion. */
export interface Grading {
  /** Whether every row is judged: rows that are not listed have grade 0. */
  readonly isComplete: boolean;
  /** Rows of grade above 0 and, where not every row is judged, all other judged ones. In no order, none twice. */
  rowsOf(query: number): Int32Array;
  /** Whether all grades of the query's list are 1. */
  isBinary(query: number): boolean;
  /** Grades of rows: NaN where nobody judged, negative where the item is in the pool but unjudged. */
  gradesOf(query: number, rows: Int32Array): Float64Array;
  /** Grades of at least 0 of judged items that the gallery lacks. */
  gradesElsewhere(query: number): ArrayLike<number>;
  /** Whether the query is judged. */
  isJudged(query: number): boolean;
  /** Judged queries that are none of those evaluated. */
  readonly unknownQueries: number;
  /** The name of the query's class; undefined where it has none. */
  classOf(query: number): string | undefined;
  /** Labels, for which rows that share one with the query are listed; undefined where there are only lists. */
  readonly labels: PairLabels | undefined;
}
