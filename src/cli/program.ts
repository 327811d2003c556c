import { Command, CommanderError, type Option } from "commander";
import { type Configuration, statedConfiguration } from "../core/configuration.ts";
import { printable, RankproofError } from "../core/errors.ts";
import { setMaxMemory } from "../core/max-memory.ts";
import { version } from "../core/version.ts";
import { MEMORY } from "../options/memory.ts";
import { QUIET } from "../options/output.ts";
import { defineCommand } from "./command.ts";
import { commands } from "./commands/index.ts";
import { configure } from "./config/configure.ts";
import { EXIT_CODES, finish } from "./exit-code.ts";
import { checkInputsApart, findOutputs } from "./named-outputs.ts";
import { addOptions } from "./options/add.ts";
import { drawFor, helpColumns } from "./output/terminal.ts";
import { print, silenceNotes } from "./output/write.ts";
import { running, type Surroundings } from "./surroundings.ts";
import { commandsNamed, helpHint, unknownCommand, usageError } from "./usage-error.ts";

/** Complaints are worded here. Commander would load the streams of both outputs, to ask how wide they are. */
const OUTPUT = {
  writeOut: print,
  writeErr: () => {},
  getOutHelpWidth: helpColumns,
  getErrHelpWidth: helpColumns,
  getOutHasColors: () => false,
  getErrHasColors: () => false,
};

/** Runs a command line whose command is not trec_eval. @returns the exit code */
export async function program(args: readonly string[], surroundings: Surroundings): Promise<number> {
  return finish(args, surroundings, () => runProgram(args));
}

async function runProgram(args: readonly string[]): Promise<void> {
  if (args[0] === "complete") return complete(args.slice(args[1] === "--" ? 2 : 1));
  const program = await commandLine(args[0]);
  if (args.length === 0) {
    program.outputHelp();
    running().exitCode = EXIT_CODES.usage;
    return;
  }
  const [name] = args;
  const help = args.findIndex((arg) => arg === "--help" || arg === "-h");
  if (help !== -1) await describe(program, args, args[help + 1] === "all");
  if (!name.startsWith("-") && commandsNamed(args, program).length === 0) {
    throw unknownCommand(name, program, helpHint([]));
  }
  try {
    await program.parseAsync(args, { from: "user" });
  } catch (error) {
    if (error instanceof RankproofError) throw withConfiguration(error, commandsNamed(args, program).at(-1));
    if (!(error instanceof CommanderError)) throw error;
    if (error.code === "commander.help") {
      await print(commandsNamed(args, program).at(-1)?.helpInformation() ?? "");
      running().exitCode = EXIT_CODES.usage;
    } else if (error.exitCode !== 0) throw usageError(error, program, args);
  }
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
    .description("How good a ranking is: every measure, exact under tied scores, every tool's convention by name.")
    .version(version, "-v, --version")
    .helpCommand("help [command]", "all about a command: the same as COMMAND --help")
    .exitOverride()
    .configureOutput(OUTPUT);
  for (const { name, summary, load } of commands) {
    const command = program.command(name).summary(summary);
    if (name === called) defineCommand(command, (await load()).command);
  }
  program.command("trec_eval").summary("trec_eval's command line and output").helpOption(false).allowUnknownOption();
  program.addHelpText(
    "after",
    "\nExamples:\n  rankproof eval qrels.txt run.txt\n  rankproof compare qrels.txt a.run b.run\n  rankproof embeddings vectors.npy --labels labels.npy\n  rankproof report qrels.txt a.run b.run -o report.html\n  rankproof explain nDCG\n  rankproof trec_eval -q -m map qrels.txt run.txt\n\nrankproof COMMAND --help tells more.",
  );
  const wanted = program.commands.find((command) => command.name() === called);
  for (const command of wanted === undefined ? [] : [wanted, ...wanted.commands]) {
    for (const option of command.options) refuseRepetition(option);
    command.addHelpText("after", `\n${exitCodesOf(command)}`);
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

/**
 * Fills in what the options of the commands do that words name, which help and completion say.
 *
 * @param isGrouped whether options stand under what they are about
 */
async function describe(program: Command, words: readonly string[], isGrouped = false): Promise<void> {
  const isNamed = (command: Command): boolean => words.includes(command.name());
  const named = program.commands.filter(isNamed).flatMap((command) => [command, ...command.commands.filter(isNamed)]);
  if (named.length === 0) return;
  const { describeOptions } = await import("./options/describe.ts");
  await describeOptions(named, isGrouped);
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

/** What the exit codes of a command say. */
function exitCodesOf({ options }: Command): string {
  const checks = ["threshold", "gate"].filter((name) => options.some(({ long }) => long === `--${name}`));
  const missed = checks.length === 0 ? "" : ` ${EXIT_CODES.missed} a ${checks.join(" or ")} was missed,`;
  const written = `${EXIT_CODES.data} bad input or an output that cannot be written`;
  return `Exit codes: 0 fine,${missed} ${EXIT_CODES.usage} bad usage, ${written}, ${EXIT_CODES.internal} a defect of rankproof.`;
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
