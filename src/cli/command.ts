import { Argument, type Command } from "commander";
import type { OptionRecords } from "../options/option.ts";
import { OUTPUT } from "../options/output.ts";
import { addFormatOptions, addOptions } from "./options/add.ts";

/** A command: what it takes and does. */
export interface CommandRecord {
  readonly description: string;
  readonly usage?: string;
  /** What each argument is, by its name as usage writes it: `<files...>`. */
  readonly arguments?: Readonly<Record<string, string | ArgumentWords>>;
  readonly options?: OptionRecords;
  /** In which formats it prints, the first by default. */
  readonly formats?: Readonly<Record<string, unknown>>;
  /** Whether it prints, and never writes a file. */
  readonly isPrinted?: true;
  /** Command lines, and what else is to be known. */
  readonly examples?: string;
  /** Commands within. */
  readonly commands?: readonly NamedCommand[];
  readonly run?: Parameters<Command["action"]>[0];
}

/** A command within another. */
export interface NamedCommand extends CommandRecord {
  readonly name: string;
  readonly summary: string;
}

/** An argument that is one of some words. */
export interface ArgumentWords {
  readonly description: string;
  readonly words: () => readonly string[];
}

/** An argument, and the words that completion offers. */
export class RecordedArgument extends Argument {
  readonly words: (() => readonly string[]) | undefined;

  constructor(name: string, record: string | ArgumentWords) {
    super(name, typeof record === "string" ? record : record.description);
    this.words = typeof record === "string" ? undefined : record.words;
  }
}

/** Gives a command of commander what its record says. */
export function defineCommand(command: Command, record: CommandRecord): Command {
  const { description, usage, options = {}, formats, examples, commands = [], run } = record;
  command.description(description);
  if (usage !== undefined) command.usage(usage);
  for (const [name, argument] of Object.entries(record.arguments ?? {})) {
    command.addArgument(new RecordedArgument(name, argument));
  }
  addOptions(command, options);
  if (formats !== undefined) addFormatOptions(command, formats);
  if (formats !== undefined && !record.isPrinted) addOptions(command, OUTPUT);
  if (examples !== undefined) command.addHelpText("after", `\nExamples:\n${examples}`);
  for (const inner of commands) defineCommand(command.command(inner.name).summary(inner.summary), inner);
  if (run !== undefined) command.action(run);
  return command;
}

/** How a command is called that takes judgments and runs. */
export const JUDGED_USAGE = "[options] [judgments] <runs...>";

/** What the arguments of such a command are. @param runs what its runs are */
export function judgedFiles(runs: string): string {
  return `the grades of items (judgments, qrels), then ${runs}; runs alone where --judgments or rankproof.config.json names the judgments; one log that holds both; - is standard input`;
}
