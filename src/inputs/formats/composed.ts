import { NO_BYTES } from "../../core/ids.ts";
import type { Format } from "./format.ts";

/** Rows that are made of other files, without a text between. */
export const composed: Format = {
  id: "composed",
  title: "rows that are made of other files",
  recognizes: () => false,
  endings: [],
  takes: [],
  isRead: "in pieces",
  async read(_, source, reading, handler) {
    const rows = await source.rows?.(reading, handler);
    handler.end?.();
    source.onRows?.(rows ?? 0);
    return NO_BYTES;
  },
};
