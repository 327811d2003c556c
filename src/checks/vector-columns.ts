import { printable } from "../core/errors.ts";
import type { Check } from "./check.ts";

const SHOWN_COLUMNS = 10;

/** Vectors were put together of columns of a table. */
export const vectorColumns: Check<readonly string[] | undefined, { readonly columns: readonly string[] }> = {
  id: "vector-columns",
  looksAt: "run",
  level: "note",
  find: (columns) => (columns === undefined ? [] : [{ columns }]),
  text: ({ columns }) => {
    const names = columns.slice(0, SHOWN_COLUMNS).map((column) => printable(column, 30));
    return `vectors of ${columns.length} columns: ${names.join(", ")}${columns.length > SHOWN_COLUMNS ? ", …" : ""}`;
  },
  remedy: "--coordinates chooses others",
  example: { columns: ["x0", "x1", "x2"] },
};
