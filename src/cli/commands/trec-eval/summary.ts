import { GEOMETRIC_FLOOR } from "../../../evaluate/aggregate.ts";
import * as correctlyRounded from "./correctly-rounded.ts";
import type { Evaluated, NumberLine } from "./lines.ts";

/**
 * One number of all queries, added up in the order of strcmp as trec_eval adds.
 *
 * @param isComplete whether judged queries that were not evaluated count as zeros
 */
export function summaryOf(
  { summary }: NumberLine,
  values: Float64Array,
  { judgedQueries, positiveJudgments }: Evaluated,
  isComplete: boolean,
): number {
  const count = isComplete ? judgedQueries : values.length;
  switch (summary) {
    case "queries":
      return count;
    case "relevant items":
      // Under -c trec_eval counts every positive judgment, whatever -l says.
      return isComplete ? positiveJudgments : sumOf(values);
    case "sum":
      return sumOf(values);
    case "mean":
      return sumOf(values) / count;
    case "geometric mean": {
      const mean = geometricMean(values, count, Math);
      return isBetweenDecimals(mean) ? geometricMean(values, count, correctlyRounded) : mean;
    }
  }
}

function sumOf(values: Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}

/** @param count of queries; those without values have the least value */
function geometricMean(
  values: Float64Array,
  count: number,
  { exp, log }: { exp(x: number): number; log(x: number): number },
): number {
  const logarithms = values.map((value) => log(Math.max(value, GEOMETRIC_FLOOR)));
  return exp((sumOf(logarithms) + (count - values.length) * log(GEOMETRIC_FLOOR)) / count);
}

/** Whether a value is about halfway between two numbers of four decimals, so that its last bit decides what is printed. */
function isBetweenDecimals(value: number): boolean {
  return Math.abs(((value * 10_000) % 1) - 0.5) < 1e-6;
}
