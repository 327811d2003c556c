import { findById, RankproofError } from "../core/errors.ts";
import { corrections } from "../stats/corrections/index.ts";
import type { Range } from "../stats/intervals/interval.ts";
import { levelOf } from "../stats/test.ts";
import { tests } from "../stats/tests/index.ts";
import { drawnColumns } from "./clustered.ts";
import { columnsOf, type Evaluations, type MeasureColumns } from "./columns.ts";
import type { Comparison } from "./comparison.ts";
import { conclude } from "./conclusion.ts";
import type { Design, MeasureDesign, PlannedPair } from "./design.ts";
import { intervalOfMean, rangeFor } from "./interval-of-mean.ts";
import { labelOf } from "./label.ts";
import { meansTasks } from "./means-tasks.ts";
import { type CompareOptions, type ComparisonSettings, settingsOf } from "./options.ts";
import {
  type BoardTask,
  type MeansTask,
  Outcomes,
  type ResamplingOutcome,
  type ResamplingTask,
  type TestTask,
} from "./resampling.ts";
import { overTasks } from "./tasks.ts";
import { type RunPair, testPlanner } from "./test-planner.ts";

/** A comparison in two steps, so that the arithmetic between them can be shared among threads. */
export class ComparisonPlan {
  /** What has to be performed, in any order. */
  readonly tasks: readonly ResamplingTask[];
  readonly #design: Design;

  /** @throws RankproofError as `compare` */
  constructor(evaluations: Evaluations, options: CompareOptions = {}) {
    this.#design = designOf(evaluations, options);
    this.tasks = tasksOf(this.#design);
  }

  /** @param outcomes of `tasks`, in the same order */
  conclude(outcomes: readonly ResamplingOutcome[]): Comparison {
    return conclude([this.#design], new Outcomes(this.tasks, outcomes))[0];
  }
}

/**
 * What a comparison of these evaluations needs.
 *
 * @param slices how many such comparisons are corrected together
 * @throws RankproofError as `compare`
 */
export function designOf(evaluations: Evaluations, options: CompareOptions, slices = 1): Design {
  const { runs, queries, measures: byQuery } = columnsOf(evaluations, options.clusters?.groups);
  const settings = settingsOf(runs, options);
  const { tasks } = options;
  checkAggregates(byQuery, settings, tasks);
  const measures = tasks === undefined ? byQuery : byQuery.map((measure) => overTasks(measure, tasks));
  const pairs = pairsOf(runs, settings);
  const comparisons = pairs.length * slices * (settings.family === "all" ? measures.length : 1);
  const resolution = leastLevel(comparisons, settings);
  const planned = measures.map((measure, m) => ({
    ...measure,
    raw: tasks?.sample === "fixed" ? byQuery[m].columns : undefined,
    range: rangeFor(settings.interval, measure, options.rangeOf),
    widest: widestDifference(options.rangeOf?.(measure.notation)),
    pairs: pairsOn(measure, pairs, settings, resolution),
    board: boardTask(measure, settings),
  }));
  const counted =
    settings.unit === "task" ? measures.reduce((most, measure) => Math.max(most, measure.queries), 0) : queries;
  return { runs, queries: counted, settings, measures: planned, means: meansOf(measures, settings) };
}

/** The widest difference between two values of a range; Infinity where it is not known, or has no bounds. */
function widestDifference([low, high]: Range = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]): number {
  return high - low;
}

/** @throws RankproofError unsupported, for an aggregate that tasks, the interval or the test are not for */
function checkAggregates(
  measures: readonly MeasureColumns[],
  { test, interval }: ComparisonSettings,
  tasks: CompareOptions["tasks"],
): void {
  const other = measures.find(({ aggregate }) => aggregate !== "mean");
  if (other === undefined) return;
  if (tasks !== undefined) {
    throw new RankproofError("unsupported", `tasks with ${labelOf(other)}: they weigh means alike (expected a mean)`);
  }
  const refused = (what: string, id: string, expected: readonly string[]): RankproofError =>
    new RankproofError("unsupported", `${what} of ${labelOf(other)}: ${id} (expected ${expected.join(" or ")})`);
  if (intervalOfMean(interval).isAnytimeValid) throw refused("interval", interval, ["test", "percentile"]);
  if (findById("test", tests, test).ofAggregates !== undefined) return;
  const alternatives = tests.filter(({ ofAggregates }) => ofAggregates !== undefined).map(({ id }) => id);
  throw refused("test", test, alternatives);
}

/** All that has to be performed for a comparison. */
export function tasksOf({ measures, means }: Design): ResamplingTask[] {
  return [...means, ...measures.flatMap(({ board }) => board ?? []), ...measures.flatMap(testsOf)];
}

function meansOf(measures: readonly MeasureColumns[], settings: ComparisonSettings): MeansTask[] {
  if (!intervalOfMean(settings.interval).isResampled) return [];
  const drawn = measures.filter(({ aggregate }) => aggregate === "mean").flatMap(drawnColumns);
  return drawn.length === 0 ? [] : meansTasks(drawn, settings);
}

function boardTask(
  { columns, clusters, better, aggregate }: MeasureColumns,
  { rankIntervals: ranks, samples, seed, confidence }: ComparisonSettings,
): BoardTask | undefined {
  // Boards are of means.
  if (ranks === undefined || aggregate !== "mean") return undefined;
  const runs = columns.map(({ values }) => values);
  return { kind: "board", runs, clusters, options: { better, samples, seed }, level: levelOf(confidence), ranks };
}

function pairsOf(runs: readonly string[], { pairs, baseline }: ComparisonSettings): RunPair[] {
  const base = runs.indexOf(baseline);
  const all = [...runs.keys()];
  if (pairs === "baseline") return all.filter((run) => run !== base).map((run) => [run, base]);
  return all.flatMap((second) => all.slice(second + 1).map((first): RunPair => [first, second]));
}

/** The least level at which one of so many comparisons is tested. */
function leastLevel(comparisons: number, { correction, alpha }: ComparisonSettings): number {
  if (comparisons === 0) return alpha;
  const [smallest, ...others] = [0, ...new Array<number>(comparisons - 1).fill(1)];
  return findById("correction", corrections, correction).levels([smallest, ...others], alpha)[0];
}

function pairsOn(
  measure: MeasureColumns,
  pairs: readonly RunPair[],
  settings: ComparisonSettings,
  resolution: number,
): PlannedPair[] {
  const planTest = testPlanner(measure, pairs, settings, resolution);
  const areMoved = measure.columns.map(({ mins, maxs }) => mins.some((min, query) => min !== maxs[query]));
  return pairs.map((pair) => {
    const [first, second] = pair;
    const isMoved = areMoved[first] || areMoved[second];
    return {
      first,
      second,
      test: planTest(pair),
      ends: isMoved ? { least: planTest(pair, "least"), most: planTest(pair, "most") } : undefined,
    };
  });
}

/** Each test of a measure once. */
function testsOf({ pairs }: MeasureDesign): TestTask[] {
  const planned = pairs.flatMap(({ test, ends }) => [test, ...(ends === undefined ? [] : [ends.least, ends.most])]);
  return [...new Set(planned.map(({ task }) => task))];
}
