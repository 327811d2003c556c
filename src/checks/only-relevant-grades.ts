import type { Check } from "./check.ts";
import { type GradesSeen, withoutThreshold } from "./grades-seen.ts";

/** Grades of which all count, or nearly all, and for which measures. */
interface AllRelevant {
  readonly least: number;
  readonly highest: number;
  readonly minGrade: number;
  readonly measures: readonly string[];
  /** Number of judged items, and how many of them count. */
  readonly judged: number;
  readonly relevant: number;
  /** The smallest grade of those who liked an item, where the grades are ratings. */
  readonly liked: number;
}

/** A scale with so many steps or more is one of ratings: its lower end means that somebody disliked the item. */
const STEPS_OF_RATINGS = 3;

/** A share of judged items that is nearly all; less where no grade is 0, as of half stars, which begin at 0.5. */
const NEARLY_ALL = { fromZero: 0.95, above: 0.85 };

/** All judged items count as relevant, or nearly all, though their grades are ratings, from disliked to liked. */
export const onlyRelevantGrades: Check<GradesSeen, AllRelevant> = {
  id: "only-relevant-grades",
  looksAt: "judgments",
  level: "warning",
  find: (grades) => {
    const { least, highest, judged } = grades;
    if (least === null || !areRatings(grades)) return [];
    const all = withoutThreshold(grades);
    const relevant = all.length > 0 ? judged : grades.relevant;
    const measures = all.length > 0 ? all : withThreshold(grades);
    if (measures.length === 0 || relevant < judged * (least > 0 ? NEARLY_ALL.above : NEARLY_ALL.fromZero)) return [];
    const minGrade = measures.reduce((most, { rel }) => Math.max(most, rel), 0);
    // The upper quarter of the scale: 4 and 5 of ratings from 1 to 5.
    const liked = Math.round(least + 0.75 * (highest - least));
    const names = measures.map(({ measure }) => measure);
    return [{ least, highest, minGrade, measures: names, judged, relevant, liked }];
  },
  text: ({ least, highest, minGrade, measures, judged, relevant, liked }) => {
    const counted = relevant === judged ? "every judged item counts" : `${relevant} of ${judged} judged items count`;
    return `${counted} as relevant in ${measures.join(", ")}: grades are ${least} to ${highest}, and ${minGrade} is the smallest that counts; --min-grade ${liked} (minGrade: ${liked}) counts ratings of ${liked} or more`;
  },
  remedy: "--min-grade (minGrade) sets the smallest grade that is relevant",
  example: { least: 1, highest: 5, minGrade: 1, measures: ["AP", "RR@10"], judged: 800, relevant: 800, liked: 4 },
};

/** Measures that count the relevant items of all judgments, or more. */
function withThreshold({ measures, minGrade }: GradesSeen) {
  return measures.flatMap(({ measure, rel }) => (rel === undefined || rel > minGrade ? [] : { measure, rel }));
}

/** Whether grades are of a scale of ratings. */
export function areRatings({ least, highest }: Pick<GradesSeen, "least" | "highest">): boolean {
  return least !== null && highest - least >= STEPS_OF_RATINGS;
}
