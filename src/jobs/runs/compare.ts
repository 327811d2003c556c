import { findingsOf } from "../../checks/check.ts";
import { equalValues } from "../../checks/equal-values.ts";
import { fewQueries } from "../../checks/few-queries.ts";
import { oneQuery } from "../../checks/one-query.ts";
import { sharedQueriesAlone } from "../../checks/shared-queries.ts";
import { untestedMeasures } from "../../checks/untested-measures.ts";
import { whyUntested } from "../../compare/aggregate-interval.ts";
import type { QueryClusters } from "../../compare/clustered.ts";
import type { Comparison } from "../../compare/comparison.ts";
import { intervalOfMean } from "../../compare/interval-of-mean.ts";
import { labelIn } from "../../compare/label.ts";
import type { CompareOptions } from "../../compare/options.ts";
import type { QueryTasks } from "../../compare/tasks.ts";
import { RankproofError } from "../../core/errors.ts";
import { withTieRange } from "../../core/number-text.ts";
import { type Evaluation, resultOf } from "../../evaluate/evaluation.ts";
import { subsetOf } from "../../evaluate/subset.ts";
import type { Files } from "../../inputs/source.ts";
import type { NoiseSettings } from "../../judges/noisy-values.ts";
import { type Answer, answerTo } from "../../questions/answer.ts";
import type { EvaluatedRun, EvaluatedRuns } from "../../questions/evaluated.ts";
import { SLICES } from "../../questions/slices/answer.ts";
import { bcaInterval } from "../../stats/intervals/bca.ts";
import { readClusters } from "../clusters.ts";
import { readTasks } from "../tasks.ts";
import { coverageNotes, type Facts } from "./comparison-notes.ts";
import { type CompareFlags, compareOptionsOf } from "./comparison-options.ts";
import { evaluateRuns } from "./evaluate.ts";
import type { RunHooks, RunRequest } from "./request.ts";
import { someRunsOf } from "./roles.ts";
import { conclude, concludeAll, type StatedComparison } from "./stated-comparison.ts";

/** Runs that are to be compared, and how. */
interface RunsToCompare extends RunRequest {
  readonly flags: CompareFlags;
}

/** Runs that were evaluated and compared. */
export interface ComparedRuns extends EvaluatedRuns, StatedComparison {}

/** Evaluates runs and compares them; one run has means with intervals. @throws RankproofError as evaluateRuns does */
export async function compareRuns(request: RunsToCompare, files: Files, hooks: RunHooks = {}): Promise<ComparedRuns> {
  const runs = await someRunsOf(request, files);
  const options = compareOptionsOf(request.flags, runs);
  if (request.flags.lowerIsBetter !== undefined) {
    const reason = "it is for values by case; of a measure of runs it is known";
    throw new RankproofError("unsupported", `option: --lower-is-better (${reason})`);
  }
  const { evaluated, clusters, tasks } = await evaluatedFor(options, { ...request, runs }, files, hooks);
  const tested = overShared(withoutUntested(evaluated));
  const values = { evaluations: evaluationsOf(tested), facts: factsOf(tested), slicing: answerTo(tested, SLICES) };
  const concluded = await conclude(values, { ...options, clusters, tasks }, hooks.resample);
  return {
    ...evaluated,
    ...concluded,
    answers: withDifferences(evaluated.answers, concluded.comparison, clusters, tasks),
  };
}

/**
 * Removes numbers of whole runs, and aggregates without a test, which a note names. All stay where there is nothing
 * else.
 */
