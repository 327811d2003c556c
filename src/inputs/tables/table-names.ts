import { RankproofError } from "../../core/errors.ts";
import { type FileStart, startOf } from "../formats/file-start.ts";
import { parquet } from "../formats/parquet.ts";
import { isHeader } from "../roles/columns.ts";
import type { Source } from "../source.ts";
import { COLUMNS_OF_PAIRS, delimiterOf } from "./table.ts";

/** Formats of tables whose names are known from their start. */
const TABLES: readonly string[] = ["csv", "tsv", "jsonl", "json", "parquet", "arrow"];

/** The names of the columns of a table; none where its format is that of no table. */
export async function namesOfTable(source: Source, format: string): Promise<readonly string[]> {
  if (format === "json" || format === "jsonl") return namesInRows(source);
  if (format !== "arrow") return TABLES.includes(format) ? tableNames(source) : [];
  const { arrowNames } = await import("./arrow-rows.ts");
  return arrowNames(source);
}

/** A larger file is not parsed for the names of its columns. */
const MOST_PARSED = 1 << 24;

/** Names of the fields of rows of JSON, also of a table that pandas wrote by columns. */
async function namesInRows(source: Source): Promise<readonly string[]> {
  const names = await tableNames(source);
  const { text } = await startOf(source);
  if (!text.startsWith("{") || (source.size ?? 0) > MOST_PARSED) return names;
  // The first object is the whole table.
  const isTable = names.length === 0 || (names.includes("columns") && names.includes("data")) || isHeader(names);
  const ofFrame = isTable ? await (await import("../records/read.ts")).namesOfFrame(source) : [];
  return ofFrame.length > 0 ? ofFrame : names;
}

/** The names of the columns that `readTable` would find, by how the file begins; empty where that does not tell. */
export async function tableNames(source: Source): Promise<readonly string[]> {
  const start = await startOf(source);
  if (parquet.recognizes(start)) {
    const { openParquet } = await import("./parquet-file.ts");
    return (await openParquet(source)).columns.map(({ element }) => element.name);
  }
  return /^[[{]/.test(start.text) ? namesInJson(start) : namesInHeader(start, source.name);
}

async function namesInHeader({ lines: [header = ""] }: FileStart, name: string): Promise<readonly string[]> {
  const { eachCsvRow } = await import("./csv.ts");
  let names: readonly string[] = [];
  try {
    eachCsvRow(header, delimiterOf(header), name, (cells) => {
      names = cells.map((cell) => cell.trim());
    });
  } catch (error) {
    // A cell of several lines, or no table at all.
    if (!(error instanceof RankproofError)) throw error;
  }
  return names;
}

/** Beginnings of an object of numbers, and of one whose first value is an object or a list. */
const [OF_NUMBERS, OF_OBJECTS] = [String.raw`(?:-?\d|true|false|null)`, "[[{]"].map(
  (value) => new RegExp(String.raw`^\{\s*"[^"\\]*(?:\\.[^"\\]*)*"\s*:\s*${value}`),
);

const KEY_OR_BRACKET = /"([^"\\]*(?:\\.[^"\\]*)*)"(\s*:)?|[{}[\]]/g;

/** Keys of the first object, which may have more than the start of the file shows. */
function namesInJson({ text, lines: [, second = ""] }: FileStart): readonly string[] {
  const isAlone = text.startsWith("{") && !second.startsWith("{");
  if (isAlone && OF_NUMBERS.test(text)) return COLUMNS_OF_PAIRS;
  if (isAlone && OF_OBJECTS.test(text)) return [];
  const keys: string[] = [];
  const outside = text.startsWith("[") ? 1 : 0;
  let depth = 0;
  for (const [token, key, colon] of text.matchAll(KEY_OR_BRACKET)) {
    if (token === "{" || token === "[") depth++;
    else if (token === "}" || token === "]") depth--;
    else if (colon !== undefined && depth === outside + 1) keys.push(key);
    if (depth === outside && keys.length > 0) break;
  }
  return keys;
}
