import type { Ranking } from "../../core/ranking.ts";
import { relevantInTie } from "../../core/relevance.ts";
import { meanBelow } from "./roc.ts";

/**
 * Mean over all orders of tied items of how many of the first `others` items that are not relevant stand below a
 * relevant item, added up over the first `relevant` relevant items of the list. Items beyond the list stand below it.
 */
export function pairsInOrder(ranking: Ranking, rel: number, relevant: number, nonRelevant: number): number {
  let hits = 0;
  let pairs = 0;
  for (let tie = 0; tie < ranking.starts.length && hits < relevant; tie++) {
    const inTie = relevantInTie(ranking, tie, rel);
    if (inTie === 0) continue;
    const counted = nonRelevant - (ranking.starts[tie] - hits);
    if (counted <= 0) break;
    const tied = ranking.sizes[tie] - inTie;
    pairs +=
      hits + inTie <= relevant ? inTie * meanBelow(counted, tied) : belowFirst(relevant - hits, inTie, counted, tied);
    hits += inTie;
  }
  return pairs;
}

/**
 * The mean, added up over the first of the relevant items of a tie: those above the i-th relevant item are x others
 * with probability C(x + i − 1, x) C(tied − x + inTie − i, tied − x) / C(tied + inTie, tied).
 */
function belowFirst(first: number, inTie: number, counted: number, tied: number): number {
  let sum = 0;
  for (let i = 1; i <= first; i++) {
    // That none of the others stands above: the i first items are relevant.
    let chance = 1;
    for (let above = 0; above < i; above++) chance *= (inTie - above) / (inTie + tied - above);
    for (let x = 0; x < counted && x <= tied; x++) {
      sum += chance * (counted - x);
      chance *= ((x + i) / (x + 1)) * ((tied - x) / (tied - x + inTie - i));
    }
  }
  return sum;
}
