import { NO_BYTES } from "../../core/ids.ts";
import { isHeader, kindByHeader, scoresOrGrades } from "../columns.ts";
import { isDataRow, kindByContent, listsOf, threeColumns } from "../headerless.ts";
import { completeLines } from "./file-start.ts";
import type { Format } from "./format.ts";

/** Values apart by commas. */
export const csv: Format = delimited(
  "csv",
  ",",
  "values apart by commas, best under a header such as query,item,score",
);

/** Values apart by tabs. */
export const tsv: Format = delimited(
  "tsv",
  "\t",
  "values apart by tabs, best under a header such as query, item, score",
);

function delimited(id: string, delimiter: string, title: string): Format {
  return {
    id,
    title,
    recognizes: (start) => {
      if (isHeader(start.lines[0]?.split(delimiter) ?? [])) return true;
      const rows = completeLines(start).map((line) => line.split(delimiter));
      return (
        rows.length > 0 &&
        rows[0].length > (rows.length === 1 ? 2 : 1) &&
        rows.every((cells) => cells.length === rows[0].length)
      );
    },
    kindOf: (start) => {
      const [first = [], ...rows] = completeLines(start).map((line) => line.split(delimiter));
      return isDataRow(first) ? kindByContent([first, ...rows]) : kindByHeader(first);
    },
    scoresOrGrades: (start) => {
      const [first = [], ...rows] = completeLines(start).map((line) => line.split(delimiter));
      if (isDataRow(first)) return threeColumns([first, ...rows]);
      const columns = scoresOrGrades(first);
      return columns && listsOf(rows, columns.query, columns.value);
    },
    // Many name lines of TREC .tsv.
    endings: id === "csv" ? [id] : [],
    takes: ["columns"],
    isRead: "in pieces",
    async read(kind, source, reading, handler) {
      const readLists = async () => (await import("../tables/lists.ts")).readLists;
      const readRows = async () => (await import("../tables/csv.ts")).readCsv;
      const read = await (reading.columns?.items === undefined ? readRows() : readLists());
      await read(kind, source, delimiter, reading, handler);
      return NO_BYTES;
    },
  };
}
