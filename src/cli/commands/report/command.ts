import type { Command } from "commander";
import { JUDGED_USAGE, judgedFiles } from "../../options/files.ts";
import { addJudgeNoiseOption, addRunOptions, addUnjudgedOptions } from "../../options/runs.ts";
import type { runReport } from "./run.ts";

const EXAMPLES = `
Examples:
  rankproof report qrels.txt bm25.run dense.run
  rankproof report qrels.txt bm25.run dense.run -m "nDCG@10, AP, R@100" -o report.html
  rankproof report qrels.txt run.gz --items corpus.jsonl --queries queries.jsonl
  rankproof report qrels.txt bm25.run dense.run --light -o small.html
  rankproof report qrels.txt bm25.run dense.run --by topics.csv:language
  rankproof report qrels.txt bm25.run dense.run --unjudged bounds
  rankproof report llm.qrels bm25.run dense.run --judge-noise confusion.csv
  rankproof report qrels.txt run.txt -m nDCG@10 --says 0.5619
  rankproof report bm25.parquet dense.parquet

The report is one HTML file that fetches nothing. --items and --queries take JSON lines or columns with id, title, text and
image (a picture beside that file; it is embedded). Of tables of values by query, such as workers write and eval -q -f csv, it
shows everything but lists, curves and coverage.`;

/** Gives `report` its options. */
export function defineReport(command: Command): void {
  command
    .description(
      "Scores runs against judgments and writes one HTML file with tables, charts and the queries behind them.",
    )
    .usage(JUDGED_USAGE)
    .argument("<files...>", judgedFiles("files with the scores that systems gave"));
  addJudgeNoiseOption(addUnjudgedOptions(addRunOptions(command)))
    .option("--items <file>", "title, text or image of items")
    .option("--queries <file>", "title or text of queries")
    .option(
      "--says <number>",
      "a number that somebody printed of the first measure, such as 0.5619: which choices give it",
    )
    .option("--light", "charts as drawings, no script: a small file")
    .option("--threads <count>", "the numbers do not depend on it (default: all cores)")
    .option("-o, --output <file>", "where to write it; - is standard output", "report.html")
    .addHelpText("after", EXAMPLES)
    .action(async (...args: Parameters<typeof runReport>) => (await import("./run.ts")).runReport(...args));
}
