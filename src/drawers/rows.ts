import Papa from "papaparse";
import { escapedCell, FORMULA, guardedCell } from "../core/cell-text.ts";
import { jsonText } from "./json.ts";

/** Rows of one shape, as programs read them. */
type DrawnRows = Iterable<object>;

/** Rows that become text together: all of them may be longer than a string can be. */
const AT_A_TIME = 1000;

/**
 * Draws a header and a line for each row, with values separated by the delimiter. Control characters of texts are
 * escaped, and texts that a spreadsheet would calculate begin with an apostrophe. Readers of tables take both back.
 */
export function* drawCsv(rows: DrawnRows): Generator<string> {
  const options = { newline: "\n", escapeFormulae: FORMULA };
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

/** The same with tabs, and without quotation marks around values: readers of TSV take these for a part of them. */
export function* drawTsv(rows: DrawnRows): Generator<string> {
  let isFirst = true;
  for (const row of rows) {
    if (isFirst) yield tsvLine(Object.keys(row));
    isFirst = false;
    yield tsvLine(Object.values(cellsOf(row)));
  }
}

function tsvLine(cells: readonly unknown[]): string {
  const texts = cells.map((cell) => (typeof cell === "string" ? guardedCell(cell) : String(cell ?? "")));
  return `${texts.join("\t")}\n`;
}

/** A JSON object a line. */
export function* drawJsonLines(rows: DrawnRows): Generator<string> {
  for (const row of rows) yield jsonText(row);
}

function cellsOf(row: object): Record<string, unknown> {
  const cells: Record<string, unknown> = { ...row };
  for (const name of Object.keys(cells)) {
    const cell = cells[name];
    if (typeof cell === "string") cells[name] = escapedCell(cell);
  }
  return cells;
}
