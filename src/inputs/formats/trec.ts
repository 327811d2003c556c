import { areRunsOfFour, endsWithIteration, endsWithTime } from "../roles/content.ts";
import type { Kind } from "../rows.ts";
import type { Source } from "../source.ts";
import { textChunks } from "../text-chunks.ts";
import { fieldsOfLine } from "../trec/fields.ts";
import { RowReader } from "../trec/row-reader.ts";
import { columns } from "./columns.ts";
import { completeLines, startOf } from "./file-start.ts";
import type { Format } from "./format.ts";

/**
 * Lines of `query Q0 item rank score tag` (runs) and `query iteration item grade` (judgments), separated by white
 * space.
 */
export const trec: Format = {
  id: "trec",
  title: "lines of query Q0 item rank score tag, or of query iteration item grade",
  recognizes: (start) => {
    const [line = "", ...others] = start.lines;
    const first = fieldsOfLine(line);
    if (first.length !== 4) return isRow(first);
    const rows = [first, ...others.slice(0, start.isWhole ? undefined : -1).map(fieldsOfLine)];
    return isRow(first) && !endsWithTime(rows) && !endsWithIteration(rows);
  },
  kindOf: ({ lines: [line = ""] }) => kindOfWidth(fieldsOfLine(line).length),
  endings: ["trec", "run", "qrels"],
  takes: [],
  isRead: "in pieces",
  // Files of no format are read as TREC's.
  isOfLines: (start, isDetected) => isDetected && !trec.recognizes(start) && !/\s/.test(start.lines[0] ?? ""),
  async read(kind, source, reading, handler) {
    if (kind === "run" && reading.numbers.name === "strict" && (await isRunOfFour(source))) {
      return columns.read(kind, source, { ...reading, columns: {} }, handler);
    }
    const reader = new RowReader(kind, source.name, reading, handler);
    for await (const chunk of textChunks(source, reading.onRead)) reader.push(chunk);
    reader.end();
    return reader.tag;
  },
};

/** Whether lines are `query item rank score` or `query Q0 item score`. */
export async function isRunOfFour(source: Source): Promise<boolean> {
  // Lines that are made of other files, and parts of a file, are whole.
  if (source.inputs !== undefined || source.offset !== 0) return false;
  const start = await startOf(source);
  if (kindOfWidth(fieldsOfLine(start.lines[0] ?? "").length) !== "judgments") return false;
  return areRunsOfFour(completeLines(start).map(fieldsOfLine));
}

/** Decimal commas are refused by name. */
const NUMBER = /^(?:[-+]?(?:\d+\.?\d*|\.\d+|\d+,\d+)(?:e[-+]?\d+)?|L\d|-inf(?:inity)?)$/i;

function isRow(fields: readonly string[]): boolean {
  return fields.length === 4 ? NUMBER.test(fields[3]) : fields.length >= 6 && NUMBER.test(fields[4]);
}

function kindOfWidth(fields: number): Kind | undefined {
  if (fields === 4) return "judgments";
  return fields >= 6 ? "run" : undefined;
}
