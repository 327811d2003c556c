import type { Hasher } from "../../core/hasher.ts";
import { textOf } from "../../core/ids.ts";
import { RowsByQuery, RowsByQueryBuilder } from "../../core/rows-by-query.ts";
import { OWN_IDS_FILE, unlessRefused } from "../../diagnose/reading-changes.ts";
import { ExcludedRows } from "../../evaluate/folding/excluded-rows.ts";
import type { Folding, RowFolding } from "../../evaluate/folding/folding.ts";
import type { JudgmentTable } from "../../evaluate/judgment-table.ts";
import { formatFor } from "../../inputs/formats/index.ts";
import type { ReadOptions } from "../../inputs/read.ts";
import { findColumn } from "../../inputs/roles/names.ts";
import { ROLES } from "../../inputs/roles/roles.ts";
import type { Files } from "../../inputs/source.ts";
import { namesOfTable } from "../../inputs/tables/table-names.ts";
import { excluding, readExcluded } from "./excluded.ts";

/** The folding that leaves out of each judged query the item that has its id. @param hasher of the rows to fold */
export function withoutOwnIds({ rows }: JudgmentTable, folding: Folding, hasher: Hasher): RowFolding {
  const own = new RowsByQueryBuilder(hasher);
  for (let query = 0; query < rows.size; query++) {
    const id = textOf(rows.ids.at(query));
    own.addText(id, id, 1, 0);
  }
  return excluding(folding, own.build(), "judgments");
}

/** Whether some query has a judged item of its own id. */
export function judgesOwnIds(judgments: JudgmentTable): boolean {
  const { rows, folding } = judgments;
  const { excluded } = withoutOwnIds(judgments, folding, rows.hasher);
  const own = excluded && new ExcludedRows(excluded);
  for (let query = 0; query < rows.size; query++) {
    if (own !== undefined && own.find(rows.ids.at(query), rows.of(query)).size > 0) return true;
  }
  return false;
}

/** Options that leave the same items out: the file of judgments lists each query's id, where it has rows. */
export async function optionsWithoutOwnIds(
  judgments: JudgmentTable,
  file: string,
  reading: ReadOptions,
  files: Files,
): Promise<readonly string[]> {
  const { rows, folding } = judgments;
  const source = await files.open(file);
  const names = await namesOfTable(source, (await formatFor(source, reading)).id);
  const named = findColumn(names, ROLES.query.names.rows);
  const query = reading.columns?.query ?? (named === undefined ? "1" : names[named]);
  const columns = `query=${query},item=${query}`;
  const read = await readExcluded(folding, file, columns, files, rows.hasher).catch(unlessRefused);
  const isSame = textOfListed(read) === textOfListed(withoutOwnIds(judgments, folding, rows.hasher));
  return isSame ? ["--exclude", file, "--exclude-columns", columns] : ["--exclude", OWN_IDS_FILE];
}

/** The items that are left out, by query in the order of their ids. */
function textOfListed(folding: RowFolding | undefined): string {
  if (folding?.excluded === undefined) return "";
  const listed = RowsByQuery.from(folding.excluded);
  const queries = Array.from({ length: listed.size }, (_, query) => {
    const { rows, from, to } = listed.of(query);
    return [textOf(listed.ids.at(query)), ...Array.from({ length: to - from }, (_, row) => rows.item(from + row))];
  });
  return JSON.stringify(queries.sort((a, b) => (a[0] < b[0] ? -1 : 1)));
}
