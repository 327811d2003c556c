import type { Compared, Evaluations } from "../../compare/columns.ts";
import { intervalOfMean } from "../../compare/interval-of-mean.ts";
import { type CompareOptions, FAMILIES, PAIRS } from "../../compare/options.ts";
import { ComparisonPlan } from "../../compare/plan.ts";
import { findById, hintFor, printable, RankproofError } from "../../core/errors.ts";
import { choiceFlag, numberFlag, whereGiven } from "../../core/flags.ts";
import { withTieRange } from "../../core/number-text.ts";
import type { Evaluation } from "../../evaluate/evaluation.ts";
import type { Files } from "../../io/source.ts";
import type { ComparedDifference, NoiseSettings } from "../../judges/noisy-values.ts";
import { corrections } from "../../stats/corrections/index.ts";
import { effectSizes } from "../../stats/effects/index.ts";
import { bcaInterval } from "../../stats/intervals/bca.ts";
import { intervals } from "../../stats/intervals/index.ts";
import { ZEROS } from "../../stats/test.ts";
import { tests } from "../../stats/tests/index.ts";
import type { DifferenceBounds } from "../../unjudged/difference-bounds.ts";
import { readClusters } from "../clusters.ts";
import { type Resample, resampleHere } from "../resample.ts";
import { bothObservers } from "./both-observers.ts";
import { CollectedTops } from "./collected-tops.ts";
import { countNotes, type Facts } from "./comparison-notes.ts";
import { differenceBounds } from "./difference-bounds.ts";
import { evaluateRuns, type RunHooks, type RunRequest } from "./evaluate.ts";
import type { EvaluatedRuns } from "./evaluated.ts";
import { type Findings, findingsIn } from "./findings.ts";
import type { CorrectedRuns } from "./judge-noise.ts";
import type { RunFlags } from "./options.ts";
import type { NamedGroups } from "./query-groups.ts";
import { type NamedFile, runsOf } from "./roles.ts";
import { sliceFindingsOf } from "./slice-findings.ts";

/** How values are to be compared, as texts. */
export interface ComparisonFlags {
  /** A run as outputs name it, or its file. */
  baseline?: string;
  pairs?: string;
  test?: string;
  correction?: string;
  family?: string;
  interval?: string;
  effect?: string;
  zeros?: string;
  alpha?: string;
  confidence?: string;
  samples?: string;
  seed?: string;
  /** Groups of queries that are not independent of each other, as for `by`; none: every query is. */
  clusters?: string;
  /** The smallest difference that matters. */
  detect?: string;
}

/** How runs are to be compared, as texts. */
export interface CompareFlags extends RunFlags, ComparisonFlags {
  /** Measures of tables of cases. */
  lowerIsBetter?: string;
}

/** Runs that were evaluated and compared. */
export interface ComparedRuns extends EvaluatedRuns, Findings {
  /** What unjudged items can make of each difference; undefined where that was not asked for. */
  readonly differences: readonly DifferenceBounds[] | undefined;
  /** Each difference corrected for errors of judgments; undefined where that was not asked for. */
  readonly correctedDifferences: readonly ComparedDifference[] | undefined;
}

/** Evaluates runs and compares them. @throws RankproofError as evaluateRuns does, and for fewer than two runs */
export async function compareRuns(
  request: RunRequest & { readonly flags: CompareFlags },
  files: Files,
  hooks: RunHooks = {},
): Promise<ComparedRuns> {
  const runs = await runsOf(request, files);
  const options = compareOptionsOf(request.flags, runs);
  if (request.flags.lowerIsBetter !== undefined) {
    const reason = "it is for values by case; of a measure of runs it is known";
    throw new RankproofError("unsupported", `option: --lower-is-better (${reason})`);
  }
  if (runs.length < 2) {
    throw new RankproofError("missing", "run: compare needs at least two (rankproof eval scores a single one)");
  }
  const lists = new CollectedTops();
  const seen = { ...withLists(hooks, request.flags, lists), noise: noiseSettingsOf(options) };
  const evaluated = await evaluateRuns({ ...request, runs }, files, seen);
  const clusters = await clustersOfRuns(request.flags, evaluated, files);
  const findings = await findingsOfRuns(withoutCollections(evaluated), { ...options, clusters }, hooks.resample);
  return { ...evaluated, ...findings, ...openDifferences(evaluated, findings, lists) };
}

