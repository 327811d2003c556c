import { geometric, micro, shareBelow, weightedMean } from "./means.ts";
import { lowerMedian, max, median, min, quantile } from "./order.ts";
import { variance } from "./variance.ts";

/** Every rule that makes one number of the values of queries, beside their mean. */
export const aggregates = [
  median,
  quantile,
  lowerMedian,
  min,
  max,
  shareBelow,
  geometric,
  weightedMean,
  micro,
  variance,
] as const;
