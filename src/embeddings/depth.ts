import type { Measure } from "../core/measure.ts";

/**
 * How many ranks measures look at: a number, or infinity for all.
 *
 * @param mostRelevant relevant items of the query that has most
 */
export function depthOf(measures: readonly Measure[], mostRelevant: number): number {
  return measures.reduce((deepest, { record, params }) => {
    const { at } = record;
    if (at === undefined || record.params[at].type !== "cutoff") return Number.POSITIVE_INFINITY;
    return Math.max(deepest, params[at] === "R" ? mostRelevant : (params[at] as number));
  }, 1);
}
