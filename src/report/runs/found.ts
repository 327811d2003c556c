import { answerOf } from "../../compare/answer.ts";
import type { Comparison, MeasureComparison } from "../../compare/comparison.ts";
import { levelWithBest } from "../../compare/level-with-best.ts";
import { intervalsOf, type MeanIntervalSettings } from "../../compare/mean-intervals.ts";
import { worstSliceSentencesOf } from "../../compare/worst-slices.ts";
import type { Subset } from "../../evaluate/subset.ts";
import type { RunHooks } from "../../jobs/runs/request.ts";
import type { StatedComparison } from "../../jobs/runs/stated-comparison.ts";
import type { StatedSlices } from "../../jobs/runs/stated-slices.ts";
import type { SliceResult, Slicing } from "../../questions/slices/evaluated-slices.ts";
import { worstValueSentences } from "../../questions/slices/worst-values.ts";
import type {
  ComparedMeasure,
  MeasuredRuns,
  ModelSlices,
  RunFinding,
  RunsComparison,
  RunsModel,
  SliceValue,
} from "./model.ts";
import { type PairColumns, pairColumns } from "./pairs.ts";

// Intervals, comparisons and slices of runs in a model.

/** A run with its values. */
export interface ReportedRun {
  readonly name: string;
  readonly evaluation: Pick<Subset, "queries" | "results">;
}

/** Confidence intervals by measure and run: those of the comparison, where there is one. */
export async function meanIntervals(
  runs: readonly ReportedRun[],
  comparison: Comparison | undefined,
  settings: MeanIntervalSettings,
  { resample }: RunHooks,
): Promise<RunsModel["intervals"]> {
  const evaluations = runs.map(({ evaluation }) => evaluation);
  if (comparison === undefined) {
    const byRun = await intervalsOf(evaluations, settings, resample);
    return evaluations[0].results.map((_, m) => byRun.map((intervals) => intervals[m] ?? null));
  }
  return evaluations[0].results.map(({ measure }) => {
    const compared = comparison.measures.find((candidate) => candidate.measure === measure);
    return runs.map((_, r) => {
      const interval = compared?.runs[r].interval;
      return interval !== undefined && Number.isFinite(interval[0]) ? interval : null;
    });
  });
}

/** Values of each slice, with their comparison. */
export function slicesOf(
  runs: readonly ReportedRun[],
  queries: readonly string[],
  slicing: Slicing,
  sliced: StatedSlices | undefined,
): ModelSlices {
  const [{ evaluation }] = runs;
  const names = runs.map(({ name }) => name);
  const finding = ([sentence]: readonly string[], run: string, against?: string): RunFinding => {
    return { run: names.indexOf(run), against: against === undefined ? null : names.indexOf(against), sentence };
  };
  const sliceOf = new Map(
    slicing.runs.flatMap((slices) =>
      slices.flatMap((slice) => slice.queries.map((query) => [query, slicing.names.indexOf(slice.name)] as const)),
    ),
  );
  return {
    by: slicing.by,
    of: Uint32Array.from(queries, (query) => sliceOf.get(query) ?? 0),
    worst: evaluation.results.map(({ measure }) => {
      const isOn = (worst: { readonly measure: string }): boolean => worst.measure === measure;
      const alone = slicing.worst.filter(isOn).map((worst) => finding(worstValueSentences([worst]), worst.run));
      const pairs = (sliced?.worst ?? [])
        .filter(isOn)
        .map((worst) => finding(worstSliceSentencesOf([worst]), worst.pair.run, worst.pair.against));
      return [...alone, ...pairs];
    }),
    slices: slicing.names.map((name) => {
      const sliceOf = slicing.runs.map((slices) => slices.find((slice) => slice.name === name));
      const compared = sliced?.slices.find((slice) => slice.name === name);
      return {
        name,
        queries: sliceOf.reduce((most, slice) => Math.max(most, slice?.queries.length ?? 0), 0),
        values: evaluation.results.map((_, m) => sliceOf.map((slice) => slicedRun(slice?.results[m]))),
        ...(compared === undefined ? {} : { pairs: pairsIn(compared.comparison, evaluation.results, names) }),
      };
    }),
  };
}

function slicedRun(result: SliceResult | undefined): SliceValue | null {
  if (result === undefined) return null;
  const { value, min, max, count, interval = null } = result;
  return { value, min, max, queries: count, interval };
}

/** Comparison on each measure; null on those that are not compared. */
export function comparisonOf(
  { comparison, procedures }: StatedComparison,
  measures: readonly MeasuredRuns[],
  names: readonly string[],
): RunsComparison {
  const { alpha, detect } = comparison.settings;
  const { test, correction } = procedures;
  const corrected = test.isSimultaneous ? ` by ${test.title}` : names.length > 2 ? ` after ${correction.title}` : "";
  return {
    undecided: `p at least ${alpha}${corrected}`,
    ...(detect === undefined ? {} : { detect }),
    measures: measures.map(({ measure }) => {
      const compared = comparison.measures.find((candidate) => candidate.measure === measure);
      if (compared === undefined) return null;
      const { queries, pairs } = compared;
      return {
        answer: answerOf(compared, comparison),
        queries,
        pairs: pairColumns(pairs, names),
        ...ranksIn(compared, comparison),
      };
    }),
  };
}

/** The ranks of runs on a measure, where they are ranked. */
function ranksIn(compared: MeasureComparison, { settings }: Comparison): Pick<ComparedMeasure, "ranks" | "level"> {
  const [level] = levelWithBest({ measures: [compared], settings });
  if (level === undefined) return {};
  const ranks = compared.runs.map(({ ranks, best }) => {
    return { low: ranks?.low ?? 1, high: ranks?.high ?? compared.runs.length, mayBeBest: best?.mayBeBest ?? true };
  });
  return { ranks, level };
}

/** The pairs on each measure of a slice; null on measures that are not compared. */
function pairsIn(
  comparison: Comparison,
  measures: readonly { readonly measure: string }[],
  names: readonly string[],
): (PairColumns | null)[] {
  return measures.map(({ measure }) => {
    const compared = comparison.measures.find((candidate) => candidate.measure === measure);
    return compared === undefined ? null : pairColumns(compared.pairs, names);
  });
}
