import { findingsOf } from "../../checks/check.ts";
import { ignoredColumns } from "../../checks/ignored-columns.ts";
import { missingValues } from "../../checks/missing-values.ts";
import { unsharedMeasures } from "../../checks/unshared-measures.ts";
import type { Gap } from "../../compare/case-runs.ts";
import { type Configuration, statedConfiguration } from "../../core/configuration.ts";
import type { Facts } from "../runs/comparison-notes.ts";
import type { CaseMeasures } from "./measures.ts";
import { gapsTogether } from "./missing-values.ts";
import type { ScoreFile } from "./scores.ts";

/** Values by case, as they were read and put together. */
export interface FoundCases {
  readonly read: readonly ScoreFile[];
  readonly found: CaseMeasures;
  readonly gaps: readonly Gap[];
  /** The rule for cases that a system lacks. */
  readonly missing: string;
  readonly configuration: Configuration | undefined;
}

/** Facts on the values that every output states. */
export function factsOf({ read, found, gaps, missing, configuration }: FoundCases): Facts {
  const ignored = [...new Set(read.flatMap((file) => file.ignored))];
  return {
    first: [
      conventionsOf(read) ?? [],
      ...(["higher", "lower"] as const).map((better) => direction(found, better)),
      statedConfiguration(configuration),
    ].flat(),
    findings: [
      ...findingsOf(missingValues, { rule: missing, missing: gapsTogether(gaps) }),
      ...findingsOf(unsharedMeasures, found.unshared),
      ...findingsOf(ignoredColumns, ignored),
    ],
  };
}

function direction({ measures }: CaseMeasures, better: "higher" | "lower"): string[] {
  const names = measures.filter((measure) => measure.better === better).map(({ measure }) => measure);
  return names.length === 0 ? [] : [`${better} is better: ${names.join(", ")}`];
}

/** The conventions that the evaluations state: the same for all; undefined where none does. */
export function conventionsOf(files: readonly ScoreFile[]): string | undefined {
  return files.find(({ conventions }) => conventions !== undefined)?.conventions;
}
