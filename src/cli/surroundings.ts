import type { BigIntStats } from "node:fs";
import { drawOn, PAPER } from "../drawers/screen.ts";

// Holds what a program gets from its surroundings while it runs, one program at a time. Only the files that a process
// starts with ask `process` for streams, arguments, variables and the working directory, and set its exit code.
// Handlers of signals and of the end of the process, which remove temporary files, are the process's own; the scripts
// of `completion` are written to its console by the package that has them.

/** Gives a program what a process would: streams, variables, a working directory. */
export interface Surroundings {
  readonly stdin: StandardInput;
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folder where the search for a configuration begins: that of the process, from which files are opened. */
  readonly cwd: string;
  /** The folder of the bundles, beside which the build leaves programs of threads, the page and fonts. */
  readonly bundles: string;
}

/** Standard input, in chunks as they come. */
export interface StandardInput extends AsyncIterable<Uint8Array> {
  /** Its number as an open file; undefined where it is none. */
  readonly descriptor: number | undefined;
}

/** Standard output or standard error. */
export interface Output {
  /** Its number as an open file; undefined where it is none. */
  readonly descriptor: number | undefined;
  /** Undefined where it leads to a file or a pipe. */
  terminal(): Terminal | undefined;
  /**
   * Writes at once what the reader takes at once.
   *
   * @returns a promise of the rest, where the reader is slow
   * @throws the error of the system, such as EPIPE where the reader has gone away
   */
  write(bytes: Uint8Array): Promise<void> | undefined;
}

/** The terminal of an output. */
export interface Terminal {
  readonly columns: number;
}

/** An output, by its name on the command line: - is standard output. */
export interface NamedOutput {
  readonly name: string;
  /** The path without links, as far as it exists. */
  readonly path: string;
  /** Undefined where nothing is there. */
  readonly stat: BigIntStats | undefined;
}

/** A program that runs: its surroundings, and what it has come to. */
interface Running extends Surroundings {
  readonly args: readonly string[];
  exitCode: number;
  /** Whether somebody still reads standard output. */
  isOutputRead: boolean;
  /** Whether standard error gets nothing but errors. */
  isQuiet: boolean;
  /** What the command writes, which no input may be. */
  outputs: readonly NamedOutput[];
}

let program: Running | undefined;

/** Begins a program: what an earlier one in this process has come to is forgotten. */
export function begin(args: readonly string[], surroundings: Surroundings): void {
  program = { ...surroundings, args, exitCode: 0, isOutputRead: true, isQuiet: false, outputs: [] };
  drawOn(PAPER);
}

/** The program that runs. */
export function running(): Running {
  if (program === undefined) throw new Error("no program runs");
  return program;
}
