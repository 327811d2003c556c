import type { Command } from "commander";
import { type CompareOptions, ComparisonPlan } from "../../../compare/compare.ts";
import { hintFor, printable, RankproofError } from "../../../core/errors.ts";
import { numberFlag } from "../../../core/flags.ts";
import { notesOf } from "../../../jobs/runs/comparison-notes.ts";
import { type RunFlags, readRunFlags } from "../../../jobs/runs/options.ts";
import { corrections } from "../../../stats/corrections/index.ts";
import { effectSizes } from "../../../stats/effects/index.ts";
import { confidenceIntervals } from "../../../stats/intervals/index.ts";
import type { Procedure } from "../../../stats/record.ts";
import { tests } from "../../../stats/tests/index.ts";
import { checkGates, GATE_HELP, readGates, reportChecks } from "../../checks.ts";
import { findFormat } from "../../output/formats.ts";
import { write } from "../../output/write.ts";
import { addScoringOptions, checkFiles, collect, columnNames, scoreFiles } from "../../run-files.ts";
import { resampleWithProgress } from "../../threads/comparison.ts";
import { comparisonFormatters, STATES_NOTES } from "./formats.ts";

const EXAMPLES = `
Examples:
  rankproof compare qrels.txt bm25.run dense.run
  rankproof compare qrels.txt bm25.run dense.run hybrid.run -m "nDCG@10, AP" --baseline bm25.run
  rankproof compare qrels.txt a.run b.run c.run --test tukey-hsd --pairs all --format latex
  rankproof compare qrels.txt a.run b.run --test paired-t --interval t --alpha 0.01

What each test assumes: docs/statistics.md.
Exit codes: 0 fine, 1 a gate was missed, 2 bad usage, 3 bad input.`;

interface Flags extends RunFlags {
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
  threads?: string;
  gate?: string[];
  format: string;
  output?: string;
}

const idsOf = (procedures: readonly Procedure[]): string => procedures.map(({ id }) => id).join(", ");

export function defineCompare(command: Command): void {
  addScoringOptions(
    command
      .description("Compares runs: means with confidence intervals, differences, corrected p values, in plain words.")
      .argument("<judgments>", "file with the grades of items (qrels); - is standard input")
      .argument("<runs...>", "two or more files with the scores that systems gave"),
  )
    .option("--baseline <run>", "the run that the others are compared with (default: the first)")
    .option("--pairs <which>", "baseline (default) or all")
    .option("--test <name>", `${idsOf(tests)} (default: randomization)`)
    .option("--correction <name>", `${idsOf(corrections)} (default: holm)`)
    .option("--family <which>", "comparisons that are corrected together: measure (default) or all")
    .option("--interval <name>", `${idsOf(confidenceIntervals)} (default: bca)`)
    .option("--effect <name>", `${idsOf(effectSizes)} (default: cohens-dz)`)
    .option("--zeros <rule>", "zeros in Wilcoxon's test: pratt (default) or wilcoxon")
    .option("--alpha <level>", "a corrected p below this is significant (default: 0.05)")
    .option("--confidence <share>", "of the intervals (default: 0.95)")
    .option("--samples <count>", "of bootstrap and randomization (default: 10000)")
    .option("--seed <number>", "of the random samples (default: 1)")
    .option("--threads <count>", "the numbers do not depend on it (default: all cores)")
    .option("--gate <condition>", GATE_HELP, collect)
    .option("-f, --format <name>", `output: ${Object.keys(comparisonFormatters).join(", ")}`, "table")
    .option("-o, --output <file>", "write to a file instead of standard output")
    .addHelpText("after", EXAMPLES)
    .action(runCompare);
}

async function runCompare(judgmentsName: string, runNames: readonly string[], flags: Flags): Promise<void> {
  const scoring = readRunFlags(flags);
  const format = findFormat(comparisonFormatters, flags.format);
  const options = compareOptionsOf(flags, runNames);
  const resample = resampleWithProgress(flags.threads);
  checkFiles([judgmentsName, ...runNames], flags.output);
  if (runNames.length < 2) {
    throw new RankproofError("missing", "run: compare needs at least two (rankproof eval scores a single one)");
  }
  const gates = await readGates(flags.gate ?? [], scoring.presets);
  const needed = gates.map(({ measure }) => measure);
  const evaluated = await scoreFiles(judgmentsName, runNames, scoring, { others: needed, threads: flags.threads });
  const scored = { ...evaluated, perQuery: false, checks: await checkGates(gates, evaluated) };
  const plan = new ComparisonPlan(new Map(scored.runs.map(({ name, evaluation }) => [name, evaluation])), options);
  const report = { comparison: plan.conclude(await resample(plan.tasks)), scored };
  const text = format(report);
  await write(text, flags.output);
  if (!STATES_NOTES.has(flags.format))
    process.stderr.write(
      notesOf(report.comparison, scored)
        .map((note) => `${printable(note, 500)}\n`)
        .join(""),
    );
  reportChecks(scored.checks);
}

function compareOptionsOf(flags: Flags, runNames: readonly string[]): CompareOptions {
  const { test, correction, interval, effect, family, pairs, zeros } = flags;
  const number = (name: string, text: string | undefined): number | undefined =>
    text === undefined ? undefined : numberFlag(name, text, 0);
  const given = {
    test,
    correction,
    interval,
    effect,
    family,
    pairs,
    zeros,
    baseline: flags.baseline === undefined ? undefined : baselineName(flags.baseline, runNames),
    alpha: number("--alpha", flags.alpha),
    confidence: number("--confidence", flags.confidence),
    samples: number("--samples", flags.samples),
    seed: number("--seed", flags.seed),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** The baseline may be given as on the command line or as the table shows it. */
function baselineName(baseline: string, runNames: readonly string[]): string {
  const names = columnNames(runNames);
  const place = names.includes(baseline) ? names.indexOf(baseline) : runNames.indexOf(baseline);
  if (place !== -1) return names[place];
  throw new RankproofError("unknown", `baseline: ${printable(baseline)} (${hintFor(baseline, names)})`);
}
