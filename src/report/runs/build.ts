import { answerOf } from "../../compare/answer.ts";
import type { Comparison } from "../../compare/comparison.ts";
import { worstSliceSentencesOf } from "../../compare/worst-slices.ts";
import type { Files } from "../../io/source.ts";
import { INTERVALS, intervalsOf } from "../../jobs/intervals.ts";
import { type CompareFlags, compareWherePossible } from "../../jobs/runs/compare.ts";
import { evaluateRuns, type RunHooks, type RunRequest } from "../../jobs/runs/evaluate.ts";
import type { EvaluatedRun, EvaluatedRuns } from "../../jobs/runs/evaluated.ts";
import { type SliceResult, type Slicing, worstValueSentences } from "../../jobs/runs/evaluated-slices.ts";
import type { Findings } from "../../jobs/runs/findings.ts";
import type { SliceFindings } from "../../jobs/runs/slice-findings.ts";
import { type FindTexts, NO_TEXTS, shortened } from "../items.ts";
import { shownTexts } from "../shown.ts";
import { contributionsIn } from "./fusions.ts";
import { keptLists } from "./kept-lists.ts";
import { isProminentIn } from "./lists.ts";
import {
  type MeasuredRuns,
  type ModelComparison,
  type ModelSlices,
  RUNS_PARTS,
  type RunsModel,
  type RunsPart,
  type SlicedRun,
} from "./model.ts";
import { byInterest } from "./notable-queries.ts";
import { RunObservers } from "./observed-runs.ts";
import { type PairColumns, pairColumns } from "./pairs.ts";
import { publishedNumber } from "./published-number.ts";
import { valuesOf } from "./values.ts";

/** Names that stand in a title at most; of more runs it says how many there are. */
const IN_TITLE = 2;

/** What a model of runs is to hold beside the values of every query. */
export interface RunsModelOptions {
  /** Default: all. */
  readonly parts?: readonly RunsPart[];
  /** Titles, texts and pictures of items and of queries; default: none. */
  readonly items?: FindTexts;
  readonly queries?: FindTexts;
  /** A number that somebody printed of the first measure; default: none is asked about. */
  readonly says?: string | undefined;
}

/** Every tool ranks each list anew: for more runs than these, that takes several times as long as all else. */
const MOST_LIKE_TOOLS = 10;

/** Lists of all runs together up to which that is done for all measures, beyond which for the first alone. */
const MOST_LISTS = 2000;

const NOT_LIKE_TOOLS = `what other tools print is left out of reports on more than ${MOST_LIKE_TOOLS} runs`;

/**
 * Evaluates runs, and makes the model of their report or of some of its charts.
 *
 * @returns the model, and what it was made of
 * @throws RankproofError as jobs do
 */
export async function modelOfRuns(
  request: RunRequest & { readonly flags: CompareFlags },
  files: Files,
  hooks: RunHooks,
  { parts: wanted = RUNS_PARTS, items = NO_TEXTS, queries: findQueries = NO_TEXTS, says }: RunsModelOptions = {},
): Promise<{ readonly model: RunsModel; readonly evaluated: EvaluatedRuns }> {
  const parts = new Set(wanted);
  const observers = new RunObservers(parts, request.runs.length);
  const runCount = Math.max(1, request.runs.length);
  const hasTools = parts.has("tools") && runCount <= MOST_LIKE_TOOLS;
  let measuresOfTools = 0;
  const likeTools = (judged: number): number => {
    measuresOfTools = judged * runCount <= MOST_LISTS ? Number.POSITIVE_INFINITY : 1;
    return measuresOfTools;
  };
  const seen = { ...hooks, ...observers.hooks, ...(hasTools ? { likeTools } : {}) };
  const evaluated = parts.has("comparison")
    ? await compareWherePossible(request, files, seen)
    : { ...(await evaluateRuns(request, files, seen)), findings: undefined };
  const { runs, judgments, minGrade, conventions, slicing, findings } = evaluated;
  const names = runs.map(({ name }) => name);
  const queries = [...new Set(runs.flatMap(({ evaluation }) => evaluation.queries))];
  const measures = valuesOf(runs, queries);
  const { collected } = observers;
  const lists = collected && keptLists(collected, queries, () => byInterest({ measures, queries }));
  const model = shownTexts<RunsModel>({
    kind: "runs",
    ...(evaluated.checks.length === 0 ? {} : { checks: evaluated.checks }),
    title: `${names.length > IN_TITLE ? `${names.length} runs` : names.join(", ")} on ${judgments.replace(/^.*[/\\]/, "")}`,
    conventions: findings?.notes ?? [conventions, `intervals: ${INTERVALS}`, ...evaluated.notes],
    notes: [...observers.notes(names), ...(parts.has("tools") && !hasTools ? [NOT_LIKE_TOOLS] : [])],
    minGrade,
    missing: runs[0].evaluation.conventions.missing,
    runs: runs.map(({ name, tag, evaluation }) => ({ name, tag, counts: evaluation.counts })),
    queries,
    measures,
    intervals: parts.has("intervals") ? await meanIntervals(runs, findings?.comparison, hooks) : [],
    ...(findings === undefined ? {} : { comparison: comparisonOf(findings, measures, names) }),
    ...(slicing === undefined ? {} : { slices: slicesOf(runs, queries, slicing, findings?.sliced) }),
    ...observers.curves(names),
    tools: toolsOf(runs, measuresOfTools),
    contributions: parts.has("contributions")
      ? await contributionsIn(request, files, hooks, parts.has("comparison"))
      : [],
    ...(says === undefined
      ? {}
      : { published: await publishedNumber(says, measures[0].measure, request, files, hooks) }),
    ...(lists === undefined ? {} : { lists }),
    items: lists === undefined ? {} : shortened(await items(new Set(lists.ids)), isProminentIn(lists)),
    queryTexts: await findQueries(new Set(queries)),
  });
  return { model, evaluated };
}

