import { countReaching, type GainRanges } from "./gain-ranges.ts";

/**
 * Bound of Compat over ranges of grades, from the numbers of items of each grade that both lists may hold at each
 * depth, or must.
 */
export function boundOfCompat(
  ranges: GainRanges,
  { p, normalize }: { readonly p: number; readonly normalize: string },
): number {
  const { end, length, idealLows, idealHighs } = ranges;
  const isMost = end === "most";
  const least = countReaching(idealLows, Number.MIN_VALUE);
  const most = countReaching(idealHighs, Number.MIN_VALUE);
  if (most === 0 || (least === 0 && !isMost)) return 0;
  if (least === 0) return 1;
  const depth = Math.max(length, isMost ? most : least);
  const overlaps = new Float64Array(depth + 1);
  ranges.levels.forEach((grade, i) => {
    if (grade > 0) addOverlap(overlaps, grade, ranges.levels[i - 1] ?? Number.POSITIVE_INFINITY, ranges);
  });
  let overlap = 0;
  let held = 0;
  for (let d = 1, weight = 1; d <= depth; d++, weight *= p) {
    // An item with several possible grades has one of them.
    if (ranges.highs[d - 1] > 0) held++;
    overlap += (weight / d) * (isMost ? Math.min(held, most, overlaps[d]) : overlaps[d]);
  }
  const relevant = isMost ? least : most;
  const scaleDepth = Math.max(length, relevant);
  let scale = 0;
  for (let d = 1, weight = 1; d <= scaleDepth; d++, weight *= p) {
    scale += normalize === "false" ? weight : (weight / d) * Math.min(d, relevant);
  }
  return Math.min(1, overlap / scale);
}

/** Adds how many items of a grade both lists may hold at each depth, or must. @param higher the next higher grade */
function addOverlap(overlaps: Float64Array, grade: number, higher: number, ranges: GainRanges): void {
  const { end, length, lows, highs, tieStarts, tieEnds, idealLows, idealHighs } = ranges;
  const isMost = end === "most";
  const [most, least] = isMost ? [idealHighs, idealLows] : [idealLows, idealHighs];
  const above = countReaching(least, higher);
  const inIdeal = Math.max(0, countReaching(most, grade) - above);
  let before = 0;
  let inTie = 0;
  for (let d = 1; d < overlaps.length; d++) {
    const index = d - 1;
    if (index < length && tieStarts[index] === index) {
      before += inTie;
      inTie = 0;
      for (let i = index; i < tieEnds[index]; i++) {
        const mayBe = lows[i] <= grade && grade <= highs[i];
        inTie += Number(isMost ? mayBe : lows[i] === grade && highs[i] === grade);
      }
    }
    const [start, until] = index < length ? [tieStarts[index], tieEnds[index]] : [length, d];
    const held = index < length && isMost ? Math.min(d - start, inTie) : Math.max(0, inTie - (until - d));
    const inBest = Math.min(Math.max(0, d - above), inIdeal);
    overlaps[d] += Math.min(before + held, inBest);
  }
}
