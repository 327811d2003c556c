import type { Check } from "./check.ts";
import { type GradesSeen, withoutThreshold } from "./grades-seen.ts";

/** Grades of which all count, and for which measures. */
interface AllRelevant {
  readonly least: number;
  readonly highest: number;
  readonly minGrade: number;
  readonly measures: readonly string[];
  /** The smallest grade of those who liked an item, where the grades are ratings. */
  readonly liked: number;
}

/** A scale with so many steps or more is one of ratings: its lower end means that somebody disliked the item. */
const STEPS_OF_RATINGS = 3;

/** All judged items count as relevant, though their grades are ratings, from disliked to liked. */
export const onlyRelevantGrades: Check<GradesSeen, AllRelevant> = {
  id: "only-relevant-grades",
  looksAt: "judgments",
  level: "warning",
  find: (grades) => {
    const { least, highest } = grades;
    const measures = withoutThreshold(grades);
    if (least === null || measures.length === 0 || !areRatings(grades)) return [];
    const minGrade = measures.reduce((most, { rel }) => Math.max(most, rel), 0);
    // The upper quarter of the scale: 4 and 5 of ratings from 1 to 5.
    const liked = Math.round(least + 0.75 * (highest - least));
    return [{ least, highest, minGrade, measures: measures.map(({ measure }) => measure), liked }];
  },
  text: ({ least, highest, minGrade, measures, liked }) =>
    `every judged item counts as relevant in ${measures.join(", ")}: grades are ${least} to ${highest}, and ${minGrade} is the smallest that counts; --min-grade ${liked} (minGrade: ${liked}) counts ratings of ${liked} or more`,
  remedy: "--min-grade (minGrade) sets the smallest grade that is relevant",
  example: { least: 1, highest: 5, minGrade: 1, measures: ["AP", "RR@10"], liked: 4 },
};

/** Whether grades are of a scale of ratings. */
export function areRatings({ least, highest }: Pick<GradesSeen, "least" | "highest">): boolean {
  return least !== null && highest - least >= STEPS_OF_RATINGS;
}
