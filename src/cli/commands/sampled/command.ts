import type { Command } from "commander";
import { ESTIMATES } from "../../../documents/runs/sampled.ts";
import { formattersOf } from "../../../drawers/formats.ts";
import { ESTIMATOR_NAMES } from "../../../sampled/estimators.ts";
import { Choice } from "../../options/choice.ts";
import { addFileOptions, JUDGED_USAGE, judgedFiles } from "../../options/files.ts";
import { addOutputOptions } from "../../options/output.ts";
import { addEvaluationOptions } from "../../options/runs.ts";
import { runSampled } from "./run.ts";

const EXAMPLES = `
Examples:
  rankproof sampled qrels.txt model.run --catalog 26744 -m nDCG@10,R@10
  rankproof sampled qrels.txt a.run b.run --catalog 26744 --with-replacement --estimator bv --gamma 0.1
  rankproof sampled qrels.txt model.run --catalog 26744 -q --format csv

Each list ranks the one relevant item of a query among as many items drawn at random. docs/sampled.md describes the estimators.`;

/** Gives `sampled` its options. */
export function defineSampled(command: Command): void {
  command
    .description("Estimates what measures would be if all items were ranked, with bias and standard error.")
    .usage(JUDGED_USAGE)
    .argument("<files...>", judgedFiles("files with the scores that systems gave"))
    .option("--catalog <items>", "how many items a full evaluation would rank, the relevant one among them (needed)")
    .option("--with-replacement", "an item may have been drawn more than once for a list")
    .addOption(
      new Choice(
        "--estimator <name>",
        `${ESTIMATOR_NAMES.join(", ")} (default: ${ESTIMATOR_NAMES[0]})`,
        ESTIMATOR_NAMES,
      ),
    )
    .option("--gamma <weight>", "how much variance counts beside bias in bv, bv-mle and bv-mes (default: 0.01)")
    .option("--entropy <weight>", "how much entropy counts in mes and bv-mes (default: 0.01)")
    .option("--steps <count>", "of expectation maximization in mle and bv-mle (default: 100)")
    .option("-q, --per-query", "the corrected value of every query as well");
  addFileOptions(addEvaluationOptions(command));
  addOutputOptions(command, formattersOf(ESTIMATES)).addHelpText("after", EXAMPLES).action(runSampled);
}
