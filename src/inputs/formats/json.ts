import { NO_BYTES } from "../../core/ids.ts";
import type { Format } from "./format.ts";

/** One JSON value: a document of any shape in src/inputs/records/shapes.ts, or a list of documents or rows. */
export const json: Format = {
  id: "json",
  title: "{query: {item: number}}, {query: [item, …]}, or a list of records or rows",
  recognizes: ({ text }) => /^[[{]/.test(text),
  endings: ["json"],
  takes: ["columns", "map"],
  isRead: "whole",
  holdsBoth: async (source, { map }) => (await import("../records/read.ts")).hasBothSides(source, map),
  async read(kind, source, reading, handler) {
    const { readJson } = await import("../records/read.ts");
    await readJson(kind, source, reading, handler);
    return NO_BYTES;
  },
};
