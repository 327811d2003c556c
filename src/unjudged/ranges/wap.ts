import type { GainRanges } from "./gain-ranges.ts";
import { boundOfMean } from "./means-of-relevant.ts";

/** What gains within ranges do not lead WAP beyond, by the mean gain down to each rank. */
export function boundOfWap(
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
