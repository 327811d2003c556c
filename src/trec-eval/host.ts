import type { Source } from "../inputs/source.ts";
import type { RunReaders } from "../jobs/runs/read-run.ts";

/** Input and output of the program, so that it does not depend on processes and threads. */
export interface Host {
  /** Opens a file, or standard input by the name `-`. @throws RankproofError missing or invalid */
  open(name: string): Promise<Source>;
  /** Writes to standard output. */
  print(content: string | Uint8Array): Promise<void>;
  /** Writes to standard error. */
  printError(text: string): void;
  /** Shows how much of an input is read. @param total bytes to be read */
  progress(total: number): ByteProgress;
  /** Readers of runs, which may be threads. @param threads this one counts; undefined: as many as are worth it */
  readers(threads: number | undefined): RunReaders;
}

/** Progress of the work, for an observer. */
export interface ByteProgress {
  add(bytes: number): void;
  end(): void;
}
