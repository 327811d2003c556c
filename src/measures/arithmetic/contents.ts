import { forEachCut } from "../../core/cut.ts";
import type { Ranking } from "../../core/ranking.ts";
import { regraded } from "../../core/regrade.ts";
import { type Scorer, scorerOver } from "../../core/scorer.ts";

/**
 * For a denominator that depends on which items a cut retrieves: each possible content of the cut is scored by itself
 * and weighed by its probability.
 *
 * @param depthOf last rank inside the cut
 * @param seen as much of the ranking as matters where a tie is cut: fewer different items, fewer contents
 */
export function overContents(
  scorer: Scorer,
  depthOf: (ranking: Ranking) => number,
  seen?: (ranking: Ranking) => Ranking,
): Scorer {
  const over = scorerOver(scorer, (ranking, visit) => forEachCut(ranking, depthOf(ranking), visit, seen));
  // A threshold takes ties whole, so nothing about it depends on which items a cut retrieves.
  return { ...scorer, ...over };
}

/** As much of a ranking as matters to a measure that only asks whether items are relevant. */
export function relevantOnly(ranking: Ranking, rel: number): Ranking {
  return regraded(ranking, (grade) => (grade >= rel ? rel : Number.NaN));
}