/** What can be tested: but for numbers of whole runs, which a note tells. All where there is nothing else. */
function withoutCollections(evaluated: EvaluatedRuns): EvaluatedRuns {
  const { results } = evaluated.runs[0].evaluation;
  const isTested = (_: unknown, m: number): boolean => results[m].aggregate !== "collection";
  if (!results.some(isTested) || results.every(isTested)) return evaluated;
  const untested = results.flatMap(({ measure }, m) => {
    const values = evaluated.runs.map(({ name, evaluation }) => `${withTieRange(evaluation.results[m])} (${name})`);
    return isTested(undefined, m) ? [] : [`${measure}: ${values.join(", ")}; no test, for it has no values of queries`];
  });
  return {
    ...evaluated,
    notes: [...evaluated.notes, ...untested],
    runs: evaluated.runs.map((run) => ({
      ...run,
      evaluation: { ...run.evaluation, results: run.evaluation.results.filter(isTested) },
    })),
  };
}

/** Up to this many runs each pair is tested by randomization; of more, which have very many pairs, by a t test. */
const FEW = 6;

/**
 * Evaluates runs and compares them where that makes sense: several runs over the same queries, on the measures that are means.
 * Unless other options are given all pairs are compared. What ties make of a difference is left out where these are many.
 *
 * @throws RankproofError as evaluateRuns does
 */
export async function compareWherePossible(
  request: RunRequest & { readonly flags: CompareFlags },
  files: Files,
  hooks: RunHooks = {},
): Promise<EvaluatedRuns & { readonly findings: Findings | undefined } & OpenDifferences> {
  const options = compareOptionsOf(request.flags, await runsOf(request, files));
  const lists = new CollectedTops();
  const seen = { ...withLists(hooks, request.flags, lists), noise: noiseSettingsOf(options) };
  const evaluated = await evaluateRuns(request, files, seen);
  const evaluations = new Map(evaluated.runs.map(({ name, evaluation }) => [name, onlyMeans(evaluation)]));
  const isPossible = areComparable([...evaluations.values()]);
  const { slicing } = evaluated;
  const values = { evaluations, facts: factsOfRuns(evaluated), slicing };
  const clusters = await clustersOfRuns(request.flags, evaluated, files);
  const findings = isPossible ? await findingsOfAll(values, { ...options, clusters }, hooks.resample) : undefined;
  return { ...evaluated, findings, ...openDifferences(evaluated, findings, lists) };
}

function clustersOfRuns({ clusters }: CompareFlags, { runs }: EvaluatedRuns, files: Files) {
  const queries = new Set(runs[0].evaluation.queries);
  return readClusters(clusters, files, { queries, sources: [], queryColumns: [] });
}

/** Compares all pairs of runs, unless other options are given. What ties make of a difference is left out where these are many. */
export async function findingsOfAll(
  { evaluations, ...others }: ComparedValues & { readonly evaluations: ReadonlyMap<string, Compared> },
  given: CompareOptions,
  resample?: Resample,
): Promise<Findings> {
  const { pairs = "all" } = given;
  const hasManyPairs = pairs === "all" && evaluations.size > FEW;
  const { test = hasManyPairs ? "paired-t" : undefined } = given;
  const compared = hasManyPairs
    ? new Map(Array.from(evaluations, ([name, values]) => [name, withoutTieRanges(values)]))
    : evaluations;
  return findingsOf({ evaluations: compared, ...others }, { ...given, pairs, test }, resample);
}

/** Keeps the lists where unjudged items are asked for. */
function withLists(hooks: RunHooks, { unjudged }: CompareFlags, lists: CollectedTops): RunHooks {
  if (unjudged === undefined) return hooks;
  return {
    ...hooks,
    observe: (run) => {
      const others = hooks.observe?.(run);
      const own = lists.observe(run);
      return others === undefined ? own : bothObservers(others, own);
    },
  };
}

/** What unjudged items, and errors of judgments, can make of differences. */
export type OpenDifferences = Pick<ComparedRuns, "differences" | "correctedDifferences">;

/** Where nothing of the kind was asked for. */
export const NOT_OPEN: OpenDifferences = { differences: undefined, correctedDifferences: undefined };

function openDifferences(
  { unjudged, corrected, runs }: EvaluatedRuns,
  findings: Findings | undefined,
  lists: CollectedTops,
): OpenDifferences {
  return {
    differences: unjudged && findings && differenceBounds(findings.comparison, runs, lists, unjudged),
    correctedDifferences: corrected && findings && correctedDifferencesOf(findings.comparison, runs, corrected),
  };
}

