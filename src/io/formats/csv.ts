import { NO_BYTES } from "../../core/ids.ts";
import { isHeader } from "../columns.ts";
import { wholeText } from "../whole-text.ts";
import type { Format } from "./format.ts";

/** Values apart by commas, under a header. */
export const csv: Format = delimited("csv", ",", "values apart by commas, under a header such as query,item,score");

/** Values apart by tabs, under a header. */
export const tsv: Format = delimited("tsv", "\t", "values apart by tabs, under a header such as query, item, score");

function delimited(id: string, delimiter: string, title: string): Format {
  return {
    id,
    title,
    recognizes: ({ lines: [line = ""] }) => isHeader(line.split(delimiter)),
    // Many name lines of TREC .tsv.
    endings: id === "csv" ? [id] : [],
    isRead: "whole",
    async read(kind, source, reading, handler) {
      const [text, { readCsv }] = [await wholeText(source, reading), await import("../tables/csv.ts")];
      readCsv(kind, text, delimiter, source.name, reading, handler);
      return NO_BYTES;
    },
  };
}
