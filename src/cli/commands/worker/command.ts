import { type Command, Option } from "commander";
import { addEvaluationOptions } from "../../options/runs.ts";
import { runWorker } from "./run.ts";

const EXAMPLES = `
Examples:
  rankproof worker --protocol 1 -m "nDCG@10, AP" < rows.frames > part-1.partial
  rankproof worker --protocol 1 -m "nDCG@10, AP" --schema
  sort -s -k1,1 both.txt | rankproof worker --protocol 1 --text -m nDCG@10 > part-1.tsv
  rankproof merge part-1.partial part-2.partial

Standard input: the rows of whole queries, ordered by query; standard output: values by query, and a partial result.
docs/scale.md describes both.`;

/** Gives `worker` its options. */
export function defineWorker(command: Command): void {
  command
    .description(
      "Scores the queries of one partition: what an engine such as Spark or DuckDB calls on every part of a run.",
    )
    .option("--protocol <version>", "of what is read and written: 1");
  addEvaluationOptions(command)
    .option(
      "--text",
      "lines instead of Arrow: query 0 item grade (or query SUBTOPIC item grade), and query Q0 item rank score tag; values between tabs",
    )
    .option("--schema", "read nothing; print the columns that the options ask for, as JSON")
    .option(
      "--serve",
      "one partition after the other, until the input ends; the first frame of each may say its options",
    )
    .addOption(new Option("--train <file>").hideHelp())
    .addOption(new Option("--item-columns <file>").hideHelp())
    .addHelpText("after", EXAMPLES)
    .action(runWorker);
}
