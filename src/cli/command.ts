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
  /** Command lines, the first three for the help of everyday. */
  readonly examples?: readonly string[];
  /** What else is to be known: a paragraph each. */
  readonly notes?: readonly string[];
  /** What exit code 1 says, where that is no threshold and no gate. */
  readonly failure?: string;
  /** Commands within. */
  readonly commands?: readonly NamedCommand[];
  readonly run?: Parameters<Command["action"]>[0];
}

/** A command within another. */
export interface NamedCommand extends CommandRecord {
  readonly name: string;
  readonly summary: string;
}

/** An argument with more than a description. */
export interface ArgumentWords {
  /** What may stand in its place, as usage names that, and what each is. */
  readonly parts: Readonly<Record<string, string>>;
  /** The words of which it is one. */
  readonly words?: () => readonly string[];
}

/** An argument, what help says about it, and the words that completion offers. */
export class RecordedArgument extends Argument {
  readonly parts: Readonly<Record<string, string>>;
  readonly words: (() => readonly string[]) | undefined;

  constructor(name: string, record: string | ArgumentWords) {
    super(name);
    const { parts, words }: ArgumentWords = typeof record === "string" ? { parts: { [this.name()]: record } } : record;
    this.parts = parts;
    this.words = words;
  }
}

const records = new WeakMap<Command, CommandRecord>();

/** What a command of commander is made of. */
export function recordOf(command: Command): CommandRecord {
  return records.get(command) ?? { description: command.description() };
}

/** Gives a command of commander what its record says. */
export function defineCommand(command: Command, record: CommandRecord): Command {
  const { description, usage, options = {}, formats, commands = [], run } = record;
  records.set(command, record);
  command.description(description);
  if (usage !== undefined) command.usage(usage);
  for (const [name, argument] of Object.entries(record.arguments ?? {})) {
    command.addArgument(new RecordedArgument(name, argument));
  }
  addOptions(command, options);
  if (formats !== undefined) addFormatOptions(command, formats);
  if (formats !== undefined && !record.isPrinted) addOptions(command, OUTPUT);
  for (const inner of commands) defineCommand(command.command(inner.name).summary(inner.summary), inner);
  if (run !== undefined) command.action(run);
  return command;
}

/** How a command is called that takes judgments and runs. */
export const JUDGED_USAGE = "[options] [judgments] <runs...>";

/** What the arguments of such a command are. @param runs what its runs are, by their names in its usage */
export function judgedFiles(runs: Readonly<Record<string, string>> = RUNS): ArgumentWords {
  return { parts: { judgments: JUDGMENTS, ...runs } };
}

const JUDGMENTS =
  "the grades of items (qrels); not needed where --judgments or rankproof.config.json names them, or where one log holds both";

const RUNS = { runs: "what systems retrieved, with scores: TREC, CSV, JSON, Parquet and others; - is standard input" };
