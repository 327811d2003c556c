import { GEOMETRIC_FLOOR } from "../../../evaluate/aggregate.ts";
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
      const missing = (count - values.length) * Math.log(GEOMETRIC_FLOOR);
      return Math.exp((sumOf(values.map(floored)) + missing) / count);
    }
  }
}

function sumOf(values: Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}

function floored(value: number): number {
  return Math.log(Math.max(value, GEOMETRIC_FLOOR));
}
