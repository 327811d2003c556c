import { NO_BYTES } from "../../core/ids.ts";
import { isHeader } from "../columns.ts";
import { wholeText } from "../whole-text.ts";
import type { Format } from "./format.ts";

const ENDINGS = ["jsonl", "ndjson"];

/** A JSON object a line, such as `{"query": "q1", "item": "d7", "score": 12.5}`. */
export const jsonl: Format = {
  id: "jsonl",
  title: 'an object a line, such as {"query": "q1", "item": "d7", "score": 12.5}',
  recognizes: ({ ending, lines: [line = "", next = ""] }) => {
    const keys = keysOf(line);
    return keys !== undefined && (next.startsWith("{") || isHeader(keys) || ENDINGS.includes(ending));
  },
  endings: ENDINGS,
  isRead: "whole",
  async read(kind, source, reading, handler) {
    const [text, { readJsonLines }] = [await wholeText(source, reading), await import("../tables/json.ts")];
    readJsonLines(kind, text, source.name, reading, handler);
    return NO_BYTES;
  },
};

/** The keys of the object that a line is; undefined where it is none. */
function keysOf(line: string): string[] | undefined {
  if (!line.startsWith("{")) return undefined;
  try {
    return Object.keys(JSON.parse(line));
  } catch {
    return undefined;
  }
}
