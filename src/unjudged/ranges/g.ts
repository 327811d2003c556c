import { GAIN_PAST_IDEAL } from "../../measures/g.ts";
import { countReaching, furthestInTies, type GainRanges } from "./gain-ranges.ts";

/**
 * What gains within ranges do not lead G beyond: each rank has the discount of the list that is least, or most, behind an ideal list,
 * and the higher gains of open items have the higher discounts, or the lower ones.
 */
export function boundOfG(ranges: GainRanges): number {
  const { end, lows, highs, levels, judged, open, openLows, openHighs, idealLows, idealHighs } = ranges;
  const isMost = end === "most";
  const relevant = [idealLows, idealHighs].map((gains) => countReaching(gains, Number.MIN_VALUE));
  const lowest = levels.findLast((level) => level > 0) ?? GAIN_PAST_IDEAL;
  /** What the ideal list gains at a rank, at least or at most. */
  const idealGain = (index: number): number => {
    if (index < relevant[0]) return isMost ? idealLows[index] : idealHighs[index];
    if (index >= relevant[1]) return GAIN_PAST_IDEAL;
    return isMost ? Math.min(GAIN_PAST_IDEAL, lowest) : Math.max(GAIN_PAST_IDEAL, idealHighs[index]);
  };
  let [ideal, found] = [0, 0];
  const gains = isMost ? highs : lows;
  const discounts = furthestInTies(
    ranges,
    gains.map((gain, index) => {
      ideal += idealGain(index);
      found += gain;
      return 1 / Math.log2(2 + Math.max(0, ideal - found));
    }),
  );
  const ofOpen = open.map((index) => discounts[index]);
  while (ofOpen.length < openLows.length) ofOpen.push(0);
  ofOpen.sort((a, b) => (isMost ? b - a : a - b));
  const sum = ofOpen.reduce(
    (total, discount, i) => total + discount * (isMost ? openHighs : openLows)[i],
    judged.reduce((total, { index, gain }) => total + gain * discounts[index], 0),
  );
  const total = (isMost ? idealLows : idealHighs).reduce((all, gain) => all + gain, 0);
  if (total === 0) return Number(isMost && sum > 0);
  return isMost ? Math.min(1, sum / total) : sum / total;
}
