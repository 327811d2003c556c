import type { Command } from "commander";
import { AGREEMENT } from "../../../documents/runs/agreement.ts";
import { formattersOf } from "../../../drawers/formats.ts";
import { collect } from "../../options/collect.ts";
import { addInputOptions } from "../../options/files.ts";
import { addOutputOptions } from "../../options/output.ts";
import { measuresOption } from "../../options/runs.ts";
import { runAgree } from "./run.ts";

const EXAMPLES = `
Examples:
  rankproof agree first.qrels second.qrels
  rankproof agree people.qrels llm.qrels -q --format csv
  rankproof agree people.qrels llm.qrels --confusion confusion.csv
  rankproof agree people.qrels llm.qrels --run bm25.run --run dense.run -m nDCG@10

Cohen's kappa is of the items that two files judge, Krippendorff's alpha of all files together. Weights of kappa go by the order of the
grades, distances of alpha by the grades themselves (interval) or by how many lie between them (ordinal).`;

/** Gives `agree` its options. */
export function defineAgree(command: Command): void {
  command
    .description("Measures how far two or more files of judgments agree, and whether they order runs alike.")
    .argument("<judgments...>", "two or more files with the grades of items")
    .option("-q, --per-query", "agreement on every query as well")
    .option("--min-grade <grade>", "smallest grade that counts as relevant (default: 1)")
    .option(
      "--confusion <file>",
      "where to write how often the second file has each grade by that of the first, for --judge-noise",
    )
    .option("--run <file>", "a run that is evaluated with each file; may be repeated", collect)
    .addOption(measuresOption("measures of these runs (default: a set that fits the grades)"));
  addInputOptions(command);
  addOutputOptions(command, formattersOf(AGREEMENT)).addHelpText("after", EXAMPLES).action(runAgree);
}
