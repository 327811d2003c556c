import type { Check } from "./check.ts";

/** The grades of judgments, and the smallest that counts as relevant. */
export interface GradeRange {
  /** Null where there is none. */
  readonly least: number | null;
  readonly highest: number;
  readonly minGrade: number;
}

/** A scale with so many steps or more is one of ratings: its lower end means that somebody disliked the item. */
const STEPS_OF_RATINGS = 3;

/** All judged items count as relevant, though their grades are ratings, from disliked to liked. */
export const onlyRelevantGrades: Check<GradeRange, GradeRange & { readonly least: number }> = {
  id: "only-relevant-grades",
  looksAt: "judgments",
  level: "warning",
  find: ({ least, highest, minGrade }) =>
    least !== null && least >= minGrade && highest - least >= STEPS_OF_RATINGS ? [{ least, highest, minGrade }] : [],
  text: ({ least, highest, minGrade }) =>
    `every judged item counts as relevant: grades are ${least} to ${highest}, and ${minGrade} is the smallest that counts (--min-grade, minGrade)`,
  remedy: "--min-grade 4 (minGrade: 4) counts the upper two grades of ratings from 1 to 5",
  example: { least: 1, highest: 5, minGrade: 1 },
};
