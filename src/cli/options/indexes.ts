import type { Command } from "commander";
import { collect } from "./collect.ts";

/** The files and options of commands that compare approximate indexes with an exact search. */
export function addIndexOptions(command: Command): Command {
  return command
    .argument("<exact>", "neighbors that an exact search found")
    .argument("<indexes...>", "neighbors that approximate indexes found for the same queries")
    .option("-k <ranks>", "how many neighbors count, as in 1,10,100 (default: 10)")
    .option("--queries-per-second <speed>", "INDEX=NUMBER, or a file with the speeds of indexes", collect);
}
