import { findingsOf } from "../checks/check.ts";
import { excludedItems } from "../checks/excluded-items.ts";
import { excludedRelevant } from "../checks/excluded-relevant.ts";
import { nothingExcluded, type SideIds } from "../checks/nothing-excluded.ts";
import { nothingListed } from "../checks/nothing-listed.ts";
import type { Finding } from "../core/finding.ts";
import { type ExcludedJudgments, excludedFrom } from "./folding/left-out.ts";

/** Queries that lose their relevant items, which are left out, or an empty list of these. */
export function lostFindings({ listed, lowered }: ExcludedJudgments, minGrade: number): Finding[] {
  return [...findingsOf(nothingListed, { listed }), ...findingsOf(excludedRelevant, { lowered, minGrade })];
}

/**
 * Items that were left out of a run and of its judgments.
 *
 * @param leftOut number of those of the run
 * @param judged ids of all judgments
 * @param run its name; none where there is but one
 */
export function excludedFindings(
  excluded: ExcludedJudgments,
  leftOut: number,
  judged: SideIds,
  run?: string,
): Finding[] {
  const items = excludedFrom(excluded, leftOut);
  return [
    ...findingsOf(excludedItems, items, run),
    ...findingsOf(nothingExcluded, { ...items, ids: excluded.ids, judged }, run),
  ];
}
