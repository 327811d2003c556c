import { printable } from "../../core/errors.ts";
import type { Kind } from "../rows.ts";
import { type ChosenColumns, checkChosen, columnOfRole, hasItems, missingColumn } from "./columns.ts";
import { findColumn } from "./names.ts";
import { ROLES } from "./roles.ts";

/** Usual names of columns of lists, by the kind of file: judgments may call theirs as runs do. */
const LISTS: Readonly<Record<Kind, readonly string[]>> = {
  run: ROLES.retrieved.names.lists,
  judgments: [...ROLES.relevant.names.lists, ...ROLES.retrieved.names.lists],
};

/** More than an id, a list and what tells groups of queries: it may be a table of numbers whose last is a label. */
const MOST_COLUMNS = 4;

/** A column, and whether it holds single values, lists, or structs and maps. */
export interface TypedColumn {
  readonly name: string;
  readonly holds: "values" | "lists" | "groups";
}

/**
 * Whether the rows of a table are records of queries: items stand in lists, structs or maps, and not one in each row.
 *
 * @param chosen columns that a user names
 */
export function areRecords(columns: readonly TypedColumn[], chosen: ChosenColumns = {}): boolean {
  if (chosen.items !== undefined) return true;
  const names = columns.map(({ name }) => name);
  const item = findColumn(names, chosen.item === undefined ? ROLES.item.names.rows : [chosen.item]);
  if (item !== undefined) return columns[item].holds === "lists";
  return columns.some(({ holds }) => holds !== "values");
}

/** Names of fields of logs, as they are compared. */
const FIELDS: readonly string[] = [ROLES.retrieved.names, ROLES.relevant.names].flatMap((names) => [
  ...names.fields,
  ...names.collections,
]);

/** Whether a name is that of a field of logs that holds items. */
export function isFieldOfItems(name: string): boolean {
  return FIELDS.includes(name.toLowerCase().replace(/[^a-z0-9]/g, ""));
}

/** Several whole numbers in a cell, apart by blanks or by a sign. */
export const NUMBERS = /^\s*-?\d+(?:[\s;|,]+-?\d+)+\s*$/;

/** Whether a name is that of a list of grades by rank. */
export function namesGrades(name: string): boolean {
  return findColumn([name], ROLES.grade.names.lists) !== undefined;
}

/** Indexes of the columns of queries and of lists of items. */
export interface ListColumns {
  readonly query: number;
  readonly items: number;
}

/** Whether a header names a column of lists rather than one of items. */
export function isListHeader(names: readonly string[]): boolean {
  const [query, items] = [ROLES.query.names.lists, LISTS.judgments].map((wanted) => findColumn(names, wanted));
  return query !== undefined && items !== undefined && names.length <= MOST_COLUMNS && !hasItems(names);
}

/**
 * Finds the columns of a table whose items stand in lists.
 *
 * @throws RankproofError missing, naming the accepted names of the column and the option that chooses one; ambiguous,
 *   where two columns have its name
 */
export function listColumnsOf(
  kind: Kind,
  names: readonly string[],
  source: string,
  chosen: ChosenColumns = {},
): ListColumns {
  const where = `${printable(source)}: `;
  checkChosen(kind, names, chosen, where);
  const query = columnOfRole(kind, "query", names, where, chosen, ROLES.query.names.lists);
  const items = columnOfRole(kind, "items", names, where, chosen, LISTS[kind]);
  if (query === undefined) throw missingColumn(kind, "query", names, where);
  if (items === undefined) throw missingColumn(kind, "items", names, where);
  return { query, items };
}
