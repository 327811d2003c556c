import { bcaInterval } from "./bca.ts";
import { percentileInterval } from "./percentile.ts";
import { tInterval } from "./t.ts";

/** Every confidence interval. */
export const confidenceIntervals = [bcaInterval, percentileInterval, tInterval] as const;

/** The id of a confidence interval. */
export type IntervalId = (typeof confidenceIntervals)[number]["id"];
