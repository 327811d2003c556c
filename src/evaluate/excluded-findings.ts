import { findingsOf } from "../checks/check.ts";
import { excludedItems } from "../checks/excluded-items.ts";
import { excludedRelevant } from "../checks/excluded-relevant.ts";
import { nothingExcluded } from "../checks/nothing-excluded.ts";
import type { Finding } from "../core/finding.ts";
import { type ExcludedJudgments, excludedFrom } from "./folding/left-out.ts";

/** Queries that lose their relevant items, which are left out. */
export function lostFindings({ lowered }: ExcludedJudgments, minGrade: number): Finding[] {
  return findingsOf(excludedRelevant, { lowered, minGrade });
}

/**
 * Items that were left out of a run and of its judgments.
 *
 * @param leftOut number of those of the run
 * @param judged all judged items
 * @param run its name; none where there is but one
 */
export function excludedFindings(
  excluded: ExcludedJudgments,
  leftOut: number,
  judged: () => Iterable<string>,
  run?: string,
): Finding[] {
  const items = excludedFrom(excluded, leftOut);
  const listed = { ...items, items: () => excluded.items(), judged };
  return [...findingsOf(excludedItems, items, run), ...findingsOf(nothingExcluded, listed, run)];
}
