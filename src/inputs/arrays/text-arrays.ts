import Papa from "papaparse";
import { printable } from "../../core/errors.ts";
import { isRecord, parseJson } from "../tables/parse-json.ts";
import { badFile, type NamedArray } from "./named-array.ts";
import { arraysOfRows } from "./row-arrays.ts";

/**
 * Reads rows under a header. A column is numeric when each of its values is a number.
 *
 * @throws RankproofError invalid, when a row has more or fewer fields than the header or a quotation has no end;
 *   duplicate, when two columns have the same name
 */
export function readCsvArrays(text: string, delimiter: string, source: string): NamedArray[] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, skipEmptyLines: true });
  const problem = errors.find(({ type }) => type === "Quotes");
  if (problem !== undefined) throw badFile(source, `row ${(problem.row ?? 0) + 1}: ${problem.message}`);
  const [header, ...rows] = data;
  if (header === undefined || rows.length === 0) throw badFile(source, "rows: the file has none", "missing");
  if (isNumbers(header)) {
    throw badFile(source, "header: the first line holds numbers (expected the names of the columns)");
  }
  const names = new Set<string>();
  const repeated = header.find((name) => name !== "" && names.size === names.add(name).size);
  if (repeated !== undefined) throw badFile(source, `column: ${printable(repeated)}`, "duplicate");
  rows.forEach((row, r) => {
    if (row.length === header.length) return;
    throw badFile(source, `row ${r + 2}: ${row.length} fields (expected ${header.length}, as in the header)`);
  });
  return header.map((name, column) =>
    columnOf(
      name,
      rows.map((row) => row[column]),
    ),
  );
}

function columnOf(name: string, values: readonly string[]): NamedArray {
  const shape = [values.length];
  if (!isNumbers(values)) return { name, shape, kind: "text", isSpelled: true, data: values };
  return { name, shape, kind: "float", data: Float64Array.from(values, (value) => numberOf(value) ?? Number.NaN) };
}

function isNumbers(values: readonly string[]): boolean {
  return values.every((value) => numberOf(value) !== undefined);
}

/** Spellings of NaN and infinity in Python and elsewhere: refused as numbers, never taken as text. */
const NOT_FINITE = /^\s*([+-]?)(nan|inf|infinity)\s*$/i;

/**
 * Texts that a number would not preserve, so that two ids would become one: 007, 0x1F, and whole numbers of 16 digits
 * and more.
 */
const NOT_KEPT = /^\s*[+-]?(?:0[\dxob]|\d{16,}\s*$)/i;

/** Reads a number; undefined for other text, and for text that a number would not preserve. */
function numberOf(text: string): number | undefined {
  const [, sign, word] = NOT_FINITE.exec(text) ?? [];
  if (word !== undefined) {
    if (word.toLowerCase() === "nan") return Number.NaN;
    return sign === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  }
  const number = text.trim() === "" || NOT_KEPT.test(text) ? Number.NaN : Number(text);
  return Number.isNaN(number) ? undefined : number;
}

/** Reads a JSON object a line, or a list of such objects. @throws RankproofError invalid, or duplicate for a key */
export function readJsonArrays(text: string, source: string): NamedArray[] {
  const list = text.trimStart().startsWith("[") ? parseJson(text, source) : undefined;
  const values = Array.isArray(list)
    ? list.map((value: unknown, i) => ({ value, name: `object ${i + 1}` }))
    : valuesOfLines(text, source);
  const rows = values.map(({ value }) => value).filter(isRecord);
  if (rows.length < values.length) throw badFile(source, "rows: expected JSON objects");
  return arraysOfRows(rows, source, (row) => values[row].name);
}

function valuesOfLines(text: string, source: string): { value: unknown; name: string }[] {
  return text.split("\n").flatMap((line, i) => {
    if (line.trim() === "") return [];
    return [{ value: parseJson(line, source, i + 1), name: `line ${i + 1}` }];
  });
}

/** Reads a value a line. */
export function readLineArray(text: string): NamedArray[] {
  const lines = text.split("\n").map((line) => line.replace(/\r$/, ""));
  if (lines.at(-1) === "") lines.pop();
  return [columnOf("", lines)];
}
