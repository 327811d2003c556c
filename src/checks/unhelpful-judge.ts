import type { Check } from "./check.ts";

/** How much a judge says about people's values. */
interface HelpOfJudge {
  readonly measure: string;
  readonly slope: number;
  /** Width of the interval, as a share of that by people alone. */
  readonly width: number;
}

/** An interval that is hardly narrower. */
const NARROWER = 0.95;

/** A judge's values say little or nothing of people's. */
export const unhelpfulJudge: Check<readonly HelpOfJudge[], HelpOfJudge> = {
  id: "unhelpful-judge",
  looksAt: "judgments",
  level: "note",
  find: (measures) => measures.filter(({ width }) => width > NARROWER),
  text: ({ measure, slope, width }) => {
    const percent = Math.round(100 * (1 - width));
    const gain = percent > 0 ? `only ${percent} % narrower than` : "no narrower than";
    return `the judge does not help with ${measure}: its values tell little of people's (λ ${slope.toFixed(2)}), and the interval is ${gain} that by people alone`;
  },
  example: { measure: "P@5", slope: 0.04, width: 1.01 },
};
