import { findById } from "../core/errors.ts";
import { type BestSetMember, bestSetOn } from "../stats/boards/best-set.ts";
import { type RankInterval, type Ranks, rankIntervalsOn } from "../stats/boards/rank-intervals.ts";
import { boardOf } from "../stats/boards/signed-board.ts";
import type { Clusters } from "../stats/clusters.ts";
import { differencesOfPairs } from "../stats/pair-differences.ts";
import { resampledMeans } from "../stats/resample.ts";
import type { TestOptions } from "../stats/test.ts";
import { type TestId, tests } from "../stats/tests/index.ts";
import { type AggregateTask, testedAggregates } from "./tested-aggregates.ts";
import type { TestedPair } from "./tested-pair.ts";

/** Means of resampled queries to be drawn: samples `from` to `to` − 1. */
export interface MeansTask {
  readonly kind: "means";
  /** Values by query. */
  readonly columns: readonly Float64Array[];
  readonly seed: number;
  readonly from: number;
  readonly to: number;
}

/** Pairs of runs to be tested against each other. */
export interface TestTask {
  readonly kind: "test";
  readonly test: TestId;
  /** Values of each run by query. */
  readonly runs: readonly Float64Array[];
  /** Indices of the runs to compare. */
  readonly pairs: readonly (readonly [number, number])[];
  readonly options: TestOptions;
  /** What values are put together by; undefined: their mean. */
  readonly aggregate?: AggregateTask | undefined;
}

/** Runs to be ranked by their means on a measure. */
export interface BoardTask {
  readonly kind: "board";
  /** Values of each run by query. */
  readonly runs: readonly Float64Array[];
  readonly clusters: Clusters | undefined;
  readonly options: { readonly better: "higher" | "lower"; readonly samples: number; readonly seed: number };
  readonly level: number;
  readonly ranks: Ranks;
}

/** Which ranks runs may have, and which may be best: of each run. */
export interface BoardOutcome {
  readonly kind: "board";
  readonly ranks: readonly RankInterval[];
  readonly best: readonly BestSetMember[];
}

/** Where the result of a pair will be: the pair at index `pair` of the task. */
export interface PlannedTest {
  readonly task: TestTask;
  readonly pair: number;
}

/** A share of a comparison's arithmetic: plain data in, plain data out, so that threads can do it. */
export type ResamplingTask = MeansTask | TestTask | BoardTask;

/** What a task gives: the means of each column, or what was found for each pair. */
export type ResamplingOutcome =
  | { readonly kind: "means"; readonly means: readonly Float64Array[] }
  | { readonly kind: "test"; readonly tested: readonly TestedPair[] }
  | BoardOutcome;

/** Performs one task. */
export function runResampling(task: ResamplingTask): ResamplingOutcome {
  if (task.kind === "means") {
    const { columns, seed, from, to } = task;
    return { kind: "means", means: resampledMeans(columns, seed, from, to) };
  }
  if (task.kind === "board") {
    const board = boardOf(task.runs, task.clusters, task.options);
    return {
      kind: "board",
      ranks: rankIntervalsOn(board, task.level, task.ranks),
      best: bestSetOn(board, task.level),
    };
  }
  const { test, runs, pairs, options } = task;
  if (task.aggregate !== undefined) return { kind: "test", tested: testedAggregates(task, task.aggregate) };
  const differences = differencesOfPairs(runs, pairs);
  const results = findById("test", tests, test).compare(runs, pairs, options, differences);
  return { kind: "test", tested: results.map((result, i) => ({ result, differences: differences[i].summary })) };
}

/** Random values that tasks look at, about. */
export function workOf(tasks: readonly ResamplingTask[]): number {
  return tasks.reduce((total, task) => {
    if (task.kind === "means")
      return total + (task.to - task.from) * task.columns.length * (task.columns[0]?.length ?? 0);
    const samples = task.options.samples ?? 0;
    if (task.kind === "board") return total + samples * task.runs.length ** 2;
    return total + samples * task.pairs.length * (task.runs[0]?.length ?? 0);
  }, 0);
}

/** What each task gave. */
export class Outcomes {
  readonly #means = new Map<MeansTask, readonly Float64Array[]>();
  readonly #tested = new Map<TestTask, readonly TestedPair[]>();
  readonly #boards = new Map<BoardTask, BoardOutcome>();

  /** @param outcomes of the tasks, in the same order */
  constructor(tasks: readonly ResamplingTask[], outcomes: readonly ResamplingOutcome[]) {
    for (const [i, task] of tasks.entries()) {
      const outcome = outcomes[i];
      if (task.kind === "means" && outcome?.kind === "means") this.#means.set(task, outcome.means);
      if (task.kind === "test" && outcome?.kind === "test") this.#tested.set(task, outcome.tested);
      if (task.kind === "board" && outcome?.kind === "board") this.#boards.set(task, outcome);
    }
  }

  /** Resampled means of each column of the task. */
  meansOf(task: MeansTask): readonly Float64Array[] {
    return performed(this.#means.get(task));
  }

  /** What was found for the runs of a board. */
  boardOf(task: BoardTask): BoardOutcome {
    return performed(this.#boards.get(task));
  }

  /** What was found for one of the pairs of a task. */
  of({ task, pair }: PlannedTest): TestedPair {
    return performed(this.#tested.get(task))[pair];
  }
}

function performed<Outcome>(outcome: Outcome | undefined): Outcome {
  if (outcome === undefined) throw new TypeError("a task of the comparison was not performed");
  return outcome;
}
