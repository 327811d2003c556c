import type { Check } from "./check.ts";

/** Error rates of judgments. */
interface ErrorRates {
  /** The run that they are of; undefined where they are the same for all. */
  readonly run?: string;
  /** Grades that judges gave, and true grades. */
  readonly observed: readonly number[];
  readonly grades: readonly number[];
  /** Share of each observed grade by true grade. */
  readonly rates: readonly (readonly number[])[];
  /** Shares of true grades; undefined where they are estimated. */
  readonly prior?: readonly number[] | undefined;
}

/** Error rates, and the correction of values. */
interface JudgeErrors {
  /** For all runs, or one for each. */
  readonly errors: readonly ErrorRates[];
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
  text: ({ errors, samples, seed, confidence, interval }) => {
    const [{ prior, grades }] = errors;
    const shares =
      prior === undefined
        ? "shares of true grades estimated by depth and query"
        : `shares of true grades ${prior.map((share, i) => `${grades[i]}: ${percent(share)}`).join(", ")}`;
    const intervals = `${100 * confidence} % ${interval}, ${samples} samples of queries and judgments; seed ${seed}`;
    return `corrected for errors of judgments: ${errors.map(ratesText).join("; ")}; ${shares}; ${intervals}; unjudged items stay unjudged`;
  },
  example: {
    errors: [
      {
        ...{ observed: [0, 1], grades: [0, 1] },
        rates: [
          [0.95, 0.05],
          [0.1, 0.9],
        ],
      },
    ],
    ...{ samples: 1000, seed: 1, confidence: 0.95, interval: "BCa bootstrap" },
  },
};

function ratesText({ run, observed, grades, rates }: ErrorRates): string {
  const rows = grades.map((grade, row) => {
    const seen = observed.flatMap((own, i) => (rates[row][i] > 0 ? [`${own} (${percent(rates[row][i])})`] : []));
    return `${grade} is judged ${seen.join(", ")}`;
  });
  return `${run === undefined ? "" : `of ${run}, `}true grade ${rows.join("; ")}`;
}

function percent(share: number): string {
  return `${Number((100 * share).toFixed(2))} %`;
}
