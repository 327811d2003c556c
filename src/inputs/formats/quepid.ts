import { NO_BYTES } from "../../core/ids.ts";
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
  async read(kind, source, reading, handler) {
    const { readQuepid } = await import("../services/quepid.ts");
    await readQuepid(kind, source, reading, handler);
    return NO_BYTES;
  },
};
