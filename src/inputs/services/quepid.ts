import { decodedText } from "../decoded-text.ts";
import type { Kind, RowHandler } from "../rows.ts";
import type { Source } from "../source.ts";
import { CsvTable, type TableReading } from "../tables/csv.ts";
import { DelimitedRows } from "../tables/delimited-rows.ts";

/** A CSV export of Quepid: indexes of the columns that make a row of judgments, the rating last, and of a run. */
interface Export extends Readonly<Record<Kind, readonly number[]>> {
  readonly header: string;
}

/**
 * Headers of Quepid's exports: ratings as its server and its page write them, and all documents of a case in the order
 * in which they were found. A snapshot has usual names: Query Text, Doc ID, Doc Position.
 */
const EXPORTS: readonly Export[] = [
  { header: "query,docid,rating", judgments: [0, 1, 2], run: [0, 1, 2] },
  { header: "query,doc_id,rating", judgments: [0, 1, 2], run: [0, 1, 2] },
  { header: "Team Name,Case Name,Case ID,Query Text,Doc ID,Title,Rating", judgments: [3, 4, 6], run: [3, 4] },
];

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
    columns ??= columnsOf(kind, cells.join(","));
    const row = columns.map((column) => cells[column] ?? "");
    if (kind === "run" || row[2].trim() !== "") table.add([unguarded(row[0]), ...row.slice(1)], line);
  });
  for await (const text of decodedText(source, reading.onRead)) rows.push(text);
  rows.end();
  table.end();
}

function columnsOf(kind: Kind, header: string): readonly number[] {
  const { [kind]: columns } = EXPORTS.find((candidate) => header.startsWith(candidate.header)) ?? EXPORTS[0];
  return columns;
}

/** Removes the blank that Quepid writes before a query that a spreadsheet would calculate. */
function unguarded(query: string): string {
  return query.replace(/^ (?=[-=+@])/, "");
}
