import type { Range } from "../stats/intervals/interval.ts";
import type { MeasureColumns, ValueColumn } from "./columns.ts";
import type { ComparisonSettings } from "./options.ts";
import type { BoardTask, MeansTask, PlannedTest } from "./resampling.ts";

/** Two runs to be compared on one measure. */
export interface PlannedPair {
  /** Indices of the runs. */
  readonly first: number;
  readonly second: number;
  readonly test: PlannedTest;
  /** With ties broken so that the difference is the least or the most; undefined where they cannot move it. */
  readonly ends: { readonly least: PlannedTest; readonly most: PlannedTest } | undefined;
}

/** One measure of a comparison. */
export interface MeasureDesign extends MeasureColumns {
  readonly pairs: readonly PlannedPair[];
  /** Of fixed tasks: values as they are, of which wins and losses are told; undefined where the columns are. */
  readonly raw: readonly ValueColumn[] | undefined;
  /** What its values can be, where intervals depend on it. */
  readonly range: Range | undefined;
  /** The widest difference that two runs can have; Infinity where it is not known, or has no bound. */
  readonly widest: number;
  /** Undefined where runs are not ranked. */
  readonly board: BoardTask | undefined;
}

/** Everything that a comparison needs to know before the arithmetic of its tasks. */
export interface Design {
  readonly runs: readonly string[];
  readonly queries: number;
  readonly settings: ComparisonSettings;
  readonly measures: readonly MeasureDesign[];
  /** Of all columns, measure by measure; none where the interval takes none. */
  readonly means: readonly MeansTask[];
}
