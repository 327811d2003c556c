import type { RowReading } from "../formats/format.ts";
import type { RowUnit } from "../row-checker.ts";
import type { Kind, RowHandler } from "../rows.ts";
import { rankEvalRequest } from "../services/rank-eval.ts";
import type { Source } from "../source.ts";
import type { Json } from "../tables/json-value.ts";
import { isRecord, parseJson } from "../tables/parse-json.ts";
import { textLines } from "../text-lines.ts";
import { wholeText } from "../whole-text.ts";
import { haveBothSides, readerFor, SAMPLE } from "./documents.ts";
import type { FieldMap } from "./field-map.ts";
import { log } from "./log.ts";
import { rowsOfFrame } from "./pandas.ts";
import type { Document } from "./query-record.ts";
import { SHAPES } from "./shapes.ts";

/** A document, and where it stands: its line, or its number in a list. */
interface Standing extends Document {
  readonly line: number;
}

/** Reads one JSON value: a document, or a list of documents. @throws RankproofError with all problems found */
export async function readJson(kind: Kind, source: Source, reading: RowReading, handler: RowHandler): Promise<void> {
  const { documents, unit } = documentsOf(await wholeText(source, reading), source.name, reading.map);
  await read(documents, unit, kind, source, reading, handler);
}

/** Reads JSON Lines, a document a line. @throws RankproofError with all problems found */
export async function readJsonLines(
  kind: Kind,
  source: Source,
  reading: RowReading,
  handler: RowHandler,
): Promise<void> {
  await read(linesOf(source, reading.onRead), "line", kind, source, reading, handler);
}

async function read(
  documents: Iterable<Standing> | AsyncIterable<Standing>,
  unit: RowUnit,
  kind: Kind,
  { name }: Source,
  reading: RowReading,
  handler: RowHandler,
): Promise<void> {
  const source = { kind, name, unit, reading, handler };
  let reader: Awaited<ReturnType<typeof readerFor>> | undefined;
  for await (const document of documents) {
    reader ??= await readerFor(document.value, source);
    reader.add({ ...document, queries: reading.queries }, document.line);
  }
  reader ??= await readerFor(undefined, source);
  reader.end();
}

/** Whether a JSON value holds both retrieved and relevant items. @throws RankproofError */
export async function hasBothSides(source: Source, map: FieldMap | undefined): Promise<boolean> {
  const { documents } = documentsOf(await wholeText(source), source.name, map);
  return haveBothSides(await valuesOf(documents), map);
}

/** The same of JSON Lines, by the first of them. @throws RankproofError */
export async function linesHaveBothSides(source: Source, map: FieldMap | undefined): Promise<boolean> {
  return haveBothSides(await valuesOf(linesOf(source)), map);
}

/** The names of the first row of a table that pandas wrote as one JSON value; none of other files. */
export async function namesOfFrame(source: Source): Promise<readonly string[]> {
  const text = await wholeText(source);
  if (hasValueInFirstLine(text)) return [];
  const [first] = rowsOfFrame(parseJson(text, source.name)) ?? [];
  return isRecord(first) ? Object.keys(first) : [];
}

/** Ids of the requests of a `_rank_eval` file, in their order; none of other files. */
export async function requestedQueries(source: Source): Promise<readonly string[]> {
  const value = parseJson(await wholeText(source), source.name);
  if (!rankEvalRequest.recognizes(value)) return [];
  return Array.from(rankEvalRequest.recordsOf({ value, name: "" }) ?? [], ({ query }) => String(query));
}

/** The first values of a file of JSON. @throws RankproofError */
export async function firstValues(source: Source, format: "json" | "jsonl"): Promise<readonly Json[]> {
  if (format === "jsonl") return valuesOf(linesOf(source));
  return valuesOf(documentsOf(await wholeText(source), source.name, undefined).documents);
}

/** The first documents. */
async function valuesOf(documents: Iterable<Standing> | AsyncIterable<Standing>): Promise<Json[]> {
  const values: Json[] = [];
  for await (const { value } of documents) {
    values.push(value);
    if (values.length === SAMPLE) break;
  }
  return values;
}

