import type { Check } from "./check.ts";
import type { GradesSeen } from "./grades-seen.ts";

/** Grades that are a part of the smallest that counts. */
interface FractionalGrades {
  readonly grades: number;
  readonly minGrade: number;
  readonly measures: readonly string[];
}

/** Grades such as 0.5 lie between 0 and the smallest that counts as relevant: such items count as not relevant. */
export const fractionalGrades: Check<GradesSeen & { readonly fractions: number }, FractionalGrades> = {
  id: "fractional-grades",
  looksAt: "judgments",
  level: "note",
  find: ({ fractions, minGrade, highest, measures }) => {
    const counting = measures.filter(({ rel }) => rel === minGrade).map(({ measure }) => measure);
    // Where no grade reaches the smallest that counts, a warning says so.
    if (fractions === 0 || highest < minGrade || counting.length === 0) return [];
    return [{ grades: fractions, minGrade, measures: counting }];
  },
  text: ({ grades, minGrade, measures }) =>
    `${grades === 1 ? "1 grade lies" : `${grades} grades lie`} between 0 and ${minGrade} (--min-grade, minGrade): their items count as not relevant in ${measures.join(", ")}`,
  remedy: "--min-grade 0.5 (minGrade: 0.5) counts items of half a grade as relevant",
  example: { grades: 37, minGrade: 1, measures: ["AP", "P@10"] },
};
