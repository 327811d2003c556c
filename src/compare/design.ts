import type { MeasureColumns } from "./columns.ts";
import type { ComparisonSettings } from "./options.ts";
import type { MeansTask, TestTask } from "./resampling.ts";

/** Where the result of a pair will be: the pair at index `pair` of the task. */
export interface PlannedTest {
  readonly task: TestTask;
  readonly pair: number;
}

/** Two runs with their ties broken so that their difference is the least or the most. */
export interface PlannedEnd {
  readonly values: readonly [Float64Array, Float64Array];
  readonly test: PlannedTest;
}

/** Two runs to be compared on one measure. */
export interface PlannedPair {
  /** Indices of the runs. */
  readonly first: number;
  readonly second: number;
  readonly test: PlannedTest;
  /** Undefined where ties cannot move the difference. */
  readonly ends: { readonly least: PlannedEnd; readonly most: PlannedEnd } | undefined;
}

/** One measure of a comparison. */
export interface PlannedMeasure extends MeasureColumns {
  readonly pairs: readonly PlannedPair[];
}

/** Everything that a comparison needs to know before the arithmetic of its tasks. */
export interface Design {
  readonly runs: readonly string[];
  readonly queries: number;
  readonly settings: ComparisonSettings;
  readonly measures: readonly PlannedMeasure[];
  /** Of all columns, measure by measure; none where the interval takes none. */
  readonly means: readonly MeansTask[];
}