async function* linesOf(source: Source, onRead?: RowReading["onRead"]): AsyncGenerator<Standing> {
  let index = 0;
  for await (const { text, number } of textLines(source, onRead)) {
    const rows = index === 0 ? rowsOfFrame(parseJson(text, source.name, number)) : undefined;
    if (rows !== undefined) {
      for (const value of rows) yield { value, name: String(index++), line: index };
      continue;
    }
    yield { value: parseJson(text, source.name, number), name: String(index++), line: number };
  }
}

/** Most fields of an object that may hold records in one of them; fields of larger objects are queries. */
const MOST_FIELDS = 20;

/** The records of a log in an object, as in `{"results": [{"question": …}, …]}`. */
function recordsIn(value: Json): Json[] | undefined {
  const fields = isRecord(value) ? Object.values(value) : [];
  const shape = SHAPES.find((candidate) => candidate.recognizes(value));
  // A wide shape fits any object with lists.
  if (fields.length > MOST_FIELDS || (shape !== undefined && shape.holds !== "either")) return undefined;
  return fields.find((field): field is Json[] => Array.isArray(field) && field.length > 0 && log.recognizes(field[0]));
}

/** The records of a log that stands by columns: `{"retrieved": [["d1", "d2"], …], "relevant": [["d2"], …]}`. */
function rowsOfLists(value: Json): Json[] | undefined {
  if (!isRecord(value)) return undefined;
  const columns = Object.entries(value);
  const [[, first] = []] = columns;
  if (!Array.isArray(first) || first.length === 0) return undefined;
  if (!columns.every(([, cells]) => Array.isArray(cells) && cells.length === first.length)) return undefined;
  const rowOf = (i: number, names: typeof columns): Json =>
    Object.fromEntries(names.map(([name, cells]) => [name, Array.isArray(cells) ? cells[i] : null]));
  const areLists = columns.filter(([, cells]) => Array.isArray(cells) && cells.every(Array.isArray));
  if (areLists.some(([, cells]) => arePairs(cells)) || !log.recognizes(rowOf(0, areLists))) return undefined;
  return first.map((_, i) => rowOf(i, columns));
}

/** Whether lists are items with a number each, so that all are one list. */
function arePairs(lists: Json): boolean {
  return (
    Array.isArray(lists) && lists.every((list) => Array.isArray(list) && list.length === 2 && Number.isFinite(list[1]))
  );
}

/** The documents of a text: an only value, a list of values, or a value a line. Paths begin at the only value. */
function documentsOf(
  text: string,
  name: string,
  map: FieldMap | undefined,
): { documents: Iterable<Standing>; unit: RowUnit } {
  if (hasValueInFirstLine(text)) return { documents: linesIn(text, name), unit: "line" };
  const value = parseJson(text, name);
  const list = Array.isArray(value)
    ? value
    : map === undefined
      ? (rowsOfFrame(value) ?? rowsOfLists(value) ?? recordsIn(value))
      : undefined;
  if (list === undefined) return { documents: [{ value, name: stemOf(name), line: 1 }], unit: "line" };
  return { documents: list.map((document, i) => ({ value: document, name: String(i), line: i + 1 })), unit: "record" };
}

/** Recognizes JSON Lines whose first line is longer than the start of a file. */
export function hasValueInFirstLine(text: string): boolean {
  const end = text.indexOf("\n");
  const first = text.slice(0, Math.max(0, end)).trimEnd();
  if (!/[\]}]$/.test(first) || text.slice(end).trim() === "") return false;
  try {
    JSON.parse(first);
    return true;
  } catch {
    return false;
  }
}

function* linesIn(text: string, name: string): Generator<Standing> {
  let index = 0;
  for (const [i, line] of text.split("\n").entries()) {
    if (line.trim() !== "") yield { value: parseJson(line, name, i + 1), name: String(index++), line: i + 1 };
  }
}

/** The name of a file without folders and endings. */
function stemOf(name: string): string {
  return name.replace(/^.*[/\\]/, "").replace(/(?<=.)\.json(?:\.(?:gz|zst))?$/i, "");
}
