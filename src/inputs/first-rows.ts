import type { Rows } from "../core/columns.ts";
import { type Id, textOf } from "../core/ids.ts";
import type { Format } from "./formats/format.ts";
import { formatFor } from "./formats/index.ts";
import { withMasks } from "./numbers.ts";
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

/** A file that is read again later, and how. */
export interface FileToStart {
  readonly kind: Kind;
  readonly source: Source;
  readonly options: Omit<RunReadOptions, "onColumns">;
}

/** Enough rows came: the reader need not go on. */
class Enough extends Error {}

/**
 * Reads the first rows of a file, those of items that a run masks as well.
 *
 * @param add takes rows `[first, end)` of a query. @returns whether it wants more
 * @param onColumns takes the columns of a table. @returns whether rows are wanted
 * @throws RankproofError
 */
export async function startReading(
  { kind, source, options }: FileToStart,
  add: (query: Id, rows: Rows, first: number, end: number) => boolean,
  onColumns: (columns: FoundColumns) => boolean = () => true,
): Promise<void> {
  let areWanted = true;
  const handler: RowHandler = {
    add: (query, rows, first, end) => {
      if (!areWanted || !add(query, rows, first, end)) throw new Enough();
    },
  };
  const reading = {
    ...{ ...options, numbers: kind === "run" ? withMasks(options.numbers) : options.numbers },
    ...{ onRead: undefined, onFinding: undefined, onDistances: undefined },
    onColumns: (columns: FoundColumns) => {
      areWanted = onColumns(columns);
    },
  };
  try {
    const [first] = await partsOf(source);
    const format = await formatFor(first, reading);
    await format.read(kind, first, reading, handler);
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
}

/**
 * The columns of a run that is a table, by its first row; undefined for other files, and for those that cannot be read
 * twice. @throws RankproofError
 */
export async function columnsOfRun(source: Source, options: RunReadOptions): Promise<FoundColumns | undefined> {
  if (source.inputs !== undefined || !source.isReplayable()) return undefined;
  const format = await formatFor(source, options);
  if (isLargeWhole(source, format) || !format.takes.includes("columns")) return undefined;
  let table: FoundColumns | undefined;
  const onColumns = (columns: FoundColumns): boolean => {
    table = columns;
    return false;
  };
  await startReading({ kind: "run", source, options }, () => false, onColumns);
  return table;
}

/**
 * The first rows of a file that are not masked.
 *
 * @param most rows
 * @throws RankproofError
 */
export async function firstRows(
  kind: Kind,
  source: Source,
  options: RunReadOptions,
  columns: ChosenColumns | undefined,
  most: number,
): Promise<FirstRows> {
  const rows: { query: string; item: string; value: number }[] = [];
  let table: FoundColumns | undefined;
  await startReading(
    { kind, source, options: { ...options, columns } },
    (query, block, first, end) => {
      const id = textOf(query);
      for (let row = first; row < end; row++) {
        const value = block.values[row];
        if (value !== Number.NEGATIVE_INFINITY) rows.push({ query: id, item: block.item(row), value });
      }
      return rows.length < most;
    },
    (columnsOfTable) => {
      table = columnsOfTable;
      return true;
    },
  );
  return { columns: table, rows: rows.slice(0, most) };
}
