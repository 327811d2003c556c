import { statedIntervalsOf } from "../../compare/mean-intervals.ts";
import { findingLines } from "../../core/finding.ts";
import type { Files } from "../../inputs/source.ts";
import { type ComparedRuns, compareWherePossible } from "../../jobs/runs/compare.ts";
import type { CompareFlags } from "../../jobs/runs/comparison-options.ts";
import { evaluateRuns } from "../../jobs/runs/evaluate.ts";
import type { RunHooks, RunRequest } from "../../jobs/runs/request.ts";
import { answerTo } from "../../questions/answer.ts";
import type { EvaluatedRuns } from "../../questions/evaluated.ts";
import { intervalSettingsOf } from "../../questions/intervals/read-intervals.ts";
import { SLICES } from "../../questions/slices/answer.ts";
import { TOOL_VALUES } from "../../questions/tool-values/answer.ts";
import { type FindTexts, NO_TEXTS, shortened } from "../items.ts";
import { namesInTitle } from "../names-in-title.ts";
import { shownTexts } from "../shown.ts";
import { boundsIn, correctedIn, goldIn } from "./bounds-in.ts";
import { comparisonOf, meanIntervals, slicesOf } from "./found.ts";
import { contributionsIn } from "./fusions.ts";
import { keptLists } from "./kept-lists.ts";
import { isProminentIn } from "./lists.ts";
import { RUNS_PARTS, type RunsModel, type RunsPart } from "./model.ts";
import { byInterest } from "./notable-queries.ts";
import { RunObservers } from "./observed-runs.ts";
import { publishedNumber } from "./published-number.ts";
import { withTaskMeans } from "./task-means.ts";
import { valuesOf } from "./values.ts";

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

/** The model of a report on runs, and what it was made of. */
export interface MadeRunsModel {
  readonly model: RunsModel;
  readonly evaluated: EvaluatedRuns;
  /** Undefined where the runs cannot be compared, or were not to be. */
  readonly compared: ComparedRuns | undefined;
}

/**
 * Evaluates runs, and makes the model of their report or of some of its charts.
 *
 * @throws RankproofError as jobs do
 */
export async function modelOfRuns(
  request: RunRequest & { readonly flags: CompareFlags },
  files: Files,
  hooks: RunHooks,
  { parts: wanted = RUNS_PARTS, items = NO_TEXTS, queries: findQueries = NO_TEXTS, says }: RunsModelOptions = {},
): Promise<MadeRunsModel> {
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
    : { ...(await evaluateRuns(request, files, seen)), concluded: undefined, tasks: undefined };
  const { runs, judgments, conventions, concluded, tasks } = evaluated;
  const slicing = answerTo(evaluated, SLICES);
  const intervals = intervalSettingsOf(request.flags);
  const bounds = boundsIn(evaluated);
  const corrected = correctedIn(evaluated);
  const gold = goldIn(evaluated);
  const names = runs.map(({ name }) => name);
  const queries = [...new Set(runs.flatMap(({ evaluation }) => evaluation.queries))];
  const byQuery = valuesOf(runs, queries);
  const comparison = concluded && comparisonOf(concluded, byQuery, names);
  const measures = tasks && comparison ? withTaskMeans(byQuery, queries, tasks, comparison) : byQuery;
  const { collected } = observers;
  const lists = collected && keptLists(collected, queries, () => byInterest(measures, queries.length));
  const model = shownTexts<RunsModel>({
    kind: "runs",
    ...(evaluated.checks.length === 0 ? {} : { checks: evaluated.checks }),
    ...(evaluated.findings.length === 0 ? {} : { findings: evaluated.findings }),
    title: `${namesInTitle(names, "runs")} on ${judgments.replace(/^.*[/\\]/, "")}`,
    conventions: concluded?.notes ?? [
      conventions,
      `intervals: ${statedIntervalsOf(runs[0].evaluation.results, intervals).join("; ")}`,
      ...findingLines(evaluated.findings),
    ],
    notes: [...observers.notes(names), ...(parts.has("tools") && !hasTools ? [NOT_LIKE_TOOLS] : [])],
    missing: runs[0].evaluation.conventions.missing,
    ...(evaluated.hasIrrelevant === undefined ? {} : { hasIrrelevant: evaluated.hasIrrelevant }),
    runs: runs.map(({ name, tag, evaluation }) => ({ name, tag, counts: evaluation.counts })),
    queries,
    measures,
    intervals: parts.has("intervals") ? await meanIntervals(runs, concluded?.comparison, intervals, hooks) : [],
    ...(comparison === undefined ? {} : { comparison }),
    ...(slicing === undefined ? {} : { slices: slicesOf(runs, queries, slicing, concluded?.sliced) }),
    ...(bounds === undefined ? {} : { bounds }),
    ...(corrected === undefined ? {} : { corrected }),
    ...(gold === undefined ? {} : { gold }),
    ...observers.curves(names),
    tools: toolsOf(evaluated, measuresOfTools),
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
  const compared = concluded && { ...evaluated, ...concluded };
  return { model, evaluated, compared };
}

/** By measure, as many as were asked for; the same tools have a value for every run. */
function toolsOf(evaluated: EvaluatedRuns, most: number): RunsModel["tools"] {
  const { results } = evaluated.runs[0].evaluation;
  const runs = answerTo(evaluated, TOOL_VALUES) ?? [[]];
  const values = runs[0].map(({ of, tools, notation, choices, except }, i) => {
    return { of, shown: { tools, notation, choices, except, values: runs.map((ofRun) => ofRun[i].value) } };
  });
  return results.slice(0, most).map((_, m) => values.filter(({ of }) => of === m).map(({ shown }) => shown));
}
