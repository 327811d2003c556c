import { countReaching, type GainRanges } from "./gain-ranges.ts";
import { furthestNdcgs } from "./ndcgs.ts";

/** What gains within ranges do not lead Rndcg beyond: nDCG at the ranks where each level may end, of levels that there are or may be. */
export function boundOfRndcg(ranges: GainRanges, { rel }: { readonly rel: number }): number {
  const { end, length, levels, idealLows, idealHighs, judged, missed, highestJudged } = ranges;
  // Without a relevant item it is 0.
  if (end === "least" && !(highestJudged >= rel)) return 0;
  const atRank = furthestNdcgs(ranges);
  const choose = end === "most" ? Math.max : Math.min;
  const furthest = (from: number, to: number): number => atRank.subarray(from, to + 1).reduce((x, y) => choose(x, y));
  const known = new Set([...judged.map(({ gain }) => gain), ...missed]);
  const certain: number[] = [];
  const possible: number[] = [];
  let above = { low: 0, high: 0 };
  for (const level of levels) {
    if (level === 0) break;
    const ends = { low: countReaching(idealLows, level), high: countReaching(idealHighs, level) };
    const isCertain = known.has(level) || ends.low > above.high;
    if (ends.high > above.low) (isCertain ? certain : possible).push(furthest(Math.max(1, ends.low), ends.high));
    above = ends;
  }
  if (length > above.low + 1) (length > above.high + 1 ? certain : possible).push(atRank[length]);
  return meanOf(certain, possible, end);
}

/** The mean that leads furthest of some numbers and of as many of others as lead it on. */
function meanOf(certain: readonly number[], possible: readonly number[], end: GainRanges["end"]): number {
  const isBeyond = (a: number, b: number): boolean => (end === "most" ? a > b : a < b);
  let count = certain.length;
  let mean = count === 0 ? undefined : certain.reduce((sum, value) => sum + value, 0) / count;
  for (const value of possible.toSorted((a, b) => (end === "most" ? b - a : a - b))) {
    if (mean !== undefined && !isBeyond(value, mean)) break;
    mean = ((mean ?? 0) * count + value) / (count + 1);
    count++;
  }
  return mean ?? 0;
}
