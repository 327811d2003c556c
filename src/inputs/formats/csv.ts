import { NO_BYTES } from "../../core/ids.ts";
import { isHeader, kindByHeader, scoresOrGrades } from "../roles/columns.ts";
import { isDataRow, kindByContent, listsOf, threeColumns } from "../roles/content.ts";
import { commaOrSemicolon } from "../tables/delimiter.ts";
import { completeLines, type FileStart, startOf } from "./file-start.ts";
import type { Format } from "./format.ts";

/**
 * Values separated by commas, or by semicolons under a header: spreadsheets write semicolons where decimals follow a
 * comma.
 */
export const csv: Format = delimited(
  "csv",
  commaOrSemicolon,
  "values apart by commas or semicolons, best under a header such as query,item,score",
);

/** Values apart by tabs. */
export const tsv: Format = delimited(
  "tsv",
  () => "\t",
  "values apart by tabs, best under a header such as query, item, score",
);

/** @param delimiterIn what stands between values, by the first line */
function delimited(id: string, delimiterIn: (header: string) => string, title: string): Format {
  const delimiterOf = ({ lines: [header = ""] }: FileStart): string => delimiterIn(header);
  const rowsIn = (start: FileStart): string[][] => completeLines(start).map((line) => line.split(delimiterOf(start)));
  return {
    id,
    title,
    recognizes: (start) => {
      const delimiter = delimiterOf(start);
      if (isHeader(start.lines[0]?.split(delimiter) ?? [])) return true;
      // Without a header, semicolons may be part of ids.
      if (delimiter === ";") return false;
      const rows = rowsIn(start);
      return (
        rows.length > 0 &&
        rows[0].length > (rows.length === 1 ? 2 : 1) &&
        rows.every((cells) => cells.length === rows[0].length)
      );
    },
    kindOf: (start) => {
      const [first = [], ...rows] = rowsIn(start);
      return isDataRow(first) ? kindByContent([first, ...rows]) : kindByHeader(first);
    },
    scoresOrGrades: (start) => {
      const [first = [], ...rows] = rowsIn(start);
      if (isDataRow(first)) return threeColumns([first, ...rows]);
      const columns = scoresOrGrades(first);
      return columns && listsOf(rows, columns.query, columns.value);
    },
    // Many name lines of TREC .tsv.
    endings: id === "csv" ? [id] : [],
    takes: ["columns", "map"],
    isRead: "in pieces",
    holdsBoth: async (source, { map }) =>
      map !== undefined && (await import("./lists.ts")).csvHoldsBoth(source, delimiterOf(await startOf(source)), map),
    async read(kind, source, reading, handler) {
      if (reading.map !== undefined) {
        const { readCsvRecords } = await import("./lists.ts");
        await readCsvRecords(kind, source, delimiterOf(await startOf(source)), reading, handler);
        return NO_BYTES;
      }
      const readLists = async () => (await import("../tables/lists.ts")).readLists;
      const readRows = async () => (await import("../tables/csv.ts")).readCsv;
      const read = await (reading.columns?.items === undefined ? readRows() : readLists());
      await read(kind, source, delimiterOf(await startOf(source)), reading, handler);
      return NO_BYTES;
    },
  };
}
