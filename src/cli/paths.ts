import { basename } from "node:path";
import { printable, RankproofError } from "../core/errors.ts";
import { isFusionExpression, withoutFolders } from "../fusion/expression.ts";
import { type Collection, collectionIn } from "../inputs/collections/beir.ts";
import type { Files, Source } from "../inputs/source.ts";
import type { NamedFile } from "../jobs/runs/roles.ts";
import { disk } from "./disk.ts";
import { isSame, standardOutput, type Target, targetOf } from "./output/target.ts";
import { expandPatterns } from "./patterns.ts";

/** Names files as outputs show them: without folders where that still tells them apart. */
export function namedFiles(files: readonly string[]): NamedFile[] {
  const short = files.map((file) => (isFusionExpression(file) ? withoutFolders(file) : basename(file)));
  const areApart = new Set(short).size === files.length;
  return files.map((file, i) => ({ file, name: areApart ? short[i] : file }));
}

/** The options that name judgments. */
export interface JudgedFlags {
  /** What sorts runs. */
  sort?: string;
  judgments?: string;
  split?: string;
}

/** A file of judgments and files of runs: none where the judgments are those of a log, which is a run as well. */
export interface JudgedRuns {
  readonly judgments: string;
  readonly runs: readonly string[];
  /** Texts that stand beside the judgments. */
  readonly texts: Pick<Collection, "items" | "queries"> | undefined;
}

/**
 * What the arguments of a command name: judgments, then runs; runs alone where an option names the judgments. Patterns are
 * replaced by the files that match them, a folder in BEIR's layout by its judgments.
 *
 * @throws RankproofError missing, duplicate or ambiguous
 */
export async function judgedRuns(
  files: readonly string[],
  { judgments: named, split }: JudgedFlags,
): Promise<JudgedRuns> {
  const [first, ...patterns] = named === undefined ? files : [named, ...files];
  const [name, ...others] = await expandPatterns([first]);
  if (others.length > 0) {
    const found = `${printable(first)} (${others.length + 1} files match, expected one)`;
    throw new RankproofError("ambiguous", `judgments: ${found}`);
  }
  const runs = await expandPatterns(patterns);
  const texts = collectionIn(name, split, disk);
  const judgments = texts?.judgments ?? name;
  checkInputs([judgments, ...runs]);
  return { judgments, runs, texts };
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
 * @param files how they are read; default: without being hashed
 * @throws RankproofError when two outputs are one file; on opening, when an input is an output
 */
export function filesApartFrom(outputs: readonly (string | undefined)[], files: Files = disk): Files {
  const targets = outputs.map((name = "-") => (name === "-" ? standardOutput() : targetOf(name)));
  const repeated = targets.findIndex((target, i) => targets.slice(0, i).some((other) => isOneFile(target, other)));
  if (repeated !== -1) throw badOutput(outputs[repeated], "another output goes there as well");
  // A stream is there once: its start may be looked at before it is read, and it may be judgments and a run.
  const opened = new Map<string, Promise<Source>>();
  return {
    has: files.has,
    open: async (name) => {
      const input = name === "-" ? undefined : targetOf(name);
      const clash = targets.findIndex((target) => input?.stat !== undefined && isSame(target, input));
      if (clash !== -1) throw badOutput(outputs[clash], "it is also an input");
      const source = opened.get(name) ?? files.open(name);
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
