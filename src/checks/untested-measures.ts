import type { Check } from "./check.ts";

/** A measure without values of queries, with its value for each run. */
interface UntestedMeasure {
  readonly measure: string;
  /** By run, as printed. */
  readonly values: readonly { readonly run: string; readonly text: string }[];
}

/** Measures of whole runs are compared without a test. */
export const untestedMeasures: Check<readonly UntestedMeasure[], UntestedMeasure> = {
  id: "untested-measures",
  looksAt: "result",
  level: "note",
  find: (measures) => measures,
  text: ({ measure, values }) =>
    `${measure}: ${values.map(({ run, text }) => `${text} (${run})`).join(", ")}; no test, for it has no values of queries`,
  example: { measure: "Coverage@10", values: [{ run: "a.run", text: "0.4100" }] },
};
