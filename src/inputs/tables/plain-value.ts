import { withText } from "./with-text.ts";

/**
 * A value of a column as JSON has it: large whole numbers as texts, dates as ISO texts, maps as objects, and lists of
 * numbers as plain lists. A float that is no number is none.
 */
export function plainValue(value: unknown): unknown {
  if (typeof value === "bigint") {
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : String(value);
  }
  if (typeof value === "number") return Number.isNaN(value) ? null : value;
  if (value === undefined || value === null) return null;
  if (typeof value !== "object") return value;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (value instanceof Map) {
    return withText(Object.fromEntries(Array.from(value, ([key, of]) => [String(key), plainValue(of)])));
  }
  if (Array.isArray(value)) return value.map(plainValue);
  if (ArrayBuffer.isView(value)) return Array.from(Object.values(value), plainValue);
  return withText(Object.fromEntries(Object.entries(value).map(([name, of]) => [name, plainValue(of)])));
}
