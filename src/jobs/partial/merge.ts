import { baselineOf } from "../../compare/baseline.ts";
import { findProfile } from "../../conventions/index.ts";
import { printable, RankproofError } from "../../core/errors.ts";
import { type Evaluation, evaluationOf } from "../../evaluate/evaluation.ts";
import type { Files } from "../../inputs/source.ts";
import { type Naming, readMeasure } from "../../notation/reading.ts";
import type { PART_CHECKS } from "../../options/checks.ts";
import type { FlagsOf } from "../../options/option.ts";
import type { MERGED } from "../../options/output.ts";
import { type Merged, mergePartials } from "../../partial/merge-partials.ts";
import { BASELINE } from "../../questions/baseline/answer.ts";
import { refuseSlices } from "../../questions/conditions.ts";
import { notesOfCounts } from "../../questions/counts/counts.ts";
import type { EvaluatedRun, EvaluatedRuns } from "../../questions/evaluated.ts";
import { checkGates, readGates } from "../../questions/gates/gates.ts";
import { judgedItemsNotes } from "../../questions/judged-items/judged-items.ts";
import { roundingAnswer } from "../../questions/rounding/answer.ts";
import { roundingNotes, roundingsOf } from "../../questions/rounding/rounding.ts";
import { checkThresholds, readThresholds } from "../../questions/thresholds/thresholds.ts";
import { nameNotes } from "../chosen-measures.ts";
import { openAll } from "../runs/read-files.ts";
import { statedLine } from "../runs/stated-line.ts";
import { QueryTable } from "./query-table.ts";
import { readPartials } from "./read-partials.ts";

/** How parts are put together, as texts: names in outputs, and what is wanted of values. */
export interface MergeFlags extends FlagsOf<typeof MERGED & typeof PART_CHECKS> {
  perQuery?: true;
}

/**
 * The evaluation of a run from the partial results of workers, as `eval` has it. Without values of queries, memory does not
 * depend on their number.
 *
 * @param names of files of what workers wrote
 * @throws RankproofError for parts that do not belong together, and where one is missing
 */
export async function mergeRuns(names: readonly string[], flags: MergeFlags, files: Files): Promise<EvaluatedRuns> {
  const isByQuery = [flags.perQuery, flags.save, flags.gate].some((flag) => flag !== undefined);
  const table = isByQuery ? new QueryTable() : undefined;
  const partials = await readPartials(await openAll(names, files), table);
  const merged = mergePartials(partials, table?.columns(partials[0]?.asked ?? 0));
  const { runName: run = "run", judgmentsName: judgments = "judgments" } = flags;
  refuseEmpty(merged, run, judgments);
  const { like, deviations, minGrade } = merged.stated;
  const results = merged.evaluation.results.slice(0, merged.asked);
  const evaluation = evaluationOf({ ...merged.evaluation, results });
  const doubles = merged.evaluation.results.slice(merged.asked);
  const roundings = roundingsOf(results, doubles, evaluation.conventions.precision);
  const runs: EvaluatedRun[] = [{ name: run, tag: flags.tag ?? "", evaluation }];
  const naming: Naming = { profile: like === null ? undefined : findProfile(like, "runs"), asked: {}, beneath: {} };
  const [thresholds, gates] = [readThresholds(flags.threshold, naming), await readGates(flags.gate, naming, files)];
  refuseSlices([...thresholds, ...gates], "rankproof merge has no groups of queries");
  const measures = evaluation.results.map(({ measure }) => readMeasure(measure, naming));
  const stated = { like: like ?? undefined, deviations, minGrade };
  return {
    ...{ ...stated, judgments, runs, configuration: undefined },
    answers: [
      ...(roundings.length === 0 ? [] : [roundingAnswer([roundings], runs)]),
      ...(flags.save === undefined ? [] : [BASELINE.with(baselineOf(run, evaluation, minGrade))]),
    ],
    conventions: statedLine(stated, runs, undefined),
    notes: [
      ...judgedItemsNotes(run, judgments, merged.listed),
      ...nameNotes(evaluation.results),
      ...notesOfCounts(run, evaluation, merged.counts),
      ...roundingNotes(run, evaluation, roundings),
    ],
    checks: [
      ...checkThresholds(thresholds, measures, run, evaluation),
      ...(await checkGates(gates, measures, [{ name: run, evaluation, slices: [] }], minGrade)),
    ],
  };
}

/** @throws RankproofError missing, as `eval` does where no query is judged, or all are left out */
function refuseEmpty({ evaluation, inputs }: Merged, run: string, judgments: string): void {
  const { evaluated, missing }: Evaluation["counts"] = evaluation.counts;
  const refuse = (problem: string): never => {
    throw new RankproofError("missing", problem, "data", `${printable(run)}: `);
  };
  if (missing === inputs.judged) refuse(`queries in common: no query of the run is judged in ${printable(judgments)}`);
  const reason = `no query of the run has any in ${printable(judgments)}, and such queries are left out`;
  if (evaluated === 0) refuse(`relevant items: ${reason}`);
}
