import { basename } from "node:path";
import { printable, RankproofError } from "../core/errors.ts";
import { disk } from "../io/node.ts";
import type { Files, Source } from "../io/source.ts";
import type { NamedFile } from "../jobs/runs/roles.ts";
import { isSame, standardOutput, type Target, targetOf } from "./output/target.ts";

/** Names files as outputs show them: without folders where that still tells them apart. */
export function namedFiles(files: readonly string[]): NamedFile[] {
  const short = files.map((file) => basename(file));
  const areApart = new Set(short).size === files.length;
  return files.map((file, i) => ({ file, name: areApart ? short[i] : file }));
}

/** The option that names judgments. */
export interface JudgedFlags {
  judgments?: string;
}

/** A file of judgments and files of runs: none where the judgments are those of a log, which is a run as well. */
export interface JudgedRuns {
  readonly judgments: string;
  readonly runs: readonly string[];
}

/**
 * What the arguments of a command name: judgments, then runs; runs alone where an option names the judgments.
 *
 * @throws RankproofError duplicate, or ambiguous for standard input
 */
export function judgedRuns(files: readonly string[], options: JudgedFlags): JudgedRuns {
  const [judgments, ...runs] = options.judgments === undefined ? files : [options.judgments, ...files];
  checkInputs([judgments, ...runs]);
  return { judgments, runs };
}

/** @throws RankproofError when a file is named twice, or standard input is */
export function checkInputs(files: readonly string[]): void {
  const repeated = files.find((name, i) => files.indexOf(name) !== i);
  if (repeated === "-") {
    throw new RankproofError("ambiguous", "input: - (standard input can be only one of the files)");
  }
  if (repeated !== undefined) throw new RankproofError("duplicate", `input: ${printable(repeated)} (named twice)`);
}

/**
 * The files of this machine but those that will be written, however they are reached. `-` and an output that is not named are
 * standard output.
 *
 * @throws RankproofError when two outputs are one file; on opening, when an input is an output
 */
export function filesApartFrom(outputs: readonly (string | undefined)[]): Files {
  const targets = outputs.map((name = "-") => (name === "-" ? standardOutput() : targetOf(name)));
  const repeated = targets.findIndex((target, i) => targets.slice(0, i).some((other) => isOneFile(target, other)));
  if (repeated !== -1) throw badOutput(outputs[repeated], "another output goes there as well");
  // A stream is there once: its start may be looked at before it is read, and it may be judgments and a run.
  const opened = new Map<string, Promise<Source>>();
  return {
    has: disk.has,
    open: async (name) => {
      const input = name === "-" ? undefined : targetOf(name);
      const clash = targets.findIndex((target) => input?.stat !== undefined && isSame(target, input));
      if (clash !== -1) throw badOutput(outputs[clash], "it is also an input");
      const source = opened.get(name) ?? disk.open(name);
      opened.set(name, source);
      return source;
    },
  };
}

function isOneFile(one: Target, other: Target): boolean {
  return isSame(one, other) || (one.path === "-" && other.path === "-");
}

function badOutput(name = "-", reason: string): RankproofError {
  return new RankproofError("invalid", `output file: ${printable(name)} (${reason})`);
}
