import { RankproofError } from "../core/errors.ts";
import { checkOptions, oneOf, wholeNumber } from "../core/options.ts";
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
  /** What Wilcoxon's test does with differences of zero: rank them and leave them out ("pratt"), or drop them first. */
  readonly zeros?: (typeof ZEROS)[number] | undefined;
}

/** The options of a test, complete. */
export type TestSettings = { readonly [Option in keyof TestOptions]-?: NonNullable<TestOptions[Option]> };

/** Random samples that a test draws unless told otherwise. */
export const DEFAULT_SAMPLES = 10_000;
/** Seed of the random samples unless told otherwise. */
export const DEFAULT_SEED = 1;

/** What a test says of two runs. */
export interface TestResult {
  readonly statistic: number;
  /** Two-sided. */
  readonly p: number;
  /** How p was found. */
  readonly method: "exact" | "approximate" | "sampled";
}

/** What each option of a test accepts. */
export const TEST_OPTIONS = {
  samples: /* @__PURE__ */ wholeNumber(DEFAULT_SAMPLES, 1, 10_000_000),
  seed: /* @__PURE__ */ wholeNumber(DEFAULT_SEED, 0, 2 ** 32 - 1),
  zeros: /* @__PURE__ */ oneOf(ZEROS),
};

/** A hypothesis test of record: its words, how it compares runs, and worked examples. */
export interface SignificanceTest<Id extends string = string> extends Procedure<Id> {
  /** True when the p of each pair already holds for all pairs together, so that no correction is due. */
  readonly isSimultaneous: boolean;
  /**
   * @param runs values of each run, queries in the same order
   * @param pairs indices of the runs to compare
   * @throws RankproofError missing or invalid values or options
   */
  compare(runs: readonly Values[], pairs: readonly (readonly [number, number])[], options?: TestOptions): TestResult[];
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

interface PairedArithmetic<Id extends string> extends Procedure<Id> {
  /** @param differences of at least one query, finite */
  ofDifferences(differences: Float64Array, options: TestSettings): TestResult;
  readonly examples: readonly TestExample[];
}

/** A test of two runs at a time, from its arithmetic on differences. */
export function pairedTest<const Id extends string>(record: PairedArithmetic<Id>): PairedTest<Id> {
  const test = (first: Values, second: Values, options: TestOptions = {}): TestResult =>
    record.ofDifferences(differencesOf(first, second), checkOptions("test", TEST_OPTIONS, options));
  return {
    ...record,
    isSimultaneous: false,
    test,
    compare: (runs, pairs, options) => pairs.map(([first, second]) => test(runs[first], runs[second], options)),
  };
}

interface SimultaneousArithmetic<Id extends string> extends Procedure<Id> {
  /** @param runs at least two, of equal length */
  ofRuns(runs: readonly Float64Array[], options: TestSettings): (first: number, second: number) => TestResult;
  readonly examples: readonly TestExample[];
}

/** A test of all pairs of runs at once. */
export function simultaneousTest<const Id extends string>(record: SimultaneousArithmetic<Id>): SignificanceTest<Id> {
  return {
    ...record,
    isSimultaneous: true,
    compare: (runs, pairs, options = {}) => {
      const checked = checkOptions("test", TEST_OPTIONS, options);
      const pairResult = record.ofRuns(checkRuns(runs), checked);
      return pairs.map(([first, second]) => pairResult(first, second));
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
