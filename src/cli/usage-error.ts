import type { Command, CommanderError } from "commander";
import { closestName, hintFor, printable, RankproofError } from "../core/errors.ts";
import { typedWords } from "../drawers/typed-command.ts";
import { commandsNamed } from "./commands-named.ts";
import { disk } from "./disk.ts";
import { COMMAND_GUESSES, COMPARED_MODELS, guessFor, OPTION_GUESSES } from "./guesses.ts";
import { topics } from "./help/topics/index.ts";

/** The complaint about a command that there is not. @param isForHelp whether a topic may have been meant */
export function unknownCommand(name: string, parent: Command, isForHelp = false): RankproofError {
  const topicNames = topics.map((topic) => topic.name);
  const names = [...parent.commands.map((command) => command.name()), ...(isForHelp ? topicNames : [])];
  const kind = topicNames.includes(closestName(name, names) ?? "") ? "topic" : "command";
  const known = topicNames.includes(name) ? `rankproof help ${name} is about it` : guessFor(COMMAND_GUESSES, name);
  const hint = known ?? fileHint(name, parent) ?? hintFor(name, names, helpHint(pathOf(parent)));
  return new RankproofError("unknown", `${kind}: ${printable(name)} (${hint})`);
}

/** What to type before a file that stands where a command was expected; undefined where there is no such file. */
function fileHint(name: string, parent: Command): string | undefined {
  if (!disk.has(name)) return undefined;
  const commands = parent.commands.map((command) => command.name());
  const path = ["rankproof", ...pathOf(parent).map((command) => command.name())];
  const example = commands.includes("eval") ? "eval" : commands[0];
  return `it is a file; a command comes before it, as in: ${typedWords([...path, example, name])} …`;
}

/** The commands that lead to one, but for the program. */
function pathOf(command: Command): Command[] {
  return command.parent === null ? [] : [...pathOf(command.parent), command];
}

/** How to see the help of the command that the arguments name. */
function helpHint(path: readonly Command[]): string {
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
      const value = args[args.indexOf(thing) + 1];
      return new RankproofError("unknown", `option: ${thing} (${optionHint(thing, value, flags, help)})`);
    }
    case "commander.unknownCommand":
      return unknownCommand(thing, command);
    case "commander.missingArgument":
      return new RankproofError("missing", `argument: ${thing} (${help})`);
    case "commander.optionMissingArgument":
      return new RankproofError("missing", `value of option: ${thing} (${help})`);
    case "commander.conflictingOption":
      return new RankproofError("ambiguous", `options: ${thing} and ${other} (choose one)`);
    case "commander.excessArguments":
      return new RankproofError("invalid", `arguments: too many (${excessHint(command) ?? help})`);
    default:
      return new RankproofError("invalid", `usage: ${message.replace(/^error: /, "")}`);
  }
}

/** What takes further files. */
function excessHint(command: Command): string | undefined {
  return FURTHER_FILES.get(command.name());
}

const FURTHER_FILES: ReadonlyMap<string, string> = new Map([
  ["clusters", COMPARED_MODELS],
  ["triples", "options name all but the tested triples: --tails SCORES, --heads SCORES, --known TRIPLES"],
]);

/**
 * A hint for an unknown option. Of one letter, no other letter is a slip; dashes and "no" are not compared.
 *
 * @param value what follows the option
 */
function optionHint(name: string, value: string | undefined, flags: readonly string[], help: string): string {
  const guess = guessFor(OPTION_GUESSES, name, { flags, value });
  if (guess !== undefined) return guess;
  if (/^-[^-]$/.test(name)) return flags.includes(name.toLowerCase()) ? hintFor(name, [name.toLowerCase()]) : help;
  const bareOf = (flag: string): string => flag.replace(/^--(?:no-)?/, "");
  const longs = flags.filter((flag) => flag.startsWith("--"));
  const nearest = closestName(bareOf(name), longs.map(bareOf));
  const flag = longs.find((long) => bareOf(long) === nearest);
  return flag === undefined ? help : `did you mean ${flag}?`;
}
