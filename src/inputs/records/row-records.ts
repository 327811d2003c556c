import type { RowReading } from "../formats/format.ts";
import type { ChosenColumns } from "../roles/columns.ts";
import { isFieldOfItems, namesGrades } from "../roles/list-columns.ts";
import { ROLES } from "../roles/roles.ts";
import type { Kind, RowHandler } from "../rows.ts";
import type { Json } from "../tables/json-value.ts";
import { isSignedList, itemsIn, numbersIn } from "../tables/list-cells.ts";
import { haveBothSides, SAMPLE } from "./documents.ts";
import type { FieldMap } from "./field-map.ts";
import { type Fields, fieldOf } from "./fields.ts";
import { itemsOf } from "./items.ts";
import { queryOf } from "./log.ts";
import type { QueryRecord, Shape } from "./query-record.ts";
import { RecordReader } from "./record-reader.ts";
import { sidesOf } from "./sides.ts";

/** The rows of a table as objects, and their lines. */
export type RowRecords = AsyncIterable<{ readonly object: Fields; readonly line: number }>;

/**
 * Reads a table whose rows are records of queries, with lists of items in cells.
 *
 * @throws RankproofError with all problems found
 */
export async function readRowRecords(
  kind: Kind,
  name: string,
  rows: RowRecords,
  reading: RowReading,
  handler: RowHandler,
): Promise<void> {
  const { map, columns = {} } = reading;
  const shape = map === undefined ? rowShape(kind, columns) : (await import("./mapped.ts")).mappedShape(map);
  const reader = new RecordReader(shape, { kind, name, unit: "line", reading, handler });
  let index = 0;
  for await (const { object, line } of rows) {
    reader.add({ value: cellsOf(object), name: String(index++) }, line);
  }
  reader.end();
}

/** A row as the value of a record: cells hold what JSON has. */
function cellsOf(object: Fields): Json {
  return object as Json;
}

/** Whether the first rows of a table have both retrieved and relevant items. */
export async function haveRowsBothSides(rows: RowRecords, map: FieldMap | undefined): Promise<boolean> {
  if (map !== undefined) {
    const documents: Json[] = [];
    for await (const { object } of rows) if (documents.push(cellsOf(object)) === SAMPLE) break;
    return haveBothSides(documents, map);
  }
  const sides = { run: false, judgments: false };
  let count = 0;
  for await (const { object } of rows) {
    const { run, judgments } = sidesOf(withLists(object));
    sides.run ||= typeof run === "object";
    // A text may be an answer: it is an item where it was retrieved.
    sides.judgments ||=
      typeof judgments === "object" || (itemsOf("run", run) ?? []).some(({ item }) => item === judgments);
    if ((sides.run && sides.judgments) || ++count === SAMPLE) break;
  }
  return sides.run && sides.judgments;
}

/** Records by the usual names of their fields, or in the only list of a row. */
function rowShape(kind: Kind, { query, ...chosen }: ChosenColumns): Shape {
  return {
    title: "a row a query",
    holds: "both",
    sides: {
      run: "retrieved, results, contexts, hits or retrieved_ids",
      judgments: "gold, relevant, expected, ground_truth or expected_ids",
    },
    recognizes: () => true,
    recordsOf: ({ value, name }) => {
      const fields = withLists(value as Fields);
      const id = query === undefined ? (queryOf(fields) ?? name) : fields[query];
      return [{ query: id, ...withOnlyList(kind, sidesOf(fields, kind, chosen), fields) }];
    },
  };
}

/**
 * Lists in place of texts of ids or grades. A text may be an answer: it is a list beside a text of retrieved ids alone.
 */
function withLists(fields: Fields): Fields {
  const isText = Object.entries(fields).some(([name, cell]) => isRetrieved(name) && isIds(cell));
  const listed = Object.entries(fields).map(([name, cell]) => {
    if (typeof cell !== "string") return [name, cell];
    if (namesGrades(name)) return [name, numbersIn(cell) ?? cell];
    return [name, isText && isFieldOfItems(name) && isIds(cell) ? itemsIn(cell) : cell];
  });
  return Object.fromEntries(listed);
}

function isRetrieved(name: string): boolean {
  const { fields, collections } = ROLES.retrieved.names;
  return fieldOf({ [name]: 1 }, [...fields, ...collections]) !== undefined;
}

/** Whether a cell is one id, or several apart by a sign. */
function isIds(cell: unknown): cell is string {
  return typeof cell === "string" && (isSignedList(cell) || !/\s/.test(cell.trim()));
}

/** A list that stands alone in its row is that of the side that is read, whatever it is called. */
function withOnlyList(kind: Kind, sides: Omit<QueryRecord, "query">, fields: Fields): Omit<QueryRecord, "query"> {
  if (sides[kind] !== undefined || sides.either !== undefined) return sides;
  const lists = Object.values(fields).filter(Array.isArray);
  const isOther = [sides.run, sides.judgments].some((side) => side !== undefined);
  return lists.length === 1 && !isOther ? { either: lists[0] } : sides;
}
