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
  "heldOutRun",
]);

/** Options that mean something else than those of the same name: of `fuse` than of evaluations, of `tune` than of `fuse`. */
const OF_ONE_COMMAND: Readonly<Record<string, ReadonlySet<string>>> = {
  fuse: new Set(["ties", "depth", "like"]),
  tune: new Set(["method", "norm", "param"]),
};

/** What a command evaluates; undefined for one that takes no configuration. */
export function subjectOf({ options }: Command): Subject | undefined {
  const has = (name: string): boolean => options.some(({ long }) => long === name);
  if (!has("--config")) return undefined;
  return has("--labels") ? "embeddings" : "runs";
}

/** The options of a command that a configuration may give: not those that name columns or files of vectors. */
export function configurableOptions(command: Command): ConfigurableOption[] {
  const isMeant = (name: string): boolean =>
    !OF_ONE_CALL.has(name) && OF_ONE_COMMAND[command.name()]?.has(name) !== true;
  return command.options
    .filter((option) => isMeant(option.attributeName()) && !option.flags.includes("<source>"))
    .map((option) => ({ key: KEYS[option.attributeName()] ?? option.attributeName(), option }));
}
