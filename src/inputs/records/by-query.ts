import { isRecord } from "../tables/parse-json.ts";
import type { Shape } from "./query-record.ts";

/** `{query: {item: number}}`, `{query: [item, …]}`, `{query: [{id, score}, …]}`. */
export const byQuery: Shape = {
  title: "items by query",
  holds: "either",
  recognizes: isRecord,
  recordsOf: ({ value }) =>
    isRecord(value)
      ? Object.entries(value).map(([query, items]) => ({ query, run: items, judgments: items }))
      : undefined,
};
