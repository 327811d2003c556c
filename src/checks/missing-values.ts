import { printable } from "../core/errors.ts";
import type { Check } from "./check.ts";

/** Cases that a system has no value of. */
export interface MissingCases {
  readonly system: string;
  readonly measure: string;
  readonly cases: readonly string[];
}

/** Systems lack values, which a rule fills in or leaves out. */
export const missingValues: Check<
  { readonly rule: string; readonly missing: readonly MissingCases[] },
  { readonly rule: string; readonly missing: readonly MissingCases[] }
> = {
  id: "missing-values",
  looksAt: "run",
  level: "warning",
  find: (gaps) => (gaps.missing.length === 0 ? [] : [gaps]),
  text: ({ rule, missing }) =>
    `missing: ${rule}; ${missing.map((gap) => `${whose(gap)} ${casesText(gap.cases.length)}`).join("; ")}`,
  remedy: "--missing skip leaves such cases out for all systems, --missing zero counts 0",
  example: { rule: "skip", missing: [{ system: "b", measure: "faithfulness", cases: ["case-3"] }] },
};

/** A system and a measure in words. */
export function whose({ system, measure }: MissingCases): string {
  return `${printable(system)} has no ${printable(measure)} for`;
}

/** A number of cases in words. */
export function casesText(count: number): string {
  return count === 1 ? "1 case" : `${count} cases`;
}
