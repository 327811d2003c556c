import { normalTail } from "./normal.ts";

/** Up to this many ranks p is exact; the work grows with the cube of their number. */
const MOST_EXACT = 200;

/** The distribution of the sum of those ranks that get a plus when every rank gets its sign by a fair coin. */
export interface SignedRanks {
  readonly isExact: boolean;
  /** Two-sided p of twice a sum of ranks. */
  p(doubled: number): number;
}

/** @param ranks not negative, whole or half */
export function signedRanks(ranks: readonly number[]): SignedRanks {
  const total = ranks.reduce((sum, rank) => sum + 2 * rank, 0);
  if (ranks.length > MOST_EXACT) {
    const deviation = Math.sqrt(ranks.reduce((sum, rank) => sum + rank * rank, 0));
    return {
      isExact: false,
      p: (doubled) => Math.min(1, 2 * normalTail(Math.abs(doubled - total / 2) / deviation)),
    };
  }
  const tails = lowerTails(ranks, total);
  return { isExact: true, p: (doubled) => Math.min(1, 2 * tails[Math.min(doubled, total - doubled)]) };
}

/** Chance of each doubled sum or less, built up rank by rank. Doubled, ranks are whole. */
function lowerTails(ranks: readonly number[], total: number): Float64Array {
  const chance = new Float64Array(total + 1);
  chance[0] = 1;
  let reached = 0;
  for (const rank of ranks) {
    const doubled = 2 * rank;
    reached += doubled;
    for (let s = reached; s >= 0; s--) chance[s] = (chance[s] + (s >= doubled ? chance[s - doubled] : 0)) / 2;
  }
  for (let s = 1; s <= total; s++) chance[s] += chance[s - 1];
  return chance;
}
