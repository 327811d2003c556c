import { type Gap, runsOfCases } from "../../compare/case-runs.ts";
import type { MISSING_CASES } from "../../compare/cases.ts";
import type { QueryClusters } from "../../compare/clustered.ts";
import type { Compared } from "../../compare/columns.ts";
import type { CompareOptions } from "../../compare/options.ts";
import { RankproofError } from "../../core/errors.ts";
import type { Files } from "../../inputs/source.ts";
import { CASES } from "../../options/comparison.ts";
import { MEAN_INTERVALS } from "../../options/intervals.ts";
import { configurationKey, nameOf, type OptionRecord, readOption } from "../../options/option.ts";
import { EVALUATED_RUNS } from "../../options/runs.ts";
import type { CheckedCondition } from "../../questions/conditions.ts";
import { type NamedGroups, readGroups } from "../../questions/slices/query-groups.ts";
import { readClusters } from "../clusters.ts";
import type { Facts } from "../runs/comparison-notes.ts";
import { type CompareFlags, compareOptionsOf } from "../runs/comparison-options.ts";
import type { NamedFile } from "../runs/named-file.ts";
import { openAll } from "../runs/read-files.ts";
import { readTasks } from "../tasks.ts";
import { type ChosenCaseColumns, parseCaseColumns } from "./columns.ts";
import { conventionsOf, factsOf } from "./facts.ts";
import { checkCaseGates } from "./gates.ts";
import { checkJudgments } from "./judged-alike.ts";
import { measuresOfFiles } from "./measures.ts";
import { missingValuesError } from "./missing-values.ts";
import { readScores } from "./read.ts";
import type { ScoreFile } from "./scores.ts";

/** Files with values by case that are to be compared, and how. */
export interface CaseRequest {
  readonly files: readonly NamedFile[];
  readonly flags: CompareFlags;
}

/** Values by case, read, put together and checked. */
export interface EvaluatedCases {
  /** Runs by name of the system. */
  readonly runs: ReadonlyMap<string, Compared>;
  /** Groups of cases; undefined without any. */
  readonly slicing: NamedGroups | undefined;
  /** Options of the comparison. */
  readonly options: CompareOptions;
  readonly facts: Facts;
  /** The conventions of the evaluations that the files hold; undefined where there are none. */
  readonly conventions: string | undefined;
  /** Cases without a value of a system. */
  readonly gaps: readonly Gap[];
  /** Rule for such cases. */
  readonly missing: (typeof MISSING_CASES)[number];
  readonly checks: readonly CheckedCondition[];
}

/**
 * Reads values by case.
 *
 * @throws RankproofError for options, bad files, and cases that a system lacks
 */
export async function evaluateCases(
  { files: named, flags: requested }: CaseRequest,
  files: Files,
): Promise<EvaluatedCases> {
  const flags = flagsOfCases(requested);
  const columns = flags.columns === undefined ? [] : parseCaseColumns("--columns", flags.columns);
  const missing = readOption(CASES.missing, flags.missing) ?? "error";
  const paths = named.map(({ file }) => file);
  const sources = await openAll(paths, files);
  const read: ScoreFile[] = [];
  for (const [i, source] of sources.entries()) read.push(await readScores(source, named[i].name, columns));
  if (!flags.allowOtherJudgments) checkJudgments(read);
  const joined = measuresOfFiles(read, {
    measures: (flags.measures ?? []).flatMap(namesIn),
    lowerIsBetter: namesIn(flags.lowerIsBetter ?? ""),
  });
  const { runs, gaps } = runsOfCases(joined.measures, missing === "zero" ? "zero" : "skip");
  if (missing === "error" && gaps.length > 0) throw missingValuesError(gaps);
  const inputs = {
    queries: new Set([...runs.values()].flatMap(({ queries }) => queries)),
    ...{ sources, queryColumns: casesIn(columns) },
  };
  const slicing = flags.by === undefined ? undefined : await readGroups(flags.by, files, inputs);
  const clusters = await readClusters(flags.clusters, files, inputs, clustersIn(read));
  const tasks = await readTasks(flags, files, inputs);
  return {
    ...{ runs, slicing, gaps, missing },
    // Each task is a unit of its own, so that none is a cluster that saved values say.
    options: {
      ...optionsOf(flags, [...runs.keys()], read),
      clusters: tasks && flags.clusters === undefined ? undefined : clusters,
      tasks,
    },
    facts: factsOf({ read, found: joined, gaps, missing, configuration: flags.configuration }),
    conventions: conventionsOf(read),
    checks: await checkCaseGates(flags.gate ?? [], files, {
      ...{ read, measures: joined.measures, columns, missing },
      allowsOthers: flags.allowOtherJudgments === true,
    }),
  };
}

