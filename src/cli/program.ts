import { existsSync } from "node:fs";
import { Command, CommanderError, type Option } from "commander";
import { type Configuration, statedConfiguration } from "../core/configuration.ts";
import { printable, RankproofError } from "../core/errors.ts";
import { setMaxMemory } from "../core/max-memory.ts";
import { version } from "../core/version.ts";
import { typedCommand } from "../drawers/typed-command.ts";
import { MEMORY } from "../options/memory.ts";
import { QUIET } from "../options/output.ts";
import { defineCommand } from "./command.ts";
import { commands, TREC_EVAL } from "./commands/index.ts";
import { commandsNamed } from "./commands-named.ts";
import { configure } from "./config/configure.ts";
import { EXIT_CODES, finish } from "./exit-code.ts";
import { daily, overview } from "./help/overview.ts";
import { topics } from "./help/topics/index.ts";
import { checkInputsApart, findOutputs } from "./named-outputs.ts";
import { addOptions } from "./options/add.ts";
import { drawFor, helpColumns } from "./output/terminal.ts";
import { print, printNote, silenceNotes } from "./output/write.ts";
import { running, type Surroundings } from "./surroundings.ts";

/** Complaints are worded here. Commander would load the streams of both outputs, to ask how wide they are. */
const OUTPUT = {
  writeOut: print,
  writeErr: () => {},
  getOutHelpWidth: helpColumns,
  getErrHelpWidth: helpColumns,
  getOutHasColors: () => false,
  getErrHasColors: () => false,
};

/**
 * Runs a command line whose command is not trec_eval. One that begins with a file is `eval` of it, which standard error
 * says.
 *
 * @returns the exit code
 */
export async function program(typed: readonly string[], surroundings: Surroundings): Promise<number> {
  const isFile = await beginsWithFile(typed);
  const args = isFile ? ["eval", ...typed] : typed;
  return finish(args, surroundings, async () => {
    if (isFile && !typed.includes("--quiet")) printNote(`${typedCommand(args)}\n`);
    await runProgram(args);
  });
}

/** Whether a file stands where a command does. Names of commands, and words that are taken for one, come first. */
async function beginsWithFile([first = "-"]: readonly string[]): Promise<boolean> {
  if (first.startsWith("-") || ["help", "complete"].includes(first)) return false;
  if (commands.some(({ name }) => name === first) || !existsSync(first)) return false;
  const { COMMAND_GUESSES, guessFor } = await import("./guesses.ts");
  return guessFor(COMMAND_GUESSES, first) === undefined;
}

async function runProgram(args: readonly string[]): Promise<void> {
  if (args[0] === "complete") return complete(args.slice(args[1] === "--" ? 2 : 1));
  if (args[0] === "help" || (isHelp(args[0]) && args.length > 1)) return help(args.slice(1));
  const [name] = args;
  if (name === undefined) {
    running().exitCode = EXIT_CODES.usage;
    return print(daily(helpColumns()));
  }
  const program = await commandLine(name);
  const at = args.findIndex(isHelp);
  if (at !== -1) await writeHelp(program, args, args[at + 1] === "all");
  if (!name.startsWith("-") && commandsNamed(args, program).length === 0) {
    throw (await import("./usage-error.ts")).unknownCommand(name, program);
  }
  try {
    await program.parseAsync(args, { from: "user" });
  } catch (error) {
    if (error instanceof RankproofError) throw withConfiguration(error, commandsNamed(args, program).at(-1));
    if (!(error instanceof CommanderError)) throw error;
    if (error.code === "commander.help") {
      await writeHelp(program, args);
      await print(commandsNamed(args, program).at(-1)?.helpInformation() ?? "");
      running().exitCode = EXIT_CODES.usage;
    } else if (error.exitCode !== 0) {
      throw (await import("./usage-error.ts")).usageError(error, program, args);
    }
  }
}

function isHelp(arg: string | undefined): boolean {
  return arg === "--help" || arg === "-h";
}

