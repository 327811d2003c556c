import { badFile, type NamedArray } from "../arrays/named-array.ts";
import { arrayOfValues } from "../arrays/row-arrays.ts";
import type { Source } from "../source.ts";
import { openParquet } from "./parquet-file.ts";
import { listPath, readLists } from "./parquet-lists.ts";

/**
 * Reads the columns of a Parquet file; a column of lists of numbers becomes rows, a page at a time.
 *
 * @throws RankproofError invalid
 */
export async function readParquet(source: Source, onRead?: (bytes: number) => void): Promise<NamedArray[]> {
  const file = await openParquet(source, onRead);
  if (file.rows === 0) throw badFile(source.name, "rows: the file has none", "missing");
  const arrays: NamedArray[] = [];
  for (const column of file.columns) {
    const path = listPath(column);
    const { name } = column.element;
    arrays.push(
      path === undefined
        ? arrayOfValues(name, await file.values(name), source.name, rowName)
        : await readLists(file, path),
    );
  }
  return arrays;
}

function rowName(row: number): string {
  return `row ${row + 1}`;
}

/** The rows of a Parquet file, whatever their values are. @throws RankproofError invalid */
export async function parquetRows(source: Source): Promise<readonly Record<string, unknown>[]> {
  return (await openParquet(source)).objects();
}
