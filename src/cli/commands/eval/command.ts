import type { Command } from "commander";
import { baselineOf } from "../../../compare/baseline.ts";
import { printable, RankproofError } from "../../../core/errors.ts";
import { type RunFlags, readRunFlags } from "../../../jobs/runs/options.ts";
import { COUNT_ROWS, conventionsLine } from "../../../jobs/runs/scored.ts";
import { checkGates, checkThresholds, GATE_HELP, parseThreshold, readGates, reportChecks } from "../../checks.ts";
import { findFormat } from "../../output/formats.ts";
import { write, writeWhole } from "../../output/write.ts";
import { addScoringOptions, checkFiles, collect, scoreFiles } from "../../run-files.ts";
import { formatters, STATES_COUNTS } from "./formats.ts";
import type { Report } from "./output.ts";

const EXAMPLES = `
Examples:
  rankproof eval qrels.txt bm25.run
  rankproof eval qrels.txt bm25.run dense.run -m "nDCG@10, AP, RR@10, AP(denominator=retrieved)@10"
  rankproof eval qrels.tsv run.json -q --format jsonl > values.jsonl
  rankproof eval qrels.txt run.gz --threshold "nDCG@10>=0.35"
  rankproof eval qrels.txt main.run --save baseline.json
  rankproof eval qrels.txt new.run --gate "nDCG@10 not-worse-than baseline.json by 0.005" --format junit
  gzip -dc run.gz | rankproof eval qrels.txt - --like trec_eval

Files: TREC runs and qrels, JSON {query: {item: score}}, JSONL, CSV or TSV with a header; gzip and zstd are inflated.
Exit codes: 0 fine, 1 a threshold or gate was missed, 2 bad usage, 3 bad input.`;

interface Flags extends RunFlags {
  perQuery?: true;
  format: string;
  threshold?: string[];
  gate?: string[];
  save?: string;
  threads?: string;
  output?: string;
}

export function defineEval(command: Command): void {
  addScoringOptions(
    command
      .description("Scores runs against judgments: a row per measure, a column per run.")
      .argument("<judgments>", "file with the grades of items (qrels); - is standard input")
      .argument("<runs...>", "files with the scores that systems gave"),
  )
    .option("-q, --per-query", "values of every query as well")
    .option("-f, --format <name>", `output: ${Object.keys(formatters).join(", ")}`, "table")
    .option("--threshold <condition>", "such as 'nDCG@10>=0.35'; exit code 1 when a run misses it", collect)
    .option("--save <file>", "keep the values of every query, for a later --gate")
    .option("--gate <condition>", GATE_HELP, collect)
    .option(
      "--threads <count>",
      "that read a large run; the numbers do not depend on it (default: all cores, at most 8)",
    )
    .option("-o, --output <file>", "write to a file instead of standard output")
    .addHelpText("after", EXAMPLES)
    .action(runEval);
}

async function runEval(judgmentsName: string, runNames: readonly string[], flags: Flags): Promise<void> {
  const scoring = readRunFlags(flags);
  const format = findFormat(formatters, flags.format);
  const thresholds = (flags.threshold ?? []).map((text) => parseThreshold(text, scoring.presets));
  checkFiles([judgmentsName, ...runNames], flags.output);
  checkFiles([judgmentsName, ...runNames], flags.save);
  if (flags.save !== undefined && runNames.length > 1) {
    throw new RankproofError("invalid", `--save: ${runNames.length} runs (a baseline holds one run)`);
  }
  const gates = await readGates(flags.gate ?? [], scoring.presets);
  const needed = [...thresholds, ...gates].map(({ measure }) => measure);
  const scored = await scoreFiles(judgmentsName, runNames, scoring, { others: needed, threads: flags.threads });
  const checks = [...checkThresholds(thresholds, scored.runs), ...(await checkGates(gates, scored))];
  const report: Report = { ...scored, perQuery: flags.perQuery === true, checks };
  const text = format(report);
  if (flags.save !== undefined) {
    const [{ name, evaluation }] = scored.runs;
    writeWhole(flags.save, `${JSON.stringify(baselineOf(name, evaluation, scored.minGrade))}\n`);
  }
  await write(text, flags.output);
  if (!STATES_COUNTS.has(flags.format)) printCounts(report);
  reportChecks(checks);
}

function printCounts(report: Report): void {
  for (const { name, evaluation } of report.runs) {
    const counts = COUNT_ROWS.map(([label, key]) => `${evaluation.counts[key]} ${label}`).join(", ");
    process.stderr.write(`${printable(name)}: ${counts}\n`);
  }
  process.stderr.write(`${conventionsLine(report)}\n`);
}