function withoutUntested(evaluated: EvaluatedRuns): EvaluatedRuns {
  const { results } = evaluated.runs[0].evaluation;
  const whyOf = (m: number): string | undefined => {
    const { aggregate } = results[m];
    if (aggregate === "sum") return undefined;
    return aggregate === "collection" ? "it has no values of queries" : whyUntested(results[m]);
  };
  const isTested = (_: unknown, m: number): boolean => whyOf(m) === undefined;
  if (!results.some(isTested) || results.every(isTested)) return evaluated;
  const untested = results.flatMap((result, m) => {
    const reason = whyOf(m);
    if (reason === undefined) return [];
    const textOf = ({ evaluation }: EvaluatedRun): string => withTieRange(evaluation.results[m]);
    return {
      measure: labelIn(result),
      reason,
      values: evaluated.runs.map((run) => ({ run: run.name, text: textOf(run) })),
    };
  });
  return {
    ...evaluated,
    findings: [...evaluated.findings, ...findingsOf(untestedMeasures, untested)],
    runs: evaluated.runs.map((run) => ({
      ...run,
      evaluation: { ...run.evaluation, results: run.evaluation.results.filter(isTested) },
    })),
  };
}

/**
 * The same over the queries that were evaluated of every run, where queries that a run lacks are left out: with what
 * that leaves out.
 */
function overShared(evaluated: EvaluatedRuns): EvaluatedRuns {
  const shared = sharedQueries(evaluated.runs.map(({ evaluation }) => evaluation));
  // Where none is shared, the comparison says so.
  if (shared === undefined || shared.size === 0) return evaluated;
  const runs = evaluated.runs.map((run) => ({ ...run, evaluation: overQueries(run.evaluation, shared) }));
  const all = new Set(evaluated.runs.flatMap(({ evaluation }) => evaluation.queries));
  // Of a measure that is better where it is lower, such as a cost, 0 is not what a query counts that a run lacks.
  const measured = evaluated.runs[0].evaluation.results.findIndex(({ better }) => better === "higher");
  const seen = {
    queries: shared.size,
    measure: evaluated.runs[0].evaluation.results[measured]?.measure,
    runs: evaluated.runs.map(({ name, evaluation }, i) => {
      const counts = { run: name, evaluated: evaluation.queries.length };
      if (measured === -1) return counts;
      const { values } = evaluation.results[measured];
      const withZeros = values.reduce((sum, value) => sum + value, 0) / all.size;
      return { ...counts, shared: runs[i].evaluation.results[measured].value, withZeros };
    }),
  };
  return { ...evaluated, runs, findings: [...evaluated.findings, ...findingsOf(sharedQueriesAlone, seen)] };
}

/** The queries that all evaluations have; undefined where they have the same. */
function sharedQueries(evaluations: readonly Evaluation[]): ReadonlySet<string> | undefined {
  const [first, ...rest] = evaluations.map(({ queries }) => new Set(queries));
  const shared = new Set([...first].filter((query) => rest.every((queries) => queries.has(query))));
  return evaluations.every(({ queries }) => queries.length === shared.size) ? undefined : shared;
}

/** The part of an evaluation that some queries make. */
function overQueries(evaluation: Evaluation, queries: ReadonlySet<string>): Evaluation {
  const positions = evaluation.queries.flatMap((query, i) => (queries.has(query) ? [i] : []));
  const { queries: kept, results } = subsetOf(evaluation, positions);
  const whole = results.map((result, m) => ({ ...evaluation.results[m], ...result }));
  return { ...evaluation, queries: kept, results: whole, of: (measure) => resultOf(whole, measure) };
}

/**
 * Evaluates runs and compares them where that makes sense: several runs over the same queries, on the measures that are
 * means.
 *
 * @throws RankproofError as evaluateRuns does
 */
export async function compareWherePossible(
  request: RunsToCompare,
  files: Files,
  hooks: RunHooks = {},
): Promise<
  EvaluatedRuns & { readonly concluded: StatedComparison | undefined; readonly tasks: QueryTasks | undefined }
