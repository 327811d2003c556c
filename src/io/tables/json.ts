import { printable, RankproofError } from "../../core/errors.ts";
import { type ColumnIndexes, columnsOf } from "../columns.ts";
import type { Reading } from "../formats/format.ts";
import { RowChecker } from "../row-checker.ts";
import type { Kind, RowHandler } from "../rows.ts";
import { isRecord, parseJson } from "./parse-json.ts";

type TableReading = Pick<Reading, "hasher" | "columns">;

/**
 * Reads `{query: {item: number}}`, `{query: [item, …]}` (best first, or the relevant items), or a list of row objects.
 *
 * @throws RankproofError invalid, or duplicate for a key that an object holds twice
 */
export function readJson(kind: Kind, text: string, source: string, reading: TableReading, handler: RowHandler): void {
  const rows = new RowChecker(kind, source, reading.hasher, handler);
  const data = parseJson(text, source);
  if (Array.isArray(data)) {
    const add = objectAdder(kind, source, reading, rows);
    for (const [index, object] of data.entries()) add(object, index + 1);
  } else if (isRecord(data)) {
    for (const [query, items] of Object.entries(data)) addItems(kind, query, items, source, rows);
  } else {
    const expected = "{query: {item: number}} or a list of rows";
    throw new RankproofError("invalid", `file: expected ${expected}`, "data", `${printable(source)}: `);
  }
  rows.end();
}

function addItems(kind: Kind, query: string, items: unknown, source: string, rows: RowChecker): void {
  if (Array.isArray(items)) {
    items.forEach((item, i) => {
      rows.add(query, item, kind === "run" ? items.length - i : 1, 1);
    });
  } else if (isRecord(items)) {
    for (const [item, value] of Object.entries(items)) rows.add(query, item, value, 1);
  } else {
    const problem = `items of query ${printable(query)}: expected {item: number} or a list`;
    rows.problems.add("invalid", problem, `${printable(source)}: `);
  }
}

/** Reads one row object a line, such as `{"query":"q1","item":"d7","score":12.5}`. @throws RankproofError */
export function readJsonLines(
  kind: Kind,
  text: string,
  source: string,
  reading: TableReading,
  handler: RowHandler,
): void {
  const rows = new RowChecker(kind, source, reading.hasher, handler);
  const add = objectAdder(kind, source, reading, rows);
  text.split("\n").forEach((line, index) => {
    if (line.trim() !== "") add(parseJson(line, source, index + 1), index + 1);
  });
  rows.end();
}

/** Adds row objects; the first of them says how the fields are named. */
function objectAdder(
  kind: Kind,
  source: string,
  reading: TableReading,
  rows: RowChecker,
): (object: unknown, line: number) => void {
  let names: readonly string[] = [];
  let columns: ColumnIndexes | undefined;
  return (object, line) => {
    if (!isRecord(object)) {
      const problem = "row: expected an object with query, item and number";
      rows.problems.add("invalid", problem, `${printable(source)}:${line}: `);
      return;
    }
    if (columns === undefined) {
      names = Object.keys(object);
      columns = columnsOf(kind, names, source, reading.columns);
    }
    const { query, item, value, meaning } = columns;
    rows.add(object[names[query]], object[names[item]], object[names[value ?? -1]], line, meaning);
  };
}
