import type { Command, CommanderError } from "commander";
import { closestName, hintFor, printable, RankproofError } from "../core/errors.ts";

/** The commands that the arguments name, one inside the other. */
export function commandsNamed([name, ...rest]: readonly string[], { commands }: Command): Command[] {
  const command = commands.find((candidate) => candidate.name() === name);
  return command === undefined ? [] : [command, ...commandsNamed(rest, command)];
}

/** The complaint about a command that there is not. */
export function unknownCommand(name: string, parent: Command, help: string): RankproofError {
  const names = parent.commands.map((command) => command.name());
  return new RankproofError("unknown", `command: ${printable(name)} (${hintFor(name, names, help)})`);
}

/** How to see the help of the command that the arguments name. */
export function helpHint(path: readonly Command[]): string {
  return `\`rankproof ${path.map((ancestor) => `${ancestor.name()} `).join("")}--help\` shows how`;
}

/** commander's complaint in rankproof's words. */
export function usageError(
  { code, message }: CommanderError,
  program: Command,
  args: readonly string[],
): RankproofError {
  const [thing = "", other = ""] = [...message.matchAll(/'([^']*)'/g)].map(([, quoted]) => printable(quoted));
  const path = commandsNamed(args, program);
  const command = path.at(-1) ?? program;
  const help = helpHint(path);
  switch (code) {
    case "commander.unknownOption": {
      const flags = command.options.flatMap(({ long, short }) => [long, short]).filter((name) => name != null);
      return new RankproofError("unknown", `option: ${thing} (${optionHint(thing, flags, help)})`);
    }
    case "commander.unknownCommand":
      return unknownCommand(thing, command, help);
    case "commander.missingArgument":
      return new RankproofError("missing", `argument: ${thing} (${help})`);
    case "commander.optionMissingArgument":
      return new RankproofError("missing", `value of option: ${thing} (${help})`);
    case "commander.conflictingOption":
      return new RankproofError("ambiguous", `options: ${thing} and ${other} (choose one)`);
    case "commander.excessArguments":
      return new RankproofError("invalid", `arguments: too many (${help})`);
    default:
      return new RankproofError("invalid", `usage: ${message.replace(/^error: /, "")}`);
  }
}

/** Options of other tools for a cutoff, which stands in a measure here. */
const CUTOFFS: readonly string[] = ["-k", "--k", "--top-k", "--topk", "--cutoff", "--cutoffs"];

/** A hint for an unknown option. Of one letter, no other letter is a slip; dashes and "no" are not compared. */
function optionHint(name: string, flags: readonly string[], help: string): string {
  if (CUTOFFS.includes(name) && flags.includes("--measures")) return "a cutoff stands in the measure: -m nDCG@5";
  if (/^-[^-]$/.test(name)) return flags.includes(name.toLowerCase()) ? hintFor(name, [name.toLowerCase()]) : help;
  const bareOf = (flag: string): string => flag.replace(/^--(?:no-)?/, "");
  const longs = flags.filter((flag) => flag.startsWith("--"));
  const nearest = closestName(bareOf(name), longs.map(bareOf));
  const flag = longs.find((long) => bareOf(long) === nearest);
  return flag === undefined ? help : `did you mean ${flag}?`;
}
