import type { Check } from "./check.ts";

/** A value that may have no correction, and why. */
interface Corrected {
  readonly measure: string;
  readonly unknown?: string | undefined;
}

/** A value could not be corrected for errors of judgments, by their rates or by judgments of people. */
export const uncorrectedMeasures: Check<readonly Corrected[], Required<Corrected>> = {
  id: "uncorrected-measures",
  looksAt: "result",
  level: "note",
  find: (values) => values.flatMap(({ measure, unknown }) => (unknown === undefined ? [] : [{ measure, unknown }])),
  text: ({ measure, unknown }) => `${measure} corrected for errors of judgments is not known: ${unknown}`,
  example: { measure: "Coverage@10", unknown: "it has no values of queries" },
};
