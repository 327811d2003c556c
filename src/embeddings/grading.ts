import type { PairLabels } from "../neighbors/pair-marks.ts";

/** How relevant rows of the gallery are to each query, before any pair is left out. */
export interface Grading {
  /** Whether every row is judged: those that are not listed have grade 0. */
  readonly isComplete: boolean;
  /** Rows of grade above 0 and, where not every row is judged, all other judged ones. In no order, none twice. */
  rowsOf(query: number): Int32Array;
  /** Whether all of these have grade 1. */
  isBinary(query: number): boolean;
  /** Grades of rows: NaN where nobody judged, negative where the item is in the pool but unjudged. */
  gradesOf(query: number, rows: Int32Array): Float64Array;
  /** Grades of at least 0 of judged items that the gallery lacks. */
  gradesElsewhere(query: number): ArrayLike<number>;
  /** Whether anybody judged the query. */
  isJudged(query: number): boolean;
  /** Judged queries that are none of those evaluated. */
  readonly unknownQueries: number;
  /** The name of the query's class; undefined where it has none. */
  classOf(query: number): string | undefined;
  /** Labels of which rows share one with a query when they are listed; undefined where nothing is known but the lists. */
  readonly labels: PairLabels | undefined;
}
