import { isRecord } from "../tables/parse-json.ts";
import type { Fields } from "./fields.ts";
import { idOf } from "./items.ts";
import type { QueryRecord } from "./query-record.ts";

/** The fields of a log that gave a record its query, its items, and their ids. */
export function fieldsRead(value: Fields, { query, run, judgments }: QueryRecord) {
  const [first] = Array.isArray(run) ? run : [];
  return {
    query: pathTo(query, value),
    retrieved: pathTo(run, value),
    relevant: pathTo(judgments, value),
    item: isRecord(first) ? pathTo(idOf(first), first) : undefined,
  };
}

/** Where a value stands in an object or the objects in it; undefined where it stands nowhere. */
function pathTo(value: unknown, fields: Fields): string | undefined {
  if (value === undefined) return undefined;
  const entries = Object.entries(fields);
  const own = entries.find(([, field]) => field === value);
  if (own !== undefined) return own[0];
  for (const [name, field] of entries) {
    const inside = isRecord(field) ? pathTo(value, field) : undefined;
    if (inside !== undefined) return `${name}.${inside}`;
  }
  return undefined;
}
