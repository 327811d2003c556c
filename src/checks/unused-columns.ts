import type { Check } from "./check.ts";

/** Whether columns were chosen for a file without rows. */
interface ChosenColumns {
  readonly kind: "run" | "judgments";
  readonly areChosen: boolean;
}

/** Columns were chosen, and the file has none. */
export const unusedColumns: Check<ChosenColumns, Pick<ChosenColumns, "kind">> = {
  id: "unused-columns",
  looksAt: "run",
  level: "warning",
  find: ({ kind, areChosen }) => (areChosen ? [{ kind }] : []),
  text: ({ kind }) =>
    `holds no ${kind === "run" ? "rows of a run" : "rows of judgments"}, so the columns that are chosen do not count`,
  remedy: "--map says where queries and items stand in records",
  example: { kind: "run" },
};
