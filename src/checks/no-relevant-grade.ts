import type { Check } from "./check.ts";

/** The highest grade of judgments, and the smallest that counts as relevant. */
interface HighestGrade {
  readonly highest: number;
  readonly minGrade: number;
}

/** No grade of the judgments counts as relevant. */
export const noRelevantGrade: Check<HighestGrade, HighestGrade> = {
  id: "no-relevant-grade",
  looksAt: "judgments",
  level: "warning",
  find: ({ highest, minGrade }) => (highest < minGrade ? [{ highest, minGrade }] : []),
  text: ({ highest, minGrade }) =>
    `no grade reaches ${minGrade} (--min-grade, minGrade), from which on items are relevant: the highest is ${highest}`,
  remedy: "--min-grade (minGrade) sets the smallest grade that is relevant",
  example: { highest: 0.8, minGrade: 1 },
};
