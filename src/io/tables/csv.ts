import Papa from "papaparse";
import { printable, RankproofError } from "../../core/errors.ts";
import { type ColumnIndexes, columnsOf } from "../columns.ts";
import type { Reading } from "../formats/format.ts";
import { RowChecker } from "../row-checker.ts";
import type { Kind, RowHandler } from "../rows.ts";

/**
 * Reads rows under a header that names the columns, in any order: query, item, and score, rank or grade.
 *
 * @param delimiter "," or a tab
 * @throws RankproofError
 */
export function readCsv(
  kind: Kind,
  text: string,
  delimiter: string,
  source: string,
  reading: Pick<Reading, "hasher" | "columns">,
  handler: RowHandler,
): void {
  const rows = new RowChecker(kind, source, reading.hasher, handler);
  let columns: ColumnIndexes | undefined;
  eachCsvRow(text, delimiter, source, (cells, line) => {
    if (columns === undefined) {
      columns = columnsOf(kind, cells, source, reading.columns);
      return;
    }
    const { query, item, value, meaning } = columns;
    const least = Math.max(query, item, value ?? 0) + 1;
    if (cells.length < least) {
      rows.problems.add(
        "missing",
        `field: expected ${least} fields, found ${cells.length}`,
        `${printable(source)}:${line}: `,
      );
    } else rows.add(cells[query], cells[item], cells[value ?? -1], line, meaning);
  });
  rows.end();
}

/**
 * Hands over the cells of each row that holds anything, and the line in which it begins.
 *
 * @throws RankproofError invalid, for quotes that do not close
 */
export function eachCsvRow(
  text: string,
  delimiter: string,
  source: string,
  onRow: (cells: readonly string[], line: number) => void,
): void {
  let line = 1;
  let start = 0;
  Papa.parse<string[]>(text, {
    delimiter,
    // Ids in tab-separated files may hold quotation marks; a quoted field is a thing of CSV.
    ...(delimiter === "\t" ? { quoteChar: "\0" } : {}),
    step: ({ data, errors, meta }) => {
      const own = line;
      line += lineEndsIn(text, start, meta.cursor);
      start = meta.cursor;
      if (data.length === 1 && data[0].trim() === "") return;
      if (errors.length > 0) {
        throw new RankproofError("invalid", `line: ${errors[0].message}`, "data", `${printable(source)}:${own}: `);
      }
      onRow(data, own);
    },
  });
}

const [LF, CR] = [0x0a, 0x0d];

function lineEndsIn(text: string, from: number, to: number): number {
  let count = 0;
  for (let i = from; i < to; i++) {
    const character = text.charCodeAt(i);
    if (character === LF || (character === CR && text.charCodeAt(i + 1) !== LF)) count++;
  }
  return count;
}
