import { countReaching, furthestInTies, type GainRanges } from "./gain-ranges.ts";

/** Parts of a mean over relevant items. */
interface MeanOfRelevant {
  /** Bound of a relevant item's addition at each index of the list, over all orders of gains. */
  readonly values: Float64Array;
  /** Addition of an item outside the list; undefined where only listed items count. */
  readonly missed: number | undefined;
  /** Items from this index on count neither; `Infinity` for none. */
  readonly last: number;
  /** Divisor of the sum over a number of relevant items. */
  denominator(relevant: number): number;
}

/**
 * Bound of a mean over relevant items, over ranges of gains: for each number of relevant open items, those with the
 * most extreme additions.
 */
export function boundOfMean(ranges: GainRanges, { values, missed, last, denominator }: MeanOfRelevant): number {
  const { end, judged, open, openLows, openHighs } = ranges;
  const added = furthestInTies(ranges, values);
  const missedCount = openLows.length - open.length;
  // Where a tie reaches beyond the last rank, an item may stand on either side.
  const isSure = (index: number): boolean => missed !== undefined || ranges.tieEnds[index] <= last;
  const relevant = judged.filter(({ gain }) => gain > 0).map(({ index }) => index);
  const sure = relevant.filter(isSure);
  const outside = missed === undefined ? 0 : ranges.missed.filter((gain) => gain > 0).length;
  const unsure = [...relevant.filter((index) => !isSure(index)), ...open].map((index) => added[index]);
  const pool = [...unsure, ...new Array<number>(missed === undefined ? 0 : missedCount).fill(missed ?? 0)];
  pool.sort((a, b) => (end === "most" ? b - a : a - b));
  const leftOut = (missed === undefined ? missedCount : 0) + open.filter((index) => !isSure(index)).length;
  const least = countReaching(openLows, Number.MIN_VALUE) - leftOut;
  const most = Math.min(countReaching(openHighs, Number.MIN_VALUE) + unsure.length - open.length, pool.length);
  let sum = sure.reduce((total, index) => total + added[index], outside * (missed ?? 0));
  let bound = end === "most" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  for (let count = 0; count <= most; count++) {
    if (count > 0) sum += pool[count - 1];
    if (count < least) continue;
    const counted = sure.length + outside + count;
    const value = counted === 0 ? 0 : sum / denominator(counted);
    bound = end === "most" ? Math.max(bound, value) : Math.min(bound, value);
  }
  return bound;
}
