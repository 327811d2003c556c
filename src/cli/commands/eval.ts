import { basename, resolve } from "node:path";
import type { Command } from "commander";
import { findProfile } from "../../conventions/index.ts";
import type { Profile } from "../../conventions/profile.ts";
import { printable, RankproofError } from "../../core/errors.ts";
import { textOf } from "../../core/ids.ts";
import type { Measure } from "../../core/measure.ts";
import type { Presets } from "../../core/notation.ts";
import { cutAt, judgedOnly } from "../../core/views.ts";
import type { Evaluation, Options } from "../../evaluate/evaluation.ts";
import { JudgmentTable, RowsEvaluation } from "../../evaluate/rows.ts";
import { TIES, type TiePolicy } from "../../evaluate/ties.ts";
import { checkFormat, FORMATS, type Format } from "../../io/detect.ts";
import { openSource } from "../../io/node.ts";
import { STRICT_NUMBERS } from "../../io/numbers.ts";
import { type ReadOptions, readJudgments, readRun, type Source } from "../../io/read.ts";
import { parseMeasures } from "../../measures/index.ts";
import { findFormatter, formatters } from "../formats/index.ts";
import { COUNT_ROWS, conventionsLine, type Report, rounded } from "../formats/report.ts";
import { print, writeWhole } from "../output.ts";
import { Progress } from "../progress.ts";
import { parseThreshold, type Threshold } from "../threshold.ts";

const EXAMPLES = `
Examples:
  rankproof eval qrels.txt bm25.run
  rankproof eval qrels.txt bm25.run dense.run -m "nDCG@10, AP, RR@10, AP(denominator=retrieved)@10"
  rankproof eval qrels.tsv run.json -q --format jsonl > values.jsonl
  rankproof eval qrels.txt run.gz --threshold "nDCG@10>=0.35"
  gzip -dc run.gz | rankproof eval qrels.txt - --like trec_eval

Files: TREC runs and qrels, JSON {query: {item: score}}, JSONL, CSV or TSV with a header; gzip is inflated.
Exit codes: 0 fine, 1 a threshold was missed, 2 bad usage, 3 bad input.`;

interface Flags {
  measures?: string[];
  perQuery?: true;
  format: string;
  ties?: string;
  like?: string;
  minGrade?: string;
  missing?: string;
  depth?: string;
  judgedOnly?: true;
  threshold?: string[];
  output?: string;
  judgmentsFormat?: string;
  runFormat?: string;
}

export function addEval(program: Command): void {
  const collect = (value: string, all: string[] = []): string[] => [...all, value];
  program
    .command("eval")
    .summary("score runs against judgments")
    .description("Scores runs against judgments: a row per measure, a column per run.")
    .argument("<judgments>", "file with the grades of items (qrels); - is standard input")
    .argument("<runs...>", "files with the scores that systems gave")
    .option(
      "-m, --measures <list>",
      "measures, as in nDCG@10, AP, P(rel=2)@5 (default: a set that fits the grades)",
      collect,
    )
    .option("-q, --per-query", "values of every query as well")
    .option("-f, --format <name>", `output: ${Object.keys(formatters).join(", ")}`, "table")
    .option("--ties <policy>", "expected, best, worst, threshold, id-descending, id-ascending, input, random:SEED")
    .option("--like <tool>", "conventions of another tool: trec_eval, trec_eval-9")
    .option("--min-grade <grade>", "smallest grade that counts as relevant (default: 1)")
    .option("--missing <rule>", "judged queries not in the run: zero (default), skip, error")
    .option("--depth <ranks>", "only the first ranks of each list count")
    .option("--judged-only", "take unjudged items out of the lists first")
    .option("--threshold <condition>", "such as 'nDCG@10>=0.35'; exit code 1 when a run misses it", collect)
    .option("-o, --output <file>", "write to a file instead of standard output")
    .option("--judgments-format <format>", `input: ${FORMATS.join(", ")} (default: told by content)`)
    .option("--run-format <format>", "the same for runs")
    .addHelpText("after", EXAMPLES)
    .action(runEval);
}

