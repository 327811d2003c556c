import type { ParquetFile } from "./parquet-file.ts";
import { plainValue } from "./plain-value.ts";

/** Yields the rows of a Parquet file as objects of JSON's values, a group of rows at a time. @throws RankproofError */
export async function* parquetObjects(file: ParquetFile): AsyncGenerator<Readonly<Record<string, unknown>>> {
  let rowStart = 0;
  for (const group of file.rowGroups) {
    const rowEnd = rowStart + Number(group.num_rows);
    for (const row of await file.objects({ rowStart, rowEnd })) yield plainObject(row);
    rowStart = rowEnd;
  }
}

function plainObject(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plainValue(value)]));
}
