import type { Preview } from "./preview.ts";

/** Roles of a table's columns, by the kind of the file. */
export const COLUMN_ROLES = {
  judgments: ["query", "item", "grade"],
  run: ["query", "item", "score", "distance", "rank"],
} as const;

/** The names of the columns that a table is read by, by role. */
export function chosenColumns({ columns, meaning }: Preview): Readonly<Record<string, string>> {
  if (columns === undefined) return {};
  const { names, query, item, value } = columns;
  return Object.fromEntries(
    [
      ["query", query],
      ["item", item],
      [meaning, value],
    ].flatMap(([role, index]) => (typeof index === "number" ? [[role, names[index]]] : [])),
  );
}

/** The option that reads a table as before, but for one column. @param name "" for none */
export function columnsWith(preview: Preview, role: string, name: string): string {
  const { [role]: _, ...rest } = chosenColumns(preview);
  const isValue = role !== "query" && role !== "item";
  const kept = Object.entries(rest).filter(([name]) => !isValue || name === "query" || name === "item");
  return [...kept, ...(name === "" ? [] : [[role, name]])].map(([key, column]) => `${key}=${column}`).join(",");
}
