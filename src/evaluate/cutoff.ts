import type { Measure } from "../core/measure.ts";
import { measureOf, type NamedMeasure } from "./planned-measures.ts";

/** The deepest rank that a measure looks at: Infinity for all. @param mostRelevant the cutoff R */
export function cutoffOf(entry: Measure | NamedMeasure, mostRelevant = Number.POSITIVE_INFINITY): number {
  const { record, params } = measureOf(entry);
  const { at } = record;
  const isCut = at !== undefined && record.params[at].type === "cutoff" && !record.wholeList?.(params);
  if (!isCut) return Number.POSITIVE_INFINITY;
  return params[at] === "R" ? mostRelevant : (params[at] as number);
}
