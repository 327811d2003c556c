import { printable, RankproofError } from "../core/errors.ts";
import type { Files, Source } from "../inputs/source.ts";
import { answered } from "../inputs/system-refusal.ts";
import { disk } from "./disk.ts";
import { isSame, type OutputTarget, standardOutput, targetOf } from "./output/target.ts";
import { cannotWrite } from "./output/write.ts";

/**
 * Opens inputs; refuses one that is also an output, by any name. `-` and an output without a name are standard output.
 *
 * @param files how they are read; default: without being hashed
 * @throws RankproofError when two outputs are one file; on opening, when an input is an output
 */
export function filesApartFrom(outputs: readonly (string | undefined)[], files: Files = disk): Files {
  const targets = outputs.map((name = "-") => (name === "-" ? standardOutput() : outputTarget(name)));
  const repeated = targets.findIndex((target, i) => targets.slice(0, i).some((other) => isOneFile(target, other)));
  if (repeated !== -1) throw badOutput(outputs[repeated], "another output goes there as well");
  // A stream is there once: its start may be looked at before it is read, and it may be judgments and a run.
  const opened = new Map<string, Promise<Source>>();
  return {
    has: files.has,
    open: async (name) => {
      const input = name === "-" ? undefined : answered(name, () => targetOf(name));
      const clash = targets.findIndex((target) => input?.stat !== undefined && isSame(target, input));
      if (clash !== -1) throw badOutput(outputs[clash], "it is also an input");
      const source = opened.get(name) ?? files.open(name);
      opened.set(name, source);
      return source;
    },
  };
}

function isOneFile(one: OutputTarget, other: OutputTarget): boolean {
  return isSame(one, other) || (one.path === "-" && other.path === "-");
}

function outputTarget(name: string): OutputTarget {
  try {
    return targetOf(name);
  } catch (error) {
    throw cannotWrite(name, error);
  }
}

function badOutput(name = "-", reason: string): RankproofError {
  return new RankproofError("invalid", `output file: ${printable(name)} (${reason})`);
}
