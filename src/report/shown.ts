import { printable } from "../core/errors.ts";

/** A text as a report shows it: control characters are written out. */
export function shown(text: string): string {
  return printable(text, Number.POSITIVE_INFINITY);
}

/** Plain data whose texts, and names in records, are as a report shows them; typed arrays stay the same. */
export function shownTexts<Value>(value: Value): Value;
export function shownTexts(value: unknown): unknown {
  if (typeof value === "string") return shown(value);
  if (Array.isArray(value)) return value.map((part) => shownTexts(part));
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [shown(name), shownTexts(part)]));
}
