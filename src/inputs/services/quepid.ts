import { decodedText } from "../decoded-text.ts";
import type { Kind, RowHandler } from "../rows.ts";
import type { Source } from "../source.ts";
import { CsvTable, type TableReading } from "../tables/csv.ts";
import { DelimitedRows } from "../tables/delimited-rows.ts";

/**
 * Names of the columns in Quepid's exports, the rating last: ratings as its server and its page write them, and all
 * documents of a case in the order in which they were found, or with their positions. A snapshot has usual names: Query
 * Text, Doc ID, Doc Position.
 */
const COLUMNS = {
  query: ["query", "Query Text"],
  item: ["docid", "doc_id", "Doc ID"],
  position: ["Doc Position"],
  rating: ["rating", "Rating"],
};

/** Reads an export of Quepid. Queries and documents without a rating are not judged. @throws RankproofError */
export async function readQuepid(
  kind: Kind,
  source: Source,
  reading: TableReading,
  handler: RowHandler,
): Promise<void> {
  const table = new CsvTable(kind, source.name, { ...reading, onColumns: undefined }, handler);
  let columns: readonly number[] | undefined;
  const rows = new DelimitedRows(",", source.name, (cells, line) => {
    columns ??= columnsOf(kind, cells);
    const row = columns.map((column) => cells[column] ?? "");
    if (kind === "run" || row[2].trim() !== "") table.add([unguarded(row[0]), ...row.slice(1)], line);
  });
  for await (const text of decodedText(source, reading.onRead)) rows.push(text);
  rows.end();
  table.end();
}

/** Indexes of the columns that make a row. */
function columnsOf(kind: Kind, header: readonly string[]): readonly number[] {
  const indexOf = (names: readonly string[]): number => header.findIndex((name) => names.includes(name.trim()));
  const ids = [indexOf(COLUMNS.query), indexOf(COLUMNS.item)];
  const [rating, position] = [indexOf(COLUMNS.rating), indexOf(COLUMNS.position)];
  if (kind === "judgments") return [...ids, rating];
  // Ratings alone are no run: their reader says so.
  if (header[0] === "query") return [...ids, rating];
  return position === -1 ? ids : [...ids, position];
}

/** Removes the blank that Quepid writes before a query that a spreadsheet would calculate. */
function unguarded(query: string): string {
  return query.replace(/^ (?=[-=+@])/, "");
}
