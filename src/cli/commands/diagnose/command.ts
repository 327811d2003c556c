import type { Command } from "commander";
import { collect } from "../../options/collect.ts";
import { addChoices } from "../../options/runs.ts";
import { formatters } from "./formats.ts";
import { runDiagnose } from "./run.ts";

const EXAMPLES = `
Examples:
  rankproof diagnose qrels.txt run.txt -m nDCG@10
  rankproof diagnose qrels.txt run.txt -m nDCG@10 --says 0.5619
  rankproof diagnose qrels.txt run.txt --says 56.19%
  rankproof diagnose qrels.txt run.txt --like ranx --like beir

The first shows what every choice changes by itself. The second looks for the smallest set of choices that gives the number, to
the digits that were printed; the third does so for all measures. The fourth sets two tools side by side.
Exit codes: 0 fine, 2 bad usage, 3 bad input or an output that cannot be written.`;

/** Gives `diagnose` its options. */
export function defineDiagnose(command: Command): void {
  addChoices(
    command
      .description("Finds why two numbers for one run differ: which choices move a measure, and which tools choose so.")
      .argument("<judgments>", "file with the grades of items (qrels); - is standard input")
      .argument("<run>", "file with the scores that a system gave"),
  )
    .option("--like <tool>", "conventions of another tool; two tools are set side by side", collect)
    .option("--says <number>", "the number that somebody printed, such as 0.5619 or 56.19%")
    .option("-f, --format <name>", `output: ${Object.keys(formatters).join(", ")}`, "table")
    .option("-o, --output <file>", "write to a file instead of standard output")
    .addHelpText("after", EXAMPLES)
    .action(runDiagnose);
}
