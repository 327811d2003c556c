import type { Command } from "commander";
import { RERANKING } from "../../../documents/fusion/reranking.ts";
import { formattersOf } from "../../../drawers/formats.ts";
import { addTestOptions } from "../../options/comparison.ts";
import { judgedFiles } from "../../options/files.ts";
import { addOutputOptions } from "../../options/output.ts";
import { addChoices, likeOption } from "../../options/runs.ts";
import { runReranking } from "./run.ts";

const EXAMPLES = `
Examples:
  rankproof reranking qrels.txt bm25.run reranked.run
  rankproof reranking qrels.txt bm25.run reranked.run -m nDCG@10 --depths 10,50,100
  rankproof reranking qrels.txt "rrf(bm25.run, dense.run)" reranked.run --json

How many relevant items the reranker lifted and buried, the queries that it hurt most, items that it added or lost, and the best
that any reranking of the first stage's first ranks could reach. Tied items have their mean rank over all orders.`;

/** Gives `reranking` its options. */
export function defineReranking(command: Command): void {
  command
    .description("A reranked run against its first stage: what was lifted, what was buried, and what could be reached.")
    .usage("[options] [judgments] <first stage> <reranked run>")
    .argument("<files...>", judgedFiles("the run of the first stage and the run of the reranker"));
  addTestOptions(
    addChoices(command)
      .addOption(likeOption("runs", "conventions of another tool"))
      .option(
        "--depths <list>",
        "how many of the first ranks are looked at (default: 10,100,1000, as far as lists go)",
      ),
  ).option("--threads <count>", "the numbers do not depend on it (default: all cores)");
  addOutputOptions(command, formattersOf(RERANKING)).addHelpText("after", EXAMPLES).action(runReranking);
}
