import { printable, RankproofError } from "../../core/errors.ts";
import { Hasher } from "../../core/hasher.ts";
import { textOf } from "../../core/ids.ts";
import { type RowsByQuery, RowsByQueryBuilder } from "../../core/rows-by-query.ts";
import type { Folding, RowFolding } from "../../evaluate/folding/folding.ts";
import { listsNothing } from "../../evaluate/folding/left-out.ts";
import { RowFolder } from "../../evaluate/folding/row-folder.ts";
import { EmptyFile } from "../../inputs/empty-file.ts";
import { columns as columnsOfText } from "../../inputs/formats/columns.ts";
import { startOf } from "../../inputs/formats/file-start.ts";
import { formatFor, kindOf } from "../../inputs/formats/index.ts";
import { LINE_READING, type ReadOptions, readJudgments, readRun } from "../../inputs/read.ts";
import { parseFieldMap } from "../../inputs/records/field-map.ts";
import { parseColumns } from "../../inputs/roles/chosen-columns.ts";
import { type ChosenColumns, EVERY_ROW, hasItems, namesQuery } from "../../inputs/roles/columns.ts";
import { findColumn } from "../../inputs/roles/names.ts";
import { ROLES } from "../../inputs/roles/roles.ts";
import type { Files, Source } from "../../inputs/source.ts";
import { namesOfTable } from "../../inputs/tables/table-names.ts";

/**
 * Reads the items that are left out, by query: a file in any format of judgments or runs, whose grades and scores do
 * not count.
 *
 * @param file its name
 * @param columns those of the file that have no usual names, as a text
 * @param hasher of the judgments
 * @returns the folding with them
 * @throws RankproofError missing, where there is no such file; with all problems found in it
 */
export async function readExcluded(
  folding: Folding,
  file: string,
  columns: string | undefined,
  files: Files,
  hasher: Hasher,
): Promise<RowFolding> {
  const { rows, name } = await readExcludedRows(file, columns, files, hasher);
  return excluding(folding, rows, name);
}

/** Reads them by the ids of queries, each once. @throws RankproofError likewise */
export async function readExcludedIds(
  file: string,
  columns: string | undefined,
  files: Files,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await readExcludedRows(file, columns, files, new Hasher());
  return new Map(
    Array.from({ length: rows.size }, (_, query) => {
      const { rows: items, from, to } = rows.of(query);
      const ids = Array.from({ length: to - from }, (_item, index) => items.item(from + index));
      return [textOf(rows.ids.at(query)), new Set(ids)] as const;
    }),
  );
}

async function readExcludedRows(
  file: string,
  columns: string | undefined,
  files: Files,
  hasher: Hasher,
): Promise<{ readonly rows: RowsByQuery; readonly name: string }> {
  if (!files.has(file)) throw new RankproofError("missing", `file of --exclude: ${printable(file)}`, "data");
  const source = await files.open(file);
  const { subtopic: _, ...chosen } =
    columns === undefined ? {} : parseColumns("--exclude-columns", columns, "judgments");
  const rows = withoutNothing(await readListed(source, chosen, hasher));
  source.onRows?.(rows.count);
  return { rows, name: source.name };
}

/** The folding with the items of rows that are left out, each once for its query. @param name of the file */
export function excluding(folding: Folding, rows: RowsByQuery, name: string): RowFolding {
  const fold = folding.stages.find((stage) => stage.fold !== undefined)?.fold;
  const once = { stages: [{ fold, keep: "first" as const }], conventions: {}, hint: "" };
  const listed = new RowFolder(once, rows.hasher, name).foldAll(rows);
  return {
    ...folding,
    conventions: { ...folding.conventions, exclude: listed.count },
    excluded: listed.data,
  };
}

