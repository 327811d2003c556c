import { SAYS_IN_REPORT } from "../../../options/checks.ts";
import { BASELINE_IN_REPORT, LOWER, SAMPLE, TESTING } from "../../../options/comparison.ts";
import { GOLD, JUDGE_NOISE, UNJUDGED } from "../../../options/judgments.ts";
import { THREADS_TO } from "../../../options/output.ts";
import { REPORT } from "../../../options/reports.ts";
import { RUN_OPTIONS } from "../../../options/runs.ts";
import { type CommandRecord, JUDGED_USAGE, judgedFiles } from "../../command.ts";
import type { runReport } from "./run.ts";

/** What `report` takes. */
export const command: CommandRecord = {
  description:
    "Scores runs against judgments and writes one HTML file with tables, charts and the queries behind them.",
  usage: JUDGED_USAGE,
  arguments: { "<files...>": judgedFiles() },
  options: {
    ...RUN_OPTIONS,
    ...UNJUDGED,
    ...JUDGE_NOISE,
    ...GOLD,
    ...BASELINE_IN_REPORT,
    ...TESTING,
    ...SAMPLE,
    ...LOWER,
    items: REPORT.items,
    queries: REPORT.queries,
    ...SAYS_IN_REPORT,
    light: REPORT.light,
    threads: THREADS_TO.compute,
    output: REPORT.output,
  },
  run: async (...args: Parameters<typeof runReport>) => (await import("./run.ts")).runReport(...args),
  examples: [
    "rankproof report qrels.txt bm25.run dense.run",
    'rankproof report qrels.txt bm25.run dense.run -m "nDCG@10, AP, R@100" -o report.html',
    "rankproof report qrels.txt run.gz --items corpus.jsonl --queries queries.jsonl",
    "rankproof report qrels.txt bm25.run dense.run --light -o small.html",
    "rankproof report qrels.txt bm25.run dense.run --by topics.csv:language",
    "rankproof report qrels.txt a.run b.run c.run --baseline b.run --test paired-t",
    "rankproof report qrels.txt bm25.run dense.run --unjudged bounds",
    "rankproof report llm.qrels bm25.run dense.run --judge-noise confusion.csv",
    "rankproof report qrels.txt run.txt -m nDCG@10 --says 0.5619",
    "rankproof report bm25.parquet dense.parquet",
  ],
  notes: [
    "The report is one HTML file that fetches nothing. --items and --queries take JSON lines or columns with id, title, text and image (a picture beside that file; it is embedded). Of tables of values by query, such as workers write and eval -q -f csv, it shows everything but lists, curves and coverage. Of more than six runs all pairs are compared by --test paired-t by default.",
  ],
};
