import { LOG2_DISCOUNTS } from "../../measures/arithmetic/dcg.ts";
import type { GainRanges } from "./gain-ranges.ts";

/** Bounds of nDCG over ranges of gains, down to each rank of the list and of the ideal list; rank 0 is unused. */
export function furthestNdcgs({ end, length, lows, highs, idealLows, idealHighs }: GainRanges): Float64Array {
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
