import { parquetReadObjects } from "hyparquet";
import { compressors } from "hyparquet-compressors";
import { printable } from "../../core/errors.ts";
import { textOf } from "../../core/ids.ts";
import { badFile, type NamedArray } from "../arrays/named-array.ts";
import { arraysOfRows } from "../arrays/row-arrays.ts";

/** What hyparquet decodes texts with; nulls have no bytes. */
function stringFromBytes(bytes: Uint8Array | undefined): string | undefined {
  return bytes && textOf({ bytes, start: 0, end: bytes.length });
}

/**
 * Reads the columns of a Parquet file; a column of lists becomes rows.
 *
 * @throws RankproofError invalid
 */
export async function readParquet(bytes: Uint8Array, source: string): Promise<NamedArray[]> {
  return arraysOfRows(await parquetRows(bytes, source), source, (row) => `row ${row + 1}`);
}

/** The rows of a Parquet file, whatever their values are. @throws RankproofError invalid */
export async function parquetRows(bytes: Uint8Array, source: string): Promise<readonly Record<string, unknown>[]> {
  const file = {
    byteLength: bytes.length,
    slice: (start: number, end?: number): ArrayBuffer => bytes.slice(start, end).buffer,
  };
  try {
    return await parquetReadObjects({ file, compressors, parsers: { stringFromBytes } });
  } catch (error) {
    throw badFile(source, `Parquet data: ${error instanceof Error ? printable(error.message) : ""}`);
  }
}
