import { printable, RankproofError } from "../core/errors.ts";
import type { RowsByQuery } from "../core/rows-by-query.ts";
import { formatFor } from "./formats/index.ts";
import { trec } from "./formats/trec.ts";
import { trecColumns } from "./formats/trec-columns.ts";
import { type ReadOptions, readEveryRow } from "./read.ts";
import { type ChosenColumns, columnsOption } from "./roles/columns.ts";
import { chosenIndex, findColumn, foundNames } from "./roles/names.ts";
import { ROLES } from "./roles/roles.ts";
import type { Source } from "./source.ts";

/** Rows of judgments, and the subtopic that each is for. */
export interface RowsWithSubtopics {
  readonly rows: RowsByQuery;
  /** The same rows, with subtopics in place of items. */
  readonly subtopics: RowsByQuery;
}

/**
 * Reads judgments by subtopic: as plain judgments, and again with the column of subtopics in place of items.
 *
 * @param name of the column, or its number from 1; left out: the second of TREC's lines, else the one named subtopic
 * @throws RankproofError missing, where there is no such column; unsupported, for a stream and for a format without
 *   columns
 */
export async function readWithSubtopics(
  source: Source,
  options: ReadOptions,
  name: string | undefined,
): Promise<RowsWithSubtopics> {
  const format = await formatFor(source, options);
  const isTrec = format === trec || format === trecColumns;
  let names: readonly string[] | undefined;
  const rows = await readEveryRow(source, {
    ...options,
    onColumns: (columns) => {
      names = columns.names;
      options.onColumns?.(columns);
    },
  });
  if (names === undefined && !isTrec) throw unsupported(source, `the file is read as ${format.id}`);
  if (!source.isReplayable()) throw unsupported(source, "it is a stream, which cannot be read again");
  const chosen = isTrec ? { grade: "4", ...options.columns } : options.columns;
  const columns: ChosenColumns = {
    ...chosen,
    item: isTrec ? (name ?? "2") : subtopicColumn(source, names ?? [], name),
  };
  const beside = {
    ...options,
    columns,
    format: isTrec ? trecColumns : format,
    onRead: undefined,
    onFinding: undefined,
  };
  return { rows, subtopics: await readEveryRow(source, beside, rows.hasher) };
}

function unsupported(source: Source, reason: string): RankproofError {
  const expected = "expected a file of TREC's lines, or a table with a column subtopic";
  return new RankproofError("unsupported", `subtopics: ${reason} (${expected})`, "data", where(source));
}

/** @throws RankproofError missing */
function subtopicColumn(source: Source, names: readonly string[], name: string | undefined): string {
  if (name !== undefined) return names[chosenIndex(names, "subtopic", name, where(source))];
  const index = findColumn(names, ROLES.subtopic.names.rows);
  if (index !== undefined) return names[index];
  const expected = `expected ${ROLES.subtopic.names.rows.join(", ")}; ${foundNames(names)}; ${columnsOption("judgments")} subtopic=NAME chooses one`;
  throw new RankproofError("missing", `column: subtopic (${expected})`, "data", where(source));
}

function where({ name }: Source): string {
  return `${printable(name)}: `;
}
