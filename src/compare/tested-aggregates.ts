import { findById } from "../core/errors.ts";
import { checkOptions } from "../core/options.ts";
import { type Aggregation, ruleOf } from "../evaluate/aggregates.ts";
import { drawnDifferences, testOfAggregates } from "../stats/aggregates/difference.ts";
import { differencesOfPairs } from "../stats/pair-differences.ts";
import { TEST_OPTIONS, type TestOptions } from "../stats/test.ts";
import { type TestId, tests } from "../stats/tests/index.ts";
import { procedureOf } from "./aggregate-interval.ts";
import type { TestedPair } from "./tested-pair.ts";

/** An aggregate of runs to be tested. */
export interface AggregateTask {
  readonly how: Aggregation;
  /** Weights of the queries of each run of the task; undefined where all have the same. */
  readonly weights: readonly (Float64Array | undefined)[];
  /** Whether the differences of resampled queries are wanted too. */
  readonly isDrawn: boolean;
}

/** Pairs of runs to be tested: values of each run by query, and indices of the runs. */
interface PairsToTest {
  readonly test: TestId;
  readonly runs: readonly Float64Array[];
  readonly pairs: readonly (readonly [number, number])[];
  readonly options: TestOptions;
}

/** Tests pairs of runs by an aggregate of their values. @throws TypeError, for an aggregate or a test without that */
export function testedAggregates(
  { test, runs, pairs, options }: PairsToTest,
  { how, weights, isDrawn }: AggregateTask,
): TestedPair[] {
  const settings = checkOptions("test", TEST_OPTIONS, options, ["clusters"]);
  const resampling = findById("test", tests, test).ofAggregates;
  const { statistic: statisticOf } = procedureOf({ aggregate: how }) ?? {};
  if (resampling === undefined || typeof statisticOf !== "function") throw new TypeError(`no test of ${how}: ${test}`);
  const statistic = statisticOf(ruleOf(how).parameter);
  const differences = differencesOfPairs(runs, pairs);
  return pairs.map(([first, second], i) => {
    const of = (run: number) => ({ values: runs[run], weights: weights[run] });
    const pair = { first: of(first), second: of(second), statistic };
    return {
      result: testOfAggregates(pair, resampling, settings, options.clusters),
      differences: differences[i].summary,
      ...(isDrawn ? { drawn: drawnDifferences(pair, settings, options.clusters) } : {}),
    };
  });
}
