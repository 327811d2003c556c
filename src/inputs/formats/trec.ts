import { endsWithTime } from "../roles/content.ts";
import type { Kind } from "../rows.ts";
import { textChunks } from "../text-chunks.ts";
import { RowReader } from "../trec/row-reader.ts";
import type { Format } from "./format.ts";

/**
 * Lines of `query Q0 item rank score tag` (runs) and `query iteration item grade` (judgments), separated by white
 * space.
 */
export const trec: Format = {
  id: "trec",
  title: "lines of query Q0 item rank score tag, or of query iteration item grade",
  recognizes: (start) => {
    const [first = [], ...rows] = start.lines.map((line) => line.split(/\s+/));
    return isRow(first) && !endsWithTime([first, ...rows.slice(0, start.isWhole ? undefined : -1)]);
  },
  kindOf: ({ lines: [line = ""] }) => kindOfWidth(line.split(/\s+/).length),
  endings: ["trec", "run", "qrels"],
  takes: [],
  isRead: "in pieces",
  async read(kind, source, reading, handler) {
    const reader = new RowReader(kind, source.name, reading, handler);
    for await (const chunk of textChunks(source, reading.onRead)) reader.push(chunk);
    reader.end();
    return reader.tag;
  },
};

const NUMBER = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i;

function isRow(fields: readonly string[]): boolean {
  return fields.length === 4 ? NUMBER.test(fields[3]) : fields.length >= 6 && NUMBER.test(fields[4]);
}

function kindOfWidth(fields: number): Kind | undefined {
  if (fields === 4) return "judgments";
  return fields >= 6 ? "run" : undefined;
}
