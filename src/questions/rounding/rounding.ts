import { withTieRange } from "../../core/number-text.ts";
import type { Evaluation, MeasureResult } from "../../evaluate/evaluation.ts";
import type { EvaluateOptions } from "../../evaluate/options.ts";
import { type NamedMeasure, nameOf } from "../../evaluate/planned-measures.ts";
import type { Precision } from "../../evaluate/precision.ts";

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
 * @param doubles results of those that `unrounded` makes of them, in its order
 * @param usual precision of those that have no other
 */
export function roundingsOf(
  results: readonly MeasureResult[],
  doubles: readonly MeasureResult[],
  usual: Precision,
): Rounding[] {
  return results
    .map(({ measure, conditions, tied }) => ({ measure, tied, precision: conditions?.precision ?? usual }))
    .filter(({ precision }) => precision !== "double")
    .map(({ measure, tied, precision }, i) => {
      const { value, min, max, tied: before } = doubles[i];
      return { measure, precision, newlyTied: Math.max(0, tied - before), double: { value, min, max } };
    });
}

/** What rounding does to a run, in words: a text for each format. */
export function roundingNotes(run: string, { of, counts }: Evaluation, roundings: readonly Rounding[]): string[] {
  return [...new Set(roundings.map(({ precision }) => precision))].map((precision) => {
    const own = roundings.filter((rounding) => rounding.precision === precision);
    const most = own.reduce((tied, { newlyTied }) => Math.max(tied, newlyTied), 0);
    const moves = own.flatMap(({ measure, double }) => {
      const [now, before] = [of(measure), double].map(withTieRange);
      return now === before ? [] : [`${measure} ${now}, without rounding ${before}`];
    });
    const moved = moves.length === 0 ? "no value moves" : moves.join("; ");
    return `${run}: ${precision} precision ties ${most} more of ${counts.evaluated} queries: ${moved}`;
  });
}
