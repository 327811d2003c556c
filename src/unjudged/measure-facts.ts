import { isAdditive } from "../core/additive.ts";
import { depthOf } from "../core/column-depth.ts";
import { isCustom } from "../core/custom.ts";
import type { Measure } from "../core/measure.ts";
import type { Scorer } from "../core/scorer.ts";

/** What higher grades do to a value; see the record of a measure. */
export type Rewards = Measure["record"]["rewards"];

/** What may be relied on. */
export function rewardsOf(measure: Measure): Rewards {
  const { rewards } = measure.record;
  return rewards === undefined && isUnchanged(measure) && isOrderly(measure) ? "order" : rewards;
}

/** Whether a higher grade further up never makes a value worse, of lists of which a cut leaves the same. */
function isOrderly({ record }: Measure): boolean {
  return isAdditive(record) || (isCustom(record) && record.min === undefined && record.max === undefined);
}

/** Whether that holds of lists without ties that have as many items of each grade. */
export function isOrderlyUntied(measure: Measure): boolean {
  return measure.record.rewards === undefined && !isUnchanged(measure) && isOrderly(measure);
}

/** Whether bounds of certain numbers of items of each grade are values, of lists without ties: grades are gains, and the best order of gains is best. */
export function reachesRanges(measure: Measure): boolean {
  const { record } = measure;
  return rewardsOf(measure) === "order" && isCustom(record) && record.sees === undefined;
}

const UNTOUCHED: Scorer = { expected: () => 0, min: () => 0, max: () => 0, variance: () => 0 };

/** Whether the record leaves the scorer of its arithmetic as it is. */
export function isUnchanged({ record, params }: Measure): boolean {
  if (!isAdditive(record) && !isCustom(record)) return false;
  const changed = record.over?.(UNTOUCHED, params) ?? UNTOUCHED;
  return (["expected", "min", "max"] as const).every((name) => changed[name] === UNTOUCHED[name]);
}

/** Columns of what is known of items whatever their grades are. */
const UNGRADED: readonly unknown[] = ["popularity", "category", "vectors", "chosenTogether"];

/** Whether no grade changes a value: it is of items, not of what they are worth to somebody. */
export function isUngraded({ record, column }: Measure): boolean {
  return record.rewards === "nothing" || UNGRADED.includes(column) || column?.startsWith("tail ") === true;
}

/** Columns of what is known of items that are relevant. */
const OF_RELEVANT: readonly unknown[] = [
  "popularityIfRelevant",
  "popularityRankIfRelevant",
  "unlikeChosen",
  "unlikeChosenByVector",
];

/** Whether a value is made of what is known of relevant items, each of which adds to it. */
export function isOfRelevantItems({ column }: Measure): boolean {
  return OF_RELEVANT.includes(column);
}

/** Why grades alone do not tell what unjudged items make of a measure, whatever the lists are; undefined where they may. */
export function whyUnbounded(measure: Measure): string | undefined {
  const { record, column } = measure;
  if (isUngraded(measure)) return undefined;
  if (record.collector !== undefined) return "it is one number for a whole run that depends on grades";
  if (column === "subtopics") return "it sees judgments by subtopic, and an item may be relevant to any of them";
  const isOfGrades = column === undefined || column === "negativeAsZero";
  return isOfGrades || depthOf("judgedAnywhere", column) !== undefined
    ? undefined
    : "it sees more of items than grades";
}
