import { type CompareOptions, ComparisonPlan } from "../../compare/compare.ts";
import type { Comparison } from "../../compare/comparison.ts";
import { type ResamplingOutcome, type ResamplingTask, runResampling } from "../../compare/resampling.ts";
import { sentencesOf } from "../../compare/sentences.ts";
import { hintFor, printable, RankproofError } from "../../core/errors.ts";
import { choiceFlag, numberFlag } from "../../core/flags.ts";
import type { Files } from "../../io/read.ts";
import { isMovedByTies, notesOf } from "./comparison-notes.ts";
import { evaluateRuns, type NamedFile, type RunHooks, type RunRequest } from "./evaluate.ts";
import type { EvaluatedRuns } from "./evaluated.ts";
import type { RunFlags } from "./options.ts";
import { type Procedures, proceduresOf } from "./procedures.ts";

/** How runs are to be compared, as texts. */
export interface CompareFlags extends RunFlags {
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
}

/** Does the arithmetic of a comparison, perhaps on threads. */
export type Resample = (tasks: readonly ResamplingTask[]) => Promise<readonly ResamplingOutcome[]>;

/** What the caller adds to a comparison. */
export interface CompareHooks extends RunHooks {
  readonly resample?: Resample;
}

/** Runs that were evaluated and compared. */
export interface ComparedRuns extends EvaluatedRuns {
  readonly comparison: Comparison;
  readonly procedures: Procedures;
  /** Whether the order of tied scores can change any difference. */
  readonly isMovedByTies: boolean;
  /** What every number rests on, a line for each part. */
  readonly notes: readonly string[];
  /** What was found, in plain words, for each pair of runs. */
  readonly sentences: readonly string[];
}

const resampleHere: Resample = async (tasks) => tasks.map(runResampling);

/** Evaluates runs and compares them. @throws RankproofError as evaluateRuns does, and for fewer than two runs */
export async function compareRuns(
  request: RunRequest & { readonly flags: CompareFlags },
  files: Files,
  { resample = resampleHere, ...hooks }: CompareHooks = {},
): Promise<ComparedRuns> {
  const options = compareOptionsOf(request.flags, request.runs);
  if (request.runs.length < 2) {
    throw new RankproofError("missing", "run: compare needs at least two (rankproof eval scores a single one)");
  }
  const evaluated = await evaluateRuns(request, files, hooks);
  const plan = new ComparisonPlan(new Map(evaluated.runs.map(({ name, evaluation }) => [name, evaluation])), options);
  const comparison = plan.conclude(await resample(plan.tasks));
  const procedures = proceduresOf(comparison);
  return {
    ...evaluated,
    comparison,
    procedures,
    isMovedByTies: isMovedByTies(comparison),
    notes: notesOf(comparison, evaluated),
    sentences: sentencesOf(comparison),
  };
}

function compareOptionsOf(flags: CompareFlags, runs: readonly NamedFile[]): CompareOptions {
  const number = (name: string, text: string | undefined) =>
    text === undefined ? undefined : numberFlag(name, text, 0);
  const { test, correction, interval, effect, family, pairs, zeros, baseline } = flags;
  return given({
    ...{ test, correction, interval, effect },
    family: family === undefined ? undefined : choiceFlag("--family", family, ["measure", "all"]),
    pairs: pairs === undefined ? undefined : choiceFlag("--pairs", pairs, ["baseline", "all"]),
    zeros: zeros === undefined ? undefined : choiceFlag("--zeros", zeros, ["pratt", "wilcoxon"]),
    baseline: baseline === undefined ? undefined : baselineName(baseline, runs),
    alpha: number("--alpha", flags.alpha),
    confidence: number("--confidence", flags.confidence),
    samples: number("--samples", flags.samples),
    seed: number("--seed", flags.seed),
  });
}

/** Options without those that were left out. */
function given<Options extends object>(options: Options) {
  const known = Object.entries(options).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known) as { [Name in keyof Options]?: Exclude<Options[Name], undefined> };
}

function baselineName(baseline: string, runs: readonly NamedFile[]): string {
  const found = runs.find(({ name }) => name === baseline) ?? runs.find(({ file }) => file === baseline);
  if (found !== undefined) return found.name;
  const names = runs.map(({ name }) => name);
  throw new RankproofError("unknown", `baseline: ${printable(baseline)} (${hintFor(baseline, names)})`);
}
