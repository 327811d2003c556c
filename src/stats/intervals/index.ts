import { bcaInterval } from "./bca.ts";
import { percentileInterval } from "./percentile.ts";
import { tInterval } from "./t.ts";
import { testInversion } from "./test-inversion.ts";

/** Every confidence interval of a mean. */
export const confidenceIntervals = [bcaInterval, percentileInterval, tInterval] as const;

/** Every confidence interval of a difference. */
export const intervals = [testInversion, ...confidenceIntervals] as const;

/** The id of a confidence interval of a difference. */
export type IntervalId = (typeof intervals)[number]["id"];
