import { printable } from "./errors.ts";

/** Name of the file that holds a project's options. */
export const CONFIG_NAME = "rankproof.config.json";

/** A file that gave options which the caller did not give. */
export interface Configuration {
  readonly file: string;
  /** Their names, as the file has them. */
  readonly options: readonly string[];
}

/** Where options come from, as outputs state it; nothing where the caller gave all of them. */
export function statedConfiguration(configuration: Configuration | undefined): string[] {
  if (configuration === undefined) return [];
  return [`from ${printable(configuration.file)}: ${configuration.options.join(", ")}`];
}
