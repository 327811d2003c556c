import { bcaInterval } from "./bca.ts";
import type { ConfidenceInterval } from "./interval.ts";
import { percentileInterval } from "./percentile.ts";
import { tInterval } from "./t.ts";

/** Every confidence interval. */
export const confidenceIntervals: readonly ConfidenceInterval[] = [bcaInterval, percentileInterval, tInterval];
