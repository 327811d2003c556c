import { isRecord } from "../tables/parse-json.ts";

/** A JSON object. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * The value under the first of some names that an object has. Upper case and whatever is no letter or digit do not count:
 * retrievedids stands for retrieved_ids, retrievedIds and "Retrieved IDs". Null is no value.
 *
 * @param isFit whether a value is what is looked for
 */
export function fieldOf(
  fields: Fields,
  names: readonly string[],
  isFit: (value: unknown) => boolean = () => true,
): unknown {
  const known = Object.entries(fields).map(([key, value]) => [plain(key), value] as const);
  for (const name of names) {
    const found = known.find(([key, value]) => key === name && value != null && isFit(value));
    if (found !== undefined) return found[1];
  }
  return undefined;
}

/** Whether a value may be an id. */
export function isId(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number";
}

function plain(key: string): string {
  return key.toLowerCase().replace(/[^a-z0-9]/g, "");
}

/** An object in an object: the first of some names whose value is one. */
export function objectIn(fields: Fields, names: readonly string[]): Fields | undefined {
  const found = fieldOf(fields, names, isRecord);
  return isRecord(found) ? found : undefined;
}
