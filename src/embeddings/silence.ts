import type { Ranking } from "../core/ranking.ts";
import type { Scorer } from "../core/scorer.ts";
import type { View } from "../core/views.ts";

/**
 * A query to which nothing is relevant scores 1 when nothing was retrieved for it, as where a threshold takes every
 * neighbor away (OML's rule).
 */
export const rewardSilence: View = {
  name: "1 for retrieving nothing where nothing is relevant",
  each: (ranking, visit) => visit(ranking, 1),
  over: (scorer: Scorer): Scorer => {
    const unless = <T>(other: (ranking: Ranking) => T, silent: T) => {
      return (ranking: Ranking): T => (isRightlySilent(ranking) ? silent : other(ranking));
    };
    return {
      expected: unless(scorer.expected, 1),
      min: unless(scorer.min, 1),
      max: unless(scorer.max, 1),
      variance: unless(scorer.variance, 0),
    };
  },
};

function isRightlySilent({ length, judged }: Ranking): boolean {
  return length === 0 && !(judged[0] > 0);
}
