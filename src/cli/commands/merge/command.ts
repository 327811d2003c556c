import type { Command } from "commander";
import { RUNS } from "../../../documents/runs/document.ts";
import { formattersOf } from "../../../drawers/formats.ts";
import { collect } from "../../options/collect.ts";
import { addOutputOptions } from "../../options/output.ts";
import { GATE_HELP } from "../../options/runs.ts";
import { runMerge } from "./run.ts";

const EXAMPLES = `
Examples:
  rankproof merge part-*.partial
  rankproof merge part-*.partial -q -f json --run-name bm25.run
  rankproof merge values.parquet --threshold "nDCG@10>=0.35"

Files: what rankproof worker wrote (frames or lines), or Parquet tables of it; docs/scale.md describes them.`;

/** Gives `merge` its options. */
export function defineMerge(command: Command): void {
  command
    .description(
      "Puts the partial results of workers together: prints what eval prints of the whole run, to the last bit.",
    )
    .argument("<partials...>", "what workers wrote about all parts of one run, in any order")
    .option("-q, --per-query", "values of every query as well")
    .option("--run-name <name>", "how outputs name the run (default: run)")
    .option("--judgments-name <name>", "how outputs name the judgments (default: judgments)")
    .option("--tag <tag>", "the run's tag, as its last line has it")
    .option("--threshold <condition>", "such as 'nDCG@10>=0.35'; exit code 1 when the run misses it", collect)
    .option("--save <file>", "keep the values of every query, for a later --gate")
    .option("--gate <condition>", GATE_HELP, collect);
  addOutputOptions(command, formattersOf(RUNS)).addHelpText("after", EXAMPLES).action(runMerge);
}
