import type { Check } from "./check.ts";

/** Columns of a table of values hold no scores. */
export const ignoredColumns: Check<readonly string[], { readonly columns: readonly string[] }> = {
  id: "ignored-columns",
  looksAt: "run",
  level: "note",
  find: (columns) => (columns.length === 0 ? [] : [{ columns }]),
  text: ({ columns }) => `columns without scores: ${columns.join(", ")}`,
  example: { columns: ["prompt"] },
};
