import type { HitIntervalId, IntervalId } from "../stats/intervals/index.ts";
import { named, number, optionsOf } from "./option.ts";

/** Names of intervals, whose arithmetic stands elsewhere. */
export const INTERVAL_IDS: {
  readonly intervals: readonly IntervalId[];
  readonly hitIntervals: readonly HitIntervalId[];
} = { intervals: ["test", "bca", "percentile", "t", "betting"], hitIntervals: ["clopper-pearson", "wilson"] };

/** Intervals of means; those of differences share these options. They stand alone, since `eval` starts with them. */
export const MEAN_INTERVALS = optionsOf("comparison", {
  interval: named("--interval [name]", "interval", INTERVAL_IDS.intervals, { default: "test", alone: "test" }),
  hitsInterval: named("--hits-interval <name>", "interval of hits", INTERVAL_IDS.hitIntervals, {
    default: "clopper-pearson",
  }),
  confidence: number("--confidence <share>", 0, { default: "0.95" }),
  samples: number("--samples <count>", 0, { default: "10000" }),
  seed: number("--seed <number>", 0, { default: "1" }),
});
