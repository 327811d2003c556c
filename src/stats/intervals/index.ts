import { bcaInterval } from "./bca.ts";
import { bettingInterval } from "./betting.ts";
import { clopperPearsonInterval } from "./clopper-pearson.ts";
import { percentileInterval } from "./percentile.ts";
import { tInterval } from "./t.ts";
import { testInversion } from "./test-inversion.ts";
import { wilsonInterval } from "./wilson.ts";

/** Every confidence interval of a mean of any values. */
export const confidenceIntervals = [bcaInterval, percentileInterval, tInterval, bettingInterval] as const;

/** Every confidence interval of a mean of hits and misses. */
export const hitIntervals = [clopperPearsonInterval, wilsonInterval] as const;

/** Every confidence interval of a difference. */
export const intervals = [testInversion, ...confidenceIntervals] as const;

/** The id of a confidence interval of a difference. */
export type IntervalId = (typeof intervals)[number]["id"];

/** The id of a confidence interval of hits and misses. */
export type HitIntervalId = (typeof hitIntervals)[number]["id"];
