import { forEachCut } from "../../core/cut.ts";
import type { Ranking } from "../../core/ranking.ts";
import { type Scorer, scorerOver } from "../../core/scorer.ts";

/**
 * For a denominator that depends on which items a cut retrieves: each possible content of the cut is scored by itself
 * and weighed by its probability.
 *
 * @param depthOf last rank inside the cut
 * @param seen as much of the ranking as matters: fewer different items, fewer contents
 */
export function overContents(
  scorer: Scorer,
  depthOf: (ranking: Ranking) => number,
  seen: (ranking: Ranking) => Ranking = (ranking) => ranking,
): Scorer {
  const over = scorerOver(scorer, (ranking, visit) => forEachCut(seen(ranking), depthOf(ranking), visit));
  // A threshold takes ties whole, so nothing about it depends on which items a cut retrieves.
  return { ...scorer, ...over };
}
