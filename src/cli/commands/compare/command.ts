import type { Command } from "commander";
import { PAIRS } from "../../../compare/options.ts";
import { COMPARISON } from "../../../documents/comparison/document.ts";
import { formattersOf } from "../../../drawers/formats.ts";
import { Choice } from "../../options/choice.ts";
import { collect } from "../../options/collect.ts";
import { addTestOptions } from "../../options/comparison.ts";
import { JUDGED_USAGE, judgedFiles } from "../../options/files.ts";
import { addOutputOptions } from "../../options/output.ts";
import { addJudgeNoiseOption, addRunOptions, addUnjudgedOptions, GATE_HELP } from "../../options/runs.ts";
import { runCompare } from "./run.ts";

const EXAMPLES = `
Examples:
  rankproof compare qrels.txt bm25.run dense.run
  rankproof compare qrels.txt bm25.run dense.run hybrid.run -m "nDCG@10, AP" --baseline bm25.run
  rankproof compare qrels.txt a.run b.run c.run --test tukey-hsd --pairs all --format latex
  rankproof compare a.jsonl b.jsonl
  rankproof compare qrels.txt a.run b.run --test paired-t --interval t --alpha 0.01
  rankproof compare qrels.txt a.run b.run --by topics.csv:language
  rankproof compare qrels.txt a.run b.run --unjudged bounds
  rankproof compare llm.qrels a.run b.run -m P@10 --judge-noise sensitivity=0.8,specificity=0.95
  rankproof compare scores.csv            (a row for each case, a column for each system)
  rankproof compare before.csv after.csv --lower-is-better latency --missing skip

Values by case: --columns case=prompt,score=accuracy (or system=, measure=) names columns without a usual name; --missing error is
the default; options about judgments, rankings and ties do not apply. docs/command-line.md says more, docs/statistics.md what each
test assumes.`;

/** Gives `compare` its options. */
export function defineCompare(command: Command): void {
  command
    .description(
      "Compares runs, or any systems by values by case: means with confidence intervals, differences, corrected p values, in plain words.",
    )
    .usage(`${JUDGED_USAGE}\n       rankproof compare [options] <files with values by case...>`)
    .argument("<files...>", judgedFiles("two or more files with the scores that systems gave"));
  addTestOptions(
    addJudgeNoiseOption(addUnjudgedOptions(addRunOptions(command)))
      .option("--baseline <run>", "the run that the others are compared with (default: the first)")
      .addOption(
        new Choice(
          "--pairs <which>",
          "each run with the baseline (default), or all pairs of runs: baseline, all",
          PAIRS,
        ),
      ),
  )
    .option("--detect <difference>", "how many queries would show it? (default: the differences that are observed)")
    .option(
      "--clusters <file:column>",
      "groups of queries that are not independent are resampled as a whole; none: single queries (default: what saved values say)",
    )
    .option("--lower-is-better <measures>", "names of measures of values by case, or all")
    .option("--threads <count>", "the numbers do not depend on it (default: all cores)")
    .option("--gate <condition>", GATE_HELP, collect);
  addOutputOptions(command, formattersOf(COMPARISON)).addHelpText("after", EXAMPLES).action(runCompare);
}
