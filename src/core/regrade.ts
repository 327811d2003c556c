import { gradeStart, isJudged, knownItems, POOLED, type Ranking, RankingBuilder } from "./ranking.ts";

/** The same ties with every grade replaced, retrieved or not; NaN makes an item unjudged. */
export function regraded(ranking: Ranking, gradeOf: (grade: number) => number): Ranking {
  const builder = new RankingBuilder(knownItems(ranking));
  for (let tie = 0; tie < ranking.starts.length; tie++) {
    builder.openTie(ranking.starts[tie], ranking.sizes[tie]);
    for (let i = gradeStart(ranking, tie); i < ranking.gradeEnds[tie]; i++) {
      const grade = gradeOf(ranking.grades[i]);
      if (grade >= 0) builder.add(grade);
    }
    for (let i = 0; i < ranking.pooled[tie]; i++) builder.add(POOLED);
  }
  return builder.build(
    ranking.length,
    ranking.judged
      .map(gradeOf)
      .filter((grade) => grade >= 0)
      .sort()
      .reverse(),
  );
}

/** Grades beyond this are scaled down: sums of their squares might exceed every number. */
const LARGE = 2 ** 400;

/**
 * The ranking for a ratio of sums of grades: grades too large for such sums are divided by a power of two, which
 * changes no bit of the ratio.
 */
export function scaledDown(ranking: Ranking): Ranking {
  if (!(ranking.judged[0] > LARGE)) return ranking;
  const unit = 2 ** Math.floor(Math.log2(ranking.judged[0]));
  return regraded(ranking, (grade) => grade / unit);
}

/** The ranking without its unjudged items. Judged items of one tie stay tied. */
export function withoutUnjudged(ranking: Ranking): Ranking {
  const builder = new RankingBuilder(ranking.grades.length);
  let length = 0;
  for (let tie = 0; tie < ranking.starts.length; tie++) {
    const [from, to] = [gradeStart(ranking, tie), ranking.gradeEnds[tie]];
    let judged = 0;
    for (let i = from; i < to; i++) if (isJudged(ranking.grades[i])) judged++;
    builder.openTie(length, judged);
    for (let i = from; i < to; i++) if (isJudged(ranking.grades[i])) builder.add(ranking.grades[i]);
    length += judged;
  }
  return builder.build(length, ranking.judged);
}
