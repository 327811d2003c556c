import { NO_BYTES } from "../../core/ids.ts";
import type { FieldMap } from "../records/field-map.ts";
import { hasItems, kindByHeader, namesQuery } from "../roles/columns.ts";
import { isFieldOfItems, isListHeader, NUMBERS, namesGrades } from "../roles/list-columns.ts";
import type { Source } from "../source.ts";
import { commaOrSemicolon } from "../tables/delimiter.ts";
import { type RelevanceLayout, relevanceLayout } from "../tables/relevance-layout.ts";
import { type FileStart, startOf } from "./file-start.ts";
import { firstCells } from "./first-cells.ts";
import type { Format } from "./format.ts";

/** CSV or TSV of a query and lists of ids in each row, as Kaggle's `Id,Predicted`, or a log with both sides. */
export const lists: Format = {
  id: "lists",
  title: "CSV or TSV with lists of ids in cells, as Kaggle's Id,Predicted, or logs that were written as CSV",
  recognizes: (start) =>
    isListHeader(firstCells(start, delimiterIn(start))[0] ?? []) || hasLists(start) || layoutOf(start) !== undefined,
  kindOf: (start) => (isSimple(start) ? kindByHeader(firstCells(start, delimiterIn(start))[0] ?? []) : undefined),
  endings: [],
  takes: ["columns", "map"],
  isRead: "in pieces",
  holdsBoth: async (source, { map }) => {
    const start = await startOf(source);
    return layoutOf(start) !== undefined || csvHoldsBoth(source, delimiterIn(start), map);
  },
  async read(kind, source, reading, handler) {
    const start = await startOf(source);
    const layout = layoutOf(start);
    if (layout !== undefined) {
      const { relevanceObjects } = await import("../tables/relevance-rows.ts");
      const { readRowRecords } = await import("../records/row-records.ts");
      const rows = relevanceObjects(source, delimiterIn(start), layout, reading.onRead);
      await readRowRecords(kind, source.name, rows, reading, handler);
      return NO_BYTES;
    }
    if (reading.map === undefined && isSimple(start)) {
      const { readLists } = await import("../tables/lists.ts");
      await readLists(kind, source, delimiterIn(start), reading, handler);
      return NO_BYTES;
    }
    await readCsvRecords(kind, source, delimiterIn(start), reading, handler);
    return NO_BYTES;
  },
};

/** The layout of rows of 0 and 1 by rank without a header, by the first rows. */
function layoutOf(start: FileStart): RelevanceLayout | undefined {
  const rows = firstCells(start, delimiterIn(start), MOST_ROWS);
  // The last row may be cut.
  return relevanceLayout(rows.length === MOST_ROWS || start.isWhole ? rows : rows.slice(0, -1));
}

/** Rows that tell whether they are all of 0 and 1. */
const MOST_ROWS = 20;

/** Reads CSV or TSV whose rows are records of queries. @throws RankproofError */
export async function readCsvRecords(
  kind: Parameters<Format["read"]>[0],
  source: Source,
  delimiter: string,
  reading: Parameters<Format["read"]>[2],
  handler: Parameters<Format["read"]>[3],
): Promise<void> {
  const [{ csvObjects }, { readRowRecords }] = await Promise.all([
    import("../tables/csv-objects.ts"),
    import("../records/row-records.ts"),
  ]);
  await readRowRecords(kind, source.name, csvObjects(source, delimiter, reading.onRead), reading, handler);
}

/** Whether such rows have both retrieved and relevant items. @throws RankproofError */
export async function csvHoldsBoth(source: Source, delimiter: string, map: FieldMap | undefined): Promise<boolean> {
  const [{ csvObjects }, { haveRowsBothSides }] = await Promise.all([
    import("../tables/csv-objects.ts"),
    import("../records/row-records.ts"),
  ]);
  return haveRowsBothSides(csvObjects(source, delimiter), map);
}

/** Whether a header has a query and one list, whose ids may be apart by blanks. */
function isSimple(start: FileStart): boolean {
  const [names = []] = firstCells(start, delimiterIn(start));
  const lists = names.filter((name) => isListHeader(["query", name]) || isFieldOfItems(name));
  return isListHeader(names) && lists.length === 1;
}

/** Whether a cell under a name of items is a list, or any cell is beside a query and nothing that names one item. */
function hasLists(start: FileStart): boolean {
  const [names = [], cells = []] = firstCells(start, delimiterIn(start));
  const listed = names.filter((_, i) => /^\s*[[({]/.test(cells[i] ?? ""));
  if (listed.some(isFieldOfItems)) return true;
  // Grades of a list alone.
  if (names.some((name, i) => namesGrades(name) && NUMBERS.test(cells[i] ?? "")))
    return namesQuery(names) && !hasItems(names);
  return (
    listed.length > 0 &&
    (!hasItems(names) || listed.some((name) => hasItems([name]))) &&
    (namesQuery(names) || listed.length > 1)
  );
}

function delimiterIn({ lines: [line = ""] }: FileStart): string {
  return line.includes("\t") ? "\t" : commaOrSemicolon(line);
}
