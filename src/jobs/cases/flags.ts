import { RankproofError } from "../../core/errors.ts";
import type { CompareFlags } from "../runs/comparison-options.ts";
import type { RunFlags } from "../runs/options.ts";

/** Options that values by case have as well, but whose values for runs do not fit them. */
const OF_BOTH = ["measures", "missing", "columns", "gate", "by"] as const;

/** Options that say how runs are evaluated: values by case are compared as they are. */
type OptionOfRuns = Exclude<keyof RunFlags, (typeof OF_BOTH)[number] | "configuration" | "threshold" | "save">;

/** Each as the command line has it. */
const OF_RUNS: Readonly<Record<OptionOfRuns, string>> = {
  judgments: "--judgments",
  judgmentsFormat: "--judgments-format",
  judgmentsColumns: "--judgments-columns",
  runFormat: "--run-format",
  runColumns: "--run-columns",
  map: "--map",
  split: "--split",
  fold: "--fold",
  foldScore: "--fold-score",
  duplicates: "--duplicates",
  like: "--like",
  ties: "--ties",
  minGrade: "--min-grade",
  withoutRelevant: "--without-relevant",
  self: "--self",
  scoresAbove: "--scores-above",
  precision: "--precision",
  depth: "--depth",
  itemColumns: "--item-columns",
  train: "--train",
  judgedOnly: "--judged-only",
  retrievedOnly: "--retrieved-only",
  unjudged: "--unjudged",
  grades: "--grades",
  moreJudgments: "--more-judgments",
  judgeNoise: "--judge-noise",
};

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
  const wrong = Object.entries(OF_RUNS).find(([name]) => given[name] !== undefined && !isConfigured(name));
  if (wrong !== undefined) {
    throw new RankproofError("unsupported", `option: ${wrong[1]} (it is for runs; the files hold values by case)`);
  }
  const left: readonly string[] = [...Object.keys(OF_RUNS), ...OF_BOTH].filter(isConfigured);
  const kept = configuration?.options.filter((option) => !left.some((name) => key(name) === option)) ?? [];
  const entries = Object.entries(flags).filter(([name]) => !left.includes(name) && name !== "configuration");
  const stated =
    configuration === undefined || kept.length === 0 ? {} : { configuration: { ...configuration, options: kept } };
  return { ...Object.fromEntries(entries), ...stated };
}
