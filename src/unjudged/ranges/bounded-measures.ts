import type { Measure } from "../../core/measure.ts";
import type { ParamSpecs, ValuesOf } from "../../core/params.ts";
import { LOG2_DISCOUNTS } from "../../measures/arithmetic/dcg.ts";
import { Compat } from "../../measures/compat.ts";
import { G, GAIN_PAST_IDEAL } from "../../measures/g.ts";
import { nDCGrel } from "../../measures/ndcg-rel.ts";
import { PairAcc } from "../../measures/pair-acc.ts";
import { Rndcg } from "../../measures/rndcg.ts";
import { WAP } from "../../measures/wap.ts";
import { boundOfCompat } from "./compat.ts";
import { countReaching, furthestInTies, type GainRanges, type RangeBound } from "./gain-ranges.ts";
import { boundOfMean } from "./means-of-relevant.ts";
import { boundOfPairAcc } from "./pair-acc.ts";

/** Measures with known bounds over ranges of gains, for too many grades to be tried. */
const BOUNDED = [
  bounded(Compat, boundOfCompat),
  bounded(G, boundOfG),
  bounded(nDCGrel, boundOfNdcgRel),
  bounded(PairAcc, boundOfPairAcc),
  bounded(Rndcg, boundOfRndcg),
  bounded(WAP, boundOfWap),
];

interface BoundedMeasure {
  readonly record: unknown;
  bound(ranges: GainRanges, params: Measure["params"]): number;
}

function bounded<S extends ParamSpecs>(
  { record }: Measure<S>,
  bound: (ranges: GainRanges, params: ValuesOf<S>) => number,
): BoundedMeasure {
  return { record, bound };
}

/** Bound of a measure over ranges of gains; undefined where none is known. */
export function rangeBoundOf({ record, params }: Measure): RangeBound | undefined {
  const bounded = BOUNDED.find((other) => other.record === record);
  return bounded && ((ranges) => bounded.bound(ranges, params));
}

/**
 * Bound of G over ranges of gains: each rank has the discount of the list that is least, or most, behind an ideal list,
 * and the higher gains of open items have the higher discounts, or the lower ones.
 */
function boundOfG(ranges: GainRanges): number {
  const { end, lows, highs, levels, judged, open, openLows, openHighs, idealLows, idealHighs } = ranges;
  const isMost = end === "most";
  const relevant = [idealLows, idealHighs].map((gains) => countReaching(gains, Number.MIN_VALUE));
  const lowest = levels.findLast((level) => level > 0) ?? GAIN_PAST_IDEAL;
  /** Least or most gain of the ideal list at a rank. */
  const idealGain = (index: number): number => {
    if (index < relevant[0]) return isMost ? idealLows[index] : idealHighs[index];
    if (index >= relevant[1]) return GAIN_PAST_IDEAL;
    return isMost ? Math.min(GAIN_PAST_IDEAL, lowest) : Math.max(GAIN_PAST_IDEAL, idealHighs[index]);
  };
  let [ideal, gained] = [0, 0];
  const gains = isMost ? highs : lows;
  const discounts = furthestInTies(
    ranges,
    gains.map((gain, index) => {
      ideal += idealGain(index);
      gained += gain;
      return 1 / Math.log2(2 + Math.max(0, ideal - gained));
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

/** Bound of nDCGrel over ranges of gains, from nDCG at each rank. */
function boundOfNdcgRel(ranges: GainRanges): number {
  const atRank = furthestNdcgs(ranges);
  return boundOfMean(ranges, {
    values: atRank.subarray(1, ranges.length + 1),
    missed: atRank[atRank.length - 1],
    last: Number.POSITIVE_INFINITY,
    denominator: (relevant) => relevant,
  });
}

/**
 * Bound of Rndcg over ranges of gains: nDCG at the ranks where each level may end, of levels that there are or may be.
 */
function boundOfRndcg(ranges: GainRanges, { rel }: { readonly rel: number }): number {
  const { end, length, levels, idealLows, idealHighs, judged, missed, highestJudged } = ranges;
  // Without a relevant item it is 0.
  if (end === "least" && !(highestJudged >= rel)) return 0;
  const atRank = furthestNdcgs(ranges);
  const choose = end === "most" ? Math.max : Math.min;
  const furthest = (from: number, to: number): number => atRank.subarray(from, to + 1).reduce((x, y) => choose(x, y));
  const levelSet = new Set([...judged.map(({ gain }) => gain), ...missed]);
  const certain: number[] = [];
  const possible: number[] = [];
  let above = { low: 0, high: 0 };
  for (const level of levels) {
    if (level === 0) break;
    const ends = { low: countReaching(idealLows, level), high: countReaching(idealHighs, level) };
    const isCertain = levelSet.has(level) || ends.low > above.high;
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

/** Bound of WAP over ranges of gains, from the mean gain down to each rank. */
function boundOfWap(
  ranges: GainRanges,
  { denominator, cutoff }: { readonly denominator: string; readonly cutoff: number },
): number {
  let sum = 0;
  const values = (ranges.end === "most" ? ranges.highs : ranges.lows).map((gain, index) => {
    sum += gain;
    return index < cutoff ? sum / (index + 1) : 0;
  });
  return boundOfMean(ranges, {
    ...{ values, last: cutoff, missed: denominator === "retrieved" ? undefined : 0 },
    denominator: (relevant) => (denominator === "capped" ? Math.min(cutoff, relevant) : relevant),
  });
}

/** Bounds of nDCG over ranges of gains, down to each rank of the list and of the ideal list; rank 0 is unused. */
function furthestNdcgs({ end, length, lows, highs, idealLows, idealHighs }: GainRanges): Float64Array {
  const [gains, ideal] = end === "most" ? [highs, idealLows] : [lows, idealHighs];
  const values = new Float64Array(Math.max(length, ideal.length) + 1);
  let [dcg, scale] = [0, 0];
  for (let rank = 1; rank < values.length; rank++) {
    dcg += (gains[rank - 1] ?? 0) * LOG2_DISCOUNTS.at(rank);
    scale += (ideal[rank - 1] ?? 0) * LOG2_DISCOUNTS.at(rank);
    // Divided by less than the list has, it is 1 at most.
    values[rank] = scale === 0 ? Number(end === "most") : Math.min(1, dcg / scale);
  }
  return values;
}
