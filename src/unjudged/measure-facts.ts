import { isAdditive } from "../core/additive.ts";
import { depthOf } from "../core/column-depth.ts";
import { isCustom } from "../core/custom.ts";
import type { Measure } from "../core/measure.ts";
import { relevantColumn } from "../core/relevant-column.ts";
import type { Scorer } from "../core/scorer.ts";

/** Monotonicity of a value in grades; see the record of a measure. */
export type Rewards = Measure["record"]["rewards"];

/** Monotonicity that may be relied on. */
export function rewardsOf(measure: Measure): Rewards {
  const { rewards } = measure.record;
  return rewards === undefined && isUnchanged(measure) && isOrderly(measure) ? "order" : rewards;
}

/** Whether a higher grade further up never lowers a value, for lists that a cut leaves unchanged. */
function isOrderly({ record }: Measure): boolean {
  return isAdditive(record) || (isCustom(record) && record.min === undefined && record.max === undefined);
}

/** Whether that holds for lists without ties with equal numbers of items of each grade. */
export function isOrderlyUntied(measure: Measure): boolean {
  return measure.record.rewards === undefined && !isUnchanged(measure) && isOrderly(measure);
}

/**
 * Whether bounds for given numbers of items of each grade are values, on lists without ties: grades are gains, and the
 * best order of gains is best.
 */
export function reachesRanges(measure: Measure): boolean {
  const { record } = measure;
  return rewardsOf(measure) === "order" && isCustom(record) && record.sees === undefined;
}

const UNTOUCHED: Scorer = { expected: () => 0, min: () => 0, max: () => 0, variance: () => 0 };

/** Whether the record leaves the scorer of its arithmetic unchanged. */
export function isUnchanged({ record, params }: Measure): boolean {
  if (!isAdditive(record) && !isCustom(record)) return false;
  const changed = record.over?.(UNTOUCHED, params) ?? UNTOUCHED;
  return (["expected", "min", "max"] as const).every((name) => changed[name] === UNTOUCHED[name]);
}

/** Columns that do not depend on grades. */
const UNGRADED: readonly unknown[] = ["popularity", "category", "vectors", "chosenTogether"];

/** Whether no grade changes a value: it depends on items, not on their relevance. */
export function isUngraded({ record, column }: Measure): boolean {
  return record.rewards === "nothing" || UNGRADED.includes(column) || column?.startsWith("tail ") === true;
}

/** Whether a value is a sum over relevant items. */
export function isOfRelevantItems({ column }: Measure): boolean {
  return relevantColumn(column) !== undefined;
}

/** Reason why grades alone do not bound a measure, whatever the lists are; undefined where they may. */
export function whyUnbounded(measure: Measure): string | undefined {
  const { record, column } = measure;
  if (isUngraded(measure)) return undefined;
  if (record.collector !== undefined) return "it is one number for a whole run that depends on grades";
  if (column === "costs") return "it sees what items cost";
  if (record.browsing !== undefined && record.browsing(measure.params) === undefined) {
    return "it says itself what unjudged items are taken for";
  }
  if (column === "subtopics") return "it sees judgments by subtopic, and an item may be relevant to any of them";
  const isOfGrades = column === undefined || column === "negativeAsZero";
  return isOfGrades || depthOf("judgedAnywhere", column) !== undefined
    ? undefined
    : "it sees more of items than grades";
}
