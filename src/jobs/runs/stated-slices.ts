import type { Evaluations } from "../../compare/columns.ts";
import type { CompareOptions } from "../../compare/options.ts";
import { type Resample, resampleHere } from "../../compare/resample.ts";
import { type SliceComparison, SlicesPlan } from "../../compare/slices.ts";
import { inWords, WORDS } from "../../compare/words.ts";
import { type WorstSlice, worstSliceSentencesOf, worstSlicesOf } from "../../compare/worst-slices.ts";
import { type NamedGroups, sliceLabel } from "../../questions/slices/query-groups.ts";
import { proceduresOf } from "./procedures.ts";

/** A comparison in groups of queries, and what its numbers are based on. */
export interface StatedSlices {
  /** What queries are grouped by, as language. */
  readonly by: string;
  /** Each slice by its name, as language=fi. */
  readonly slices: readonly SliceComparison[];
  readonly worst: readonly WorstSlice[];
  /** What every number is based on, a line for each part. */
  readonly notes: readonly string[];
  /** In which slice each run does worst, in plain words. */
  readonly sentences: readonly string[];
}

/** Compares runs in each group; undefined where queries are not grouped. @throws RankproofError as `compareSlices` */
export async function statedSlices(
  runs: Evaluations,
  groups: NamedGroups | undefined,
  options: CompareOptions,
  resample: Resample = resampleHere,
): Promise<StatedSlices | undefined> {
  if (groups === undefined) return undefined;
  const { by, groupOf } = groups;
  const isCluster = by === options.clusters?.by;
  const isTask = by === options.tasks?.by;
  const plan = new SlicesPlan(runs, groupOf, {
    ...options,
    ...(isCluster ? { clusters: undefined } : {}),
    ...(isTask ? { tasks: undefined } : {}),
  });
  const slices = plan
    .conclude(await resample(plan.tasks))
    .map(({ name, comparison }) => ({ name: sliceLabel(by, name), comparison }));
  const worst = worstSlicesOf(slices);
  return {
    ...{ by, slices },
    worst,
    notes: [
      `by ${by}: ${correctionNote(slices)}`,
      ...(isTask ? [`by ${by}: of each ${by} alone, over its queries`] : []),
      ...(isCluster ? [`by ${by}: the queries of one ${by} are resampled; the numbers hold for that ${by} alone`] : []),
      ...fewerNotes(slices),
    ],
    sentences: worstSliceSentencesOf(worst),
  };
}

/** Over how many comparisons p values are corrected: those of all slices, without those of all queries. */
function correctionNote(slices: readonly SliceComparison[]): string {
  const [{ comparison }] = slices;
  const { correction, family, interval } = comparison.settings;
  const count = `${slices.length} slice${slices.length === 1 ? "" : "s"}`;
  if (comparison.runs.length === 1) return count;
  if (correction === "none") return `${count}; p not corrected for their number`;
  const sizes = slices.flatMap((slice) => slice.comparison.measures.map(({ familySize }) => familySize));
  const most = sizes.reduce((largest, size) => Math.max(largest, size), 0);
  const comparisons = `${most} comparison${most === 1 ? "" : "s"}${family === "all" ? "" : " of each measure"}`;
  const what = interval === "test" ? "p and intervals of differences" : "p";
  return `${count}, a family of their own: ${what} corrected by ${proceduresOf(comparison).correction.title} over ${comparisons}`;
}

/** Measures for which fewer queries of a slice count in every run, or none. */
function fewerNotes(slices: readonly SliceComparison[]): string[] {
  const measures = [...new Set(slices.flatMap(({ comparison }) => comparison.measures.map(({ measure }) => measure)))];
  return slices.flatMap(({ name, comparison }) => {
    const { unit } = comparison.settings;
    const counts = measures.map((measure) => ({
      measure,
      queries: comparison.measures.find((candidate) => candidate.measure === measure)?.queries ?? 0,
    }));
    return counts
      .filter(({ queries }) => queries < comparison.queries)
      .map(({ measure, queries }) => {
        return `${name}: ${queries} of ${inWords(comparison.queries, unit)} count for ${measure} in every ${WORDS[unit].run}`;
      });
  });
}
