import { basename, resolve } from "node:path";
import type { Command } from "commander";
import { findProfile } from "../conventions/index.ts";
import type { Profile } from "../conventions/profile.ts";
import { printable, RankproofError } from "../core/errors.ts";
import { textOf } from "../core/ids.ts";
import type { Measure } from "../core/measure.ts";
import type { Presets } from "../core/notation.ts";
import { cutAt, judgedOnly } from "../core/views.ts";
import type { Evaluation, Options } from "../evaluate/evaluation.ts";
import { JudgmentTable, RowsEvaluation } from "../evaluate/rows.ts";
import { TIES, type TiePolicy } from "../evaluate/ties.ts";
import { checkFormat, FORMATS, type Format } from "../io/detect.ts";
import { openSource } from "../io/node.ts";
import { STRICT_NUMBERS } from "../io/numbers.ts";
import { type ReadOptions, readJudgments, readRun, type Source } from "../io/read.ts";
import { parseMeasures } from "../measures/index.ts";
import type { Report } from "./formats/report.ts";
import { Progress } from "./progress.ts";

// What the commands that score runs against judgments share: their options, and the scoring itself.

export interface ScoringFlags {
  measures?: string[];
  ties?: string;
  like?: string;
  minGrade?: string;
  missing?: string;
  depth?: string;
  judgedOnly?: true;
  judgmentsFormat?: string;
  runFormat?: string;
}

export const collect = (value: string, all: string[] = []): string[] => [...all, value];

export function addScoringOptions(command: Command): Command {
  return command
    .option(
      "-m, --measures <list>",
      "measures, as in nDCG@10, AP, P(rel=2)@5 (default: a set that fits the grades)",
      collect,
    )
    .option("--ties <policy>", "expected, best, worst, threshold, id-descending, id-ascending, input, random:SEED")
    .option("--like <tool>", "conventions of another tool: trec_eval, trec_eval-9")
    .option("--min-grade <grade>", "smallest grade that counts as relevant (default: 1)")
    .option("--missing <rule>", "judged queries not in the run: zero (default), skip, error")
    .option("--depth <ranks>", "only the first ranks of each list count")
    .option("--judged-only", "take unjudged items out of the lists first")
    .option("--judgments-format <format>", `input: ${FORMATS.join(", ")} (default: told by content)`)
    .option("--run-format <format>", "the same for runs");
}

/** The options, read and checked. */
export interface Scoring {
  readonly profile: Profile | undefined;
  readonly minGrade: number;
  readonly presets: Presets;
  readonly options: Options;
  readonly measures: readonly Measure[];
  readonly formats: { readonly judgments: Format | undefined; readonly run: Format | undefined };
}

/** @throws RankproofError for whatever flag makes no sense */
export function readScoringFlags(flags: ScoringFlags): Scoring {
  const profile = flags.like === undefined ? undefined : findProfile(flags.like);
  const minGrade = flags.minGrade === undefined ? 1 : numberFlag("--min-grade", flags.minGrade, 0);
  const presets = presetsOf(profile, flags.minGrade === undefined ? undefined : minGrade);
  return {
    profile,
    minGrade,
    presets,
    options: { ...optionsOf(flags, profile), minGrade },
    measures: (flags.measures ?? []).flatMap((list) => parseMeasures(list, presets)),
    formats: {
      judgments: flags.judgmentsFormat === undefined ? undefined : checkFormat(flags.judgmentsFormat),
      run: flags.runFormat === undefined ? undefined : checkFormat(flags.runFormat),
    },
  };
}

/**
 * Scores every run.
 *
 * @param others measures that are needed whatever was asked for
 */
export async function scoreRuns(
  judgmentsName: string,
  runNames: readonly string[],
  { profile, minGrade, presets, options, measures: asked, formats }: Scoring,
  others: readonly Measure[] = [],
): Promise<Omit<Report, "perQuery" | "checks">> {
  const judgmentSource = await openSource(judgmentsName);
  const runSources: Source[] = [];
  for (const name of runNames) runSources.push(await openSource(name));
  const bytes = [judgmentSource, ...runSources].reduce((total, { size = 0 }) => total + size, 0);
  const progress = new Progress(bytes);
  try {
    const judgments = new JudgmentTable(
      await readJudgments(judgmentSource, readOptions(formats.judgments, progress)),
      judgmentsName,
    );
    const measures = unique([...(asked.length > 0 ? asked : defaultMeasures(judgments, presets)), ...others]);
    const names = columnNames(runNames);
    const runs: Report["runs"][number][] = [];
    for (const [i, source] of runSources.entries()) {
      const reading = readOptions(formats.run, progress);
      runs.push({ name: names[i], ...(await evaluateRun(source, judgments, measures, options, reading)) });
    }
    return { judgments: judgmentsName, like: profile?.id, minGrade, runs };
  } finally {
    progress.end();
  }
}

