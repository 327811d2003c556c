/** A value of JSON. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** A string of JSON, whatever it holds. */
export const STRING = String.raw`"[^"\\]*(?:\\.[^"\\]*)*"`;

const STRING_OR_KEY = new RegExp(`(${STRING})(\\s*:)?`, "g");

const FIRST_PRIVATE_CHARACTER = 0xe000;

/**
 * JSON.parse, with keys as they are written. V8 13.6 (Node 24) takes a key that has an escape for another: once
 * `{"\\": 1}` was read a few times, anywhere in the program, it reads `{"\n": 1}` as `{"\\": 1}`. It is therefore given
 * another name for such a key, which is replaced afterwards.
 *
 * @throws SyntaxError
 */
export function parseKeepingKeys(text: string): Json {
  const value: Json = JSON.parse(text);
  if (!text.includes("\\")) return value;
  const { renamed, mark, keys } = withoutEscapedKeys(text);
  if (keys.length === 0) return value;
  return withKeys(JSON.parse(renamed), (name) => (name.startsWith(mark) ? keys[Number(name.slice(1))] : name));
}

/** Replaces each key that has an escape by a mark that begins no key, and its number. */
function withoutEscapedKeys(text: string): { renamed: string; mark: string; keys: readonly string[] } {
  let character = FIRST_PRIVATE_CHARACTER;
  while (text.includes(String.fromCharCode(character))) character++;
  const mark = String.fromCharCode(character);
  const keys: string[] = [];
  const renamed = text.replace(STRING_OR_KEY, (token, string: string, colon?: string) => {
    if (colon === undefined || !string.includes("\\")) return token;
    keys.push(JSON.parse(string));
    return `"${mark}${keys.length - 1}"${colon}`;
  });
  return { renamed, mark, keys };
}

/** Gives the keys of all objects in a value other names, in place and in their order. */
function withKeys(value: Json, keyOf: (name: string) => string): Json {
  const open = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== "object" || next === null) continue;
    const entries = Object.entries(next);
    if (!Array.isArray(next)) rename(next, entries, keyOf);
    for (const [, inner] of entries) open.push(inner);
  }
  return value;
}

function rename(object: object, entries: readonly [string, Json][], keyOf: (name: string) => string): void {
  if (entries.every(([name]) => keyOf(name) === name)) return;
  for (const [name] of entries) Reflect.deleteProperty(object, name);
  for (const [name, value] of entries) {
    // An assignment to __proto__ would set no key.
    Object.defineProperty(object, keyOf(name), { value, configurable: true, enumerable: true, writable: true });
  }
}
