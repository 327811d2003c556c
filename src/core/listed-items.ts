import { gradeStart, type Ranking, RankingBuilder } from "./ranking.ts";

// Rankings by the column `items` hold a number in place of the grade of each retrieved item, judged or not: which item of the
// run it is, and the index of its grade among the judged ones.

/** More items than a run may have. */
const ITEMS = 2 ** 32;

/**
 * The number of an item in rankings by the column `items`.
 *
 * @param item its number in the run, from 0
 * @param grade undefined or negative where nobody judged it
 * @param judged all judged grades of the query, highest first
 */
export function itemNumber(item: number, grade: number | undefined, judged: Float64Array): number {
  return grade === undefined || grade < 0 ? item : item + ITEMS * (1 + judged.indexOf(grade));
}

/** Which item of the run a number is. */
export function itemOf(number: number): number {
  // Most items are judged by nobody: a remainder of doubles is slow.
  return number < ITEMS ? number : number % ITEMS;
}

/** The grade that goes with a number; NaN where nobody judged the item. */
export function gradeOf(number: number, judged: Float64Array): number {
  return number < ITEMS ? Number.NaN : judged[Math.floor(number / ITEMS) - 1];
}

/** The ranking by grades, of one by items. */
export function gradedOf(ranking: Ranking): Ranking {
  const { starts, sizes, gradeEnds, grades, judged } = ranking;
  const builder = new RankingBuilder(grades.length);
  for (let tie = 0; tie < starts.length; tie++) {
    builder.openTie(starts[tie], sizes[tie]);
    for (let i = gradeStart(ranking, tie); i < gradeEnds[tie]; i++) {
      const grade = gradeOf(grades[i], judged);
      if (grade >= 0) builder.add(grade);
    }
  }
  return builder.build(ranking.length, judged);
}

/** The ranking by items, of one by grades whose items are in no other list. Unjudged items between its ties are not tied. */
export function itemsOf(ranking: Ranking): Ranking {
  const { length, starts, sizes, gradeEnds, grades, judged } = ranking;
  const builder = new RankingBuilder(length);
  let item = 0;
  for (let tie = 0; tie <= starts.length; tie++) {
    for (const start = starts[tie] ?? length; item < start; item++) {
      builder.openTie(item, 1);
      builder.add(item);
    }
    if (tie === starts.length) break;
    const from = gradeStart(ranking, tie);
    builder.openTie(item, sizes[tie]);
    for (let i = 0; i < sizes[tie]; i++, item++) {
      builder.add(itemNumber(item, from + i < gradeEnds[tie] ? grades[from + i] : undefined, judged));
    }
  }
  return builder.build(length, judged);
}
