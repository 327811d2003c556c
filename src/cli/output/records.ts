import type { About } from "../../core/measure.ts";
import type { View } from "../../core/views.ts";
import { toolNamesOf } from "../../notation/tool-names.ts";

/** All that is known of a measure, as JSON holds it. */
export function measureRecord({ measure: { record }, ...words }: About): object {
  return { ...record, ...words, tools: toolNamesOf(record) };
}

/** Records as JSON: numbers that JSON lacks are texts, views of lists their names. */
export function recordsAsJson(records: object): string {
  const replaced = (_: string, value: unknown): unknown => {
    if (typeof value === "number" && !Number.isFinite(value)) return String(value);
    return isView(value) ? value.name : value;
  };
  return `${JSON.stringify(records, replaced, 2)}\n`;
}

function isView(value: unknown): value is View {
  return typeof value === "object" && value !== null && "over" in value && "each" in value;
}
