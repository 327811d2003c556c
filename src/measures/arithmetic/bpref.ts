import { gradeStart, type Ranking } from "../../core/ranking.ts";
import { relevantCount, relevantInTie } from "../../core/relevance.ts";

/**
 * bpref: for each retrieved relevant item the share of the first min(R, N) judged non-relevant items that do not stand
 * above it. In a tie with z judged non-relevant items, the number of them above a relevant item is uniform on 0…z.
 */
export function bpref(ranking: Ranking, rel: number): number {
  const relevant = relevantCount(ranking, rel);
  if (relevant === 0) return 0;
  const counted = Math.min(relevant, ranking.judged.length - relevant);
  let nonRelevantAbove = 0;
  let sum = 0;
  for (let tie = 0; tie < ranking.starts.length; tie++) {
    const inTie = relevantInTie(ranking, tie, rel);
    const nonRelevant = ranking.gradeEnds[tie] - gradeStart(ranking, tie) - inTie;
    if (inTie > 0 && nonRelevantAbove + nonRelevant === 0) sum += inTie;
    else if (inTie > 0) {
      let above = 0;
      for (let x = 0; x <= nonRelevant; x++) above += Math.min(nonRelevantAbove + x, relevant);
      sum += inTie * (1 - above / (nonRelevant + 1) / counted);
    }
    nonRelevantAbove += nonRelevant;
  }
  return sum / relevant;
}
