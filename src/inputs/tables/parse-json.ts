import { printable, RankproofError } from "../../core/errors.ts";
import { type Json, parseKeepingKeys, STRING } from "./json-value.ts";
import { withText } from "./with-text.ts";

const STRING_OR_NUMBER = new RegExp(`${STRING}|-?\\d[\\d.eE+-]*`, "g");
const KEY_OR_BRACE = new RegExp(`(${STRING})(\\s*:)?|[{}]`, "g");

/**
 * Parses a JSON text. NaN, which Python writes, is null, and −Infinity a number. Whole numbers of 16 digits and more
 * stay text, since a JavaScript number would stand for several of them.
 *
 * @param line of its file in which the text begins, from 1
 * @throws RankproofError invalid, for text that is not JSON; duplicate, for a key that an object holds twice
 */
export function parseJson(text: string, source: string, line = 1): Json {
  let value: Json;
  try {
    value = parsed(text);
  } catch (error) {
    const reason = notJson(text) ?? (error instanceof Error ? printable(error.message, 120) : "");
    throw new RankproofError("invalid", `JSON: ${reason}`, "data", `${printable(source)}:${line}: `);
  }
  if (keysIn(value) !== colonsIn(text)) throw duplicateKey(text, source, line);
  return value;
}

/** @throws SyntaxError */
function parsed(text: string): Json {
  const whole = /(?:^|[[,:\s])-?\d{16}/.test(text) ? withLongNumbersAsText(text) : text;
  try {
    return parseKeepingKeys(whole);
  } catch (error) {
    const written = whole.replace(BARE_WORD, (token) => IN_JSON[token] ?? token);
    if (written === whole) throw error;
    return parseKeepingKeys(written);
  }
}

const BARE_WORD = new RegExp(`${STRING}|-Infinity\\b|\\b(?:NaN|Infinity|None|True|False)\\b`, "g");

/** What Python writes that JSON lacks. No number of JSON is so large, and is read as infinite. */
const IN_JSON: Readonly<Record<string, string>> = { NaN: "null", "-Infinity": "-1e999" };

/** What a text is that looks like JSON and is none; undefined where it is something else. */
function notJson(text: string): string | undefined {
  const words = Array.from(text.slice(0, 1 << 20).matchAll(BARE_WORD), ([token]) => token);
  const word = words.find((token) => !token.startsWith('"') && IN_JSON[token] === undefined);
  if (/^\s*[[{(]+\s*'/.test(text) || word === "None" || word === "True" || word === "False") {
    return "the text of a Python object (expected JSON: json.dumps(x) writes it, str(x) does not)";
  }
  return word === undefined
    ? undefined
    : `${word}, which JSON does not have (expected a number, or null where there is none)`;
}

function withLongNumbersAsText(text: string): string {
  return text.replace(STRING_OR_NUMBER, (token) => (/^-?[1-9]\d{15,}$/.test(token) ? `"${token}"` : token));
}

/** Keys of all objects in a value, each once. All objects can be written as texts afterwards. */
function keysIn(value: unknown): number {
  let count = 0;
  const open = isObject(value) ? [value] : [];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const inner: readonly unknown[] = Array.isArray(next) ? next : Object.values(next);
    if (!Array.isArray(next)) count += inner.length;
    withText(next);
    for (const value of inner) if (isObject(value)) open.push(value);
  }
  return count;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** Whether a value of JSON is an object, not a list. */
export function isRecord(value: Json): value is { [key: string]: Json };
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>>;
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return isObject(value) && !Array.isArray(value);
}

const [QUOTE, COLON, BACKSLASH] = [0x22, 0x3a, 0x5c];

/** Colons of a valid JSON text outside its strings: one for each key that is written. */
function colonsIn(text: string): number {
  let count = 0;
  let isInString = false;
  for (let i = 0; i < text.length; i++) {
    const character = text.charCodeAt(i);
    if (character === QUOTE) isInString = !isInString;
    else if (character === BACKSLASH) i++;
    else if (character === COLON && !isInString) count++;
  }
  return count;
}

/** Names the first key of a valid JSON text that its object holds twice. */
function duplicateKey(text: string, source: string, line: number): RankproofError {
  const objects: { readonly keys: Set<string>; last: string }[] = [];
  for (const { 0: token, 1: string, 2: colon, index } of text.matchAll(KEY_OR_BRACE)) {
    const object = objects.at(-1);
    if (token === "{") objects.push({ keys: new Set(), last: "" });
    else if (token === "}") objects.pop();
    else if (colon !== undefined && object !== undefined) {
      const key: string = JSON.parse(string);
      if (object.keys.has(key)) {
        const inside = objects.slice(0, -1).map(({ last }) => ` in ${printable(last)}`);
        const where = `${printable(source)}:${line + text.slice(0, index).split("\n").length - 1}: `;
        return new RankproofError("duplicate", `key: ${printable(key)}${inside.at(-1) ?? ""}`, "data", where);
      }
      object.keys.add(key);
      object.last = key;
    }
  }
  return new RankproofError("duplicate", "key: an object holds one twice", "data", `${printable(source)}: `);
}
