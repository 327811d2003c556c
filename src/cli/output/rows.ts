import Papa from "papaparse";
import { printable } from "../../core/errors.ts";
import { jsonText } from "./json.ts";

/** Rows of one shape, as programs read them. */
type Rows = Iterable<object>;

/** Text that a spreadsheet would calculate; a number with its sign is only a number. */
const FORMULA = /^[=@]|^[+-](?!\d+(?:\.\d+)?$)/;

/**
 * A header and a line for each row, their values separated by the delimiter. Control characters of texts are escaped, and texts
 * that a spreadsheet would calculate begin with an apostrophe.
 */
export function drawCsv(rows: Rows, delimiter = ","): string {
  const lines = Array.from(rows, cellsOf);
  return `${Papa.unparse(lines, { delimiter, newline: "\n", escapeFormulae: FORMULA })}\n`;
}

/** A JSON object a line. */
export function drawJsonLines(rows: Rows): string {
  let text = "";
  for (const row of rows) text += jsonText(row);
  return text;
}

function cellsOf(row: object): Record<string, unknown> {
  const cells: Record<string, unknown> = { ...row };
  for (const name of Object.keys(cells)) {
    const cell = cells[name];
    if (typeof cell === "string") cells[name] = printable(cell, Number.POSITIVE_INFINITY);
  }
  return cells;
}
