import { Problems, printable, RankproofError } from "../../core/errors.ts";
import type { ItemColumns } from "../../evaluate/items/item-columns.ts";
import { bestOf } from "../../inputs/roles/columns.ts";
import { findColumn, foundNames, plainName } from "../../inputs/roles/names.ts";
import { ROLES } from "../../inputs/roles/roles.ts";
import type { Files } from "../../inputs/source.ts";
import { readTable, type Table } from "../../inputs/tables/table.ts";

/** Roles of the columns of a table of items. */
type ItemRole = "item" | "popularity" | "category" | "cost" | "vector";

/**
 * Reads properties of items: a table with a column of items, and columns popularity, category, cost or vector.
 *
 * @throws RankproofError missing, where there is no such file or column; ambiguous, for two columns of one role;
 *   invalid, for a popularity or cost that is no number and a vector that is none; duplicate, for an item of which two
 *   rows say what is not the same
 */
export async function readItemColumns(file: string, files: Files): Promise<ItemColumns> {
  if (!files.has(file)) throw new RankproofError("missing", `file of --item-columns: ${printable(file)}`, "data");
  const source = await files.open(file);
  const table = await readTable(source);
  source.onRows?.(table.rows.length);
  const item = columnOf("item", table);
  const columns = (["popularity", "category", "cost", "vector"] as const).map((role) => columnOf(role, table));
  const [popularity, category, cost, vector] = columns;
  if (item === undefined || columns.every((column) => column === undefined)) {
    const wanted = item === undefined ? "item (named item, item_id, id, …)" : "popularity, category, cost or vector";
    throw new RankproofError(
      "missing",
      `column: ${wanted} (${foundNames(table.names)})`,
      "data",
      `${printable(table.source)}: `,
    );
  }
  refuseUnlike(table, item, columns);
  return {
    popularity: popularity === undefined ? undefined : numbersOf(table, item, popularity),
    category: category === undefined ? undefined : textsOf(table, item, category),
    cost: cost === undefined ? undefined : numbersOf(table, item, cost, { mayBeEmpty: true }),
    vector: vector === undefined ? undefined : vectorsOf(table, item, vector),
  };
}

/**
 * The column of a role: the one of its name, then one of another usual name; of items, ids before what may be texts.
 *
 * @throws RankproofError ambiguous
 */
function columnOf(role: ItemRole, { source, names }: Table): number | undefined {
  const usual = named(role, names);
  const ofRole = role === "item" ? bestOf(role, usual) : usual.filter((name) => plainName(name) === role);
  const likeliest = new Set((ofRole.length > 0 ? ofRole : usual).map(plainName));
  const found = [...names.keys()].filter((column) => likeliest.has(plainName(names[column])));
  if (found.length <= 1) return found[0];
  const shown = found.map((column) => printable(names[column].trim(), 30));
  const numbers = found.map((column) => column + 1).join(", ");
  const called =
    likeliest.size === 1 ? `${found.length} columns are called ${shown[0]}: ${numbers}` : shown.join(" or ");
  const problem = `column: ${role} (${called}; rename or leave out all but the one that is meant)`;
  throw new RankproofError("ambiguous", problem, "data", `${printable(source)}: `);
}

/** @throws RankproofError duplicate, for an item of which two rows say what is not the same */
function refuseUnlike({ source, names, rows }: Table, item: number, columns: readonly (number | undefined)[]): void {
  const problems = new Problems();
  for (const column of columns.filter((index) => index !== undefined)) {
    const first = new Map<string, { readonly value: string; readonly line: number }>();
    for (const { line, cells } of rows) {
      const [id, value] = [String(cells[item]), String(cells[column] ?? "")];
      const earlier = first.get(id);
      if (earlier === undefined && value !== "") first.set(id, { value, line });
      if (earlier === undefined || value === "" || value === earlier.value) continue;
      const [now, before] = [value, earlier.value].map((text) => printable(JSON.stringify(text), 30));
      const both = `${printable(names[column])} ${now}, in line ${earlier.line} ${before}`;
      problems.add("duplicate", `item: ${printable(id)} (${both})`, `${printable(source)}:${line}: `);
    }
  }
  problems.throwIfAny();
}

/** Whether a table has a column of items, others of their properties, and nothing else. */
export function isItemTable(names: readonly string[]): boolean {
  const [items, ...values] = (["item", "popularity", "category", "cost"] as const).map((role) => named(role, names));
  return items.length === 1 && names.length > 1 && items.length + values.flat().length === names.length;
}

/** The columns with a usual name of a role. */
function named(role: ItemRole, names: readonly string[]): readonly string[] {
  return names.filter((name) => findColumn([name], ROLES[role].names.items) !== undefined);
}

function numbersOf(table: Table, item: number, column: number, { mayBeEmpty = false } = {}): Map<string, number> {
  const problems = new Problems();
  const numbers = new Map<string, number>();
  for (const { line, cells } of table.rows) {
    const value = cells[column];
    const isEmpty = value === "" || value === null;
    if (isEmpty && mayBeEmpty) continue;
    const number = isEmpty ? Number.NaN : Number(value);
    if (number >= 0 && Number.isFinite(number)) numbers.set(String(cells[item]), number);
    else {
      const problem = `${printable(table.names[column])}: ${printable(String(value))} (expected a number of at least 0)`;
      problems.add("invalid", problem, `${printable(table.source)}:${line}: `);
    }
  }
  problems.throwIfAny();
  return numbers;
}

/** An empty cell says nothing of an item. */
function textsOf(table: Table, item: number, column: number): Map<string, string> {
  const named = table.rows.filter(({ cells }) => String(cells[column] ?? "") !== "");
  return new Map(named.map(({ cells }) => [String(cells[item]), String(cells[column])]));
}

/** Reads vectors as lists of numbers, or as texts such as "[0.1, 0.2]" and "0.1 0.2". An empty cell gives none. */
function vectorsOf(table: Table, item: number, column: number): Map<string, readonly number[]> {
  const problems = new Problems();
  const vectors = new Map<string, readonly number[]>();
  for (const { line, cells } of table.rows) {
    const value = cells[column] ?? "";
    if (value === "") continue;
    const numbers = numbersIn(value);
    if (numbers.length > 0 && numbers.every(Number.isFinite)) vectors.set(String(cells[item]), numbers);
    else {
      const problem = `${printable(table.names[column])}: ${printable(String(value))} (expected numbers such as 0.1 0.2)`;
      problems.add("invalid", problem, `${printable(table.source)}:${line}: `);
    }
  }
  problems.throwIfAny();
  return vectors;
}

function numbersIn(value: unknown): number[] {
  if (Array.isArray(value) || ArrayBuffer.isView(value)) return Array.from(Object(value), Number);
  const text = String(value)
    .trim()
    .replace(/^\[|\]$/g, "");
  return text.split(/[\s,;]+/).map((part) => (part === "" ? Number.NaN : Number(part)));
}