/** The clusters of queries that saved evaluations hold; undefined where some holds none, or others. */
function clustersIn(read: readonly ScoreFile[]): QueryClusters | undefined {
  const [first, ...rest] = read.map(({ clusters }) => clusters);
  const isSame = (clusters: ScoreFile["clusters"]): boolean =>
    first?.groups.size === clusters?.groups.size &&
    [...(first?.groups ?? [])].every(([query, name]) => clusters?.groups.get(query) === name);
  return rest.every(isSame) ? first : undefined;
}

/** Names between commas that are not in parentheses. */
function namesIn(list: string): string[] {
  const names = list.split(/,(?![^()]*\))/).map((name) => name.trim());
  return names.filter((name) => name !== "");
}

/** The column of cases, where it is chosen. */
function casesIn(columns: ChosenCaseColumns): string[] {
  return columns.flatMap(([role, name]) => (role === "case" ? [name] : []));
}

function optionsOf(flags: CompareFlags, systems: readonly string[], read: readonly ScoreFile[]): CompareOptions {
  const unit = read.every(({ isEvaluation }) => isEvaluation) ? "query" : "case";
  const named = systems.map((name) => ({ name, file: name }));
  return { ...compareOptionsOf(flags, named), unit };
}

/** Options of evaluations that values by case have as well, or that a configuration may set for others. */
const NOT_OF_RUNS = ["threshold", "save", "allowOtherJudgments"];

/** Options that say how runs are evaluated: values by case are compared as they are, and nothing is kept of them. */
const OF_RUNS = Object.entries<OptionRecord>(EVALUATED_RUNS).filter(
  ([name]) => !Object.hasOwn({ ...CASES, ...MEAN_INTERVALS }, name) && !NOT_OF_RUNS.includes(name),
);

/**
 * Options for values by case: those that a configuration sets for runs are left out.
 *
 * @throws RankproofError unsupported, for an option of runs that the caller gives
 */
function flagsOfCases(flags: CompareFlags): CompareFlags {
  const { configuration } = flags;
  const values: Readonly<Record<string, unknown>> = { ...flags };
  const all: [string, OptionRecord][] = [...OF_RUNS, ...Object.entries<OptionRecord>(CASES)];
  const configured = all
    .map(([name, option]) => ({ name, key: configurationKey(name, option) }))
    .filter(({ key }) => configuration?.options.includes(key));
  const isConfigured = (name: string): boolean => configured.some((option) => option.name === name);
  const wrong = OF_RUNS.find(([name]) => values[name] !== undefined && !isConfigured(name));
  if (wrong !== undefined) {
    throw new RankproofError(
      "unsupported",
      `option: ${nameOf(wrong[1])} (it is for runs; the files hold values by case)`,
    );
  }
  const kept = configuration?.options.filter((option) => configured.every(({ key }) => key !== option)) ?? [];
  const entries = Object.entries(flags).filter(([name]) => !isConfigured(name) && name !== "configuration");
  const stated =
    configuration === undefined || kept.length === 0 ? {} : { configuration: { ...configuration, options: kept } };
  return { ...Object.fromEntries(entries), ...stated };
}
