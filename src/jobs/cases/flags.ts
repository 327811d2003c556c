import { RankproofError } from "../../core/errors.ts";
import type { CompareFlags } from "../runs/compare.ts";

/** Options that say how runs are evaluated: values by case are compared as they are. */
const OF_RUNS = [
  ...["like", "ties", "minGrade", "withoutRelevant", "self", "scoresAbove", "precision", "depth", "judgedOnly"],
  ...["retrievedOnly", "judgments", "judgmentsFormat", "runFormat", "judgmentsColumns", "runColumns"],
] as const;

/** Options that values by case have as well, but whose values for runs do not fit them. */
const OF_BOTH = ["measures", "missing", "columns", "gate", "by"] as const;

/**
 * The options for values by case: what a configuration says of runs is left out.
 *
 * @throws RankproofError unsupported, for an option of runs that the caller gives
 */
export function flagsOfCases(flags: CompareFlags): CompareFlags {
  const { configuration } = flags;
  const key = (name: string): string => (name === "gate" ? "gates" : name);
  const isConfigured = (name: string): boolean => configuration?.options.includes(key(name)) ?? false;
  const given: Readonly<Record<string, unknown>> = { ...flags };
  const wrong = OF_RUNS.find((name) => given[name] !== undefined && !isConfigured(name));
  if (wrong !== undefined) {
    const option = `--${wrong.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    throw new RankproofError("unsupported", `option: ${option} (it is for runs; the files hold values by case)`);
  }
  const left: readonly string[] = [...OF_RUNS, ...OF_BOTH].filter(isConfigured);
  const kept = configuration?.options.filter((option) => !left.some((name) => key(name) === option)) ?? [];
  const entries = Object.entries(flags).filter(([name]) => !left.includes(name) && name !== "configuration");
  const stated =
    configuration === undefined || kept.length === 0 ? {} : { configuration: { ...configuration, options: kept } };
  return { ...Object.fromEntries(entries), ...stated };
}
