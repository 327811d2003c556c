import type { Command } from "commander";
import type { Configuration } from "../../core/configuration.ts";
import { running } from "../surroundings.ts";
import { findConfig, namedConfig, shownPath } from "./file.ts";
import { subjectOf } from "./keys.ts";

/** Gives a command the options of a configuration that the command line does not give. @throws RankproofError */
export async function configure(command: Command): Promise<void> {
  const { config } = command.opts<{ config?: string | boolean }>();
  const subject = subjectOf(command);
  if (config === false || subject === undefined) return;
  const path = typeof config === "string" ? namedConfig(config) : findConfig(running().cwd);
  if (path === undefined) return;
  const { readConfig } = await import("./read.ts");
  const keys: string[] = [];
  for (const { key, name, value } of await readConfig(path, command, subject)) {
    const source = command.getOptionValueSource(name);
    if (source !== undefined && source !== "default") continue;
    command.setOptionValueWithSource(name, value, "config");
    keys.push(key);
  }
  const configuration: Configuration = { file: shownPath(path), options: keys };
  if (keys.length > 0) command.setOptionValueWithSource("configuration", configuration, "config");
}
