import type { Aggregation } from "../evaluate/aggregates.ts";
import type { MeasureResult } from "../evaluate/evaluation.ts";
import type { AnovaResult } from "../stats/anova.ts";
import type { BestSetMember } from "../stats/boards/best-set.ts";
import type { RankInterval } from "../stats/boards/rank-intervals.ts";
import type { TestResult } from "../stats/test.ts";
import type { ComparisonSettings } from "./options.ts";

/** Lower and upper end. */
export type Interval = readonly [number, number];

/** Whether a run is significantly better or worse than another; undecided where it is neither. */
export type Verdict = "better" | "worse" | "undecided";

/** What one order of the tied items makes of a difference. */
export interface TieEnd {
  readonly difference: number;
  readonly p: number;
  readonly correctedP: number;
  readonly verdict: Verdict;
}

/** One run against another on one measure. */
export interface PairComparison {
  readonly run: string;
  readonly against: string;
  /** Mean of `run` less mean of `against`; of other aggregates likewise. */
  readonly difference: number;
  /**
   * What the interval is of: what the test estimates (mean, median or pseudomedian of the differences), or their mean.
   */
  readonly estimate: number;
  readonly interval: Interval;
  /** Of the interval: higher where several comparisons are corrected. */
  readonly intervalConfidence: number;
  readonly statistic: number;
  readonly p: number;
  readonly method: TestResult["method"];
  /** p after the correction for many comparisons. */
  readonly correctedP: number;
  /** NaN where the aggregate is no mean. */
  readonly effect: number;
  /** Queries on which `run` is better than, as good as, worse than `against`. */
  readonly wins: number;
  readonly ties: number;
  readonly losses: number;
  /**
   * Standard deviation of the differences by query; in clusters, that of independent queries with the same standard
   * error, Infinity in a single one. Infinity where the aggregate is no mean, of which a t test says nothing.
   */
  readonly deviation: number;
  /** Level at which a paired t test is taken for the comparison where it is asked what could be detected: corrected. */
  readonly detectionLevel: number;
  /**
   * Difference that a paired t test over this number of queries finds with a chance of 80 %, at the corrected level;
   * Infinity where the measure has no such difference.
   */
  readonly smallestDetectable: number;
  /** How many queries that test needs for a difference: for the option `detect`, else for the size of this one. */
  readonly needed: {
    readonly difference: number;
    /** At least 2; Infinity where no number is enough: no difference, or a single query that says nothing of others. */
    readonly queries: number;
  };
  /** Whether the corrected p is below alpha, and in whose favor. */
  readonly verdict: Verdict;
  /** The least and the largest difference that the order of tied items can give; undefined where it changes nothing. */
  readonly tieRange: { readonly least: TieEnd; readonly most: TieEnd } | undefined;
}

/** All runs on one measure: means with intervals, the analysis of variance, and each compared pair. */
export interface MeasureComparison {
  /** As results call it. */
  readonly measure: string;
  /** Canonical. */
  readonly notation: string;
  /** The conventions that are not those of the evaluation; undefined where all are. */
  readonly conditions: MeasureResult["conditions"];
  readonly better: "higher" | "lower";
  /** What the values of queries are put together by; left out: their mean. */
  readonly aggregate?: Aggregation | undefined;
  /** How many queries count for every run: the numbers are based on these. */
  readonly queries: number;
  /** How many clusters these queries are in; undefined where they are independent. */
  readonly clusters: number | undefined;
  /** How many tasks they are in, each with the same weight; left out where each query has. */
  readonly tasks?: number;
  /** How many comparisons the p values are corrected for together: these, and those of other measures or slices. */
  readonly familySize: number;
  readonly runs: readonly {
    readonly run: string;
    /** Or what `aggregate` says. */
    readonly mean: number;
    /** From −∞ to ∞ where the values allow none: one alone, or all equal but hits and misses. */
    readonly interval: Interval;
    /** Whether each value is 0 or 1, so that the interval is that of hits. */
    readonly isOfHits: boolean;
    /** Runs that this one is significantly better than. */
    readonly beats: readonly string[];
    /** Ranks that it may have; left out where runs are not ranked, as of fewer than three. */
    readonly ranks?: RankInterval;
    /** Whether it may be the best; left out as `ranks`. */
    readonly best?: BestSetMember;
  }[];
  /** Runs that may be best, by their means, the best first; left out where runs are not ranked. */
  readonly mayBeBest?: readonly string[];
  /** Whether the runs differ at all; undefined of one run, and where the aggregate is no mean. */
  readonly anova: AnovaResult | undefined;
  readonly pairs: readonly PairComparison[];
}

/** Runs compared on each measure, with the settings that every number is based on. */
export interface Comparison {
  /** How many count for any measure. */
  readonly queries: number;
  readonly runs: readonly string[];
  readonly settings: ComparisonSettings;
  readonly measures: readonly MeasureComparison[];
}
