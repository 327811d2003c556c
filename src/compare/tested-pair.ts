import type { PairedDifferences } from "../stats/pair-differences.ts";
import type { TestResult } from "../stats/test.ts";

/** What a test says about a pair, and what the differences are that it was made on. */
export interface TestedPair {
  readonly result: TestResult;
  readonly differences: PairedDifferences;
  /** Differences of an aggregate over resampled queries, rising, where they were wanted. */
  readonly drawn?: Float64Array | undefined;
}
