import Papa from "papaparse";
import { printable } from "../../core/errors.ts";
import { badFile, type NamedArray } from "./named-array.ts";
import { arraysOfRows } from "./row-arrays.ts";

/**
 * Reads rows under a header. A column whose every value is a number is one of numbers.
 *
 * @throws RankproofError invalid, when a row has more or fewer fields than the header
 */
export function readCsvArrays(text: string, delimiter: string, source: string): NamedArray[] {
  const { data } = Papa.parse<string[]>(text, { delimiter, skipEmptyLines: true });
  const [header, ...rows] = data;
  if (header === undefined || rows.length === 0) throw badFile(source, "rows: the file has none", "missing");
  if (isNumbers(header))
    throw badFile(source, "header: the first line holds numbers (expected the names of the columns)");
  rows.forEach((row, r) => {
    if (row.length === header.length) return;
    throw badFile(source, `line ${r + 2}: ${row.length} fields (expected ${header.length}, as in the header)`);
  });
  return header.map((name, column) => {
    const values = rows.map((row) => row[column]);
    const shape = [rows.length];
    if (isNumbers(values)) return { name, shape, kind: "float", data: Float64Array.from(values, numberOf) };
    return { name, shape, kind: "text", data: values };
  });
}

function isNumbers(values: readonly string[]): boolean {
  return values.every((value) => NOT_FINITE.test(value) || !Number.isNaN(numberOf(value)));
}

/** As Python and others write numbers that are none: they are refused where numbers are wanted, not taken as text. */
const NOT_FINITE = /^\s*[+-]?(nan|inf|infinity)\s*$/i;

function numberOf(text: string): number {
  if (/inf/i.test(text)) return text.includes("-") ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  return text.trim() === "" ? Number.NaN : Number(text);
}

/** Reads a JSON object a line, or a list of such objects. @throws RankproofError invalid */
export function readJsonArrays(text: string, source: string): NamedArray[] {
  const isWhole = text.trimStart().startsWith("[");
  const rows = isWhole ? parsed(text, source, 1) : [];
  if (!isWhole) {
    text.split("\n").forEach((line, i) => {
      if (line.trim() !== "") (rows as unknown[]).push(parsed(line, source, i + 1));
    });
  }
  if (!Array.isArray(rows) || rows.some((row) => typeof row !== "object" || row === null || Array.isArray(row))) {
    throw badFile(source, "rows: expected JSON objects");
  }
  return arraysOfRows(rows, source, (row) => (isWhole ? `object ${row + 1}` : `line ${row + 1}`));
}

function parsed(text: string, source: string, line: number): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw badFile(source, `JSON in line ${line}: ${printable((error as Error).message)}`);
  }
}

/** Reads a value a line. */
export function readLineArray(text: string): NamedArray[] {
  const lines = text.split("\n").map((line) => line.replace(/\r$/, ""));
  if (lines.at(-1) === "") lines.pop();
  const shape = [lines.length];
  if (lines.length > 0 && isNumbers(lines))
    return [{ name: "", shape, kind: "float", data: Float64Array.from(lines, numberOf) }];
  return [{ name: "", shape, kind: "text", data: lines }];
}
