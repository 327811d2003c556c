import { NO_BYTES } from "../../core/ids.ts";
import { kindByHeader } from "../roles/columns.ts";
import { isListHeader } from "../roles/list-columns.ts";
import { type FileStart, startOf } from "./file-start.ts";
import type { Format } from "./format.ts";

/** CSV or TSV of a query and a list of ids in each row, as Kaggle's `Id,Predicted`. */
export const lists: Format = {
  id: "lists",
  title: "CSV or TSV with a list of ids in a cell, as Kaggle's Id,Predicted",
  recognizes: (start) => isListHeader(headerOf(start)),
  kindOf: (start) => kindByHeader(headerOf(start)),
  endings: [],
  takes: ["columns"],
  isRead: "in pieces",
  async read(kind, source, reading, handler) {
    const start = await startOf(source);
    const { readLists } = await import("../tables/lists.ts");
    await readLists(kind, source, delimiterIn(start), reading, handler);
    return NO_BYTES;
  },
};

function headerOf(start: FileStart): readonly string[] {
  return (start.lines[0] ?? "").split(delimiterIn(start));
}

function delimiterIn({ lines: [line = ""] }: FileStart): string {
  return line.includes("\t") ? "\t" : ",";
}
