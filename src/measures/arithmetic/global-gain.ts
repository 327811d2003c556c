import { type Gain, gainOf } from "../../core/params.ts";
import type { Term } from "../../core/subtopic-orders.ts";
import type { SubtopicQuery } from "../../core/subtopic-query.ts";
import { LOG2_DISCOUNTS } from "./dcg.ts";

/**
 * What an item adds to D-nDCG: its global gain, which is the sum of its gains for all subtopics, discounted by rank, as
 * a share of what the list by falling global gain has. (The mean would do the same: how likely each subtopic is divides
 * both.)
 */
export function globalGainTerm({ items }: SubtopicQuery, gain: Gain, cutoff: number, weight = 1): Term {
  const gains = items.map(({ grades }) => grades.reduce((sum, grade) => sum + gainOf(grade, gain), 0));
  const ideal = gains
    .sort((a, b) => b - a)
    .slice(0, cutoff)
    .reduce((sum, gain, i) => sum + gain * LOG2_DISCOUNTS.at(i + 1), 0);
  // Of gains that exceed every number no share can be told.
  const scale = ideal === 0 ? 0 : Number.isFinite(ideal) ? weight / ideal : Number.NaN;
  return { worth: (grade) => gainOf(grade, gain), discount: (rank) => scale * LOG2_DISCOUNTS.at(rank) };
}
