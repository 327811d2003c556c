import type { Configuration } from "../../core/configuration.ts";
import { printNote } from "../output/write.ts";

/** In which format a command prints. */
export interface FormatFlags {
  /** Name of an output format. */
  format: string;
  /** Whether the command line names it. */
  isFormatNamed?: boolean;
}

/** How a command prints, as its options say. */
export interface OutputFlags extends FormatFlags {
  /** A file instead of standard output. */
  output?: string;
}

/**
 * Notes that JUnit's XML has no values of queries, where they are asked for. Options of a configuration are for other
 * formats.
 */
export function notePerQuery({ format, perQuery, configuration }: PerQueryFlags): void {
  if (!perQuery || format !== "junit" || configuration?.options.includes("perQuery")) return;
  printNote("--per-query: --format junit has no values of queries\n");
}

interface PerQueryFlags extends FormatFlags {
  perQuery?: true;
  configuration?: Configuration;
}
