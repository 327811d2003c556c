import { printable } from "../core/errors.ts";
import type { Check } from "./check.ts";

/** Items or queries, and those without a value of a property. */
interface UngroupedValues {
  /** Name of the property. */
  readonly by: string;
  readonly unit: "items" | "queries";
  readonly count: number;
  readonly missing: number;
}

/** Some items or queries have no group: an empty cell, a blank line, None, NaN or NA. */
export const missingGroups: Check<UngroupedValues, UngroupedValues> = {
  id: "missing-groups",
  looksAt: "judgments",
  level: "note",
  find: (values) => (values.missing > 0 ? [values] : []),
  text: ({ by, unit, count, missing }) => {
    const name = printable(by, 30);
    const group = unit === "queries" ? `: they stand under ${name}=(none)` : ", which is no group of its own";
    return `${missing} of ${count} ${unit} have no ${name} (an empty cell, or a word for none)${group}`;
  },
  remedy: "fill in the empty cells where they mean something",
  example: { by: "language", unit: "queries", count: 50, missing: 3 },
};