/** How values are corrected, where a comparison says how its intervals are made: those of tests hold no errors of judgments. */
function noiseSettingsOf({ samples, seed, confidence, interval = "bca" }: CompareOptions): Partial<NoiseSettings> {
  const own = intervalOfMean(interval);
  const given = { samples, seed, confidence, interval: own.isResampled ? own : bcaInterval };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** By measure and pair, in the order of the comparison. */
function correctedDifferencesOf(
  { measures }: Findings["comparison"],
  runs: EvaluatedRuns["runs"],
  corrected: CorrectedRuns,
): ComparedDifference[] {
  const indexOf = (name: string): number => runs.findIndex((own) => own.name === name);
  const byPair = measures[0].pairs.map(({ run, against }, pair) => {
    const levels = new Map(measures.map(({ measure, pairs }) => [measure, pairs[pair].intervalConfidence]));
    return corrected.differences(indexOf(run), indexOf(against), (measure) => levels.get(measure) ?? 1);
  });
  return measures.flatMap(({ measure, pairs }) =>
    byPair.flatMap((own, pair) =>
      own
        .filter((other) => other.measure === measure)
        .map((difference) => ({ ...difference, verdictAsJudged: pairs[pair].verdict })),
    ),
  );
}

/** The values that can be compared: those that are means; undefined where there are none, or runs have different queries. */
export function comparableOf(
  evaluations: ReadonlyMap<string, Evaluation>,
): ReadonlyMap<string, Evaluation> | undefined {
  const means = new Map(Array.from(evaluations, ([name, evaluation]) => [name, onlyMeans(evaluation)] as const));
  return areComparable([...means.values()]) ? means : undefined;
}

function onlyMeans(evaluation: Evaluation): Evaluation {
  return { ...evaluation, results: evaluation.results.filter(({ aggregate }) => aggregate === "mean") };
}

function withoutTieRanges({ queries, results }: Compared): Compared {
  return { queries, results: results.map((result) => ({ ...result, mins: result.values, maxs: result.values })) };
}

function areComparable([first, ...others]: readonly Evaluation[]): boolean {
  const areTheSame = ({ queries }: Evaluation): boolean =>
    queries.length === first.queries.length && queries.every((query, i) => query === first.queries[i]);
  return others.length > 0 && first.results.length > 0 && others.every(areTheSame);
}

function findingsOfRuns(evaluated: EvaluatedRuns, options: CompareOptions, resample?: Resample): Promise<Findings> {
  const { runs, slicing } = evaluated;
  const evaluations = new Map(runs.map(({ name, evaluation }) => [name, evaluation]));
  return findingsOf({ evaluations, facts: factsOfRuns(evaluated), slicing }, options, resample);
}

function factsOfRuns({ conventions, runs, notes }: EvaluatedRuns): Facts {
  return { first: [conventions, ...countNotes(runs)], others: notes };
}

/** What is compared: values of the same queries or cases. */
export interface ComparedValues {
  readonly evaluations: Evaluations;
  readonly facts: Facts;
  /** How queries are grouped; undefined where they are not. */
  readonly slicing: NamedGroups | undefined;
}

/** Compares values. @throws RankproofError as `compare` */
export async function findingsOf(
  { evaluations, facts, slicing }: ComparedValues,
  options: CompareOptions,
  resample: Resample = resampleHere,
): Promise<Findings> {
  const plan = new ComparisonPlan(evaluations, options);
  const comparison = plan.conclude(await resample(plan.tasks));
  const sliced = await sliceFindingsOf(evaluations, slicing, options, resample);
  const found = findingsIn(comparison, facts);
  return { ...found, notes: [...found.notes, ...(sliced?.notes ?? [])], sliced };
}

/** Reads and checks the options. @throws RankproofError for one that makes no sense */
export function compareOptionsOf(flags: ComparisonFlags, runs: readonly NamedFile[]): CompareOptions {
  return {
    test: whereGiven(flags.test, (id) => findById("test", tests, id).id),
    correction: whereGiven(flags.correction, (id) => findById("correction", corrections, id).id),
    interval: whereGiven(flags.interval, (id) => findById("interval", intervals, id).id),
    effect: whereGiven(flags.effect, (id) => findById("effect size", effectSizes, id).id),
    family: whereGiven(flags.family, (word) => choiceFlag("--family", word, FAMILIES)),
    pairs: whereGiven(flags.pairs, (word) => choiceFlag("--pairs", word, PAIRS)),
    zeros: whereGiven(flags.zeros, (word) => choiceFlag("--zeros", word, ZEROS)),
    baseline: whereGiven(flags.baseline, (name) => baselineName(name, runs)),
    alpha: whereGiven(flags.alpha, (text) => numberFlag("--alpha", text, 0)),
    confidence: whereGiven(flags.confidence, (text) => numberFlag("--confidence", text, 0)),
    samples: whereGiven(flags.samples, (text) => numberFlag("--samples", text, 0)),
    seed: whereGiven(flags.seed, (text) => numberFlag("--seed", text, 0)),
    detect: whereGiven(flags.detect, (text) => numberFlag("--detect", text, 0)),
  };
}

function baselineName(baseline: string, runs: readonly NamedFile[]): string {
  const found = runs.find(({ name }) => name === baseline) ?? runs.find(({ file }) => file === baseline);
  if (found !== undefined) return found.name;
  const names = runs.map(({ name }) => name);
  throw new RankproofError("unknown", `baseline: ${printable(baseline)} (${hintFor(baseline, names)})`);
}
