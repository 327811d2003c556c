import type { Outcome, Task } from "../compare/tasks.ts";
import { findById } from "../core/nearest.ts";
import type { Evaluation } from "../evaluate/evaluation.ts";
import { confidenceIntervals } from "../stats/intervals/index.ts";

/** Does the arithmetic of a comparison, perhaps on threads. */
export type Perform = (tasks: readonly Task[]) => Promise<readonly Outcome[]>;

const SAMPLES = 10_000;
const SEED = 1;
const CONFIDENCE = 0.95;

/** What the intervals are, as a report states it. */
export const INTERVALS = `intervals: ${100 * CONFIDENCE} % BCa bootstrap interval, ${SAMPLES} samples; seed ${SEED}`;

/** Confidence intervals of means, as `compare` makes them by default; undefined for what is no mean over queries. */
export async function intervalsOf(evaluations: readonly Pick<Evaluation, "results">[], perform: Perform) {
  const { of } = findById("interval", confidenceIntervals, "bca");
  const intervals: (readonly [number, number] | undefined)[][] = [];
  for (const { results } of evaluations) {
    const columns = results.map(({ values }) => values);
    const [means] = await perform([{ kind: "means", columns, seed: SEED, from: 0, to: SAMPLES }]);
    intervals.push(
      results.map(({ aggregate, values }, m) =>
        aggregate === "mean" ? of(values, (means[m] as Float64Array).slice().sort(), CONFIDENCE) : undefined,
      ),
    );
  }
  return intervals;
}
