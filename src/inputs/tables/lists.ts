import { printable } from "../../core/errors.ts";
import { decodedText } from "../decoded-text.ts";
import { type ListColumns, listColumnsOf } from "../roles/list-columns.ts";
import { RowChecker } from "../row-checker.ts";
import type { Kind, RowHandler } from "../rows.ts";
import type { Source } from "../source.ts";
import type { TableReading } from "./csv.ts";
import { DelimitedRows } from "./delimited-rows.ts";
import { itemsIn } from "./list-cells.ts";

/**
 * Reads rows of a query and a list of ids in one cell: the ranked items, best first, or the relevant ones.
 *
 * @param delimiter ",", ";" or a tab
 * @throws RankproofError
 */
export async function readLists(
  kind: Kind,
  source: Source,
  delimiter: string,
  reading: TableReading,
  handler: RowHandler,
): Promise<void> {
  const checker = new RowChecker(kind, source.name, reading.hasher, handler, "line", reading.numbers);
  const meaning = kind === "run" ? "rank" : "relevant";
  /** Line of each query's list. */
  const lineOf = new Map<string, number>();
  let columns: ListColumns | undefined;
  const rows = new DelimitedRows(delimiter, source.name, (cells, line) => {
    if (columns === undefined) {
      columns = listColumnsOf(kind, cells, source.name, reading.columns);
      reading.onColumns?.({ names: cells, query: columns.query, item: columns.items, value: undefined, meaning });
      return;
    }
    const query = cells[columns.query];
    const earlier = lineOf.get(query);
    if (earlier !== undefined && kind === "run") {
      const problem = `query: ${printable(query)} (its list stands in line ${earlier})`;
      checker.problems.add("duplicate", problem, `${printable(source.name)}:${line}: `);
      return;
    }
    lineOf.set(query, line);
    const items = itemsIn(cells[columns.items] ?? "");
    if (items === undefined) {
      const problem = `list: ${printable(cells[columns.items], 60)} in query ${printable(query)} (${ONE_SIGN})`;
      checker.problems.add("ambiguous", problem, `${printable(source.name)}:${line}: `);
      return;
    }
    if (items.length === 0) checker.addEmpty(query, line);
    items.forEach((item, index) => {
      checker.add(query, item, index + 1, line, meaning);
    });
  });
  for await (const text of decodedText(source, reading.onRead)) rows.push(text);
  rows.end();
  checker.end(columns !== undefined);
}

const ONE_SIGN = 'expected blanks, or one of ; | , between ids without it; ["a b", "c"] is a list of any ids';
