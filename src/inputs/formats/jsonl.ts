import { NO_BYTES } from "../../core/ids.ts";
import { isHeader } from "../roles/columns.ts";
import type { Format } from "./format.ts";

const ENDINGS = ["jsonl", "ndjson"];

/**
 * A JSON value a line: a row such as `{"query": "q1", "item": "d7", "score": 12.5}`, a query with its items, or a list
 * of items.
 */
export const jsonl: Format = {
  id: "jsonl",
  title: 'an object a line, such as {"query": "q1", "item": "d7", "score": 12.5}',
  recognizes: ({ ending, lines }) => {
    const [line = "", next = ""] = lines;
    const value = documentIn(line);
    if (value === undefined) return ENDINGS.includes(ending) && lines.length === 1 && /^[[{]/.test(line);
    return next.startsWith(line[0]) || ENDINGS.includes(ending) || isHeader(Object.keys(value));
  },
  endings: ENDINGS,
  takes: ["columns", "map"],
  isRead: "in pieces",
  holdsBoth: async (source, { map }) => (await import("../records/read.ts")).linesHaveBothSides(source, map),
  async read(kind, source, reading, handler) {
    const { readJsonLines } = await import("../records/read.ts");
    await readJsonLines(kind, source, reading, handler);
    return NO_BYTES;
  },
};

/** Numbers that Python writes and JSON lacks. */
const NOT_JSON = /(?<=[[:,]\s*)(?:NaN|-?Infinity)(?=\s*[\],}])/g;

/** Parses a line as an object or list; undefined where it is neither, or is longer than the start of the file. */
function documentIn(line: string): object | undefined {
  if (!/^[[{]/.test(line)) return undefined;
  try {
    return JSON.parse(line.replace(NOT_JSON, "null"));
  } catch {
    return undefined;
  }
}
