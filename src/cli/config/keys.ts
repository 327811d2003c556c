import type { Command } from "commander";
import { configurationKey } from "../../options/option.ts";
import { RecordedOption } from "../options/add.ts";

/** What a command evaluates: both have options of the same names, which hardly ever fit both. */
export type ConfigSubject = "runs" | "embeddings";

/** An option that a configuration may give, under its key. */
export interface ConfigurableOption {
  readonly key: string;
  readonly option: RecordedOption;
}

/** What a command evaluates; undefined for one that takes no configuration. */
export function subjectOf({ options }: Command): ConfigSubject | undefined {
  const has = (name: string): boolean => options.some(({ long }) => long === name);
  if (!has("--config")) return undefined;
  return has("--labels") ? "embeddings" : "runs";
}

/** The options of a command that a configuration may give. */
export function configurableOptions({ options }: Command): ConfigurableOption[] {
  return options.flatMap((option) => {
    if (!(option instanceof RecordedOption) || option.record.configuration === false || option.record.writes) return [];
    return [{ key: configurationKey(option.attributeName(), option.record), option }];
  });
}
