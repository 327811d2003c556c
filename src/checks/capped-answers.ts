import type { Check } from "./check.ts";
import { furtherText, lookingFurther } from "./further-ranks.ts";

/** How many items stand in each answer of a search, and measures with the ranks that they look at: Infinity for all. */
interface AnswersSeen {
  /** How many items were asked for; undefined where only the search knows. */
  readonly asked: number | undefined;
  readonly lengths: readonly number[];
  readonly measures: readonly { readonly measure: string; readonly ranks: number }[];
}

interface Evidence {
  readonly depth: number;
  readonly capped: number;
  readonly answers: number;
  readonly measures: readonly string[];
}

/** A search gives fewer items than measures look at: many answers end at the same rank. */
export const cappedAnswers: Check<AnswersSeen, Evidence> = {
  id: "capped-answers",
  looksAt: "result",
  level: "warning",
  find: ({ asked, lengths, measures }) => {
    const depth = lengths.reduce((most, length) => Math.max(most, length), asked ?? 0);
    const capped = lengths.filter((length) => length === depth).length;
    // Where nobody says how many were asked for, one long list tells nothing.
    const isCapped = asked === undefined ? capped > 1 && 2 * capped >= lengths.length : capped > 0;
    const further = lookingFurther(measures, depth);
    if (!isCapped || depth === 0 || further.length === 0) return [];
    return [{ depth, capped, answers: lengths.length, measures: further }];
  },
  text: ({ depth, capped, answers, measures }) => furtherText(measures, depth, `${capped} of ${answers} answers end`),
  remedy: "ask the search for as many items as these measures look at",
  example: { depth: 5, capped: 40, answers: 40, measures: ["R@10"] },
};
