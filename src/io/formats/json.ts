import { NO_BYTES } from "../../core/ids.ts";
import { wholeText } from "../whole-text.ts";
import type { Format } from "./format.ts";

/** One JSON value: `{query: {item: number}}`, `{query: [item, …]}`, or a list of rows. */
export const json: Format = {
  id: "json",
  title: "{query: {item: number}}, {query: [item, …]}, or a list of rows",
  recognizes: ({ text }) => /^[[{]/.test(text),
  endings: ["json"],
  isRead: "whole",
  async read(kind, source, reading, handler) {
    const [text, { readJson }] = [await wholeText(source, reading), await import("../tables/json.ts")];
    readJson(kind, text, source.name, reading, handler);
    return NO_BYTES;
  },
};
