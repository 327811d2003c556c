import { gradeStart, type Ranking, RankingBuilder } from "../../core/ranking.ts";
import type { GradedItems } from "../../core/tables.ts";

/**
 * The ranking by items of one by grades whose items are in no other list, and the table of their numbers. Unjudged
 * items between its ties are not tied; judged ones that were not retrieved have the last numbers.
 */
export function listedItems(ranking: Ranking): { readonly items: Ranking; readonly gradedItems: GradedItems } {
  const { length, starts, sizes } = ranking;
  const builder = new RankingBuilder(length);
  const grades: number[] = [];
  const addTie = (size: number, graded: ArrayLike<number>): void => {
    builder.openTie(grades.length, size);
    for (let i = 0; i < size; i++) {
      builder.add(grades.length);
      grades.push(graded[i] ?? Number.NaN);
    }
  };
  for (let tie = 0; tie <= starts.length; tie++) {
    while (grades.length < (starts[tie] ?? length)) addTie(1, []);
    if (tie < starts.length)
      addTie(sizes[tie], ranking.grades.subarray(gradeStart(ranking, tie), ranking.gradeEnds[tie]));
  }
  const found = ranking.grades.toSorted().reverse();
  let next = 0;
  for (const grade of ranking.judged) {
    if (grade === found[next]) next++;
    else grades.push(grade);
  }
  const judged = grades.flatMap((grade, item) => (grade >= 0 ? item : []));
  const gradedItems = { gradeOf: (number: number) => grades[number] ?? Number.NaN, itemOf: (number: number) => number };
  return { items: builder.build(length, Float64Array.from(judged).reverse()), gradedItems };
}
