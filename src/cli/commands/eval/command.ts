import type { Command } from "commander";
import { RUNS } from "../../../documents/runs/document.ts";
import { formattersOf } from "../../../drawers/formats.ts";
import { collect } from "../../options/collect.ts";
import { JUDGED_USAGE, judgedFiles } from "../../options/files.ts";
import { addOutputOptions } from "../../options/output.ts";
import { addJudgeNoiseOption, addRunOptions, addUnjudgedOptions, GATE_HELP } from "../../options/runs.ts";
import { runEval } from "./run.ts";

const EXAMPLES = `
Examples:
  rankproof eval qrels.txt bm25.run
  rankproof eval qrels.txt bm25.run dense.run -m "nDCG@10, AP, RR@10, AP(denominator=retrieved)@10"
  rankproof eval qrels.tsv run.json -q --format jsonl > values.jsonl
  rankproof eval log.jsonl
  rankproof eval qrels.txt run.gz --unjudged bounds --grades 0..3
  rankproof eval llm.qrels run.gz -m "P@10, nDCG@10" --judge-noise confusion.csv
  rankproof eval qrels.txt run.gz --threshold "nDCG@10>=0.35"
  rankproof eval qrels.txt run.gz --by topics.csv:language --threshold "nDCG@10[*]>=0.3"
  rankproof eval qrels.txt main.run --save baseline.json
  rankproof eval qrels.txt new.run --gate "nDCG@10 not-worse-than baseline.json by 0.005" --format junit
  gzip -dc run.gz | rankproof eval qrels.txt - --like trec_eval

Files: TREC runs and qrels, JSON {query: {item: score}}, JSONL, CSV or TSV with a header; gzip and zstd are inflated.
A log holds a record a query, such as {"question": "…", "retrieved": ["d3", "d1"], "gold": ["d1"]}: it is judgments and a run.`;

/** Gives `eval` its options. */
export function defineEval(command: Command): void {
  command
    .description("Scores runs against judgments: a row per measure, a column per run.")
    .usage(JUDGED_USAGE)
    .argument("<files...>", judgedFiles("files with the scores that systems gave"));
  addJudgeNoiseOption(addUnjudgedOptions(addRunOptions(command)))
    .option("-q, --per-query", "values of every query as well")
    .option("--threshold <condition>", "such as 'nDCG@10>=0.35'; exit code 1 when a run misses it", collect)
    .option("--save <file>", "keep the values of every query, for a later --gate")
    .option("--gate <condition>", GATE_HELP, collect)
    .option(
      "--threads <count>",
      "that read a large run; the numbers do not depend on it (default: all cores, at most 8)",
    );
  addOutputOptions(command, formattersOf(RUNS)).addHelpText("after", EXAMPLES).action(runEval);
}
