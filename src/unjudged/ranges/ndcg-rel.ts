import type { GainRanges } from "./gain-ranges.ts";
import { boundOfMean } from "./means-of-relevant.ts";
import { furthestNdcgs } from "./ndcgs.ts";

/** What gains within ranges do not lead nDCGrel beyond, by nDCG at each rank. */
export function boundOfNdcgRel(ranges: GainRanges): number {
  const atRank = furthestNdcgs(ranges);
  return boundOfMean(ranges, {
    values: atRank.subarray(1, ranges.length + 1),
    missed: atRank[atRank.length - 1],
    last: Number.POSITIVE_INFINITY,
    denominator: (relevant) => relevant,
  });
}
