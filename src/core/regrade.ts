import { gradeStart, knownItems, POOLED, type Ranking, RankingBuilder } from "./ranking.ts";

/** The same ties with every grade replaced, retrieved or not; NaN makes an item unjudged. */
export function regraded(ranking: Ranking, gradeOf: (grade: number) => number): Ranking {
  const grades = ranking.grades.map(gradeOf);
  const judged = ranking.judged.map(gradeOf);
  const isAsBefore = (_: number, tie: number): boolean =>
    falls(grades, gradeStart(ranking, tie), ranking.gradeEnds[tie]);
  if (falls(judged, 0, judged.length) && ranking.starts.every(isAsBefore)) return { ...ranking, grades, judged };
  const builder = new RankingBuilder(knownItems(ranking));
  for (let tie = 0; tie < ranking.starts.length; tie++) {
    builder.openTie(ranking.starts[tie], ranking.sizes[tie]);
    for (let i = gradeStart(ranking, tie); i < ranking.gradeEnds[tie]; i++) if (grades[i] >= 0) builder.add(grades[i]);
    for (let i = 0; i < ranking.pooled[tie]; i++) builder.add(POOLED);
  }
  const kept = judged.filter((grade) => grade >= 0);
  return builder.build(ranking.length, kept.sort().reverse());
}

/** Whether all of some grades are of judged items, highest first. */
function falls(grades: Float64Array, from: number, to: number): boolean {
  let last = Number.POSITIVE_INFINITY;
  for (let i = from; i < to; i++) {
    if (!(grades[i] >= 0 && grades[i] <= last)) return false;
    last = grades[i];
  }
  return true;
}

/** Grades beyond this are scaled down: sums of their squares might exceed every number. */
const LARGE = 2 ** 400;

/**
 * The ranking for a ratio of sums of grades: grades too large for such sums are divided by a power of two, which changes
 * no bit of the ratio.
 */
export function scaledDown(ranking: Ranking): Ranking {
  if (!(ranking.judged[0] > LARGE)) return ranking;
  const unit = 2 ** Math.floor(Math.log2(ranking.judged[0]));
  return regraded(ranking, (grade) => grade / unit);
}

/** The ranking without its unjudged items. Judged items of one tie stay tied. */
export function withoutUnjudged(ranking: Ranking): Ranking {
  const builder = new RankingBuilder(ranking.grades.length);
  for (let tie = 0; tie < ranking.starts.length; tie++) {
    const from = gradeStart(ranking, tie);
    builder.openTie(from, ranking.gradeEnds[tie] - from);
    for (let i = from; i < ranking.gradeEnds[tie]; i++) builder.add(ranking.grades[i]);
  }
  return builder.build(ranking.grades.length, ranking.judged);
}
