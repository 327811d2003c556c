import { gradeStart, type Ranking } from "./ranking.ts";

/** Judged items of grade `rel` or more, retrieved or not: the R of most formulas. */
export function relevantCount({ judged }: Ranking, rel: number): number {
  let low = 0;
  let high = judged.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (judged[middle] >= rel) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Items of grade `rel` or more inside one tie. */
export function relevantInTie(ranking: Ranking, tie: number, rel: number): number {
  const { grades, gradeEnds } = ranking;
  let count = 0;
  for (let i = gradeStart(ranking, tie); i < gradeEnds[tie] && grades[i] >= rel; i++) count++;
  return count;
}

/** Items of grade `rel` or more in the whole list. */
export function retrievedRelevant({ grades }: Ranking, rel: number): number {
  let count = 0;
  for (let i = 0; i < grades.length; i++) if (grades[i] >= rel) count++;
  return count;
}
