import type { Command } from "commander";
import { NEXT_JUDGMENTS } from "../../../documents/runs/next-judgments.ts";
import { formattersOf } from "../../../drawers/formats.ts";
import { Choice } from "../../options/choice.ts";
import { addFileOptions, JUDGED_USAGE, judgedFiles } from "../../options/files.ts";
import { addOutputOptions } from "../../options/output.ts";
import { addEvaluationOptions } from "../../options/runs.ts";
import { runJudgeNext } from "./run.ts";

const EXAMPLES = `
Examples:
  rankproof judge-next qrels.txt a.run b.run -n 50 > next.tsv
  rankproof judge-next qrels.txt a.run -m nDCG@10 --grades 0..3 -o next.tsv
  rankproof eval qrels.txt a.run b.run --more-judgments next.tsv

The TSV has a row for each item, those that narrow the interval most first; fill in the column grade, and delete rows that stay
empty. Of two runs it is the interval of their difference, otherwise that of the value of each run.`;

/** Gives `judge-next` its options. */
export function defineJudgeNext(command: Command): void {
  command
    .description("Finds the unjudged items whose judgment most narrows what is open, as a TSV to fill in.")
    .usage(JUDGED_USAGE)
    .argument("<files...>", judgedFiles("files with the scores that systems gave"))
    .option("-n, --count <items>", "how many items (default: 50)")
    .addOption(
      new Choice("--for <what>", "what is narrowed: comparison (default for two runs), values", [
        "comparison",
        "values",
      ]),
    )
    .option(
      "--grades <grades>",
      "that unjudged items may have: 0..3 or 0,1,3 (default: those of the judgments, and 0)",
    );
  addFileOptions(addEvaluationOptions(command));
  addOutputOptions(command, formattersOf(NEXT_JUDGMENTS)).addHelpText("after", EXAMPLES).action(runJudgeNext);
}
