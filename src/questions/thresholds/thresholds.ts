import { readThresholdText, type WrittenThreshold } from "../../compare/threshold-notation.ts";
import { printable } from "../../core/errors.ts";
import { rounded } from "../../core/number-text.ts";
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
 * @throws RankproofError when a threshold names an unknown slice
 */
export function checkThresholds(
  thresholds: readonly Threshold[],
  measures: readonly NamedMeasure[],
  run: string,
  evaluation: { of(measure: string): { readonly value: number } },
  slices: readonly Slice[] = [],
): CheckedCondition[] {
  return thresholds.flatMap((threshold) => {
    const name = nameAmong(measures, threshold.measure);
    return partsAsked(threshold, name, evaluation, slices).map(({ part, label, condition }): CheckedCondition => {
      const { value } = part.of(name);
      const message = `${printable(run)} has ${printable(label)} = ${rounded(value)}, wanted ${printable(condition)}`;
      return { kind: "threshold", run, condition, isMet: threshold.isMet(value), message };
    });
  });
}
