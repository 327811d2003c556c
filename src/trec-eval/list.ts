import { gradeStart, type Ranking } from "../core/ranking.ts";

/** trec_eval's grade of an item that nobody judged. */
export const UNJUDGED = -1;
/** trec_eval's grade of an item that is in the pool but unjudged. */
export const IN_POOL = -2;

/**
 * trec_eval's grade at each rank of a list.
 *
 * @param ranking whose ties, where any are left, hold one grade each
 * @param most ranks that are wanted
 */
export function gradesByRank(ranking: Ranking, most = ranking.length): number[] {
  const grades = new Array<number>(Math.min(most, ranking.length)).fill(UNJUDGED);
  for (let tie = 0; tie < ranking.starts.length && ranking.starts[tie] < grades.length; tie++) {
    const grade = ranking.pooled[tie] > 0 ? IN_POOL : ranking.grades[gradeStart(ranking, tie)];
    grades.fill(grade, ranking.starts[tie], ranking.starts[tie] + ranking.sizes[tie]);
  }
  return grades;
}
