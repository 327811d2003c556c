import type { Alternative } from "./alternatives.ts";
import type { TuningObjective } from "./objective.ts";
import type { TuningQuery } from "./tuning-query.ts";

/** Changes of order that an exact search visits for one line at most, unless it is asked for: more take minutes. */
export const MOST_CHANGES = 2e7;

/** Contenders for a rank that counts, mostly at most. */
const CONTENDERS = 8;

/**
 * About how many changes of order an exact search along a line visits at most: an item with a grade meets each
 * contender once.
 */
export function changesOnLine(queries: readonly TuningQuery[], objective: TuningObjective): number {
  return queries.reduce((sum, query) => {
    const contenders = Math.min(query.size, CONTENDERS * objective.deepest(query.judged.length));
    return sum + Math.min(query.graded, contenders) * contenders;
  }, 0);
}

/** The same with weights on a grid in place of lines. */
export function onGrid(alternatives: readonly Alternative[]): Alternative[] {
  return alternatives.map((alternative) =>
    alternative.weights === "line" ? { ...alternative, weights: "grid" } : alternative,
  );
}
