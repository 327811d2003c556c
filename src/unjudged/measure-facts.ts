import { isAdditive } from "../core/additive.ts";
import { isCustom } from "../core/custom.ts";
import type { Measure } from "../core/measure.ts";
import type { Scorer } from "../core/scorer.ts";

/** What higher grades do to a value; see the record of a measure. */
export type Rewards = Measure["record"]["rewards"];

/** What may be relied on. */

export function rewardsOf(measure: Measure): Rewards {
  const { record } = measure;
  if (record.rewards !== undefined) return record.rewards;
  const isKindly = isAdditive(record) || (isCustom(record) && record.min === undefined && record.max === undefined);
  return isKindly && isUnchanged(measure) ? "order" : undefined;
}

const UNTOUCHED: Scorer = { expected: () => 0, min: () => 0, max: () => 0, variance: () => 0 };

/** Whether the record leaves the scorer of its arithmetic as it is. */
export function isUnchanged({ record, params }: Measure): boolean {
  if (!isAdditive(record) && !isCustom(record)) return false;
  const changed = record.over?.(UNTOUCHED, params) ?? UNTOUCHED;
  return (["expected", "min", "max"] as const).every((name) => changed[name] === UNTOUCHED[name]);
}

/** Why what unjudged items make of a measure is not known, whatever the lists are; undefined where it may be. */
export function whyUnbounded({ record, column }: Measure): string | undefined {
  if (record.collector !== undefined) return "it is one number for a whole run";
  if (column === "subtopics") return "it sees judgments by subtopic";
  const isKnown = column === undefined || column === "judgedAnywhere" || column === "negativeAsZero";
  return isKnown ? undefined : "it sees more of items than grades";
}
