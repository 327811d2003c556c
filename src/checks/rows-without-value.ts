import type { Check } from "./check.ts";

/** Rows of a table of judgments and a run, and how many of them lack what the side that is read needs. */
interface RowsWithoutValue {
  readonly kind: "run" | "judgments";
  /** Name of what they lack. */
  readonly value: string;
  readonly rows: number;
  readonly lacking: number;
}

/** Some rows of a table of both sides have no grade, or nothing that ranks them. */
export const rowsWithoutValue: Check<RowsWithoutValue, RowsWithoutValue> = {
  id: "rows-without-value",
  looksAt: "run",
  level: "warning",
  find: (rows) => (rows.lacking > 0 ? [rows] : []),
  text: ({ kind, value, rows, lacking }) =>
    `${lacking} of ${rows} rows have no ${value} and are ${kind === "run" ? "not in the run" : "not judged"}`,
  remedy: "see whether these cells are meant to be empty",
  example: { kind: "judgments", value: "grade", rows: 500, lacking: 20 },
};
