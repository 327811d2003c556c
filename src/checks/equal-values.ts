import { printable } from "../core/errors.ts";
import type { Check } from "./check.ts";

/** The values of all queries of all runs, by measure. */
interface MeasuredValues {
  readonly measures: readonly { readonly measure: string; readonly values: readonly ArrayLike<number>[] }[];
}

/** A measure has the same value for every query of every run. */
export const equalValues: Check<MeasuredValues, { readonly measure: string; readonly value: number }> = {
  id: "equal-values",
  looksAt: "result",
  level: "warning",
  find: ({ measures }) =>
    measures.flatMap(({ measure, values }) => {
      const [first] = Array.from(values[0] ?? []);
      const isOne = values.every((column) => Array.from(column).every((value) => value === first));
      return first === undefined || !isOne ? [] : [{ measure, value: first }];
    }),
  text: ({ measure, value }) =>
    `${printable(measure)} is ${value.toFixed(4)} for every query of every run, so it tells none from another`,
  remedy: "choose a measure that the runs differ in, such as one of a smaller cutoff, or look for ids that do not meet",
  example: { measure: "Success@100", value: 1 },
};
