import type { Command } from "commander";
import { CONTRIBUTIONS } from "../../../documents/fusion/contributions.ts";
import { formattersOf } from "../../../drawers/formats.ts";
import { addTestOptions } from "../../options/comparison.ts";
import { judgedFiles } from "../../options/files.ts";
import { addFusionOptions } from "../../options/fusion.ts";
import { addOutputOptions } from "../../options/output.ts";
import { addChoices, likeOption } from "../../options/runs.ts";
import { runContributions } from "./run.ts";

const EXAMPLES = `
Examples:
  rankproof contributions qrels.txt bm25.run dense.run
  rankproof contributions qrels.txt bm25.run dense.run splade.run -m nDCG@10 --depths 10,100
  rankproof contributions qrels.txt bm25.run dense.run --method weighted-sum --weights 0.4,0.6 --norm min-max
  rankproof contributions qrels.txt "rrf(bm25.run, dense.run, k=10, depth=1000)" -m "nDCG@10, R@100" --json

Relevant items that only one run has, overlap, the best order of all items within a depth, and the fusion without each run, compared
as by rankproof compare. --ties, --depth and --like are those of the evaluation; an expression says how runs are fused otherwise.
docs/fusion.md says how each number is computed.`;

/** Gives `contributions` its options. */
export function defineContributions(command: Command): void {
  command
    .description(
      "What each run brings to a fusion: unique relevant items, overlap, value, and what a fusion could reach.",
    )
    .usage("[options] [judgments] <runs...>\n       rankproof contributions [options] [judgments] <fusion>")
    .argument("<files...>", judgedFiles("two or more runs, or one fusion of runs such as rrf(a.run, b.run)"));
  addFusionOptions(addChoices(command).addOption(likeOption("runs", "conventions of another tool"))).option(
    "--depths <list>",
    "how many of the first ranks of each run are looked at (default: 10,100,1000, as far as lists go)",
  );
  addTestOptions(command).option("--threads <count>", "the numbers do not depend on it (default: all cores)");
  addOutputOptions(command, formattersOf(CONTRIBUTIONS)).addHelpText("after", EXAMPLES).action(runContributions);
}
