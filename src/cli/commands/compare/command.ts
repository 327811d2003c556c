import { COMPARISON } from "../../../documents/comparison/document.ts";
import { formattersOf } from "../../../drawers/formats.ts";
import { CHECKS } from "../../../options/checks.ts";
import { ALL_OF, BASELINE, LOWER, SAMPLE, TESTING } from "../../../options/comparison.ts";
import { GOLD, JUDGE_NOISE, UNJUDGED } from "../../../options/judgments.ts";
import { THREADS_TO, WORST } from "../../../options/output.ts";
import { RUN_OPTIONS } from "../../../options/runs.ts";
import { type CommandRecord, JUDGED_USAGE, judgedFiles } from "../../command.ts";
import { runCompare } from "./run.ts";

/** What `compare` takes. */
export const command: CommandRecord = {
  description:
    "Compares runs, or any systems by values by case: means with confidence intervals, differences and corrected p values, in plain words.",
  usage: `${JUDGED_USAGE}\n       rankproof compare [options] <files with values by case...>`,
  arguments: { "<files...>": judgedFiles() },
  options: {
    ...RUN_OPTIONS,
    ...UNJUDGED,
    ...JUDGE_NOISE,
    ...GOLD,
    ...BASELINE,
    ...TESTING,
    ...SAMPLE,
    ...LOWER,
    ...WORST,
    all: ALL_OF.comparison,
    threads: THREADS_TO.compute,
    gate: CHECKS.gate,
    allowOtherJudgments: CHECKS.allowOtherJudgments,
  },
  formats: formattersOf(COMPARISON),
  run: runCompare,
  examples: [
    "rankproof compare qrels.txt bm25.run dense.run",
    "rankproof compare qrels.txt a.run b.run --by topics.csv:language",
    "rankproof compare a.jsonl b.jsonl",
    'rankproof compare qrels.txt bm25.run dense.run hybrid.run -m "nDCG@10, AP" --baseline bm25.run',
    "rankproof compare qrels.txt a.run b.run c.run --test tukey-hsd --pairs all --format latex",
    "rankproof compare qrels.txt a.run b.run --test paired-t --interval t --alpha 0.01",
    "rankproof compare qrels.txt a.run b.run --unjudged bounds",
    "rankproof compare llm.qrels a.run b.run -m P@10 --judge-noise sensitivity=0.8,specificity=0.95",
    "rankproof compare scores.csv",
    "rankproof compare before.csv after.csv --lower-is-better latency --missing skip",
  ],
  notes: [
    "Values by case, such as scores.csv, are tables with a row for each case and a column for each system, or files with a row for each case and measure: --columns case=prompt,score=accuracy (or system=, measure=) names columns without a usual name; --missing error is the default; options about judgments, rankings and ties do not apply. rankproof explain TEST says what a test assumes.",
  ],
};
