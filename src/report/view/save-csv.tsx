import type { VNode } from "preact";
import { escapedCell, guardedCell } from "../../core/cell-text.ts";
import { useReport } from "./report-state.ts";
import { saveFile } from "./save-file.ts";

/** Rows of a table, the head first. */
export type CsvRows = readonly (readonly (string | number)[])[];

interface SaveCsvProps {
  /** Name of the file, without its ending. */
  readonly name: string;
  readonly rows: () => CsvRows;
}

/** Saves a table as CSV (RFC 4180); nothing in a report without a script. */
export function SaveCsv({ name, rows }: SaveCsvProps): VNode | null {
  if (useReport().still !== undefined) return null;
  return (
    <button
      type="button"
      class="save"
      title="Save this table as CSV"
      onClick={() => saveFile(`${name}.csv`, "text/csv", csvText(rows()))}
    >
      CSV
    </button>
  );
}

/** A table in a page as rows of text, without columns that hold drawings alone. */
export function rowsIn({ rows }: HTMLTableElement): CsvRows {
  const texts = Array.from(rows, ({ cells }) => Array.from(cells, ({ textContent }) => plainText(textContent)));
  const isFilled = texts[0].map((_, i) => texts.slice(1).some((row) => row[i] !== ""));
  return texts.map((row) => row.filter((_, i) => isFilled[i]));
}

function plainText(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim().replaceAll("\u2212", "-");
}

/** Guarded and quoted as tables of the command line are. */
export function csvText(rows: CsvRows): string {
  return rows.map((row) => `${row.map(csvField).join(",")}\n`).join("");
}

function csvField(cell: string | number): string {
  if (typeof cell === "number") return Number.isNaN(cell) ? "" : String(cell);
  const text = guardedCell(escapedCell(cell));
  return /[",\r\n\ufeff]|^ | $/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
