import { readThresholdText, type WrittenThreshold } from "../../compare/threshold-notation.ts";
import { printable } from "../../core/errors.ts";
import { rounded } from "../../core/number-text.ts";
import { onlyCounted } from "../../evaluate/aggregate.ts";
import { nameAmong } from "../../evaluate/distinct-measures.ts";
import type { NamedMeasure } from "../../evaluate/planned-measures.ts";
import type { Slice } from "../../evaluate/slices.ts";
import type { Naming } from "../../notation/reading.ts";
import { type CheckedCondition, type ConditionMeasure, partsAsked, readConditionMeasure } from "../conditions.ts";

/** A condition on one value, such as nDCG@10>=0.35, or on the values of slices, such as nDCG@10[language=fi]>=0.3. */
export interface Threshold extends ConditionMeasure, Pick<WrittenThreshold, "text" | "bound" | "isMet"> {}

/** Reads conditions such as nDCG@10>=0.35. @throws RankproofError invalid, or for an error in the measure's name */
export function readThresholds(texts: readonly string[] = [], naming: Naming): Threshold[] {
  return texts.map((one) => {
    const { text, bound, isMet, measure } = readThresholdText(one);
    return { text, bound, isMet, ...readConditionMeasure(measure, naming) };
  });
}

/**
 * Holds every threshold against the values of one run, or of embeddings.
 *
 * @param measures the evaluated ones
 * @param slices of the run; none where queries are not grouped
 * @param judged how many queries are judged; undefined where all of them count
 * @throws RankproofError when a threshold names an unknown slice
 */
export function checkThresholds(
  thresholds: readonly Threshold[],
  measures: readonly NamedMeasure[],
  run: string,
  evaluation: { of(measure: string): Valued },
  slices: readonly Slice[] = [],
  judged?: number,
): CheckedCondition[] {
  return thresholds.flatMap((threshold) => {
    const name = nameAmong(measures, threshold.measure);
    return partsAsked(threshold, name, evaluation, slices).map(({ part, label, condition }): CheckedCondition => {
      const valued = part.of(name);
      const { value } = valued;
      const over = part === evaluation ? coverage(valued, judged) : "";
      const message = `${printable(run)} has ${printable(label)} = ${rounded(value)}${over}, wanted ${printable(condition)}`;
      return { kind: "threshold", run, condition, isMet: threshold.isMet(value), message };
    });
  });
}

/** A value, with those of queries where it is one of a run. */
interface Valued {
  readonly value: number;
  readonly values?: Float64Array;
  readonly counted?: Uint8Array | undefined;
}

/** How many of the judged queries a value is over; "" where it is over all. */
function coverage({ values, counted }: Valued, judged: number | undefined): string {
  if (values === undefined || judged === undefined) return "";
  const count = onlyCounted(values, counted).length;
  return count === judged ? "" : ` over ${count} of ${judged} queries`;
}
