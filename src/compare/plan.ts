import { findById } from "../core/errors.ts";
import { tests } from "../stats/tests/index.ts";
import { type Column, columnsOf, type Evaluations, type MeasureColumns } from "./columns.ts";
import type { Comparison } from "./comparison.ts";
import { conclude } from "./conclusion.ts";
import type { Design, PlannedEnd, PlannedMeasure, PlannedPair, PlannedTest } from "./design.ts";
import { intervalOfMean } from "./interval-of-mean.ts";
import { type CompareOptions, type ComparisonSettings, settingsOf } from "./options.ts";
import { type MeansTask, Outcomes, type ResamplingOutcome, type ResamplingTask, type TestTask } from "./resampling.ts";

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

/** What a comparison of these evaluations needs. @throws RankproofError as `compare` */
export function designOf(evaluations: Evaluations, options: CompareOptions): Design {
  const { runs, queries, measures } = columnsOf(evaluations);
  const settings = settingsOf(runs, options);
  const pairs = pairsOf(runs, settings);
  const planned = measures.map((measure) => ({ ...measure, pairs: pairsOn(measure, pairs, settings) }));
  return { runs, queries, settings, measures: planned, means: meansOf(measures, settings) };
}

/** All that has to be performed for a comparison. */
export function tasksOf({ measures, means }: Design): ResamplingTask[] {
  return [...means, ...measures.flatMap(testsOf)];
}

/** Resampling is cut into this many tasks; the number of threads has no part in it, so that numbers do not depend on it. */
const CHUNKS = 8;

function meansOf(measures: readonly MeasureColumns[], { interval, samples, seed }: ComparisonSettings): MeansTask[] {
  if (!intervalOfMean(interval).isResampled) return [];
  const columns = measures.flatMap((measure) => measure.columns.map(({ values }) => values));
  return Array.from({ length: CHUNKS }, (_, chunk) => ({
    kind: "means",
    columns,
    seed,
    from: Math.floor((chunk * samples) / CHUNKS),
    to: Math.floor(((chunk + 1) * samples) / CHUNKS),
  }));
}

/** Indices of two runs. */
type Pair = readonly [number, number];

function pairsOf(runs: readonly string[], { pairs, baseline }: ComparisonSettings): Pair[] {
  const base = runs.indexOf(baseline);
  const all = [...runs.keys()];
  if (pairs === "baseline") return all.filter((run) => run !== base).map((run) => [run, base]);
  return all.flatMap((second) => all.slice(second + 1).map((first): Pair => [first, second]));
}

function pairsOn(
  { columns }: MeasureColumns,
  pairs: readonly Pair[],
  { test, samples, seed, zeros, confidence }: ComparisonSettings,
): PlannedPair[] {
  const { isSimultaneous } = findById("test", tests, test);
  const testOf = (runs: readonly Float64Array[], tested: readonly Pair[]): TestTask => {
    return { kind: "test", test, runs, pairs: tested, options: { samples, seed, zeros, confidence } };
  };
  const values = columns.map((column) => column.values);
  const together = isSimultaneous ? testOf(values, pairs) : undefined;
  return pairs.map((pair, i) => {
    const [first, second] = pair;
    const alone = (): PlannedTest => ({ task: testOf([values[first], values[second]], [[0, 1]]), pair: 0 });
    const end = (which: "least" | "most"): PlannedEnd => {
      const runs = runsAtEnd(columns, pair, which);
      return { values: [runs[first], runs[second]], test: { task: testOf(runs, [pair]), pair: 0 } };
    };
    return {
      first,
      second,
      test: together === undefined ? alone() : { task: together, pair: i },
      ends: isMoved(columns, pair) ? { least: end("least"), most: end("most") } : undefined,
    };
  });
}

/** Whether the order of tied items can move a value of either run. */
function isMoved(columns: readonly Column[], pair: Pair): boolean {
  return pair.some((run) => columns[run].mins.some((min, q) => min !== columns[run].maxs[q]));
}

/** Values of all runs, those of the pair with ties broken so that their difference is least or most. */
function runsAtEnd(columns: readonly Column[], [first, second]: Pair, end: "least" | "most"): Float64Array[] {
  return columns.map(({ values, mins, maxs }, run) => {
    if (run !== first && run !== second) return values;
    return (run === first) === (end === "least") ? mins : maxs;
  });
}

/** Each test of a measure once. */
function testsOf({ pairs }: PlannedMeasure): TestTask[] {
  const planned = pairs.flatMap(({ test, ends }) => [
    test,
    ...(ends === undefined ? [] : [ends.least.test, ends.most.test]),
  ]);
  return [...new Set(planned.map(({ task }) => task))];
}
