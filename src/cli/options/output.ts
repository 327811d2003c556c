import { type Command, Option } from "commander";
import type { Configuration } from "../../core/configuration.ts";
import { printNote } from "../output/write.ts";
import { Choice } from "./choice.ts";

/** In which format a command prints. */
export interface FormatFlags {
  /** Name of an output format. */
  format: string;
}

/** How a command prints, as its options say. */
export interface OutputFlags extends FormatFlags {
  /** A file instead of standard output. */
  output?: string;
}

/** The options of a command that prints in several formats, the first by default. */
export function addOutputOptions(command: Command, formats: Readonly<Record<string, unknown>>): Command {
  return addFormatOptions(command, formats).option("-o, --output <file>", "write to a file instead of standard output");
}

/** The same for what is short and always printed. */
export function addFormatOptions(command: Command, formats: Readonly<Record<string, unknown>>): Command {
  const names = Object.keys(formats);
  return command
    .addOption(new Choice("-f, --format <name>", `output: ${names.join(", ")}`, names).default(names[0]))
    .addOption(new Option("--json", "the same as --format json").conflicts("format"))
    .hook("preAction", () => {
      if (command.opts().json) command.setOptionValue("format", "json");
    });
}

/** Says where values of queries are asked for in JUnit's XML that it has none. What a configuration says is for other formats. */
export function notePerQuery({ format, perQuery, configuration }: PerQueryFlags): void {
  if (!perQuery || format !== "junit" || configuration?.options.includes("perQuery")) return;
  printNote("--per-query: --format junit has no values of queries\n");
}

interface PerQueryFlags extends FormatFlags {
  perQuery?: true;
  configuration?: Configuration;
}
