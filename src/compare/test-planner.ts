import { findById } from "../core/errors.ts";
import { isFalling } from "../evaluate/aggregates.ts";
import type { TestOptions } from "../stats/test.ts";
import { tests } from "../stats/tests/index.ts";
import type { MeasureColumns, ValueColumn } from "./columns.ts";
import type { ComparisonSettings } from "./options.ts";
import type { PlannedTest, TestTask } from "./resampling.ts";

/** Indices of two runs. */
export type RunPair = readonly [number, number];

/** With the ties of a pair broken so that its difference is the least or the most. */
type End = "least" | "most";

/** Plans the test of a pair of runs on one measure. */
type PlanTest = (pair: RunPair, end?: End) => PlannedTest;

/**
 * What plans the tests of runs on one measure.
 *
 * @param pairs all that will be asked for
 * @param resolution the least p that matters
 */
export function testPlanner(
  measure: Pick<MeasureColumns, "columns" | "clusters" | "strata" | "aggregate">,
  pairs: readonly RunPair[],
  settings: ComparisonSettings,
  resolution: number,
): PlanTest {
  const { isSimultaneous } = findById("test", tests, settings.test);
  return isSimultaneous ? simultaneously(measure.columns, pairs, settings) : pairByPair(measure, settings, resolution);
}

/** One test of all pairs; with other values of one pair it is another test. */
function simultaneously(
  columns: readonly ValueColumn[],
  pairs: readonly RunPair[],
  settings: ComparisonSettings,
): PlanTest {
  const task = (end: End | undefined, tested: readonly RunPair[]): TestTask => {
    const runs = columns.map((column, run) => {
      const side = tested[0].indexOf(run);
      return side < 0 ? column.values : valuesAt(column, side, end);
    });
    return { kind: "test", test: settings.test, runs, pairs: tested, options: testOptions(settings, 1) };
  };
  const together = task(undefined, pairs);
  return (pair, end) =>
    end === undefined ? { task: together, pair: pairs.indexOf(pair) } : { task: task(end, [pair]), pair: 0 };
}

/** Tests that one task makes, one after the other: a thread is asked less often, and sent each column once. */
const TESTS_OF_TASK = 4;

/** A test for each pair, several of them in a task. */
function pairByPair(
  { columns, clusters, strata, aggregate }: Pick<MeasureColumns, "columns" | "clusters" | "strata" | "aggregate">,
  settings: ComparisonSettings,
  resolution: number,
): PlanTest {
  const falls = isFalling(aggregate);
  let weights: (Float64Array | undefined)[] = [];
  let runs: Float64Array[] = [];
  let tested: RunPair[] = [];
  let task: TestTask | undefined;
  const indexOf = (values: Float64Array, ofQueries: Float64Array | undefined): number => {
    const index = runs.findIndex((other, run) => other === values && weights[run] === ofQueries);
    if (index >= 0) return index;
    weights.push(ofQueries);
    return runs.push(values) - 1;
  };
  return ([first, second], end) => {
    if (task === undefined || tested.length === TESTS_OF_TASK) {
      runs = [];
      weights = [];
      tested = [];
      task = {
        kind: "test",
        test: settings.test,
        runs,
        pairs: tested,
        options: testOptions(settings, resolution, { clusters, strata }),
        ...(aggregate === "mean"
          ? {}
          : { aggregate: { how: aggregate, weights, isDrawn: settings.interval !== "test" } }),
      };
    }
    const side = (run: number, at: 0 | 1): number =>
      indexOf(valuesAt(columns[run], falls ? 1 - at : at, end), columns[run].weights);
    tested.push([side(first, 0), side(second, 1)]);
    return { task, pair: tested.length - 1 };
  };
}

/** @param side of the pair that the column is on: 0 is the first, 1 the second */
function valuesAt({ values, mins, maxs }: ValueColumn, side: number, end: End | undefined): Float64Array {
  if (end === undefined) return values;
  return (side === 0) === (end === "least") ? mins : maxs;
}

function testOptions(
  { samples, seed, zeros, confidence }: ComparisonSettings,
  resolution: number,
  { clusters, strata }: Pick<MeasureColumns, "clusters" | "strata"> = { clusters: undefined },
): TestOptions {
  return {
    ...{ samples, seed, zeros, confidence, resolution },
    ...(clusters === undefined ? {} : { clusters: clusters.of }),
    ...(strata === undefined ? {} : { tasks: strata.of }),
  };
}
