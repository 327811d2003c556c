import { findById } from "../core/errors.ts";
import { resampledMeans } from "../stats/resample.ts";
import type { TestOptions, TestResult } from "../stats/test.ts";
import { tests } from "../stats/tests/index.ts";

/** A share of a comparison's arithmetic: plain data in, plain data out, so that threads can do it. */
export type ResamplingTask =
  | {
      readonly kind: "means";
      readonly columns: readonly Float64Array[];
      readonly seed: number;
      readonly from: number;
      readonly to: number;
    }
  | {
      readonly kind: "test";
      readonly test: string;
      readonly runs: readonly Float64Array[];
      readonly pairs: readonly (readonly [number, number])[];
      readonly options: TestOptions;
    };

/** Means of each column, or a result for each pair. */
export type ResamplingOutcome = Float64Array[] | TestResult[];

/** Performs one task. */
export function runResampling(task: ResamplingTask): ResamplingOutcome {
  if (task.kind === "means") return resampledMeans(task.columns, task.seed, task.from, task.to);
  return findById("test", tests, task.test).compare(task.runs, task.pairs, task.options);
}
