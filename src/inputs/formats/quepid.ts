import { NO_BYTES } from "../../core/ids.ts";
import { startOf } from "./file-start.ts";
import type { Format } from "./format.ts";

/** Quepid's CSV exports: ratings, or the documents of a case with their ratings. */
export const quepid: Format = {
  id: "quepid",
  title: "ratings or documents of a case, as Quepid exports them as CSV",
  recognizes: ({ lines: [line = ""] }) =>
    /^(?:query,doc_?id,rating$|Team Name,Case Name,Case ID,Query Text,Doc ID,)/.test(line),
  kindOf: ({ lines: [line = ""] }) => (line.startsWith("query,") ? "judgments" : undefined),
  endings: [],
  takes: [],
  isRead: "in pieces",
  holdsBoth: async (source) => ((await startOf(source)).lines[0]?.startsWith("query,") === true ? false : "as a table"),
  async read(kind, source, reading, handler) {
    const { readQuepid } = await import("../services/quepid.ts");
    await readQuepid(kind, source, reading, handler);
    return NO_BYTES;
  },
};
