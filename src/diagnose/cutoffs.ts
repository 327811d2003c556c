import type { Measure } from "../core/measure.ts";

/** Cutoffs that are often taken. */
export const CUTOFFS = [1, 3, 5, 10, 20, 50, 100, 1000];

/** Whether a number of ranks stands after the `@` of a measure. */
export function hasCutoff({ record: { at, params } }: Measure): boolean {
  return at !== undefined && params[at].type === "cutoff";
}

/** The measure over whole lists, where it is defined there, and at each of some cutoffs, where it has one. */
export function wholeAndAt(measure: Measure, cutoffs: readonly number[]): Measure[] {
  const { at, params } = measure.record;
  const isWhole = at === undefined || params[at].required === undefined;
  return [...(isWhole ? [measure] : []), ...(hasCutoff(measure) ? cutoffs.map((cutoff) => measure.at(cutoff)) : [])];
}