async function evaluateRun(
  source: Source,
  judgments: JudgmentTable,
  measures: readonly Measure[],
  options: Options,
  reading: ReadOptions,
): Promise<{ evaluation: Evaluation; tag: string }> {
  const start = (): RowsEvaluation => new RowsEvaluation(judgments, measures, options, source.name);
  let running = start();
  const tag = await readRun(source, reading, {
    onStart: () => {
      running = start();
    },
    onQuery: (query, rows) => running.add(query, rows),
  });
  const evaluation = running.finish();
  const { evaluated, missing } = evaluation.counts;
  const answered = evaluation.conventions.missing === "zero" ? evaluated - missing : evaluated;
  if (answered === 0) {
    throw new RankproofError(
      "missing",
      `queries in common: no query of the run is judged in ${printable(judgments.source)}`,
      "data",
      `${printable(source.name)}: `,
    );
  }
  return { evaluation, tag: textOf(tag) };
}

/** How commands of rankproof itself read their files. */
export function readOptions(format: Format | undefined, progress: Progress): ReadOptions {
  return { format, numbers: STRICT_NUMBERS, comments: "hash and blank", onRead: progress.add };
}

function presetsOf(profile: Profile | undefined, minGrade: number | undefined): Presets {
  return { ...profile?.presets, ...(minGrade === undefined ? {} : { "*": { rel: minGrade } }) };
}

function optionsOf(flags: ScoringFlags, profile: Profile | undefined): Options {
  const missing = flags.missing ?? profile?.missing ?? "zero";
  if (missing !== "zero" && missing !== "skip" && missing !== "error") {
    throw new RankproofError("invalid", `--missing: ${printable(missing)} (expected zero, skip or error)`);
  }
  return {
    ties: flags.ties === undefined ? (profile?.ties ?? "expected") : tiesFlag(flags.ties),
    missing,
    precision: profile?.precision ?? "double",
    views: [
      ...(flags.depth === undefined ? [] : [cutAt(numberFlag("--depth", flags.depth, 1, true))]),
      ...(flags.judgedOnly ? [judgedOnly] : []),
    ],
  };
}

function tiesFlag(text: string): TiePolicy {
  const seed = /^random:(\d{1,15})$/.exec(text)?.[1];
  const policy = seed === undefined ? text : { random: Number(seed) };
  if (TIES.accepts(policy)) return policy as TiePolicy;
  throw new RankproofError("invalid", `--ties: ${printable(text)} (expected ${TIES.expected})`);
}

/** @throws RankproofError invalid */
export function numberFlag(name: string, text: string, least: number, isWhole = false): number {
  const value = text.trim() === "" ? Number.NaN : Number(text);
  if (Number.isFinite(value) && value >= least && (!isWhole || Number.isSafeInteger(value))) return value;
  throw new RankproofError(
    "invalid",
    `${name}: ${printable(text)} (expected a ${isWhole ? "whole " : ""}number of at least ${least})`,
  );
}

function defaultMeasures(judgments: JudgmentTable, presets: Presets): Measure[] {
  const isGraded = [...judgments.queries.values()].some(({ judged }) => judged[0] > 1);
  const list = isGraded ? "nDCG@10, AP, RR@10, P@10, R@100, Judged@10" : "AP, nDCG@10, RR@10, P@10, R@100, Judged@10";
  return parseMeasures(list, presets);
}

function unique(measures: readonly Measure[]): Measure[] {
  return [...new Map(measures.map((measure) => [measure.toString(), measure])).values()];
}

/** File names without folders where that tells them apart. */
export function columnNames(names: readonly string[]): string[] {
  const short = names.map((name) => basename(name));
  return new Set(short).size === names.length ? short : [...names];
}

/** @throws RankproofError when files are named twice, or the output is an input */
export function checkFiles(inputs: readonly string[], output: string | undefined): void {
  if (inputs.filter((name) => name === "-").length > 1) {
    throw new RankproofError("ambiguous", "input: - (standard input can be only one of the files)");
  }
  const repeated = inputs.find((name, i) => inputs.indexOf(name) !== i);
  if (repeated !== undefined) throw new RankproofError("duplicate", `input: ${printable(repeated)} (named twice)`);
  if (output !== undefined && inputs.some((name) => name !== "-" && resolve(name) === resolve(output))) {
    throw new RankproofError("invalid", `output file: ${printable(output)} (it is also an input)`);
  }
}
