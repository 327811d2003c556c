import type { Command } from "commander";
import { TUNING } from "../../../documents/fusion/tuning.ts";
import { formattersOf } from "../../../drawers/formats.ts";
import { CONDITIONS } from "../../../evaluate/options.ts";
import { MISSING_ITEMS } from "../../../fusion/method.ts";
import { methods } from "../../../fusion/methods/index.ts";
import { normalizations } from "../../../fusion/normalizations/index.ts";
import { SEARCHES } from "../../../fusion/tuning/options.ts";
import { catalog } from "../../../measures/index.ts";
import { corrections } from "../../../stats/corrections/index.ts";
import { tests } from "../../../stats/tests/index.ts";
import { Choice } from "../../options/choice.ts";
import { collect } from "../../options/collect.ts";
import { addFileOptions, JUDGED_USAGE, judgedFiles } from "../../options/files.ts";
import { addOutputOptions } from "../../options/output.ts";
import { addFoldOptions } from "../../options/runs.ts";
import { runTune } from "./run.ts";

const EXAMPLES = `
Examples:
  rankproof tune qrels.txt bm25.run dense.run
  rankproof tune qrels.txt bm25.run dense.run --method rrf,wsum --norm min-max,zmuv --measure nDCG@10
  rankproof tune qrels.txt a.run b.run c.run --method wsum --by topics.csv:topic --folds 10
  rankproof tune qrels.txt a.run b.run --method "rrf(k=60)" --held-out-run held-out.run

Nothing is reported on queries that it was tuned on: each fold of the queries is held out in turn, and everything is chosen on the
others, methods by cross-validation within them. Of two runs the best of all weights is found exactly, where scores are linear in
them. docs/fusion.md says more.`;

/** Gives `tune` its options. */
export function defineTune(command: Command): void {
  const words = (known: readonly { readonly id: string }[]): string[] => known.map(({ id }) => id);
  const ofOption = ({ of = [] }: { readonly of?: readonly unknown[] }): string[] => of.map(String);
  command
    .description(
      "Tunes how runs are fused, and says whether that is worth it: on queries that were held out, against each run and plain RRF.",
    )
    .usage(JUDGED_USAGE)
    .argument("<files...>", judgedFiles("two or more files with the scores that systems gave"))
    .addOption(
      new Choice(
        "-m, --measure <name>",
        "what is made as good as it can be (default: nDCG@10, or AP of grades 0 and 1)",
        () => catalog.map(({ measure }) => measure.record.label),
      ),
    )
    .addOption(
      new Choice(
        "--method <methods>",
        `what is tried (default: rrf,weighted-sum); parameters in parentheses are not tuned, as in rrf(k=60): ${words(methods).join(", ")}`,
        words(methods),
      ),
    )
    .addOption(
      new Choice(
        "--norm <names>",
        `normalizations that methods of scores try (default: min-max), or one for each run, as in min-max:min-max-inverted: ${words(normalizations).join(", ")}`,
        words(normalizations),
      ),
    )
    .option("--param <name=values>", "values of a parameter that are tried, such as k=10,60; may be repeated", collect)
    .option("--equal-weights", "all runs have the same weight")
    .addOption(
      new Choice(
        "--search <how>",
        "how weights are found: line (exactly, of three runs and more one after the other), grid (default: line unless that takes very long)",
        ofOption(SEARCHES),
      ),
    )
    .addOption(
      new Choice(
        "--missing-items <rule>",
        "what an item gets from a run that lacks it: zero, least, next-rank, skip, shared, last or floor (default: by method, docs/fusion.md)",
        ofOption(MISSING_ITEMS),
      ),
    )
    .option("--folds <count>", "parts of the queries, each of which is held out once (default: 5)")
    .option(
      "--by <file:column>",
      "groups of queries that stay in one fold: a table that names queries, or a field of the judgments",
    )
    .option("--seed <number>", "of the folds and of the random samples (default: 1)")
    .option("--depth <ranks>", "only the first ranks of each fused list count")
    .option("--min-grade <grade>", "smallest grade that counts as relevant (default: 1)")
    .addOption(
      new Choice(
        "--without-relevant <rule>",
        "queries without relevant items: computed (default: as the measure does), skip, zero, one, silence (1 if nothing is found), error",
        ofOption(CONDITIONS.noRelevant),
      ),
    )
    .addOption(
      new Choice(
        "--self <rule>",
        "items whose id is that of the query: keep (default), exclude",
        ofOption(CONDITIONS.self),
      ),
    )
    .option("--judged-only", "take unjudged items out of the lists first")
    .option("--retrieved-only", "judged items that no run holds do not count")
    .addOption(
      new Choice(
        "--test <name>",
        `significance test: ${words(tests).join(", ")} (default: randomization)`,
        words(tests),
      ),
    )
    .addOption(
      new Choice(
        "--correction <name>",
        `correction for many comparisons: ${words(corrections).join(", ")} (default: holm)`,
        words(corrections),
      ),
    )
    .option("--alpha <level>", "a corrected p below this is significant (default: 0.05)")
    .option("--confidence <share>", "of the intervals (default: 0.95)")
    .option("--samples <count>", "of bootstrap and randomization (default: 10000)")
    .option("--threads <count>", "that do the tests; the numbers do not depend on it (default: all cores)")
    .option(
      "--held-out-run <file>",
      "the fused run of held-out queries, whose value is the one that is reported: a TREC run, or JSON lines where the name ends in .jsonl",
    );
  addFileOptions(addFoldOptions(command));
  addOutputOptions(command, formattersOf(TUNING)).addHelpText("after", EXAMPLES).action(runTune);
}
