import { findById, hintFor, printable, RankproofError } from "../core/errors.ts";
import { checkOptions, checkValue, numberWithin, oneOf } from "../core/options.ts";
import { RANKS, type Ranks } from "../stats/boards/rank-intervals.ts";
import { type CorrectionId, corrections } from "../stats/corrections/index.ts";
import { type EffectId, effectSizes } from "../stats/effects/index.ts";
import { type HitIntervalId, hitIntervals, type IntervalId, intervals } from "../stats/intervals/index.ts";
import { TEST_OPTIONS, type TestOptions } from "../stats/test.ts";
import { type TestId, tests } from "../stats/tests/index.ts";
import type { QueryClusters } from "./clustered.ts";
import { intervalOfMean, type RangeOf } from "./interval-of-mean.ts";
import { checkProcedures, type QueryTasks, type TaskSample } from "./tasks.ts";
import { UNITS, type Unit } from "./words.ts";

/** Which comparisons can be corrected together. */
export const FAMILIES = ["measure", "all"] as const;

/** Which pairs of runs can be compared. */
export const PAIRS = ["baseline", "all"] as const;

/** Which rank intervals a comparison has. */
export const COMPARED_RANKS = [...RANKS, "none"] as const;

/** How `compare` tests, corrects and bounds differences; docs/statistics explains each procedure. */
export interface CompareOptions extends Omit<TestOptions, "clusters" | "resolution" | "tasks"> {
  /** Default "randomization". */
  readonly test?: TestId | undefined;
  /** Default "holm". */
  readonly correction?: CorrectionId | undefined;
  /**
   * Of differences: "test" (default), the inversion of the test, or one of those that means have. Means have "bca" by
   * default.
   */
  readonly interval?: IntervalId | undefined;
  /** Of means of hits and misses, whose values are all 0 or 1. Default "clopper-pearson". */
  readonly hitsInterval?: HitIntervalId | undefined;
  /** What values of a measure can be, for "betting": `valueRange`, or what you know of measures of your own. */
  readonly rangeOf?: RangeOf | undefined;
  /** Default "cohens-dz". */
  readonly effect?: EffectId | undefined;
  /** Comparisons that are corrected together: those of each measure (default), or all. */
  readonly family?: (typeof FAMILIES)[number] | undefined;
  /** Every run against the baseline (default), or all pairs of runs. */
  readonly pairs?: (typeof PAIRS)[number] | undefined;
  /** Default: the first run. */
  readonly baseline?: string | undefined;
  /** A corrected p below this is significant. Default 0.05. */
  readonly alpha?: number | undefined;
  /** Of the intervals, before the correction for many comparisons. Default 0.95. */
  readonly confidence?: number | undefined;
  /**
   * Whole clusters of queries are resampled and get signs together. Default: every query is independent of the others.
   */
  readonly clusters?: QueryClusters | undefined;
  /**
   * Each task has the same weight: means are means over tasks of means over queries. Tasks are a random sample, or
   * fixed, so that their queries alone are one. Default: each query has the same weight.
   */
  readonly tasks?: QueryTasks | undefined;
  /** What sentences call that which has a value: "query" (default) or "case". */
  readonly unit?: Unit | undefined;
  /**
   * The smallest difference that matters, above 0: how many queries would show it? Default: the one that was observed.
   */
  readonly detect?: number | undefined;
  /**
   * Of three runs or more: rank intervals that hold for all of them together ("simultaneous", default) or each for its
   * own run ("marginal"), and the set of runs that may be best; or "none".
   */
  readonly rankIntervals?: (typeof COMPARED_RANKS)[number] | undefined;
}

/** What every number of a comparison is based on: the options, complete. */
export type ComparisonSettings = {
  readonly [Option in keyof Omit<
    CompareOptions,
    "detect" | "clusters" | "tasks" | "rankIntervals" | "rangeOf"
  >]-?: NonNullable<CompareOptions[Option]>;
} & Pick<CompareOptions, "detect"> & {
    /** What clusters of queries are called together, such as class; undefined where queries are independent. */
    readonly clusters?: string | undefined;
    /** What tasks are called together, such as dataset, and what they are; undefined where queries weigh alike. */
    readonly tasks?: { readonly by: string; readonly sample: TaskSample } | undefined;
    /** Undefined where there are none: of fewer than three runs, or where they are not wanted. */
    readonly rankIntervals?: Ranks | undefined;
  };

const DETECT = numberWithin({ default: 0, min: 0, open: "min" });

const RANKS_OF_RUNS = oneOf(COMPARED_RANKS);

/** Of fewer runs the test of the pair says everything. */
const LEAST_RANKED = 3;

const OPTIONS = {
  family: oneOf(FAMILIES),
  pairs: oneOf(PAIRS),
  unit: oneOf(UNITS),
  alpha: numberWithin({ default: 0.05, min: 0, max: 1, open: "both" }),
  ...(({ resolution: _, ...options }) => options)(TEST_OPTIONS),
};

/** Checks the options and fills in the defaults. @throws RankproofError unknown or invalid */
export function settingsOf(runs: readonly string[], options: CompareOptions): ComparisonSettings {
  const checked = checkOptions("compare", OPTIONS, options, [
    ...["test", "correction", "interval", "hitsInterval", "effect", "baseline", "detect", "clusters", "rankIntervals"],
    ...["rangeOf", "tasks"],
  ]);
  const { test = "randomization", correction = "holm", interval = "test", effect = "cohens-dz" } = options;
  const { hitsInterval = "clopper-pearson" } = options;
  const { baseline = runs[0], detect, clusters } = options;
  if (!runs.includes(baseline)) {
    throw new RankproofError("unknown", `baseline: ${printable(baseline)} (${hintFor(baseline, runs)})`);
  }
  const rankIntervals = checkValue("rankIntervals", "compare", RANKS_OF_RUNS, options.rankIntervals);
  const { id, takesClusters } = findById("test", tests, test);
  if (clusters !== undefined && !takesClusters) {
    const alternatives = tests.filter((test) => test.takesClusters).map((test) => test.id);
    const problem = `test of clusters by ${printable(clusters.by)}: ${id} (expected ${alternatives.join(" or ")})`;
    throw new RankproofError("unsupported", problem);
  }
  if (clusters !== undefined && intervalOfMean(interval).isAnytimeValid) {
    const reason = "whose values have no known bounds; expected bca, percentile, t or test";
    throw new RankproofError(
      "unsupported",
      `interval of clusters by ${printable(clusters.by)}: ${interval} (${reason})`,
    );
  }
  const { tasks } = options;
  if (tasks !== undefined) checkProcedures(tasks, { test, effect, interval, clusters });
  return {
    test: id,
    correction: findById("correction", corrections, correction).id,
    interval: findById("interval", intervals, interval).id,
    hitsInterval: findById("interval of hits", hitIntervals, hitsInterval).id,
    effect: findById("effect size", effectSizes, effect).id,
    baseline,
    ...(detect === undefined ? {} : { detect: checkValue("detect", "compare", DETECT, detect) }),
    ...(clusters === undefined ? {} : { clusters: clusters.by }),
    ...(tasks === undefined ? {} : { tasks: { by: tasks.by, sample: tasks.sample } }),
    ...(rankIntervals === "none" || runs.length < LEAST_RANKED ? {} : { rankIntervals }),
    ...checked,
    ...(tasks?.sample === "random" ? { unit: "task" as const } : {}),
  };
}
