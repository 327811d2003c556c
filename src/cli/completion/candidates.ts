import type { Command, Option } from "commander";
import { RecordedArgument } from "../command.ts";
import { topics } from "../help/topics/index.ts";
import { RecordedOption } from "../options/add.ts";

/** What may stand where a word is being typed. */
export interface Completion {
  readonly candidates: readonly Candidate[];
  /** Whether names of files may stand there as well. */
  readonly takesFiles: boolean;
}

/** A word, and what it means where that is known. */
export interface Candidate {
  readonly value: string;
  readonly description: string;
}

/** Completes the last of the words that follow the name of the program. */
export function completionOf(program: Command, words: readonly string[]): Completion {
  const before = words.slice(0, -1);
  const typed = words.at(-1) ?? "";
  const { command, awaiting, operands } = stateAfter(program, before);
  const [flag, value] = /^(--[^=]+)=(.*)$/s.exec(typed)?.slice(1) ?? [];
  const option = awaiting ?? (flag === undefined ? undefined : optionOf(command, flag));
  if (option !== undefined) return valuesOf(option, value ?? typed);
  if (typed.startsWith("-")) return startingWith(typed, flagsOf(command));
  const isHelp = before.length === 1 && before[0] === "help";
  if (command.commands.length > 0 && (operands === 0 || isHelp)) {
    return startingWith(typed, [...commandsOf(command), ...(isHelp ? topicsOfHelp() : [])]);
  }
  const argument = command.registeredArguments.at(Math.min(operands, command.registeredArguments.length - 1));
  if (argument instanceof RecordedArgument && argument.words !== undefined) {
    return startingWith(typed, plain(argument.words()));
  }
  return { candidates: [], takesFiles: true };
}

/** Where a command line stands after some words. */
interface TypedState {
  readonly command: Command;
  /** The option whose value comes next. */
  readonly awaiting: Option | undefined;
  /** Arguments that the command has got. */
  readonly operands: number;
}

function stateAfter(program: Command, words: readonly string[]): TypedState {
  let state: TypedState = { command: program, awaiting: undefined, operands: 0 };
  for (const word of words) {
    const { command, awaiting, operands } = state;
    const inner = command.commands.find((candidate) => candidate.name() === word);
    if (awaiting !== undefined) state = { command, awaiting: undefined, operands };
    else if (word.startsWith("-") && word !== "-")
      state = { command, awaiting: optionAwaiting(command, word), operands };
    else if (inner !== undefined && operands === 0) state = { command: inner, awaiting: undefined, operands };
    else state = { command, awaiting: undefined, operands: operands + 1 };
  }
  return state;
}

function optionAwaiting(command: Command, word: string): Option | undefined {
  const option = optionOf(command, word);
  return option?.required || option?.optional ? option : undefined;
}

function optionOf({ options }: Command, flag: string): Option | undefined {
  return options.find(({ long, short }) => flag === long || flag === short);
}

function valuesOf(option: Option, typed: string): Completion {
  if (!(option instanceof RecordedOption) || option.words.length === 0) return { candidates: [], takesFiles: true };
  // Of a list, only its last part is being typed.
  const done = /^.*[,\s]/s.exec(typed)?.[0] ?? "";
  const words = option.words.map((word) => done + word);
  return startingWith(typed, plain(words));
}

function flagsOf(command: Command): Candidate[] {
  return command
    .createHelp()
    .visibleOptions(command)
    .flatMap(({ long, description }) => (long == null ? [] : [{ value: long, description }]));
}

function commandsOf(command: Command): Candidate[] {
  return command
    .createHelp()
    .visibleCommands(command)
    .map((candidate) => ({ value: candidate.name(), description: candidate.summary() || candidate.description() }));
}

function topicsOfHelp(): Candidate[] {
  return topics.map(({ name, summary }) => ({ value: name, description: summary }));
}

function plain(words: readonly string[]): Candidate[] {
  return words.map((value) => ({ value, description: "" }));
}

function startingWith(typed: string, candidates: readonly Candidate[]): Completion {
  return { candidates: candidates.filter(({ value }) => value.startsWith(typed)), takesFiles: false };
}
