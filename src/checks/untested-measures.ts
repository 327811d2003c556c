import type { Check } from "./check.ts";

/** A measure whose differences have no test, with its value for each run. */
interface UntestedMeasure {
  readonly measure: string;
  /** Why there is no test. */
  readonly reason: string;
  /** By run, as printed. */
  readonly values: readonly { readonly run: string; readonly text: string }[];
}

/** Measures of whole runs, ends and variances are compared without a test. */
export const untestedMeasures: Check<readonly UntestedMeasure[], UntestedMeasure> = {
  id: "untested-measures",
  looksAt: "result",
  level: "note",
  find: (measures) => measures,
  text: ({ measure, values, reason }) =>
    `${measure}: ${values.map(({ run, text }) => `${text} (${run})`).join(", ")}; no test, for ${reason}`,
  example: {
    measure: "Coverage@10",
    reason: "it has no values of queries",
    values: [{ run: "a.run", text: "0.4100" }],
  },
};
