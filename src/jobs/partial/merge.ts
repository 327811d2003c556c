import { baselineOf } from "../../compare/baseline.ts";
import { meanIntervalSettings } from "../../compare/mean-intervals.ts";
import { findProfile } from "../../conventions/index.ts";
import { hasWeights } from "../../evaluate/aggregates.ts";
import { evaluationOf } from "../../evaluate/evaluation.ts";
import { roundingsOf } from "../../evaluate/rounding.ts";
import type { ValueMeasure } from "../../inputs/partitions/value-columns.ts";
import type { Files } from "../../inputs/source.ts";
import { type Naming, readMeasure } from "../../notation/reading.ts";
import type { PART_CHECKS } from "../../options/checks.ts";
import type { FlagsOf } from "../../options/option.ts";
import type { MERGED } from "../../options/output.ts";
import { type Merged, mergePartials } from "../../partial/merge-partials.ts";
import type { PartialResult } from "../../partial/partial.ts";
import type { Answer } from "../../questions/answer.ts";
import { BASELINE } from "../../questions/baseline/answer.ts";
import { refuseSlices } from "../../questions/conditions.ts";
import { type EvaluatedRun, type EvaluatedRuns, NO_IDS } from "../../questions/evaluated.ts";
import { checkGates, readGates } from "../../questions/gates/gates.ts";
import { INTERVALS, RunIntervals } from "../../questions/intervals/answer.ts";
import { intervalParts } from "../../questions/intervals/parts.ts";
import { roundingAnswer } from "../../questions/rounding/answer.ts";
import { checkThresholds, readThresholds } from "../../questions/thresholds/thresholds.ts";
import { openAll } from "../runs/read-files.ts";
import { statedLine } from "../runs/stated-line.ts";
import { checkValues } from "./held-values.ts";
import { mergedFindings, refuseApart } from "./merged-findings.ts";
import { QueryTable } from "./query-table.ts";
import { readPartials } from "./read-partials.ts";

/** Options of merging parts, as texts: names in outputs, and wanted values. */
export interface MergeFlags extends FlagsOf<typeof MERGED & typeof PART_CHECKS> {
  perQuery?: true;
}

/**
 * Merges the partial results of workers into the evaluation of a run, as `eval` has it. Without values of queries,
 * memory does not depend on their number.
 *
 * @param names of files from workers
 * @throws RankproofError for parts that do not belong together, and where one is missing
 */
export async function mergeRuns(names: readonly string[], flags: MergeFlags, files: Files): Promise<EvaluatedRuns> {
  const isByQuery = [flags.perQuery, flags.save, flags.gate].some((flag) => flag !== undefined);
  const table = isByQuery ? new QueryTable() : undefined;
  const partials = await readPartials(await openAll(names, files), table);
  const columns = table?.columns(askedOf(partials));
  const merged = mergePartials(partials, columns);
  if (columns !== undefined) checkValues(columns, partials);
  const { runName: run = "run", judgmentsName: judgments = "judgments" } = flags;
  refuseApart(merged, { run, judgments });
  const { like, deviations, minGrade } = merged.stated;
  const results = merged.evaluation.results.slice(0, merged.asked);
  const evaluation = evaluationOf({ ...merged.evaluation, results });
  const doubles = merged.evaluation.results.slice(merged.asked);
  const roundings = roundingsOf(results, doubles, evaluation.conventions.precision);
  const runs: EvaluatedRun[] = [
    { name: run, tag: flags.tag ?? "", evaluation, ids: { ...NO_IDS, missing: missingOf(merged) } },
  ];
  const naming: Naming = { profile: like === null ? undefined : findProfile(like, "runs"), asked: {}, beneath: {} };
  const [thresholds, gates] = [readThresholds(flags.threshold, naming), await readGates(flags.gate, naming, files)];
  refuseSlices([...thresholds, ...gates], "rankproof merge has no groups of queries");
  const measures = evaluation.results.map(({ measure }) => readMeasure(measure, naming));
  const stated = { like: like ?? undefined, deviations, minGrade };
  return {
    ...{ ...stated, judgments, runs, configuration: undefined },
    answers: [
      ...(table === undefined ? [] : [intervalsAnswer(runs)]),
      ...(roundings.length === 0 ? [] : [roundingAnswer([roundings], runs)]),
      ...(flags.save === undefined ? [] : [BASELINE.with(baselineOf(run, evaluation, minGrade))]),
    ],
    conventions: statedLine(stated, runs, undefined),
    findings: mergedFindings(merged, { run, judgments }),
    checks: [
      ...checkThresholds(thresholds, measures, run, evaluation),
      ...(await checkGates(gates, measures, [{ name: run, evaluation, slices: [] }], minGrade, "unseen")),
    ],
  };
}

/** The measures that have columns in what workers wrote. */
function askedOf([first]: readonly PartialResult[]): ValueMeasure[] {
  const asked = first?.measures.slice(0, first.asked) ?? [];
  return asked.map(({ measure, aggregate }) => ({ measure, hasWeights: hasWeights(aggregate) }));
}

/** The intervals that JSON has; they need the values of all queries. */
function intervalsAnswer(runs: readonly EvaluatedRun[]): Answer {
  const intervals = new RunIntervals(runs, meanIntervalSettings(), false);
  return INTERVALS.with(intervals, intervalParts(intervals, runs, { isShown: false, isSliced: false }));
}

/** Judged queries without results: parts know a few of them, which are all where there are no more. */
function missingOf({ evaluation, seen }: Merged): readonly string[] {
  const { missing } = seen.queries;
  return missing.length === evaluation.counts.missing ? missing : [];
}
