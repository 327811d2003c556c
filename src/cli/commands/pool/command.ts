import type { Command } from "commander";
import { POOL } from "../../../documents/runs/pool.ts";
import { formattersOf } from "../../../drawers/formats.ts";
import { addFileOptions, JUDGED_USAGE, judgedFiles } from "../../options/files.ts";
import { addOutputOptions } from "../../options/output.ts";
import { addEvaluationOptions } from "../../options/runs.ts";
import { runPool } from "./run.ts";

const EXAMPLES = `
Examples:
  rankproof pool qrels.txt bm25.run dense.run
  rankproof pool qrels.txt *.run -m nDCG@10 --format csv

Depth: how many of the first items are all judged, on average over queries and at least. Overlap: the share of a run's judged items that
others of these runs retrieved too; the others are only here, so many of them relevant. Condensed: with unjudged items taken out first.`;

/** Gives `pool` its options. */
export function definePool(command: Command): void {
  command
    .description("Says how far judgments cover runs: depth, share judged by rank, overlap, what each run contributed.")
    .usage(JUDGED_USAGE)
    .argument("<files...>", judgedFiles("files with the scores that systems gave"));
  addFileOptions(addEvaluationOptions(command));
  command.option(
    "--details",
    "more tables: items of each run, share judged down to more ranks, overlap of each two runs",
  );
  addOutputOptions(command, formattersOf(POOL)).addHelpText("after", EXAMPLES).action(runPool);
}
