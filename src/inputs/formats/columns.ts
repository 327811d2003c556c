import { NO_BYTES } from "../../core/ids.ts";
import { areRankLibScores } from "../letor/predictions.ts";
import { isMask, STRICT_NUMBERS } from "../numbers.ts";
import { columnsByContent, endsWithIteration, endsWithTime, kindByContent, threeColumns } from "../roles/content.ts";
import { columnNumbers } from "../roles/names.ts";
import { textChunks } from "../text-chunks.ts";
import { fieldsOfLine } from "../trec/fields.ts";
import { RowReader } from "../trec/row-reader.ts";
import { completeLines, type FileStart, startOf } from "./file-start.ts";
import type { Format } from "./format.ts";

/**
 * Lines of three or four values separated by white space: `query item rank` (MS MARCO), `query item score`, `query item
 * grade`.
 */
export const columns: Format = {
  id: "columns",
  title: "lines of query item rank (MS MARCO), query item score or query item grade, apart by white space",
  recognizes: (start) => {
    const rows = rowsIn(start);
    return rows.length > 0 && (rows.every(isRow) || endsWithTime(rows) || endsWithIteration(rows));
  },
  kindOf: (start) => kindByContent(rowsIn(start)),
  scoresOrGrades: (start) => threeColumns(rowsIn(start)),
  endings: [],
  takes: ["columns"],
  isRead: "in pieces",
  isOfLines: (start, isDetected) => isDetected && areRankLibScores(completeLines(start)),
  async read(kind, source, reading, handler) {
    const start = await startOf(source);
    const rows = completeLines(start).map(fieldsOrWords);
    const first = { rows: rows.length === 0 ? [["", ""]] : rows, areAll: start.isWhole };
    const roles = columnsByContent(kind, first, source.name, reading.columns);
    const width = Math.min(...first.rows.map((fields) => fields.length));
    reading.onColumns?.({ ...roles, names: columnNumbers(width) });
    const names = Array.from({ length: width }, (_, i) => {
      if (i === roles.query) return "query";
      return i === roles.item ? "item" : i === roles.value ? roles.meaning : "value";
    });
    const layout = { ...roles, fields: names.join(" "), count: width, isExact: true };
    const reader = new RowReader(kind, source.name, reading, handler, layout);
    for await (const chunk of textChunks(source, reading.onRead)) reader.push(chunk);
    reader.end();
    return NO_BYTES;
  },
};

function rowsIn(start: FileStart): string[][] {
  return completeLines(start).map(wordsOf);
}

/** Those that the reader of lines finds: ids of TREC's lines may hold blanks between tabs. */
function fieldsOrWords(line: string): readonly string[] {
  const fields = fieldsOfLine(line);
  return fields.length > 0 ? fields : wordsOf(line);
}

function wordsOf(line: string): string[] {
  return line.split(/\s+/);
}

function isRow(fields: readonly string[]): boolean {
  return fields.length === 3 && (!Number.isNaN(STRICT_NUMBERS.grade(fields[2])) || isMask(fields[2]));
}
