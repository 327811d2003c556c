import type { Ranking } from "../../../core/ranking.ts";
import type { View } from "../../../core/views.ts";
import { gradesByRank, IN_POOL, UNJUDGED } from "./list.ts";

/**
 * The judgments of the first items of a list, one character each.
 *
 * @param whole a ranking without ties, so that each view makes one ranking of it
 * @param length how many items
 * @param views what of the ranking counts
 */
export function firstGrades(whole: Ranking, length: number, views: readonly View[]): string {
  let ranking = whole;
  for (const view of views) {
    view.each(ranking, (part) => {
      ranking = part;
    });
  }
  return gradesByRank(ranking, length).map(characterOf).join("");
}

function characterOf(grade: number): string {
  if (grade === UNJUDGED) return "-";
  if (grade === IN_POOL) return ".";
  return grade > 9 ? ">" : String(grade);
}
