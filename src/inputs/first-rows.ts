import type { Rows } from "../core/columns.ts";
import { type Id, textOf } from "../core/ids.ts";
import type { Format } from "./formats/format.ts";
import { formatFor } from "./formats/index.ts";
import type { RunReadOptions } from "./read.ts";
import type { ChosenColumns, FoundColumns } from "./roles/columns.ts";
import type { Kind, RowHandler } from "./rows.ts";
import { partsOf, type Source } from "./source.ts";

/** The first rows of a file, in its order. */
export interface FirstRows {
  readonly columns: FoundColumns | undefined;
  readonly rows: readonly { readonly query: string; readonly item: string; readonly value: number }[];
}

/** Bytes of a file that is parsed as a whole and may be parsed twice. */
const MOST_BYTES = 1 << 24;

/** Whether a file is too large to be parsed once more for its first rows. */
export function isLargeWhole({ size = 0 }: Source, { isRead }: Format): boolean {
  return isRead === "whole" && size > MOST_BYTES;
}

/** Enough rows came: the reader need not go on. */
class Enough extends Error {}

/**
 * Reads the first rows of a file, which is read again later.
 *
 * @param most rows
 * @param isWanted whether rows are wanted, by the columns of a table
 * @throws RankproofError
 */
export async function firstRows(
  kind: Kind,
  source: Source,
  options: RunReadOptions,
  columns: ChosenColumns | undefined,
  most: number,
  isWanted: (columns: FoundColumns) => boolean = () => true,
): Promise<FirstRows> {
  const rows: { query: string; item: string; value: number }[] = [];
  let found: FoundColumns | undefined;
  let areWanted = true;
  const handler: RowHandler = {
    add: (query: Id, block: Rows, first: number, end: number) => {
      if (!areWanted) throw new Enough();
      const id = textOf(query);
      for (let row = first; row < end; row++) rows.push({ query: id, item: block.item(row), value: block.values[row] });
      if (rows.length >= most) throw new Enough();
    },
  };
  const reading = {
    ...options,
    ...{ columns, onRead: undefined, onFinding: undefined, onDistances: undefined },
    onColumns: (columnsOfTable: FoundColumns) => {
      found = columnsOfTable;
      areWanted = isWanted(columnsOfTable);
    },
  };
  try {
    const [first] = await partsOf(source);
    const format = await formatFor(first, reading);
    await format.read(kind, first, reading, handler);
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return { columns: found, rows: rows.slice(0, most) };
}
