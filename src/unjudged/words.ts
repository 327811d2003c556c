import { isAdditive } from "../core/additive.ts";
import type { Measure } from "../core/measure.ts";
import { Compat } from "../measures/compat.ts";
import { isOfRelevantItems, isUnchanged, isUngraded, rewardsOf, whyUnbounded } from "./measure-facts.ts";
import { rangeBoundOf } from "./ranges/bounded-measures.ts";
import { separateMethod } from "./separate-subtopics.ts";
import { MOST_TRIED } from "./tried-extremes.ts";

/** Describes the method behind a measure's bounds. */
export function boundsMethod(measure: Measure): string {
  if (isOfRelevantItems(measure)) return "exact: where no unjudged item is relevant, and where each is";
  if (measure.record.weight !== undefined) {
    return `exact where known: every number of relevant items is tried, at the top and at the bottom, up to ${MOST_TRIED} of them for a query, and which of them lead furthest over all queries`;
  }
  if (measure.column === "subtopics") {
    const separate = separateMethod(measure);
    if (separate !== undefined) return separate;
    return measure.record.rewards === "grades"
      ? "exact: where unjudged items are relevant to no subtopic, and to all of them"
      : "no grades lead beyond them: the sum of a list in which no unjudged item is relevant, divided by the scale where all are, and the most that any list has";
  }
  const reason = whyUnbounded(measure);
  if (reason !== undefined) return `not known: ${reason}`;
  if (isUngraded(measure)) return "the value itself: no grade changes it";
  if (measure.record.browsing !== undefined) {
    return "exact: by dynamic programming over ranks and what was gained above; where items are tied, or hardly any reader goes that far, no grades lead beyond them";
  }
  if (isAdditive(measure.record) && isUnchanged(measure)) return "exact: by how many items reach each level of gain";
  if (measure.record.id === Compat.record.id) {
    return "exact: by dynamic programming over how many items have each grade; where items are tied, every number is tried, and of too many no grades lead beyond them";
  }
  const rewards = rewardsOf(measure);
  if (rewards === "grades") return "exact: where all items have the lowest grade, or the highest";
  const tried =
    rewards === "order"
      ? "every number of items of each grade is tried, the highest grades at the top or at the bottom"
      : "all grades of all items are tried";
  const beyond = `up to ${MOST_TRIED} of them for a query`;
  return rangeBoundOf(measure) === undefined
    ? `exact where known: ${tried}, ${beyond}`
    : `exact: ${tried}, ${beyond}, fewer of long lists; of more, by branch and bound over the numbers of items of each grade: no grades lead beyond them`;
}