/** By measure, as many as were asked for; the same tools have a value for every run. */
function toolsOf(runs: readonly EvaluatedRun[], most: number): RunsModel["tools"] {
  const [{ evaluation, toolValues }] = runs;
  const values = toolValues.map(({ of, tools, notation, choices }, i) => {
    return { of, shown: { tools, notation, choices, values: runs.map((run) => run.toolValues[i].value) } };
  });
  return evaluation.results.slice(0, most).map((_, m) => values.filter(({ of }) => of === m).map(({ shown }) => shown));
}

/** Confidence intervals by measure and run: those of the comparison, where there is one. */
async function meanIntervals(
  runs: readonly EvaluatedRun[],
  comparison: Comparison | undefined,
  { resample }: RunHooks,
): Promise<RunsModel["intervals"]> {
  const evaluations = runs.map(({ evaluation }) => evaluation);
  if (comparison === undefined) {
    const byRun = await intervalsOf(evaluations, resample);
    return evaluations[0].results.map((_, m) => byRun.map((own) => own[m] ?? null));
  }
  return evaluations[0].results.map(({ measure }) => {
    const own = comparison.measures.find((known) => known.measure === measure);
    return runs.map((_, r) => own?.runs[r].interval ?? null);
  });
}

/** The values of each slice, and what was found in it. */
function slicesOf(
  runs: readonly EvaluatedRun[],
  queries: readonly string[],
  slicing: Slicing,
  sliced: SliceFindings | undefined,
): ModelSlices {
  const [{ evaluation }] = runs;
  const names = runs.map(({ name }) => name);
  const sliceOf = new Map(
    runs.flatMap(({ slices }) =>
      slices.flatMap((slice) => slice.queries.map((query) => [query, slicing.names.indexOf(slice.name)] as const)),
    ),
  );
  return {
    by: slicing.by,
    of: Uint32Array.from(queries, (query) => sliceOf.get(query) ?? 0),
    worst: evaluation.results.map(({ measure }) => {
      const isOn = (worst: { readonly measure: string }): boolean => worst.measure === measure;
      return [
        ...worstValueSentences(slicing.worst.filter(isOn)),
        ...worstSliceSentencesOf((sliced?.worst ?? []).filter(isOn)),
      ];
    }),
    slices: slicing.names.map((name) => {
      const own = runs.map(({ slices }) => slices.find((slice) => slice.name === name));
      const compared = sliced?.slices.find((slice) => slice.name === name);
      return {
        name,
        queries: own.reduce((most, slice) => Math.max(most, slice?.queries.length ?? 0), 0),
        values: evaluation.results.map((_, m) => own.map((slice) => slicedRun(slice?.results[m]))),
        ...(compared === undefined ? {} : { pairs: pairsIn(compared.comparison, evaluation.results, names) }),
      };
    }),
  };
}

function slicedRun(result: SliceResult | undefined): SlicedRun | null {
  if (result === undefined) return null;
  const { value, min, max, count, interval = null } = result;
  return { value, min, max, queries: count, interval };
}

/** What was found on each measure; null on those that are not compared. */
function comparisonOf(
  { comparison, procedures }: Findings,
  measures: readonly MeasuredRuns[],
  names: readonly string[],
): ModelComparison {
  const { alpha, detect } = comparison.settings;
  const { test, correction } = procedures;
  const corrected = test.isSimultaneous ? ` by ${test.title}` : names.length > 2 ? ` after ${correction.title}` : "";
  return {
    undecided: `p at least ${alpha}${corrected}`,
    ...(detect === undefined ? {} : { detect }),
    measures: measures.map(({ measure }) => {
      const found = comparison.measures.find((known) => known.measure === measure);
      if (found === undefined) return null;
      const { queries, pairs } = found;
      return { answer: answerOf(found, comparison), queries, pairs: pairColumns(pairs, names) };
    }),
  };
}

/** The pairs on each measure of a slice; null on measures that are not compared. */
function pairsIn(
  comparison: Comparison,
  measures: readonly { readonly measure: string }[],
  names: readonly string[],
): (PairColumns | null)[] {
  return measures.map(({ measure }) => {
    const found = comparison.measures.find((known) => known.measure === measure);
    return found === undefined ? null : pairColumns(found.pairs, names);
  });
}
