import type { Check } from "./check.ts";

/** Error rates of judgments, and the correction of values. */
interface JudgeErrors {
  /** Grades that judges gave, and true grades. */
  readonly observed: readonly number[];
  readonly grades: readonly number[];
  /** Share of each observed grade by true grade. */
  readonly rates: readonly (readonly number[])[];
  /** Shares of true grades; undefined where they are estimated. */
  readonly prior?: readonly number[] | undefined;
  readonly samples: number;
  readonly seed: number;
  readonly confidence: number;
  /** Kind of interval. */
  readonly interval: string;
}

/** Values were corrected for errors of judgments. */
export const judgeErrors: Check<JudgeErrors, JudgeErrors> = {
  id: "judge-errors",
  looksAt: "judgments",
  level: "note",
  find: (errors) => [errors],
  text: ({ observed, grades, rates, prior, samples, seed, confidence, interval }) => {
    const rows = grades.map((grade, row) => {
      const seen = observed.flatMap((own, i) => (rates[row][i] > 0 ? [`${own} (${percent(rates[row][i])})`] : []));
      return `${grade} is judged ${seen.join(", ")}`;
    });
    const shares =
      prior === undefined
        ? "shares of true grades estimated by depth and query"
        : `shares of true grades ${prior.map((share, i) => `${grades[i]}: ${percent(share)}`).join(", ")}`;
    const intervals = `${100 * confidence} % ${interval}, ${samples} samples of queries and judgments; seed ${seed}`;
    return `corrected for errors of judgments: true grade ${rows.join("; ")}; ${shares}; ${intervals}; unjudged items stay unjudged`;
  },
  example: {
    ...{ observed: [0, 1], grades: [0, 1] },
    rates: [
      [0.95, 0.05],
      [0.1, 0.9],
    ],
    ...{ samples: 1000, seed: 1, confidence: 0.95, interval: "BCa bootstrap" },
  },
};

function percent(share: number): string {
  return `${Number((100 * share).toFixed(2))} %`;
}
