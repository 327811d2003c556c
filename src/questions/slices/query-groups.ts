import { hintFor, Problems, printable, RankproofError } from "../../core/errors.ts";
import { fileAndColumn } from "../../inputs/file-column.ts";
import { formatOf } from "../../inputs/formats/index.ts";
import { isMissing } from "../../inputs/missing-values.ts";
import { queryColumns } from "../../inputs/roles/columns.ts";
import type { Files, Source } from "../../inputs/source.ts";
import { readTable, type Table } from "../../inputs/tables/table.ts";

/** The groups that queries are in. */
export interface NamedGroups {
  /** Name of the column behind the groups, such as language. */
  readonly by: string;
  /** Group of a query, such as fi; "" where it has none. */
  groupOf(query: string): string;
}

/** Queries, and the files that may hold their groups. */
export interface GroupedInputs {
  /** Ids of the judged queries. */
  readonly queries: ReadonlySet<string>;
  /** The judgments, then the runs, none of them read yet. */
  readonly sources: readonly Source[];
  /** Names of columns of queries, beside the usual ones. */
  readonly queryColumns: readonly string[];
}

/** Name of a slice in outputs and conditions: language=fi. */
export function sliceLabel(by: string, group: string): string {
  return `${by}=${group}`;
}

/**
 * Reads the groups of `--by`: FILE:COLUMN, a table with a column of queries too; FILE, where it has only one other
 * column; or a field of the judgments or runs, where those are tables or records.
 *
 * @throws RankproofError missing, when there is no such file, column or field, or it has none of the queries; invalid,
 *   for an invalid group; duplicate, for a query in two groups
 */
export async function readGroups(by: string, files: Files, inputs: GroupedInputs): Promise<NamedGroups> {
  const [file, column] = fileAndColumn(by, files);
  if (files.has(file)) {
    const source = await files.open(file);
    const table = await readTable(source);
    source.onRows?.(table.rows.length);
    return groupsIn(table, column ?? onlyColumn(file, table, inputs), inputs);
  }
  if (column !== undefined) throw new RankproofError("missing", `file of --by: ${printable(file)}`, "data");
  return groupsIn(await tableWith(by, inputs.sources), by, inputs);
}

/** The one column beside that of the queries. @throws RankproofError missing, where there are several */
function onlyColumn(file: string, table: Table, { queryColumns: chosen }: GroupedInputs): string {
  const [queryColumn] = queryColumns(table.names, chosen);
  const further = table.names.filter((_, column) => column !== queryColumn);
  if (queryColumn !== undefined && further.length === 1) return further[0];
  const expected = `expected ${printable(file)}:COLUMN; ${foundIn(table)}`;
  throw new RankproofError("missing", `column of --by: ${printable(file)} (${expected})`);
}

/** Formats of which no column may be called by a name. */
const WITHOUT_FIELDS: readonly string[] = ["trec", "letor", "numbers"];

/** The first of the sources that has a field. */
async function tableWith(field: string, sources: readonly Source[]): Promise<Table> {
  const ids = new Set<string>();
  // A pipe is read once only; of judgments, enough is kept to read them again.
  for (const source of sources.filter(({ size }, i) => i === 0 || size !== undefined)) {
    if (!source.isReplayable() || WITHOUT_FIELDS.includes((await formatOf(source)).id)) continue;
    const table = await readTable(source);
    if (table.names.includes(field)) return table;
    for (const name of table.names) ids.add(name);
  }
  const fields = ids.size === 0 ? "" : `, or a field of the judgments or runs: ${shownNames([...ids])}`;
  throw new RankproofError("unknown", `--by: ${printable(field)} (expected FILE:COLUMN${fields})`, "data");
}

/** @throws RankproofError */
function groupsIn(table: Table, by: string, inputs: GroupedInputs): NamedGroups {
  const { source, names } = table;
  const column = names.indexOf(by);
  if (column === -1) {
    const problem = `column: ${printable(by)} (${hintFor(by, names, foundIn(table))})`;
    throw new RankproofError("unknown", problem, "data", `${printable(source)}: `);
  }
  const groups = groupByQuery(table, queryColumnOf(table, inputs), column);
  return { by, groupOf: (query) => groups.get(query)?.group ?? "" };
}

/** Reads each query's cell in a column. @throws RankproofError with all problems found */
function groupByQuery({ source, names, rows, isSpelled = false }: Table, queryColumn: number, column: number) {
  const groups = new Map<string, { readonly group: string; readonly line: number }>();
  const problems = new Problems();
  for (const { line, cells } of rows) {
    const where = `${printable(source)}:${line}: `;
    const [query, group] = [
      textOf(cells[queryColumn]),
      isMissing(cells[column], isSpelled) ? "" : textOf(cells[column]),
    ];
    if (query === undefined || query === "") {
      problems.add("missing", `${printable(names[queryColumn])}: the row has none`, where);
    } else if (group === undefined) {
      const type = `a value of type ${typeof cells[column]} (expected text, a number, true or false)`;
      problems.add("invalid", `${printable(names[column])}: ${type}`, where);
    } else {
      const first = groups.get(query) ?? { group, line };
      groups.set(query, first);
      if (first.group === group) continue;
      const [now, before] = [group, first.group].map((name) => printable(JSON.stringify(name)));
      const both = `${printable(names[column])} ${now}, in line ${first.line} ${before}`;
      problems.add("duplicate", `query: ${printable(query)} (${both})`, where);
    }
  }
  problems.throwIfAny();
  return groups;
}

/** Finds the column of queries: of those with usual names, the first that has any of the queries. */
function queryColumnOf(table: Table, { queries, queryColumns: chosen }: GroupedInputs): number {
  const { source, names, rows } = table;
  const where = `${printable(source)}: `;
  const candidates = queryColumns(names, chosen);
  const found = candidates.find((column) => rows.some(({ cells }) => queries.has(textOf(cells[column]) ?? "")));
  if (found !== undefined) return found;
  const [first] = candidates;
  if (first === undefined) {
    throw new RankproofError(
      "missing",
      `column: query (named query, query_id, qid, id, …; ${foundIn(table)})`,
      "data",
      where,
    );
  }
  const [here, there] = [textOf(rows[0].cells[first]) ?? "", [...queries][0] ?? ""].map((id) => printable(id, 30));
  const reason = `none in column ${printable(names[first])} (such as ${here}) is among those evaluated (such as ${there})`;
  throw new RankproofError("missing", `queries in common: ${reason}`, "data", where);
}

/** Text of an id or a group; undefined for other cells. */
function textOf(value: unknown): string | undefined {
  return ["string", "number", "bigint", "boolean"].includes(typeof value) ? String(value) : undefined;
}

function foundIn({ names }: Table): string {
  return `found ${shownNames(names)}`;
}

const MOST_SHOWN = 10;

function shownNames(names: readonly string[]): string {
  const shown = names.slice(0, MOST_SHOWN).map((name) => printable(name, 30));
  return [...shown, ...(names.length > MOST_SHOWN ? ["…"] : [])].join(", ");
}
