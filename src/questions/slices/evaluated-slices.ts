import { intervalsOf, type MeanIntervalSettings, statedIntervalsOf } from "../../compare/mean-intervals.ts";
import type { Resample } from "../../compare/resample.ts";
import { onlyCounted } from "../../evaluate/aggregate.ts";
import { NO_GROUP, type Slice, slicesOf } from "../../evaluate/slices.ts";
import type { Subset, SubsetResult } from "../../evaluate/subset.ts";
import { type NamedGroups, sliceLabel } from "./query-groups.ts";
import { type WorstValue, worstValueSentences } from "./worst-values.ts";

/** Values of one measure over a slice. */
export interface SliceResult extends SubsetResult {
  /** Number of queries of the slice that count. */
  readonly count: number;
  /** Confidence interval of the mean; undefined where there is no mean, or no query counts. */
  readonly interval: readonly [number, number] | undefined;
}

/** The queries of a group, with the values of one run. */
export interface EvaluatedSlice extends Slice {
  readonly results: readonly SliceResult[];
}

/** A run with its values, over all queries and in slices. */
interface SlicedRun {
  readonly name: string;
  readonly evaluation: Pick<Subset, "results">;
  readonly slices: readonly EvaluatedSlice[];
}

/** Slices of all runs. */
export interface Slicing extends NamedGroups {
  /** The slices of each run. */
  readonly runs: readonly (readonly EvaluatedSlice[])[];
  /** Names of all slices, as in language=fi. */
  readonly names: readonly string[];
  readonly worst: readonly WorstValue[];
  /** Grounds of all numbers, then the slice in which each run does worst. */
  readonly notes: readonly string[];
}

/** The values of a run in each group. */
export async function evaluatedSlices(
  evaluation: Pick<Subset, "queries" | "results">,
  groups: NamedGroups,
  settings: MeanIntervalSettings,
  resample: Resample | undefined,
): Promise<EvaluatedSlice[]> {
  const slices = slicesOf(evaluation, groups.groupOf);
  const intervals = await intervalsOf(slices, settings, resample);
  return slices.map(({ name, results, ...slice }, s) => ({
    ...slice,
    name: sliceLabel(groups.by, name),
    results: results.map((result, m) => ({
      ...result,
      count: onlyCounted(result.values, result.counted).length,
      interval: intervals[s][m],
    })),
  }));
}

/** Collects the slices of all runs. */
export function slicingOf(groups: NamedGroups, settings: MeanIntervalSettings, runs: readonly SlicedRun[]): Slicing {
  const none = sliceLabel(groups.by, NO_GROUP);
  const worst = runs.flatMap((run) => worstValues({ ...run, slices: run.slices.filter(({ name }) => name !== none) }));
  return {
    ...groups,
    runs: runs.map(({ slices }) => slices),
    names: [...new Set(runs.flatMap(({ slices }) => slices.map(({ name }) => name)))],
    worst,
    notes: [
      `by ${groups.by}; in square brackets: ${statedIntervalsOf(runs[0].evaluation.results, settings).join("; ")}`,
      ...worstValueSentences(worst),
    ],
  };
}

/**
 * Finds the slice in which a run does worst, measure by measure; sums have no worst slice, nor do slices of one value.
 */
function worstValues({ name: run, evaluation, slices }: SlicedRun): WorstValue[] {
  return evaluation.results.flatMap(({ measure, aggregate, better, value: overall }, m) => {
    const sign = better === "higher" ? 1 : -1;
    const sorted = slices
      .map(({ name: slice, results }) => ({ slice, ...results[m] }))
      .filter(({ count }) => count > 0 && aggregate !== "sum")
      .sort((a, b) => sign * (a.value - b.value));
    const [worst, ...rest] = sorted;
    const areAlike = rest.every(({ value }) => Math.abs(value - worst.value) < ROUNDING);
    return areAlike ? [] : [{ run, measure, slice: worst.slice, value: worst.value, queries: worst.count, overall }];
  });
}

/** Values that differ by less are alike. */
const ROUNDING = 1e-12;
