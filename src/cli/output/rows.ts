import Papa from "papaparse";

/** Rows of one shape, as programs read them. */
type Rows = Iterable<object>;

/** A header and a line for each row, their values separated by the delimiter. */
export function drawCsv(rows: Rows, delimiter = ","): string {
  return `${Papa.unparse([...rows], { delimiter, newline: "\n" })}\n`;
}

/** A JSON object a line. */
export function drawJsonLines(rows: Rows): string {
  let text = "";
  for (const row of rows) text += `${JSON.stringify(row)}\n`;
  return text;
}
