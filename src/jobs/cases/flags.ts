import { RankproofError } from "../../core/errors.ts";
import { CASES } from "../../options/comparison.ts";
import { configurationKey, nameOf, type OptionRecord } from "../../options/option.ts";
import { EVALUATED_RUNS } from "../../options/runs.ts";
import type { CompareFlags } from "../runs/comparison-options.ts";

/** Options that say how runs are evaluated: values by case are compared as they are, and nothing is kept of them. */
const OF_RUNS = Object.entries<OptionRecord>(EVALUATED_RUNS).filter(
  ([name]) => !Object.hasOwn(CASES, name) && name !== "threshold" && name !== "save",
);

/**
 * Options for values by case: those that a configuration sets for runs are left out.
 *
 * @throws RankproofError unsupported, for an option of runs that the caller gives
 */
export function flagsOfCases(flags: CompareFlags): CompareFlags {
  const { configuration } = flags;
  const given: Readonly<Record<string, unknown>> = { ...flags };
  const all: [string, OptionRecord][] = [...OF_RUNS, ...Object.entries<OptionRecord>(CASES)];
  const configured = all
    .map(([name, option]) => ({ name, key: configurationKey(name, option) }))
    .filter(({ key }) => configuration?.options.includes(key));
  const isConfigured = (name: string): boolean => configured.some((option) => option.name === name);
  const wrong = OF_RUNS.find(([name]) => given[name] !== undefined && !isConfigured(name));
  if (wrong !== undefined) {
    throw new RankproofError(
      "unsupported",
      `option: ${nameOf(wrong[1])} (it is for runs; the files hold values by case)`,
    );
  }
  const kept = configuration?.options.filter((option) => configured.every(({ key }) => key !== option)) ?? [];
  const entries = Object.entries(flags).filter(([name]) => !isConfigured(name) && name !== "configuration");
  const stated =
    configuration === undefined || kept.length === 0 ? {} : { configuration: { ...configuration, options: kept } };
  return { ...Object.fromEntries(entries), ...stated };
}
