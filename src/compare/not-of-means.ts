import type { Aggregation } from "../evaluate/aggregates.ts";

/** Aggregates that are measures' own. */
const OWN: readonly string[] = ["sum", "geometric", "collection"];

/** Says that a value is no mean, which tests and gates are about. */
export function notOfMeans(aggregate: Aggregation): string {
  return OWN.includes(aggregate) ? "is no mean over queries" : `is no mean over queries, but its ${aggregate}`;
}
