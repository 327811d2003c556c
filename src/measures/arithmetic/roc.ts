import type { Ranking } from "../../core/ranking.ts";
import { relevantCount, relevantInTie, retrievedRelevant } from "../../core/relevance.ts";

/** What of the curve is taken, and of which items. */
export interface RocParams {
  readonly rel: number;
  readonly relevant: "all" | "retrieved";
  readonly onlyRelevant: "one" | "zero";
  readonly fpr: number;
}

/**
 * Area under the curve of the share of relevant items (found so far) over the share of others, up to the share `fpr` of
 * the others; standardized so that a random list has 1/2 and a perfect one 1 (McClish 1989).
 *
 * @param below how many of the others that count stand below a relevant item of a tie, on average; see `meanBelow`
 */
export function area(
  ranking: Ranking,
  { rel, relevant, onlyRelevant, fpr }: RocParams,
  below: (counted: number, tied: number) => number,
): number {
  const hits = retrievedRelevant(ranking, rel);
  const counted = relevant === "all" ? relevantCount(ranking, rel) : hits;
  if (counted === 0) return 0;
  const nonRelevant = ranking.length - hits;
  if (nonRelevant === 0) return onlyRelevant === "one" ? hits / counted : 0;
  let hitsAbove = 0;
  let pairs = 0;
  for (let tie = 0; tie < ranking.starts.length; tie++) {
    const inTie = relevantInTie(ranking, tie, rel);
    if (inTie === 0) continue;
    const above = ranking.starts[tie] - hitsAbove;
    pairs += inTie * below(fpr * nonRelevant - above, ranking.sizes[tie] - inTie);
    hitsAbove += inTie;
  }
  const share = pairs / (counted * nonRelevant);
  if (fpr === 1) return share;
  const byChance = fpr ** 2 / 2;
  return (1 + (share - byChance) / (fpr - byChance)) / 2;
}

/**
 * How many of the first `counted` others below the ties above stand below a relevant item, when the number of the tied
 * others above it is uniform on 0…tied.
 */
export function meanBelow(counted: number, tied: number): number {
  if (counted <= 0) return 0;
  const terms = Math.min(tied + 1, Math.ceil(counted));
  return (terms * counted - (terms * (terms - 1)) / 2) / (tied + 1);
}

/** The same when the curve runs straight from one end of the tie to the other. */
export function interpolatedBelow(counted: number, tied: number): number {
  if (counted <= 0) return 0;
  return counted >= tied ? counted - tied / 2 : counted ** 2 / (2 * tied);
}
