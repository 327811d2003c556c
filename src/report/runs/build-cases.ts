import type { MeanIntervalSettings } from "../../compare/mean-intervals.ts";
import type { Files } from "../../inputs/source.ts";
import { evaluateCases } from "../../jobs/cases/evaluate.ts";
import type { CompareFlags } from "../../jobs/runs/comparison-options.ts";
import type { NamedFile } from "../../jobs/runs/named-file.ts";
import type { RunHooks } from "../../jobs/runs/request.ts";
import { concludeAll } from "../../jobs/runs/stated-comparison.ts";
import { intervalSettingsOf } from "../../questions/intervals/read-intervals.ts";
import type { Slicing } from "../../questions/slices/evaluated-slices.ts";
import type { NamedGroups } from "../../questions/slices/query-groups.ts";
import { type FindTexts, NO_TEXTS } from "../items.ts";
import { namesInTitle } from "../names-in-title.ts";
import { shownTexts } from "../shown.ts";
import { comparisonOf, meanIntervals, type ReportedRun, slicesOf } from "./found.ts";
import type { RunsModel } from "./model.ts";
import { withTaskMeans } from "./task-means.ts";
import { valuesOf } from "./values.ts";

/** Tables with values by query that are to be reported on, and how. */
export interface CasesRequest {
  /** The tables, as outputs name them. */
  readonly cases: readonly NamedFile[];
  readonly flags: CompareFlags;
}

/** What such a report says about what it lacks. */
const NO_LISTS = "made of values by query: no lists, no curves and no coverage of the judgments";

/**
 * The model of a report on values by query, which were computed before: of whatever needs rankings it has nothing.
 *
 * @throws RankproofError as jobs do
 */
export async function modelOfCases(
  { cases, flags }: CasesRequest,
  files: Files,
  hooks: RunHooks,
  findQueries: FindTexts = NO_TEXTS,
): Promise<RunsModel> {
  const {
    slicing: groups,
    options,
    facts,
    missing,
    checks,
    ...comparison
  } = await evaluateCases({ files: cases, flags }, files);
  const runs = Array.from(comparison.runs, ([name, evaluation]) => ({ name, evaluation }));
  const settings = intervalSettingsOf(flags);
  const slicing = groups && (await slicingOfRuns(groups, runs, settings, hooks));
  const names = runs.map(({ name }) => name);
  const [{ queries }] = [...comparison.runs.values()];
  const values = { evaluations: comparison.runs, facts, slicing: groups };
  const concluded = await concludeAll(values, options, hooks.resample);
  const byQuery = valuesOf(runs, queries);
  const compared = comparisonOf(concluded, byQuery, names);
  const measures = options.tasks ? withTaskMeans(byQuery, queries, options.tasks, compared) : byQuery;
  return shownTexts<RunsModel>({
    kind: "runs",
    ...(checks.length === 0 ? {} : { checks }),
    ...(facts.findings.length === 0 ? {} : { findings: facts.findings }),
    title: `${namesInTitle(names, "runs")} by ${options.unit}`,
    conventions: concluded.notes,
    notes: [NO_LISTS],
    missing: missing === "zero" ? "zero" : "skip",
    runs: names.map((name) => ({ name, tag: "" })),
    queries,
    measures,
    intervals: await meanIntervals(runs, concluded.comparison, settings, hooks),
    comparison: compared,
    ...(slicing === undefined ? {} : { slices: slicesOf(runs, queries, slicing, concluded.sliced) }),
    ...{ cutoffs: [], recall: [], unjudged: [], tools: [], contributions: [], items: {} },
    queryTexts: await findQueries(new Set(queries)),
  });
}

async function slicingOfRuns(
  groups: NamedGroups,
  runs: readonly ReportedRun[],
  settings: MeanIntervalSettings,
  { resample }: RunHooks,
): Promise<Slicing> {
  const { evaluatedSlices, slicingOf } = await import("../../questions/slices/evaluated-slices.ts");
  const sliced = runs.map(async (run) => {
    return { ...run, slices: await evaluatedSlices(run.evaluation, groups, settings, resample) };
  });
  return slicingOf(groups, settings, await Promise.all(sliced));
}
