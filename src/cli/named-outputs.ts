import type { Command } from "commander";
import { printable, RankproofError } from "../core/errors.ts";
import { RecordedArgument } from "./command.ts";
import { RecordedOption } from "./options/add.ts";
import { isSame, type OutputTarget, standardOutput, targetOf } from "./output/target.ts";
import { cannotWrite } from "./output/write.ts";
import { type NamedOutput, running } from "./surroundings.ts";

// Of the files that a command line names, none may be an input and an output, or two outputs, by whatever name.

/**
 * Finds the files that a command writes, by the options that say so, before anything else is done.
 *
 * @throws RankproofError when two of them are one file, or one cannot be there
 */
export function findOutputs(command: Command): void {
  const given = command.options.flatMap((option) =>
    option instanceof RecordedOption && option.record.writes && option.attributeName() !== "output"
      ? [command.getOptionValue(option.attributeName())]
      : [],
  );
  const names: string[] = [command.getOptionValue("output") ?? "-", ...given.filter((name) => name !== undefined)];
  const outputs = names.map((name) => (name === "-" ? { name, ...standardOutput() } : outputNamed(name)));
  const repeated = outputs.findIndex((output, i) => outputs.slice(0, i).some((other) => isOneFile(output, other)));
  if (repeated !== -1) throw badOutput(names[repeated], "another output goes there as well");
  running().outputs = outputs;
}

/**
 * Looks at the inputs that arguments and options name as files, before the first is opened; those that stand in other
 * texts, such as a baseline in a gate, are looked at when they are opened.
 *
 * @throws RankproofError when one is an output
 */
export function checkInputsApart(command: Command): void {
  const files = command.registeredArguments.flatMap((argument, i) =>
    argument instanceof RecordedArgument && argument.words === undefined ? [command.processedArgs[i]] : [],
  );
  const named = command.options.flatMap((option) =>
    option instanceof RecordedOption && !option.record.writes && / <file>$/.test(option.flags)
      ? [command.getOptionValue(option.attributeName())]
      : [],
  );
  for (const name of [...files, ...named].flat()) {
    // Whatever else is wrong with it is said by who opens it. A folder may hold more than what is read of it.
    const input = typeof name === "string" && name !== "-" ? ifAnswered(() => targetOf(name)) : undefined;
    if (input !== undefined) refuseSame(input);
  }
}

/** @throws RankproofError when an input is an output */
export function refuseSame(input: OutputTarget): void {
  const clash = running().outputs.find((output) => input.stat !== undefined && isSame(output, input));
  if (clash !== undefined) throw badOutput(clash.name, "it is also an input");
}

function isOneFile(one: OutputTarget, other: OutputTarget): boolean {
  return isSame(one, other) || (one.path === "-" && other.path === "-");
}

function outputNamed(name: string): NamedOutput {
  try {
    return { name, ...targetOf(name) };
  } catch (error) {
    throw cannotWrite(name, error);
  }
}

function ifAnswered(find: () => OutputTarget): OutputTarget | undefined {
  try {
    return find();
  } catch {
    return undefined;
  }
}

/** The complaint about an output that cannot be where it is named. */
export function badOutput(name: string, reason: string): RankproofError {
  return new RankproofError("invalid", `output file: ${printable(name)} (${reason})`);
}
