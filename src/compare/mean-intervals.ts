import { findById } from "../core/errors.ts";
import { onlyCounted } from "../evaluate/aggregate.ts";
import type { Subset } from "../evaluate/subset.ts";
import { confidenceIntervals } from "../stats/intervals/index.ts";
import { type Resample, resampleHere } from "./resample.ts";
import { type MeansTask, Outcomes } from "./resampling.ts";

const SAMPLES = 10_000;
const SEED = 1;
const CONFIDENCE = 0.95;

/** What the intervals are, as outputs state it. */
export const INTERVALS = `${100 * CONFIDENCE} % BCa bootstrap interval, ${SAMPLES} samples; seed ${SEED}`;

/**
 * Confidence intervals of means, with the defaults of `compare`; undefined for an aggregate that is no mean over
 * queries, or of none.
 */
export async function intervalsOf(evaluations: readonly Pick<Subset, "results">[], resample: Resample = resampleHere) {
  const { of } = findById("interval", confidenceIntervals, "bca");
  const intervals: (readonly [number, number] | undefined)[][] = [];
  for (const { results } of evaluations) {
    const columns = results.map(({ values, counted }) => onlyCounted(values, counted));
    const task: MeansTask = { kind: "means", columns, seed: SEED, from: 0, to: SAMPLES };
    const means = new Outcomes([task], await resample([task])).meansOf(task);
    intervals.push(
      results.map(({ aggregate }, m) =>
        aggregate === "mean" && columns[m].length > 0 ? of(columns[m], means[m].slice().sort(), CONFIDENCE) : undefined,
      ),
    );
  }
  return intervals;
}
