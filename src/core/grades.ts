import { type Ranking, RankingBuilder } from "./ranking.ts";

/**
 * The ranking with a grade at each rank.
 *
 * @param grades grade at each rank, best score first; NaN = unjudged, a negative number = in the pool but unjudged
 * @param tieEnds exclusive end rank of each run of equal scores; omitted = nothing is tied
 * @param judged all judged grades of the query in any order; omitted = only the retrieved items were judged
 */
export function rankingFromGrades(
  grades: ArrayLike<number>,
  tieEnds?: ArrayLike<number>,
  judged: ArrayLike<number> = Array.from(grades).filter((grade) => grade >= 0),
): Ranking {
  const { length } = grades;
  const ends = tieEnds ?? Array.from({ length }, (_, i) => i + 1);
  const builder = new RankingBuilder(length);
  for (let tie = 0, start = 0; tie < ends.length; tie++) {
    builder.openTie(start, ends[tie] - start);
    for (; start < ends[tie]; start++) {
      if (!Number.isNaN(grades[start])) builder.add(grades[start]);
    }
  }
  return builder.build(length, Float64Array.from(judged).sort().reverse());
}
