import type { Command } from "commander";
import { FORMATS } from "../../inputs/formats/index.ts";
import { Choice } from "./choice.ts";
import { addConfigOptions } from "./config.ts";

const IDS = FORMATS.map(({ id }) => id);
const COLUMNS =
  "columns of tables that have no usual names, by name or by number from 1: query=user,item=movie,score=3 (or rank=, grade=; items= for lists of ids)";

const MAP =
  "paths of JSON that has no usual names: query=$.q,items=$.hits[*],item=id,score=score (and gold=$.gold[*],grade=grade)";

const SORT =
  "duckdb: sorts Parquet runs whose queries do not stand together, in 1 GB of memory and on the disk; duckdb=4GB in more";

/** How a command is called that takes judgments and runs. */
export const JUDGED_USAGE = "[options] [judgments] <runs...>";

/** What the arguments of such a command are. @param runs what its runs are */
export function judgedFiles(runs: string): string {
  return `the grades of items (judgments, qrels), then ${runs}; runs alone where --judgments or rankproof.config.json names the judgments; one log that holds both; - is standard input`;
}

/** Which judgments there are, how files of judgments and runs are read, and where options come from. */
export function addFileOptions(command: Command): Command {
  return addInputOptions(
    addConfigOptions(command).option("--judgments <file>", "file of the judgments: then all arguments are runs"),
  ).option("--sort <engine>", SORT);
}

/** How files of runs are read that are fused, and where options come from. */
export function addFusedFileOptions(command: Command): Command {
  return addInputOptions(addConfigOptions(command)).option("--sort <engine>", SORT);
}

/** How files of judgments and runs are read. */
export function addInputOptions(command: Command): Command {
  return command
    .addOption(inputFormat("--judgments-format <format>", "format of the judgments"))
    .addOption(inputFormat("--run-format <format>", "format of the runs"))
    .option("--columns <list>", COLUMNS)
    .option("--judgments-columns <list>", "the same for judgments alone")
    .option("--run-columns <list>", "the same for runs alone")
    .option("--map <paths>", MAP)
    .option("--split <name>", "of a folder in BEIR's layout (default: test), or of MTEB's predictions");
}

/** How files of runs are read, where there are no judgments. */
export function addRunFileOptions(command: Command): Command {
  return command
    .addOption(inputFormat("--run-format <format>", "format of the runs"))
    .option("--run-columns <list>", COLUMNS)
    .option("--map <paths>", MAP);
}

function inputFormat(flags: string, what: string): Choice {
  return new Choice(flags, `${what}: ${IDS.join(", ")} (default: detected)`, IDS);
}
