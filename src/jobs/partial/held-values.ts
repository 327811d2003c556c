import { printable, RankproofError } from "../../core/errors.ts";
import { MeasureSums } from "../../partial/measure-sums.ts";
import type { MergedColumns } from "../../partial/merge-partials.ts";
import type { PartialResult } from "../../partial/partial.ts";

/**
 * Holds values of queries against what partial results say about them: each lies within its bounds, and all add up to
 * the exact sums.
 *
 * @throws RankproofError invalid
 */
export function checkValues({ queries, measures }: MergedColumns, parts: readonly PartialResult[]): void {
  for (const [m, { values, mins, maxs, counted, weights }] of measures.entries()) {
    const { measure, aggregate } = parts[0].measures[m];
    const [rows, stated] = [new MeasureSums(aggregate), new MeasureSums(aggregate)];
    for (const part of parts) stated.addPart(part.measures[m]);
    for (const [q, query] of queries.entries()) {
      if (counted?.[q] === 0) continue;
      const [value, min, max] = [values[q], mins[q], maxs[q]];
      if (!(min <= value && value <= max)) {
        const problem = `value of query ${printable(query)}: ${value} of ${measure} (expected one from ${min} to ${max})`;
        throw new RankproofError("invalid", problem, "data");
      }
      rows.add({ value, min, max, variance: undefined, mayMove: false, isAttained: true, weight: weights?.[q] });
    }
    // Rows of one number for a whole run hold no values.
    if (aggregate === "collection") continue;
    const [found, expected] = [rows.part.sums, stated.part.sums];
    if (
      found.value === expected.value &&
      found.min === expected.min &&
      found.max === expected.max &&
      found.weights === expected.weights
    )
      continue;
    const hint = "expected each worker's output as it was written";
    throw new RankproofError(
      "invalid",
      `values of ${measure}: they do not add up to the sums of their parts (${hint})`,
      "data",
    );
  }
}
