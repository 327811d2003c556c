import type { Source } from "../source.ts";
import { delimitedObjects, type RowObject } from "./delimited-rows.ts";
import { literalIn } from "./literal.ts";

/**
 * Yields the rows of CSV or TSV as objects: lists and objects in cells as values, empty cells as null.
 *
 * @throws RankproofError invalid
 */
export function csvObjects(
  source: Source,
  delimiter: string,
  onRead?: (bytes: number) => void,
): AsyncGenerator<RowObject> {
  let names: readonly string[] | undefined;
  const rowOf = (cells: readonly string[]): RowObject["object"] | undefined => {
    if (names !== undefined) return objectOf(names, cells);
    names = cells.map((name) => name.trim());
    return undefined;
  };
  return delimitedObjects(source, delimiter, rowOf, onRead);
}

function objectOf(names: readonly string[], cells: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name, i) => [name, cellValue(cells[i] ?? "")]));
}

function cellValue(cell: string): unknown {
  return cell.trim() === "" ? null : (literalIn(cell) ?? cell);
}
