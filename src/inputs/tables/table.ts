import { type ErrorCode, printable, RankproofError } from "../../core/errors.ts";
import { startOf } from "../formats/file-start.ts";
import { refuseForeign } from "../formats/foreign-file.ts";
import { parquet } from "../formats/parquet.ts";
import type { Source } from "../source.ts";
import { wholeText } from "../whole-text.ts";
import { commaOrSemicolon } from "./delimiter.ts";
import { isRecord, parseJson } from "./parse-json.ts";

/** Named columns and rows, as a file has them: what they mean is for others to say. */
export interface Table {
  /** Name of the file, for messages. */
  readonly source: string;
  readonly names: readonly string[];
  readonly rows: readonly TableRow[];
  /** Whether the file has no null, so that a text such as NA stands for a missing value. */
  readonly isSpelled?: boolean;
}

/** One row of a table. */
export interface TableRow {
  /** Its line in the file; its number, from 1, where a file has no lines of rows. */
  readonly line: number;
  /** A value for each name; undefined where the row has none. */
  readonly cells: readonly unknown[];
}

/** The columns of `{case: number}`, which has no names for them. */
export const COLUMNS_OF_PAIRS: readonly string[] = ["case", "score"];

/**
 * Reads a table: Parquet, a list of JSON objects, an object a line, `{case: number}`, or values separated by tabs,
 * commas or semicolons under a header.
 *
 * @throws RankproofError invalid, missing, duplicate or unsupported
 */
export async function readTable(source: Source): Promise<Table> {
  const start = await startOf(source);
  refuseForeign(start, source.name);
  const isColumns = parquet.recognizes(start);
  const table = isColumns ? await parquetTable(source) : await textTable(source);
  if (table.rows.length === 0) throw refusal(table.source, "missing", "rows: the table has none");
  return table;
}

async function parquetTable(source: Source): Promise<Table> {
  const { parquetRows } = await import("./parquet.ts");
  return tableOfObjects(await parquetRows(source), source.name);
}

async function textTable(source: Source): Promise<Table> {
  const text = await wholeText(source);
  const { name } = source;
  if (/^\s*\[/.test(text)) return tableOfObjects(listOf(parseJson(text, name), name), name);
  if (!/^\s*\{/.test(text)) return delimitedTable(text, name);
  const lines = text.split("\n").flatMap((line, i) => (line.trim() === "" ? [] : [{ line, number: i + 1 }]));
  if (lines.length > 1 && lines.every(({ line }) => line.trimStart().startsWith("{"))) {
    const objects = lines.map(({ line, number }) => parseJson(line, name, number));
    return tableOfObjects(objects, name, (index) => lines[index].number);
  }
  const value = parseJson(text, name);
  return isPairs(value) ? tableOfPairs(value, name) : tableOfObjects([value], name);
}

function listOf(value: unknown, source: string): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw refusal(source, "invalid", "file: expected a list of objects");
}

function isPairs(value: unknown): value is Readonly<Record<string, unknown>> {
  return (
    isRecord(value) &&
    Object.values(value).every((member) => member === null || ["number", "boolean"].includes(typeof member))
  );
}

function tableOfPairs(pairs: Readonly<Record<string, unknown>>, source: string): Table {
  const rows = Object.entries(pairs).map((cells, i) => ({ line: i + 1, cells }));
  return { source, names: COLUMNS_OF_PAIRS, rows };
}

/** @throws RankproofError invalid, for a row that is no object */
function tableOfObjects(objects: readonly unknown[], source: string, lineOf = (index: number) => index + 1): Table {
  const records = objects.map((object, i) => {
    if (isRecord(object)) return object;
    throw refusal(source, "invalid", "row: expected an object with a value for each column", lineOf(i));
  });
  const names = [...new Set(records.flatMap((record) => Object.keys(record)))];
  return {
    source,
    names,
    rows: records.map((record, i) => ({ line: lineOf(i), cells: names.map((name) => record[name]) })),
  };
}

async function delimitedTable(text: string, source: string): Promise<Table> {
  const { eachCsvRow } = await import("./csv.ts");
  let names: readonly string[] | undefined;
  const rows: TableRow[] = [];
  eachCsvRow(text, delimiterOf(text), source, (cells, line) => {
    if (names === undefined) names = cells.map((name) => name.trim());
    else if (cells.length <= names.length) rows.push({ line, cells });
    else {
      const problem = `fields: ${cells.length} (expected ${names.length}, as the header has)`;
      throw refusal(source, "invalid", problem, line);
    }
  });
  return { source, names: names ?? [], rows, isSpelled: true };
}

/** Delimiter of a header: a tab, else a semicolon where there is no comma, else a comma. */
export function delimiterOf(text: string): string {
  const [header] = text.trimStart().split("\n", 1);
  return header.includes("\t") ? "\t" : commaOrSemicolon(header);
}

function refusal(source: string, code: ErrorCode, problem: string, line?: number): RankproofError {
  const where = line === undefined ? printable(source) : `${printable(source)}:${line}`;
  return new RankproofError(code, problem, "data", `${where}: `);
}
