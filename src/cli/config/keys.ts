import type { Command, Option } from "commander";

/** What a command evaluates: both have options of the same names, which hardly ever fit both. */
export type Subject = "runs" | "embeddings";

/** An option that a configuration may give, under its key. */
export interface ConfigurableOption {
  readonly key: string;
  readonly option: Option;
}

/** Keys that are not the option's own name: those of lists are plural. */
const KEYS: Readonly<Record<string, string>> = { threshold: "thresholds", gate: "gates" };

/** Options that belong to one call, not to a project. */
const OF_ONE_CALL: ReadonlySet<string> = new Set([
  ...["output", "save", "report", "format", "json", "quiet", "help", "config", "says", "scale", "saveRun"],
]);

/** What a command evaluates; undefined for one that takes no configuration. */
export function subjectOf({ options }: Command): Subject | undefined {
  if (options.some(({ long }) => long === "--judgments")) return "runs";
  return options.some(({ long }) => long === "--labels") ? "embeddings" : undefined;
}

/** The options of a command that a configuration may give: not those that name columns or files of vectors. */
export function configurableOptions({ options }: Command): ConfigurableOption[] {
  return options
    .filter((option) => !OF_ONE_CALL.has(option.attributeName()) && !option.flags.includes("<source>"))
    .map((option) => ({ key: KEYS[option.attributeName()] ?? option.attributeName(), option }));
}
