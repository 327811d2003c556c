import { escapedCell, guardedCell } from "../core/cell-text.ts";
import { jsonText } from "./json.ts";

/** Rows of one shape, as programs read them. */
type DrawnRows = Iterable<object>;

/**
 * Draws a header and a line for each row, with values separated by commas. Control characters of texts are escaped, and
 * texts that a spreadsheet would calculate begin with an apostrophe. Readers of tables take both back.
 */
export function drawCsv(rows: DrawnRows): Generator<string> {
  return delimited(rows, ",", quoted);
}

/** The same with tabs, and without quotation marks around values: readers of TSV take these for a part of them. */
export function drawTsv(rows: DrawnRows): Generator<string> {
  return delimited(rows, "\t", (cell) => cell);
}

// Papa Parse reads tables; to load it for writing them too would slow the start of every command.
function* delimited(rows: DrawnRows, delimiter: string, drawn: (text: string) => string): Generator<string> {
  const line = (values: readonly unknown[]): string => {
    const cells = values.map((value) =>
      drawn(typeof value === "string" ? guardedCell(escapedCell(value)) : String(value ?? "")),
    );
    return `${cells.join(delimiter)}\n`;
  };
  let columns: readonly string[] | undefined;
  for (const row of rows) {
    const values: Readonly<Record<string, unknown>> = { ...row };
    if (columns === undefined) {
      columns = Object.keys(row);
      yield line(columns);
    }
    yield line(columns.map((name) => values[name]));
  }
}

/** A value as CSV has it (RFC 4180), with quotation marks also where a reader might trim it. */
function quoted(cell: string): string {
  return /[",\r\n\ufeff]|^ | $/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** A JSON object a line. */
export function* drawJsonLines(rows: DrawnRows): Generator<string> {
  for (const row of rows) yield jsonText(row);
}
