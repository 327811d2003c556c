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
    case "exponential of the mean":
      return exponentialOfMean(values, count, correctlyRounded);
  }
}

function sumOf(values: Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}

/** What the logarithms are taken by. */
interface Arithmetic {
  exp(x: number): number;
  log(x: number): number;
}

function geometricMean(values: Float64Array, count: number, arithmetic: Arithmetic): number {
  return exponentialOfMean(
    values.map((value) => logarithmOf(value, arithmetic)),
    count,
    arithmetic,
  );
}

/** @param count of queries; those without a logarithm have the least */
function exponentialOfMean(logarithms: Float64Array, count: number, { exp, log }: Arithmetic): number {
  return exp((sumOf(logarithms) + (count - logarithms.length) * log(GEOMETRIC_FLOOR)) / count);
}

/** The logarithm of a value, or of the least that counts. */
export function logarithmOf(value: number, { log }: Pick<Arithmetic, "log"> = correctlyRounded): number {
  return log(Math.max(value, GEOMETRIC_FLOOR));
}

/** Whether a value is about halfway between two numbers of four decimals, so that its last bit decides what is printed. */
function isBetweenDecimals(value: number): boolean {
  return Math.abs(((value * 10_000) % 1) - 0.5) < 1e-6;
}
