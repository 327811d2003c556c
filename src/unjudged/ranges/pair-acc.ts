import { pairs } from "../../core/pairs.ts";
import { countsOf, higherThan } from "../../measures/pair-acc.ts";
import type { GainRanges } from "./gain-ranges.ts";

/**
 * Bound of PairAcc over ranges of gains: the share of pairs that may be in order among these and those that cannot be;
 * or of pairs that must be in order among these and those that need not be.
 */
export function boundOfPairAcc(ranges: GainRanges, { pairs }: { readonly pairs: string }): number {
  const { end, lows, highs, open, missed, openLows, openHighs } = ranges;
  const isMost = end === "most";
  const [from, to] = isMost ? [open.length, openLows.length] : [0, openLows.length - open.length];
  const missedOf = (gains: Float64Array): number[] =>
    pairs === "judged" ? [...missed, ...gains.subarray(from, to)] : [];
  const [missedLows, missedHighs] = [missedOf(openLows), missedOf(openHighs)];
  const [ofUpper, ofLower] = isMost ? [highs, lows] : [lows, highs];
  const above = new Map<number, number>();
  let [inOrder, outOfOrder] = [0, 0];
  const compare = (gain: number): void => {
    inOrder += higherThan(gain, above);
    outOfOrder += lowerThan(gain, above);
  };
  ofUpper.forEach((gain, index) => {
    compare(ofLower[index]);
    above.set(gain, (above.get(gain) ?? 0) + 1);
  });
  for (const gain of isMost ? missedLows : missedHighs) compare(gain);
  // Two items that were not retrieved are in no order.
  outOfOrder += isMost ? pairsApart(missedLows, missedHighs) : pairsThatMayDiffer(missedLows, missedHighs);
  return inOrder === 0 ? 0 : inOrder / (inOrder + outOfOrder);
}

/** Pairs whose ranges have nothing in common. */
function pairsApart(lows: readonly number[], highs: readonly number[]): number {
  const counts = countsOf(Float64Array.from(highs));
  return lows.reduce((pairs, low) => pairs + lowerThan(low, counts), 0);
}

function pairsThatMayDiffer(lows: readonly number[], highs: readonly number[]): number {
  const fixed = countsOf(Float64Array.from(lows.filter((low, i) => low === highs[i])));
  return [...fixed.values()].reduce((sum, count) => sum - pairs(count), pairs(lows.length));
}

function lowerThan(gain: number, counts: ReadonlyMap<number, number>): number {
  let lower = 0;
  for (const [other, count] of counts) if (other < gain) lower += count;
  return lower;
}
