import { RankproofError } from "../core/errors.ts";
import { checkOptions, numberWithin, oneOf, wholeNumber } from "../core/options.ts";
import type { Resampling } from "./aggregates/resampling.ts";
import { type Clusters, clusterSums, clustersOf } from "./clusters.ts";
import { type Inversion, shiftsNotRejected } from "./inversions/index.ts";
import type { Moments } from "./moments.ts";
import { differencesOfPairs, type PairDifferences } from "./pair-differences.ts";
import { checkPaired, checkValues, differencesOf, type Values } from "./paired.ts";
import type { Procedure } from "./record.ts";

/** What Wilcoxon's test can do with differences of zero. */
export const ZEROS = ["pratt", "wilcoxon"] as const;

/** What tests that draw random samples, and Wilcoxon's, can be told. */
export interface TestOptions {
  /** Random samples where a test cannot enumerate. Default 10000. */
  readonly samples?: number | undefined;
  /** Seed of the random samples, a whole number below 2³². Default 1. */
  readonly seed?: number | undefined;
  /** The least that an interval of the test will be asked for. Default 0.95. */
  readonly confidence?: number | undefined;
  /**
   * The least p that has to be told apart from others, such as alpha over the number of comparisons. Where samples do
   * not resolve it, the randomization test goes on beyond them. Default 1: samples are enough.
   */
  readonly resolution?: number | undefined;
  /** What Wilcoxon's test does with differences of zero: rank them and leave them out ("pratt"), or drop them first. */
  readonly zeros?: (typeof ZEROS)[number] | undefined;
  /**
   * Name of the cluster of each query: those of one cluster are not independent of each other. Default: all queries
   * are.
   */
  readonly clusters?: ArrayLike<string | number> | undefined;
  /**
   * Name of the task of each query, where values stand for queries of fixed tasks (`stratified`): the t test takes its
   * degrees of freedom from them. Default: there are no tasks.
   */
  readonly tasks?: ArrayLike<string | number> | undefined;
}

/** The options of a test, complete but for clusters and tasks. */
export type TestSettings = {
  readonly [Option in Exclude<keyof TestOptions, "clusters" | "tasks">]-?: NonNullable<TestOptions[Option]>;
};

/** Random samples that a test draws unless told otherwise. */
export const DEFAULT_SAMPLES = 10_000;
/** Seed of the random samples unless told otherwise. */
export const DEFAULT_SEED = 1;
/** Confidence of intervals unless told otherwise. */
export const DEFAULT_CONFIDENCE = 0.95;

/** What a test says about two runs. */
export interface TestResult {
  readonly statistic: number;
  /** Two-sided. */
  readonly p: number;
  /** How p was found. */
  readonly method: "exact" | "approximate" | "sampled" | "convolution" | "saddlepoint";
  /** What the test says about the size of the difference: its `estimates`. */
  readonly estimate: number;
  /** What `intervalOfTest` makes an interval of. */
  readonly inversion: Inversion;
}

/**
 * Confidence interval of what a test estimates: the shifts of the difference that the test does not reject, so that it
 * excludes 0 exactly where p is below 1 − confidence.
 *
 * @param confidence between 0 and 1; at least that of the test's options
 */
export function intervalOfTest({ inversion }: TestResult, confidence = DEFAULT_CONFIDENCE): readonly [number, number] {
  return shiftsNotRejected(inversion, levelOf(confidence));
}

/** 1 − confidence, without the rounding of the difference: 0.05 for 0.95. */
export function levelOf(confidence: number): number {
  return Number((1 - confidence).toPrecision(12));
}

/** What each option of a test accepts. */
export const TEST_OPTIONS = {
  samples: /* @__PURE__ */ wholeNumber(DEFAULT_SAMPLES, 1, 10_000_000),
  seed: /* @__PURE__ */ wholeNumber(DEFAULT_SEED, 0, 2 ** 32 - 1),
  confidence: /* @__PURE__ */ numberWithin({ default: DEFAULT_CONFIDENCE, min: 0, max: 1, open: "both" }),
  resolution: /* @__PURE__ */ numberWithin({ default: 1, min: 0, max: 1, open: "min" }),
  zeros: /* @__PURE__ */ oneOf(ZEROS),
};

/** The least p that a test can give. @param queries or clusters */
export type LeastP = (size: { readonly queries: number; readonly runs: number; readonly samples: number }) => number;

/** The least p of tests that give each query's difference a sign: two of all assignments are as extreme. */
export const leastOfSigns: LeastP = ({ queries }) => 2 ** (1 - queries);

/** A measure of the size of differences. */
export type Estimand = "mean" | "median" | "pseudomedian";

/** A hypothesis test of record: its words, how it compares runs, and worked examples. */
export interface SignificanceTest<Id extends string = string> extends Procedure<Id> {
  /** True when the p of each pair already holds for all pairs together, so that no correction is due. */
  readonly isSimultaneous: boolean;
  /** What the test and its interval are about. */
  readonly estimates: Estimand;
  /** Whether it takes clusters of queries. */
  readonly takesClusters: boolean;
  /** How runs are resampled where values are aggregated otherwise than as a mean; undefined: such are not tested. */
  readonly ofAggregates?: Resampling | undefined;
  /** The least p that it can give: no difference of so many queries, however large, has less. */
  readonly leastP: LeastP;
  /**
   * @param runs values of each run, queries in the same order
   * @param pairs indices of the runs to compare
   * @param differences of the pairs, for one who asks for more about them than the test
   * @throws RankproofError missing or invalid values or options
   */
  compare(
    runs: readonly Values[],
    pairs: readonly (readonly [number, number])[],
    options?: TestOptions,
    differences?: readonly PairDifferences[],
  ): TestResult[];
  readonly examples: readonly TestExample[];
}

