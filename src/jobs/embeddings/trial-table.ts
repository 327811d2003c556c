import { Problems, printable } from "../../core/errors.ts";
import { readArrayFile } from "../../inputs/arrays/file.ts";
import { badFile } from "../../inputs/arrays/named-array.ts";
import { startOf } from "../../inputs/formats/file-start.ts";
import { isTrialHeader, type TrialTable } from "../../inputs/roles/trial-columns.ts";
import type { Files, Source } from "../../inputs/source.ts";
import { eachCsvRow } from "../../inputs/tables/csv.ts";
import { commaOrSemicolon } from "../../inputs/tables/delimiter.ts";
import { wholeText } from "../../inputs/whole-text.ts";

/**
 * Reads a table of pairs: Parquet, JSON, arrays of numpy, or text whose cells commas, semicolons, tabs or blanks part,
 * with or without a header. Columns of arrays may differ in length.
 *
 * @returns undefined for a file of vectors
 * @throws RankproofError for a file that is not there, broken, or has rows of several lengths
 */
export async function readTrialTable(files: Files, name: string): Promise<TrialTable | undefined> {
  const source = await files.open(name);
  const { bytes, text, ending } = await startOf(source);
  if (bytes.includes(0) || /^PAR1|^PK|^[[{]/.test(text) || ["json", "jsonl", "ndjson"].includes(ending)) {
    const arrays = await readArrayFile(source);
    const columns = arrays.filter(({ shape }) => shape.length === 1).map((array) => ({ ...array, cells: array.data }));
    if (columns.length === 0 || arrays.some(({ shape }) => shape.length === 2)) return undefined;
    source.onRows?.(columns[0].cells.length);
    return { source: name, columns, isNamed: columns.some((column) => column.name !== ""), delimiter: "" };
  }
  return tableOfText(source, ending);
}

async function tableOfText(source: Source, ending: string): Promise<TrialTable> {
  const { name } = source;
  const text = await wholeText(source);
  const [line = ""] = /\S.*/.exec(text) ?? [];
  if (line === "") throw badFile(name, "rows: the file has none", "missing");
  const delimiter = delimiterOf(line, ending);
  const problems = new Problems();
  const rows: (readonly string[])[] = [];
  const add = (cells: readonly string[], number: number): void => {
    rows.push(cells);
    if (cells.length === rows[0].length) return;
    const fields = `fields: ${cells.length} (expected ${rows[0].length}, as in the first line)`;
    problems.add("invalid", fields, `${printable(name)}:${number}: `);
  };
  if (delimiter === " ") {
    text.split(/\r\n?|\n/).forEach((own, i) => {
      if (own.trim() !== "") add(own.trim().split(/\s+/), i + 1);
    });
  } else eachCsvRow(text, delimiter, name, add);
  problems.throwIfAny();
  const isNamed = isTrialHeader(rows[0], rows[1]);
  const cells = isNamed ? rows.slice(1) : rows;
  if (cells.length === 0) throw badFile(name, "rows: the file has none", "missing");
  source.onRows?.(cells.length);
  return {
    ...{ source: name, isNamed, delimiter },
    columns: rows[0].map((title, column) => ({
      name: isNamed ? title.trim() : "",
      cells: cells.map((row) => row[column]),
    })),
  };
}

function delimiterOf(line: string, ending: string): string {
  if (ending === "csv") return commaOrSemicolon(line);
  if (line.includes("\t")) return "\t";
  if (line.includes(",")) return ",";
  return line.includes(";") ? ";" : " ";
}
