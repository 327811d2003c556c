import Papa from "papaparse";
import { printable } from "../core/errors.ts";
import { jsonText } from "./json.ts";

/** Rows of one shape, as programs read them. */
type DrawnRows = Iterable<object>;

/** Rows that become text together: all of them may be longer than a string can be. */
const AT_A_TIME = 1000;

/** Text that a spreadsheet would calculate; a number with its sign is only a number. */
const FORMULA = /^[=@]|^[+-](?!\d+(?:\.\d+)?$)/;

/**
 * Draws a header and a line for each row, with values separated by the delimiter. Control characters of texts are
 * escaped, and texts that a spreadsheet would calculate begin with an apostrophe.
 */
export function* drawCsv(rows: DrawnRows, delimiter = ","): Generator<string> {
  const options = { delimiter, newline: "\n", escapeFormulae: FORMULA };
  let waiting: Record<string, unknown>[] = [];
  let header = true;
  for (const row of rows) {
    waiting.push(cellsOf(row));
    if (waiting.length < AT_A_TIME) continue;
    yield `${Papa.unparse(waiting, { ...options, header })}\n`;
    waiting = [];
    header = false;
  }
  if (waiting.length > 0) yield `${Papa.unparse(waiting, { ...options, header })}\n`;
}

/** A JSON object a line. */
export function* drawJsonLines(rows: DrawnRows): Generator<string> {
  for (const row of rows) yield jsonText(row);
}

function cellsOf(row: object): Record<string, unknown> {
  const cells: Record<string, unknown> = { ...row };
  for (const name of Object.keys(cells)) {
    const cell = cells[name];
    if (typeof cell === "string") cells[name] = printable(cell, Number.POSITIVE_INFINITY);
  }
  return cells;
}
