import type { Command } from "commander";
import { DIAGNOSIS } from "../../../documents/diagnosis.ts";
import { formattersOf } from "../../../drawers/formats.ts";
import { collect } from "../../options/collect.ts";
import { judgedFiles } from "../../options/files.ts";
import { addOutputOptions } from "../../options/output.ts";
import { addChoices, likeOption } from "../../options/runs.ts";
import { runDiagnose } from "./run.ts";

const EXAMPLES = `
Examples:
  rankproof diagnose qrels.txt run.txt -m nDCG@10
  rankproof diagnose qrels.txt run.txt -m nDCG@10 --says 0.5619
  rankproof diagnose qrels.txt run.txt --says 56.19%
  rankproof diagnose qrels.txt run.txt --like ranx --like beir

The first shows what every choice changes by itself. The second looks for the smallest set of choices that gives the number, to
the digits that were printed; the third does so for all measures. The fourth sets two tools side by side.`;

/** Gives `diagnose` its options. */
export function defineDiagnose(command: Command): void {
  command
    .description("Finds why two numbers for one run differ: which choices move a measure, and which tools choose so.")
    .usage("[options] [judgments] <run>")
    .argument("<files...>", judgedFiles("one file with the scores that a system gave"));
  addChoices(command)
    .addOption(likeOption("runs", "conventions of another tool; two tools are set side by side").argParser(collect))
    .option("--says <number>", "the number that somebody printed, such as 0.5619 or 56.19%");
  addOutputOptions(command, formattersOf(DIAGNOSIS)).addHelpText("after", EXAMPLES).action(runDiagnose);
}