/** `help eval` is `eval --help`; `help ties` is a text about ties. */
async function help(words: readonly string[]): Promise<void> {
  const [name = "--help", ...rest] = words;
  const topic = topics.find((one) => one.name === name);
  if (topic !== undefined) return print((await topic.load()).text(helpColumns()));
  if (name.startsWith("-") || name === "help" || name === "all") return runProgram(["--help"]);
  const program = await commandLine(undefined);
  if (commandsNamed([name], program).length === 0) {
    throw (await import("./usage-error.ts")).unknownCommand(name, program, true);
  }
  return runProgram(rest.at(-1) === "all" ? [name, ...rest.slice(0, -1), "--help", "all"] : [...words, "--help"]);
}

/** What a shell asks for: `rankproof complete -- WORDS`, the last of them as far as it was typed. */
async function complete(words: readonly string[]): Promise<void> {
  const program = await commandLine(words[0] === "help" ? words[1] : words[0]);
  await describe(program, words);
  const { printCompletion } = await import("./completion/print.ts");
  return printCompletion(program, words);
}

/** All commands. @param called the one whose options are wanted */
export async function commandLine(called: string | undefined): Promise<Command> {
  const program = new Command("rankproof")
    .version(version, "-v, --version")
    .helpCommand("help [command]", "show the help of a command, or a text about a topic")
    .exitOverride()
    .configureOutput(OUTPUT);
  for (const { name, summary, load } of commands) {
    const command = program.command(name).summary(summary);
    if (name === called) defineCommand(command, (await load()).command);
  }
  program.command(TREC_EVAL.name).summary(TREC_EVAL.summary).helpOption(false).allowUnknownOption();
  program.helpInformation = () => overview(helpColumns());
  const wanted = program.commands.find((command) => command.name() === called);
  for (const command of wanted === undefined ? [] : [wanted, ...wanted.commands]) {
    for (const option of command.options) refuseRepetition(option);
    if (command.commands.length > 0) continue;
    addOptions(command, { ...MEMORY, ...QUIET })
      .hook("preAction", () => {
        silenceNotes(command.opts().quiet === true);
        drawFor(command.opts().output);
        allowMemory(command.opts().maxMemory);
        findOutputs(command);
      })
      .hook("preAction", async () => {
        await configure(command);
        checkInputsApart(command);
      });
  }
  return program;
}

/** Fills in what the options of the commands do that words name. @returns these commands */
async function describe(program: Command, words: readonly string[]): Promise<Command[]> {
  const isNamed = (command: Command): boolean => words.includes(command.name());
  const named = program.commands.filter(isNamed).flatMap((command) => [command, ...command.commands.filter(isNamed)]);
  if (named.length > 0) await (await import("./options/describe.ts")).describeOptions(named);
  return named;
}

/** Writes the help of the commands that words name. @param isAll whether it shows more than is needed every day */
async function writeHelp(program: Command, words: readonly string[], isAll = false): Promise<void> {
  const named = await describe(program, words);
  if (named.length === 0) return;
  const { helpOfCommand } = await import("./help/command.ts");
  for (const command of named) {
    command.helpInformation = () => helpOfCommand(command, { isAll, columns: helpColumns() });
  }
}

/** A complaint about options says which of them a file gave. */
function withConfiguration(error: RankproofError, command: Command | undefined): RankproofError {
  const { configuration } = command?.opts<{ configuration?: Configuration }>() ?? {};
  if (error.origin !== "call" || configuration === undefined) return error;
  error.message += `\noptions ${statedConfiguration(configuration).join("")}`;
  return error;
}

/** Raises the limit for this process and its threads. @throws RankproofError invalid */
function allowMemory(size: string | undefined): void {
  if (size !== undefined) setMaxMemory(MEMORY.maxMemory.read(size));
}

/** Refuses a second value of an option that keeps one: which of them was meant cannot be known. */
function refuseRepetition(option: Option): void {
  if (option.parseArg !== undefined || option.isBoolean()) return;
  let first: string | undefined;
  option.argParser((value: string) => {
    if (first !== undefined) {
      const values = `${printable(first)} and ${printable(value)}`;
      const joined = option.flags.endsWith("<list>") ? `; one takes all: ${option.long} ${first},${value}` : "";
      throw new RankproofError("duplicate", `option: ${option.long} (given twice: ${values}${joined})`);
    }
    first = value;
    return value;
  });
}
