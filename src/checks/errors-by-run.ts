import { shownP } from "../core/number-text.ts";
import type { Check } from "./check.ts";

/** A test whether a judge errs differently by run on the items of one true grade. */
interface ErrorsOfGrade {
  readonly grade: number;
  readonly p: number;
  /** By all tables with the same sums; otherwise by the chi-square distribution. */
  readonly isExact: boolean;
}

/** Whether a judge errs differently by run. */
interface ErrorsByRun {
  /** Of all true grades together; NaN where there is nothing to test. */
  readonly p: number;
  readonly byGrade: readonly ErrorsOfGrade[];
  /** Below which a difference is reported. */
  readonly level: number;
}

/** Error rates of judgments were given by run. */
export const errorsByRun: Check<ErrorsByRun | undefined, ErrorsByRun> = {
  id: "errors-by-run",
  looksAt: "judgments",
  level: "note",
  find: (found) => (found === undefined ? [] : [found]),
  text: ({ p, byGrade, level }) => {
    if (Number.isNaN(p)) {
      return "whether the judge errs differently by run is not tested: it takes numbers of pairs, not shares, of a true grade that several runs have";
    }
    if (p >= level) return `no difference found between the judge's errors by run (p = ${shownP(p)})`;
    const { grade, isExact } = byGrade.reduce((least, other) => (other.p < least.p ? other : least));
    const how = isExact ? "exact test" : "chi-square test";
    const many = byGrade.length > 1 ? `, the least of ${byGrade.length} true grades, corrected` : "";
    return `the judge errs differently by run (p = ${shownP(p)}): by the ${how} of items whose true grade is ${grade}${many}; each run is corrected by its own rates`;
  },
  example: {
    p: 0.0008,
    byGrade: [
      { grade: 0, p: 0.0004, isExact: false },
      { grade: 1, p: 0.31, isExact: true },
    ],
    level: 0.05,
  },
};
