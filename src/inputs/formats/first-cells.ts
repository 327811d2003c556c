import type { FileStart } from "./file-start.ts";

/** Rows whose cells are looked at. */
const ROWS = 2;

/** The cells of the header and of the first row; the last cell may be cut, as the start of a file is. */
export function firstCells({ text }: FileStart, delimiter: string, most = ROWS): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (let i = 0; i < text.length && rows.length < most; i++) {
    const character = text[i];
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text[i + 1] === '"') {
        cell += '"';
        i++;
      } else isQuoted = false;
    } else if (character === '"' && cell === "" && delimiter !== "\t") isQuoted = true;
    else if (character === delimiter) {
      cells.push(cell);
      cell = "";
    } else if (character === "\n" || character === "\r") {
      if (cell !== "" || cells.length > 0) rows.push([...cells, cell]);
      cells = [];
      cell = "";
    } else cell += character;
  }
  if (rows.length < most && (cell !== "" || cells.length > 0)) rows.push([...cells, cell]);
  return rows;
}
