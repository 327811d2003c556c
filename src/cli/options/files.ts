import type { Command } from "commander";
import { FORMATS } from "../../io/formats/index.ts";
import { Choice } from "./choice.ts";

const IDS = FORMATS.map(({ id }) => id);
const COLUMNS =
  "columns of tables that have no usual names, by name or by number from 1: query=user,item=movie,score=3 (or rank=, grade=)";

/** How files of judgments and runs are read. */
export function addFileOptions(command: Command): Command {
  return command
    .addOption(inputFormat("--judgments-format <format>", "format of the judgments"))
    .addOption(inputFormat("--run-format <format>", "format of the runs"))
    .option("--columns <list>", COLUMNS)
    .option("--judgments-columns <list>", "the same for judgments alone")
    .option("--run-columns <list>", "the same for runs alone");
}

/** How files of runs are read, where there are no judgments. */
export function addRunFileOptions(command: Command): Command {
  return command
    .addOption(inputFormat("--run-format <format>", "format of the runs"))
    .option("--run-columns <list>", COLUMNS);
}

function inputFormat(flags: string, what: string): Choice {
  return new Choice(flags, `${what}: ${IDS.join(", ")} (default: detected)`, IDS);
}