async function readListed(source: Source, chosen: ChosenColumns, hasher: Hasher): Promise<RowsByQuery> {
  try {
    if ((await kindOf(source)) === "run" && Object.keys(chosen).length === 0)
      return await readRetrieved(source, hasher);
    return await readJudgments(source, await readingOf(source, chosen), hasher);
  } catch (error) {
    if (error instanceof EmptyFile) return new RowsByQueryBuilder(hasher).build();
    if (!(error instanceof RankproofError)) throw error;
    error.message = error.message.replaceAll("--judgments-columns", "--exclude-columns");
    throw error;
  }
}

/** Without queries whose list says that there is nothing to leave out. */
function withoutNothing(rows: RowsByQuery): RowsByQuery {
  const kept = new RowsByQueryBuilder(rows.hasher);
  for (let query = 0; query < rows.size; query++) {
    const { rows: items, from, to } = rows.of(query);
    if (!listsNothing(to - from, (index) => items.item(from + index))) kept.add(rows.ids.at(query), items, from, to);
  }
  return kept.build();
}

/** The items of a run. */
async function readRetrieved(source: Source, hasher: Hasher): Promise<RowsByQuery> {
  let rows = new RowsByQueryBuilder(hasher);
  const onStart = (): void => {
    rows = new RowsByQueryBuilder(hasher);
  };
  await readRun(
    source,
    { ...LINE_READING, format: undefined, hasher },
    { onStart, onQuery: (query, range) => rows.add(query, range.rows, range.from, range.to) },
  );
  return rows.build();
}

/** Names of lists of items to leave out, as BRIGHT's excluded_ids. */
const LISTS = [
  ...["excluded_ids", "excluded_items", "excluded_docs", "excluded_documents", "excluded", "exclude"],
  ...["seen_ids", "seen_items", "seen"],
];

/** Names of lists where nothing else holds items. */
const LISTS_ALONE = [...ROLES.relevant.names.lists, ...ROLES.retrieved.names.lists];

/** Names of ids before those that may hold the text of a query. */
const QUERY_NAMES = ROLES.query.names.lists.toSorted((a, b) => Number(b.endsWith("id")) - Number(a.endsWith("id")));

/** How the file is read: every row lists an item, whatever stands beside. */
async function readingOf(source: Source, chosen: ChosenColumns): Promise<ReadOptions> {
  const plain = { ...LINE_READING, format: undefined };
  const { id } = await formatFor(source, { format: undefined, columns: chosen });
  const pair = { query: "1", item: "2", grade: EVERY_ROW };
  if (id === "trec" && (await hasTwoFields(source))) return { ...plain, format: columnsOfText, columns: pair };
  const names = await namesOfTable(source, id);
  const isNamed = Object.keys(chosen).length > 0 || namesQuery(names) || hasItems(names);
  if ((id === "csv" || id === "tsv") && names.length === 2 && !isNamed) return { ...plain, columns: pair };
  const list = chosen.item === undefined ? (chosen.items ?? nameIn(names, LISTS) ?? onlyList(names)) : undefined;
  if (list === undefined) return { ...plain, columns: { ...chosen, grade: EVERY_ROW } };
  const query = chosen.query ?? nameIn(names, QUERY_NAMES);
  if (id === "json" || id === "jsonl") {
    return { ...plain, map: parseFieldMap(`${query === undefined ? "" : `query=${query},`}gold=${list}`) };
  }
  return { ...plain, columns: { ...(query === undefined ? {} : { query }), items: list, grade: EVERY_ROW } };
}

/** The one column of lists of a table that lists items in no other way. */
function onlyList(names: readonly string[]): string | undefined {
  if (hasItems(names)) return undefined;
  const lists = names.filter((name) => nameIn([name], LISTS_ALONE) !== undefined);
  return lists.length === 1 ? lists[0] : undefined;
}

function nameIn(names: readonly string[], wanted: readonly string[]): string | undefined {
  const index = findColumn(names, wanted);
  return index === undefined ? undefined : names[index];
}

async function hasTwoFields(source: Source): Promise<boolean> {
  const { lines } = await startOf(source);
  return (lines[0] ?? "").trim().split(/\s+/).length === 2;
}
