import { rounded } from "../core/number-text.ts";
import type { Check } from "./check.ts";

/** Answers of a search service. */
interface Answers {
  readonly answered: number;
  readonly queries: number;
  readonly cached: number;
  /** Milliseconds within which half, and 95 %, of the answers came. */
  readonly half: number;
  readonly most: number;
}

/** Answers of a search service. */
export const searchAnswers: Check<Answers, Answers> = {
  id: "search-answers",
  looksAt: "run",
  level: "note",
  find: (answers) => [answers],
  text: ({ answered, queries, cached, half, most }) => {
    const kept = cached === 0 ? "" : `, ${cached} of them from the cache`;
    return `${answered} of ${queries} queries answered${kept}; half of the answers within ${rounded(half)} ms, 95 % within ${rounded(most)} ms`;
  },
  example: { answered: 50, queries: 50, cached: 0, half: 12, most: 30 },
};
