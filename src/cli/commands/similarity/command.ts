import type { Command } from "commander";
import { SIMILARITY } from "../../../documents/runs/similarity.ts";
import { formattersOf } from "../../../drawers/formats.ts";
import { addRunFileOptions } from "../../options/files.ts";
import { addOutputOptions } from "../../options/output.ts";
import { addFoldOptions } from "../../options/runs.ts";
import { runSimilarity } from "./run.ts";

const EXAMPLES = `
Examples:
  rankproof similarity bm25.run dense.run
  rankproof similarity a.run b.run c.run -k 20 -p 0.95 --format csv
  rankproof similarity before.run after.run -q --format jsonl

Rank correlations take the items that both runs retrieved; rbo and jaccard the whole lists. Ties count as their mean over
all orders. rankproof explain rbo prints the formula.`;

/** Gives `similarity` its options. */
export function defineSimilarity(command: Command): void {
  command
    .description("Compares runs with each other, without judgments: the mean over queries of each similarity.")
    .argument("<runs...>", "two or more files with the scores that systems gave; - is standard input")
    .option("-q, --per-query", "values of every query as well")
    .option("-k, --cutoff <ranks>", "of Jaccard (default: 10)")
    .option("-p, --persistence <p>", "of rank-biased overlap (default: 0.9)");
  addRunFileOptions(addFoldOptions(command));
  addOutputOptions(command, formattersOf(SIMILARITY)).addHelpText("after", EXAMPLES).action(runSimilarity);
}
