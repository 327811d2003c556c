import { isRecord } from "../tables/parse-json.ts";

/** A JSON object. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * Finds the value under the first of some names in an object. Letter case and all signs but letters and digits are
 * ignored: retrievedids stands for retrieved_ids, retrievedIds and "Retrieved IDs". Null is no value.
 *
 * @param isFit whether a value has the wanted form
 */
export function fieldOf(
  fields: Fields,
  names: readonly string[],
  isFit: (value: unknown) => boolean = () => true,
): unknown {
  let first = names.length;
  let match: unknown;
  for (const [key, value] of Object.entries(fields)) {
    if (value === null || value === undefined) continue;
    const index = names.indexOf(plain(key));
    if (index === -1 || index >= first || !isFit(value)) continue;
    first = index;
    match = value;
  }
  return match;
}

/** Whether a value may be an id. */
export function isId(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number";
}

/** Keys as they were compared: records have few different ones, unless ids are keys. */
const PLAIN = new Map<string, string>();
const MOST_KEPT = 1000;

function plain(key: string): string {
  const cached = PLAIN.get(key);
  if (cached !== undefined) return cached;
  const text = key.toLowerCase().replace(/[^a-z0-9]/g, "");
  if (PLAIN.size < MOST_KEPT) PLAIN.set(key, text);
  return text;
}

/** An object in an object: the first of some names whose value is one. */
export function objectIn(fields: Fields, names: readonly string[]): Fields | undefined {
  const value = fieldOf(fields, names, isRecord);
  return isRecord(value) ? value : undefined;
}
