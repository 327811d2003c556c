import { refusalOf } from "../../checks/check.ts";
import type { MissingCases } from "../../checks/missing-values.ts";
import { unfilledValues } from "../../checks/unfilled-values.ts";
import type { Gap } from "../../compare/case-runs.ts";
import type { RankproofError } from "../../core/errors.ts";

/** Gaps of each system and measure together. */
export function gapsTogether(gaps: readonly Gap[]): MissingCases[] {
  const together = new Map<string, MissingCases & { readonly cases: string[] }>();
  for (const { system, measure, id } of gaps) {
    const key = JSON.stringify([system, measure]);
    const entry = together.get(key) ?? { system, measure, cases: [] };
    entry.cases.push(id);
    together.set(key, entry);
  }
  return [...together.values()];
}

/** The complaint about cases that a system lacks. */
export function missingValuesError(gaps: readonly Gap[]): RankproofError {
  return refusalOf(unfilledValues, { missing: gapsTogether(gaps) });
}
