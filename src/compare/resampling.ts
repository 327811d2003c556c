import { findById } from "../core/errors.ts";
import { differencesOfPairs, type PairedDifferences } from "../stats/pair-differences.ts";
import { resampledMeans } from "../stats/resample.ts";
import type { TestOptions, TestResult } from "../stats/test.ts";
import { type TestId, tests } from "../stats/tests/index.ts";

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
}

/** Where the result of a pair will be: the pair at index `pair` of the task. */
export interface PlannedTest {
  readonly task: TestTask;
  readonly pair: number;
}

/** A share of a comparison's arithmetic: plain data in, plain data out, so that threads can do it. */
export type ResamplingTask = MeansTask | TestTask;

/** What a test says of a pair, and what the differences are that it was made on. */
export interface TestedPair {
  readonly result: TestResult;
  readonly differences: PairedDifferences;
}

/** What a task gives: the means of each column, or what was found for each pair. */
export type ResamplingOutcome =
  | { readonly kind: "means"; readonly means: readonly Float64Array[] }
  | { readonly kind: "test"; readonly tested: readonly TestedPair[] };

/** Performs one task. */
export function runResampling(task: ResamplingTask): ResamplingOutcome {
  if (task.kind === "means") {
    const { columns, seed, from, to } = task;
    return { kind: "means", means: resampledMeans(columns, seed, from, to) };
  }
  const { test, runs, pairs, options } = task;
  const differences = differencesOfPairs(runs, pairs);
  const results = findById("test", tests, test).compare(runs, pairs, options, differences);
  return { kind: "test", tested: results.map((result, i) => ({ result, differences: differences[i].summary })) };
}

/** What each task gave. */
export class Outcomes {
  readonly #means = new Map<MeansTask, readonly Float64Array[]>();
  readonly #tested = new Map<TestTask, readonly TestedPair[]>();

  /** @param outcomes of the tasks, in the same order */
  constructor(tasks: readonly ResamplingTask[], outcomes: readonly ResamplingOutcome[]) {
    for (const [i, task] of tasks.entries()) {
      const outcome = outcomes[i];
      if (task.kind === "means" && outcome?.kind === "means") this.#means.set(task, outcome.means);
      if (task.kind === "test" && outcome?.kind === "test") this.#tested.set(task, outcome.tested);
    }
  }

  /** Resampled means of each column of the task. */
  meansOf(task: MeansTask): readonly Float64Array[] {
    return performed(this.#means.get(task));
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
