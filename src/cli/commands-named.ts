import type { Command } from "commander";

/** The commands that the arguments name, one inside the other. */
export function commandsNamed([name, ...rest]: readonly string[], { commands }: Command): Command[] {
  const command = commands.find((candidate) => candidate.name() === name);
  return command === undefined ? [] : [command, ...commandsNamed(rest, command)];
}