async function runEval(judgmentsName: string, runNames: readonly string[], flags: Flags): Promise<void> {
  const profile = flags.like === undefined ? undefined : findProfile(flags.like);
  const format = findFormatter(flags.format);
  const minGrade = flags.minGrade === undefined ? 1 : numberFlag("--min-grade", flags.minGrade, 0);
  const presets = presetsOf(profile, flags.minGrade === undefined ? undefined : minGrade);
  const options = { ...optionsOf(flags, profile), minGrade };
  const thresholds = (flags.threshold ?? []).map((text) => parseThreshold(text, presets));
  const asked = (flags.measures ?? []).flatMap((list) => parseMeasures(list, presets));
  const inputFormats = {
    judgments: flags.judgmentsFormat === undefined ? undefined : checkFormat(flags.judgmentsFormat),
    run: flags.runFormat === undefined ? undefined : checkFormat(flags.runFormat),
  };
  checkFiles([judgmentsName, ...runNames], flags.output);

  const judgmentSource = await openSource(judgmentsName);
  const runSources: Source[] = [];
  for (const name of runNames) runSources.push(await openSource(name));
  const bytes = [judgmentSource, ...runSources].reduce((total, { size = 0 }) => total + size, 0);
  const progress = new Progress(bytes);
  try {
    const judgments = new JudgmentTable(
      await readJudgments(judgmentSource, readOptions(inputFormats.judgments, progress)),
      judgmentsName,
    );
    const measures = unique([
      ...(asked.length > 0 ? asked : defaultMeasures(judgments, presets)),
      ...thresholds.map(({ measure }) => measure),
    ]);
    const names = columnNames(runNames);
    const runs: Report["runs"][number][] = [];
    for (const [i, source] of runSources.entries()) {
      const { evaluation, tag } = await evaluateRun(
        source,
        judgments,
        measures,
        options,
        readOptions(inputFormats.run, progress),
      );
      runs.push({ name: names[i], tag, evaluation });
    }
    progress.end();
    const report: Report = {
      judgments: judgmentsName,
      like: profile?.id,
      minGrade,
      runs,
      perQuery: flags.perQuery === true,
    };
    const text = format(report);
    if (flags.output === undefined) await print(text);
    else writeWhole(flags.output, text);
    if (!STATES_COUNTS.has(flags.format)) printCounts(report);
    checkThresholds(thresholds, runs);
  } finally {
    progress.end();
  }
}

/** Formats whose text holds the counts of queries; for the others they go to standard error. */
const STATES_COUNTS = new Set(["table", "json", "markdown", "latex"]);

function printCounts(report: Report): void {
  for (const { name, evaluation } of report.runs) {
    const counts = COUNT_ROWS.map(([label, key]) => `${evaluation.counts[key]} ${label}`).join(", ");
    process.stderr.write(`${printable(name)}: ${counts}\n`);
  }
  process.stderr.write(`${conventionsLine(report)}\n`);
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

function readOptions(format: Format | undefined, progress: Progress): ReadOptions {
  return { format, numbers: STRICT_NUMBERS, comments: "hash and blank", onRead: progress.add };
}

function presetsOf(profile: Profile | undefined, minGrade: number | undefined): Presets {
  return { ...profile?.presets, ...(minGrade === undefined ? {} : { "*": { rel: minGrade } }) };
}

function optionsOf(flags: Flags, profile: Profile | undefined): Options {
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

function numberFlag(name: string, text: string, least: number, isWhole = false): number {
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
function columnNames(names: readonly string[]): string[] {
  const short = names.map((name) => basename(name));
  return new Set(short).size === names.length ? short : [...names];
}

function checkFiles(inputs: readonly string[], output: string | undefined): void {
  if (inputs.filter((name) => name === "-").length > 1) {
    throw new RankproofError("ambiguous", "input: - (standard input can be only one of the files)");
  }
  const repeated = inputs.find((name, i) => inputs.indexOf(name) !== i);
  if (repeated !== undefined) throw new RankproofError("duplicate", `input: ${printable(repeated)} (named twice)`);
  if (output !== undefined && inputs.some((name) => name !== "-" && resolve(name) === resolve(output))) {
    throw new RankproofError("invalid", `output file: ${printable(output)} (it is also an input)`);
  }
}

/** A threshold that a run misses: exit code 1 and a line on standard error. */
function checkThresholds(thresholds: readonly Threshold[], runs: Report["runs"]): void {
  for (const { text, measure, isMet } of thresholds) {
    for (const { name, evaluation } of runs) {
      const { value } = evaluation.of(measure);
      if (isMet(value)) continue;
      process.stderr.write(
        `threshold missed: ${printable(name)} has ${measure} = ${rounded(value)}, wanted ${printable(text)}\n`,
      );
      process.exitCode = 1;
    }
  }
}
