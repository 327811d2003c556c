import { findingsOf } from "../../checks/check.ts";
import { unusedColumns } from "../../checks/unused-columns.ts";
import { printable, RankproofError } from "../../core/errors.ts";
import { isStandIn } from "../roles/columns.ts";
import { RowChecker } from "../row-checker.ts";
import type { Kind } from "../rows.ts";
import { isRow, RowObjects } from "../tables/json.ts";
import type { Json } from "../tables/json-value.ts";
import { type FieldMap, isMapped } from "./field-map.ts";
import type { Document, Shape } from "./query-record.ts";
import { RecordReader, type RecordSource } from "./record-reader.ts";
import { SHAPES } from "./shapes.ts";

/** Takes the documents of a file, all of one shape. */
interface DocumentReader {
  /** @param line number of the line, or of the record */
  add(document: Document, line: number): void;
  /** @throws RankproofError with all problems found */
  end(): void;
}

/** Makes what reads documents that are like the first of a file, which an empty file lacks. @throws RankproofError */
export async function readerFor(first: Json | undefined, source: RecordSource): Promise<DocumentReader> {
  const { kind, name, unit, reading, handler } = source;
  const shape = first === undefined ? undefined : await shapeOf(first, source);
  if (shape !== undefined) {
    const areChosen = Object.values(reading.columns ?? {}).some((name) => !isStandIn(name));
    for (const finding of findingsOf(unusedColumns, { kind, areChosen }, name)) reading.onFinding?.(finding);
    return new RecordReader(shape, source);
  }
  const rows = new RowChecker(kind, name, reading.hasher, handler, unit, reading.numbers);
  const objects = new RowObjects(kind, name, reading, rows);
  return { add: ({ value }, line) => objects.add(value, line), end: () => objects.end(unit === "record") };
}

const KINDS: readonly Kind[] = ["run", "judgments"];

/** Documents that tell whether a file has both sides. */
export const SAMPLE = 100;

/** Whether the first documents of a file have both retrieved and relevant items. */
export async function haveBothSides(documents: readonly Json[], map: FieldMap | undefined): Promise<boolean> {
  if (map?.items !== undefined && map.gold !== undefined) return true;
  const [first] = documents;
  const shape =
    map === undefined
      ? SHAPES.find((candidate) => first !== undefined && candidate.recognizes(first))
      : (await import("./mapped.ts")).mappedShape(map);
  const records =
    shape?.holds === "both" ? documents.flatMap((value) => [...(shape.recordsOf({ value, name: "" }) ?? [])]) : [];
  return KINDS.every((kind) => records.some((record) => record[kind] !== undefined));
}

/** Whether a document has items of a side where paths say: another file may hold that side in a form of its own. */
function isRecognized(shape: Shape, kind: Kind, value: Json): boolean {
  const records = [...(shape.recordsOf({ value, name: "" }) ?? [])];
  return records.some((record) => record.query !== undefined && record[kind] !== undefined);
}

/** The shape of a document; undefined for rows. @throws RankproofError invalid */
async function shapeOf(
  value: Json,
  { kind, name, reading: { columns, map } }: RecordSource,
): Promise<Shape | undefined> {
  if (map !== undefined) {
    const shape = (await import("./mapped.ts")).mappedShape(map);
    if (isMapped(map, kind) || isRecognized(shape, kind, value)) return shape;
  }
  const shape = SHAPES.find((candidate) => candidate.recognizes(value));
  if (shape?.holds !== "both" && isRow(value, columns)) return undefined;
  if (shape !== undefined) return shape;
  const example = '{"query": "q1", "item": "d7", "score": 2}';
  const expected = `expected an object with a query and its items, a list of items, or rows such as ${example}`;
  const problem = `value: ${printable(JSON.stringify(value), 40)} (${expected})`;
  throw new RankproofError("invalid", problem, "data", `${printable(name)}: `);
}
