import { findingsOf } from "../checks/check.ts";
import { roundedScores } from "../checks/rounded-scores.ts";
import type { Finding } from "../core/finding.ts";
import type { Evaluation, MeasureResult } from "./evaluation.ts";
import type { EvaluateOptions } from "./options.ts";
import { type NamedMeasure, nameOf } from "./planned-measures.ts";
import type { Precision } from "./precision.ts";

/** What rounding scores does to one measure of a run. */
export interface Rounding {
  readonly measure: string;
  readonly precision: Precision;
  /** Queries that the order of tied items may move, but would not without rounding. */
  readonly newlyTied: number;
  /** The value without rounding, and what the order of tied items can make of it. */
  readonly double: Pick<MeasureResult, "value" | "min" | "max">;
}

/** The measures whose scores are rounded once more, without rounding. */
export function unrounded(
  measures: readonly NamedMeasure[],
  { precision = "double" }: EvaluateOptions,
): NamedMeasure[] {
  return measures
    .filter(({ conditions }) => (conditions?.precision ?? precision) !== "double")
    .map((named) => ({
      measure: named.measure,
      name: `${nameOf(named)} without rounding`,
      conditions: { ...named.conditions, precision: "double" },
    }));
}

/**
 * What rounding does to measures.
 *
 * @param results of the measures that were asked for
 * @param doubles results of those that `unrounded` makes of them, in its order; none where that was not asked
 * @param usual precision of those that have no other
 */
export function roundingsOf(
  results: readonly MeasureResult[],
  doubles: readonly MeasureResult[],
  usual: Precision,
): Rounding[] {
  if (doubles.length === 0) return [];
  return results
    .map(({ measure, conditions, tied }) => ({ measure, tied, precision: conditions?.precision ?? usual }))
    .filter(({ precision }) => precision !== "double")
    .map(({ measure, tied, precision }, i) => {
      const { value, min, max, tied: before } = doubles[i];
      return { measure, precision, newlyTied: Math.max(0, tied - before), double: { value, min, max } };
    });
}

/** What rounding does to a run. @param run its name; none where there is but one */
export function roundingFindings(
  { of, counts }: Pick<Evaluation, "of" | "counts">,
  roundings: readonly Rounding[],
  run?: string,
): Finding[] {
  const measures = roundings.map(({ measure, precision, newlyTied, double }) => {
    const { value, min, max } = of(measure);
    return { measure, precision, newlyTied, rounded: { value, min, max }, exact: double };
  });
  return findingsOf(roundedScores, { queries: counts.evaluated, measures }, run);
}