/** A worked example of a test: documentation and test in one. */
export interface TestExample {
  readonly runs: readonly (readonly number[])[];
  readonly options?: TestOptions;
  /** Of the first run against the second. */
  readonly statistic: number;
  readonly p: number;
  readonly because: string;
}

/** A test of two runs at a time. */
export interface PairedTest<Id extends string = string> extends SignificanceTest<Id> {
  /** @throws RankproofError missing or invalid values or options */
  test(first: Values, second: Values, options?: TestOptions): TestResult;
}

/** How a test is made of differences, each of at least one query, finite. */
type OfDifferences =
  | { ofMoments(moments: Moments, queries: number): TestResult }
  | { ofDifferences(differences: Float64Array, options: TestSettings): TestResult }
  /**
   * Several at once, which takes less time; each has the result that it would have alone. @param tests at most
   * `AT_ONCE`
   */
  | { ofEach(tests: readonly Float64Array[], options: TestSettings): TestResult[] };

type PairedArithmetic<Id extends string> = Procedure<Id> &
  OfDifferences & {
    readonly estimates: Estimand;
    readonly ofAggregates?: Resampling;
    readonly leastP: LeastP;
    /** The same of clusters. @param sums of the differences of each cluster @param sizes how many queries each has */
    ofClusters?(sums: Float64Array, sizes: Float64Array, options: TestSettings): TestResult;
    /** The same of values that stand for queries of fixed tasks; left out: as of any values. */
    ofTasks?(differences: Float64Array, tasks: Clusters): TestResult;
    readonly examples: readonly TestExample[];
  };

/** Tests that are made at once. */
const AT_ONCE = 4;

/** A test of two runs at a time, from its arithmetic on differences. */
export function pairedTest<const Id extends string>(record: PairedArithmetic<Id>): PairedTest<Id> {
  const compare: PairedTest["compare"] = (runs, pairs, options = {}, differences = differencesOfPairs(runs, pairs)) => {
    const checked = checkOptions("test", TEST_OPTIONS, options, ["clusters", "tasks"]);
    if (options.clusters !== undefined)
      return ofClusters(record, runs, pairs, { ...checked, clusters: options.clusters });
    const { ofTasks } = record;
    if (options.tasks !== undefined && ofTasks !== undefined) {
      const tasks = clustersOf(options.tasks);
      return differences.map((difference) => ofTasks(difference.values(), tasks));
    }
    if ("ofMoments" in record) {
      return differences.map(({ summary }, i) => record.ofMoments(summary, runs[pairs[i][0]].length));
    }
    if ("ofDifferences" in record)
      return differences.map((difference) => record.ofDifferences(difference.values(), checked));
    const parts = Array.from({ length: Math.ceil(pairs.length / AT_ONCE) }, (_, i) => {
      const some = differences.slice(i * AT_ONCE, (i + 1) * AT_ONCE);
      return record.ofEach(
        some.map((column) => column.values()),
        checked,
      );
    });
    return parts.flat();
  };
  return {
    ...record,
    isSimultaneous: false,
    takesClusters: record.ofClusters !== undefined,
    test: (first, second, options) => compare([first, second], [[0, 1]], options)[0],
    compare,
  };
}

/** @throws RankproofError unsupported, for a test that takes no clusters; invalid, unless each query has a cluster */
function ofClusters(
  { id, ofClusters: test }: PairedArithmetic<string>,
  runs: readonly Values[],
  pairs: readonly (readonly [number, number])[],
  { clusters: names, ...settings }: TestSettings & { readonly clusters: ArrayLike<string | number> },
): TestResult[] {
  if (test === undefined) throw new RankproofError("unsupported", `test of clusters: ${id}`);
  const clusters = clustersOf(names);
  return pairs.map(([first, second]) => {
    const differences = differencesOf(runs[first], runs[second]);
    if (names.length !== differences.length) {
      const expected = `expected one for each of ${differences.length} queries`;
      throw new RankproofError("invalid", `clusters: ${names.length} (${expected})`);
    }
    return test(clusterSums(differences, clusters), clusters.sizes, settings);
  });
}

interface SimultaneousArithmetic<Id extends string> extends Procedure<Id> {
  readonly leastP: LeastP;
  /** @param runs at least two, of equal length */
  ofRuns(
    runs: readonly Float64Array[],
    pairs: readonly (readonly [number, number])[],
    options: TestSettings,
  ): TestResult[];
  readonly examples: readonly TestExample[];
}

/** A test of all pairs of runs at once. */
export function simultaneousTest<const Id extends string>(record: SimultaneousArithmetic<Id>): SignificanceTest<Id> {
  return {
    ...record,
    isSimultaneous: true,
    takesClusters: false,
    estimates: "mean",
    compare: (runs, pairs, options = {}) => {
      const checked = checkOptions("test", TEST_OPTIONS, options);
      return record.ofRuns(checkRuns(runs), pairs, checked);
    },
  };
}

/** @throws RankproofError missing, with fewer than two runs; missing or invalid values */
export function checkRuns(runs: readonly Values[]): Float64Array[] {
  if (runs.length < 2) throw new RankproofError("missing", `runs: ${runs.length} (expected at least two)`);
  checkValues(runs[0]);
  for (const run of runs) checkPaired(runs[0], run);
  return runs.map((run) => Float64Array.from(run));
}
