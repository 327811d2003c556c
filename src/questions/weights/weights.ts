import { hintFor, Problems, printable, RankproofError } from "../../core/errors.ts";
import { fileAndColumn } from "../../inputs/file-column.ts";
import { queryColumns } from "../../inputs/roles/columns.ts";
import type { Files } from "../../inputs/source.ts";
import { readTable, type Table } from "../../inputs/tables/table.ts";

/**
 * Reads weights of queries: FILE:COLUMN, a table with a column of queries too; FILE, where it has only one other
 * column.
 *
 * @throws RankproofError missing, where there is no such file or column; with all problems found in it
 */
export async function readWeights(text: string, files: Files): Promise<ReadonlyMap<string, number>> {
  const [file, column] = fileAndColumn(text, files);
  if (!files.has(file)) throw new RankproofError("missing", `file of --weights: ${printable(file)}`, "data");
  const source = await files.open(file);
  const table = await readTable(source);
  source.onRows?.(table.rows.length);
  const [query] = queryColumns(table.names, []);
  const found = table.names.map((name) => printable(name, 30)).join(", ");
  const where = `${printable(table.source)}: `;
  if (query === undefined) {
    throw new RankproofError(
      "missing",
      `column: query (named query, query_id, qid, id, …; found ${found})`,
      "data",
      where,
    );
  }
  const others = table.names.filter((_, c) => c !== query);
  const name = column ?? (others.length === 1 ? others[0] : undefined);
  if (name === undefined) {
    const expected = `expected ${printable(file)}:COLUMN; found ${found}`;
    throw new RankproofError("missing", `column of --weights: ${printable(file)} (${expected})`);
  }
  if (!table.names.includes(name)) {
    const problem = `column: ${printable(name)} (${hintFor(name, table.names, `found ${found}`)})`;
    throw new RankproofError("unknown", problem, "data", where);
  }
  return weightsIn(table, query, table.names.indexOf(name));
}

function weightsIn({ source, names, rows }: Table, query: number, column: number): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  const problems = new Problems();
  for (const { line, cells } of rows) {
    const where = `${printable(source)}:${line}: `;
    const [id, cell] = [cells[query], cells[column]].map((content) => String(content ?? "").trim());
    const weight = Number(cell);
    if (id === "") problems.add("missing", `${printable(names[query])}: the row has none`, where);
    else if (cell === "" || !Number.isFinite(weight) || weight < 0) {
      const expected = "expected a number of at least 0";
      problems.add("invalid", `weight: ${printable(cell)} of query ${printable(id)} (${expected})`, where);
    } else if (weights.has(id)) problems.add("duplicate", `query: ${printable(id)}`, where);
    else weights.set(id, weight);
  }
  problems.throwIfAny();
  return weights;
}
