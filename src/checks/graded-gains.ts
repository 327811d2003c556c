import type { Check } from "./check.ts";
import type { GradesSeen } from "./grades-seen.ts";

/** Measures that take grades as gains, and the first of them as it counts from a smallest grade on. */
interface GradedGains {
  readonly minGrade: number;
  readonly measures: readonly string[];
  readonly binary: string;
}

/** The smallest relevant grade where none is chosen. */
const USUAL = 1;

/** A smallest relevant grade was chosen, which measures of graded gains do not look at. */
export const gradedGains: Check<GradesSeen, GradedGains> = {
  id: "graded-gains",
  looksAt: "result",
  level: "note",
  find: ({ minGrade, measures }) => {
    const graded = measures.filter(({ binary }) => binary !== undefined);
    if (minGrade === USUAL || graded.length === 0) return [];
    return [{ minGrade, measures: graded.map(({ measure }) => measure), binary: graded[0].binary ?? "" }];
  },
  text: ({ minGrade, measures, binary }) => {
    const take = measures.length === 1 ? "takes" : "take";
    return `${measures.join(", ")} ${take} grades as gains, which --min-grade (minGrade) does not change; ${binary} counts items from grade ${minGrade} on`;
  },
  example: { minGrade: 4, measures: ["nDCG@10"], binary: "nDCG(gain=binary,rel=4)@10" },
};