> {
  const options = compareOptionsOf(request.flags, await someRunsOf(request, files));
  const { evaluated, clusters, tasks } = await evaluatedFor(options, request, files, hooks);
  const evaluations = comparableOf(evaluationsOf(evaluated));
  const context = { facts: factsOf(evaluated), slicing: answerTo(evaluated, SLICES) };
  const concluded =
    evaluations && (await concludeAll({ evaluations, ...context }, { ...options, clusters, tasks }, hooks.resample));
  if (concluded === undefined) return { ...evaluated, concluded, tasks };
  return {
    ...evaluated,
    concluded,
    tasks,
    answers: withDifferences(evaluated.answers, concluded.comparison, clusters, tasks),
  };
}

/** Evaluates runs, and keeps what their comparison needs besides values. */
async function evaluatedFor(options: CompareOptions, request: RunsToCompare, files: Files, hooks: RunHooks) {
  const seen = { ...hooks, isCompared: true, noise: noiseSettingsOf(options) };
  const evaluated = await evaluateRuns(request, files, seen);
  const queries = new Set(evaluated.runs[0].evaluation.queries);
  const inputs = { queries, sources: [], queryColumns: [] };
  const clusters = await readClusters(request.flags.clusters, files, inputs);
  return { evaluated, clusters, tasks: await readTasks(request.flags, files, inputs) };
}

/**
 * Settings of the correction of values, from those of a comparison's intervals: those of tests hold no errors of
 * judgments.
 */
function noiseSettingsOf({ samples, seed, confidence, interval = "bca" }: CompareOptions): Partial<NoiseSettings> {
  const method = intervalOfMean(interval);
  const settings = { samples, seed, confidence, interval: method.isResampled ? method : bcaInterval };
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}

/** The answers, with those for the differences of a comparison. */
function withDifferences(
  answers: readonly Answer[],
  comparison: Comparison,
  clusters: QueryClusters | undefined,
  tasks: QueryTasks | undefined,
): readonly Answer[] {
  if (tasks !== undefined && answers.some(({ compare }) => compare !== undefined)) {
    const reason = "--gold, --judge-noise and --unjudged correct means over queries; leave one out";
    throw new RankproofError("unsupported", `option: --tasks (${reason})`);
  }
  return [...answers, ...answers.flatMap((answer) => answer.compare?.(comparison, clusters) ?? [])];
}

/** Values that can be compared, which have a test; undefined where there are none, or runs have different queries. */
export function comparableOf(
  evaluations: ReadonlyMap<string, Evaluation>,
): ReadonlyMap<string, Evaluation> | undefined {
  const tested = new Map(Array.from(evaluations, ([name, evaluation]) => [name, onlyTested(evaluation)] as const));
  return areComparable([...tested.values()]) ? tested : undefined;
}

function onlyTested(evaluation: Evaluation): Evaluation {
  return { ...evaluation, results: evaluation.results.filter((result) => whyUntested(result) === undefined) };
}

function areComparable([first, ...rest]: readonly Evaluation[]): boolean {
  const areTheSame = ({ queries }: Evaluation): boolean =>
    queries.length === first.queries.length && queries.every((query, i) => query === first.queries[i]);
  return rest.length > 0 && first.results.length > 0 && rest.every(areTheSame);
}

function evaluationsOf({ runs }: EvaluatedRuns): ReadonlyMap<string, Evaluation> {
  return new Map(runs.map(({ name, evaluation }) => [name, evaluation]));
}

function factsOf({ conventions, runs, findings }: EvaluatedRuns): Facts {
  const [{ evaluation }] = runs;
  const measures = evaluation.results.map(({ measure }, m) => {
    return { measure, values: runs.map((run) => run.evaluation.results[m].values) };
  });
  const { queries } = evaluation;
  return {
    first: [conventions, ...coverageNotes(runs)],
    findings: [
      ...findings,
      ...findingsOf(oneQuery, { queries }),
      ...findingsOf(fewQueries, { queries }),
      // One query has one value.
      ...(queries.length > 1 ? findingsOf(equalValues, { measures }) : []),
    ],
  };
}
