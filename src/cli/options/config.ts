import type { Command } from "commander";
import { CONFIG_NAME } from "../config/file.ts";

/** The options of commands that take others from a configuration. */
export function addConfigOptions(command: Command): Command {
  return command
    .option("--config <file>", `options of a project (default: ${CONFIG_NAME} here or in a folder above)`)
    .option("--no-config", "no options of a project");
}
