import { RUNS } from "../../../documents/runs/document.ts";
import { formattersOf } from "../../../drawers/formats.ts";
import { CHECKS } from "../../../options/checks.ts";
import { MEAN_INTERVALS } from "../../../options/intervals.ts";
import { GOLD, JUDGE_NOISE, UNJUDGED } from "../../../options/judgments.ts";
import { PER_QUERY_OF, RANKINGS, THREADS_TO, WORST } from "../../../options/output.ts";
import { RUN_OPTIONS } from "../../../options/runs.ts";
import { type CommandRecord, JUDGED_USAGE, judgedFiles } from "../../command.ts";
import { runEval } from "./run.ts";

/** What `eval` takes. */
export const command: CommandRecord = {
  description: "Scores runs against judgments: a row per measure, a column per run.",
  usage: JUDGED_USAGE,
  arguments: { "<files...>": judgedFiles() },
  options: {
    ...RUN_OPTIONS,
    ...UNJUDGED,
    ...JUDGE_NOISE,
    ...MEAN_INTERVALS,
    ...GOLD,
    perQuery: PER_QUERY_OF.values,
    ...WORST,
    ...RANKINGS,
    ...CHECKS,
    threads: THREADS_TO.read,
  },
  formats: formattersOf(RUNS),
  run: runEval,
  examples: [
    "rankproof eval qrels.txt bm25.run",
    "rankproof eval qrels.txt bm25.run dense.run -m nDCG@10,AP,RR@10",
    "rankproof eval log.jsonl",
    'rankproof eval qrels.txt bm25.run -m "nDCG@10, AP(denominator=retrieved)@10"',
    "rankproof eval qrels.tsv run.json -q --format jsonl > values.jsonl",
    "rankproof eval qrels.txt bm25.run --interval bca",
    "rankproof eval qrels.txt run.gz --unjudged bounds --grades 0..3",
    'rankproof eval llm.qrels run.gz -m "P@10, nDCG@10" --judge-noise confusion.csv',
    'rankproof eval qrels.txt run.gz --threshold "nDCG@10>=0.35"',
    'rankproof eval qrels.txt run.gz --by topics.csv:language --threshold "nDCG@10[*]>=0.3"',
    "rankproof eval qrels.txt main.run --save baseline.json",
    'rankproof eval qrels.txt new.run --gate "nDCG@10 not-worse-than baseline.json by 0.005" --format junit',
    "gzip -dc run.gz | rankproof eval qrels.txt - --like trec_eval",
  ],
  notes: [
    'Files: TREC runs and qrels, JSON {query: {item: score}}, JSONL, CSV or TSV with a header; gzip and zstd are inflated. A log holds a record a query, such as {"question": "…", "retrieved": ["d3", "d1"], "gold": ["d1"]}: it is judgments and a run. So is a table with a grade beside a score, such as query,item,label,score.',
  ],
};
