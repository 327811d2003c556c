import { decodedText } from "../decoded-text.ts";
import type { Source } from "../source.ts";
import { DelimitedRows } from "./delimited-rows.ts";
import { literalIn } from "./literal.ts";

/**
 * Yields the rows of CSV or TSV as objects: lists and objects in cells as values, empty cells as null.
 *
 * @throws RankproofError invalid
 */
export async function* csvObjects(
  source: Source,
  delimiter: string,
  onRead?: (bytes: number) => void,
): AsyncGenerator<{ readonly object: Readonly<Record<string, unknown>>; readonly line: number }> {
  let names: readonly string[] | undefined;
  let ready: { object: Readonly<Record<string, unknown>>; line: number }[] = [];
  const rows = new DelimitedRows(delimiter, source.name, (cells, line) => {
    if (names === undefined) names = cells.map((name) => name.trim());
    else ready.push({ object: objectOf(names, cells), line });
  });
  for await (const text of decodedText(source, onRead)) {
    rows.push(text);
    yield* ready;
    ready = [];
  }
  rows.end();
  yield* ready;
}

function objectOf(names: readonly string[], cells: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name, i) => [name, cellValue(cells[i] ?? "")]));
}

function cellValue(cell: string): unknown {
  return cell.trim() === "" ? null : (literalIn(cell) ?? cell);
}
