import { onlyCounted } from "../evaluate/aggregate.ts";
import type { Subset } from "../evaluate/subset.ts";
import { intervalOfValues, type MeanIntervals } from "./interval-of-mean.ts";
import { type Resample, resampleHere } from "./resample.ts";
import { type MeansTask, Outcomes } from "./resampling.ts";

const SAMPLES = 10_000;
const SEED = 1;
const CONFIDENCE = 0.95;

/** What the intervals are, as outputs state it. */
export const INTERVALS = `${100 * CONFIDENCE} % BCa bootstrap interval, ${SAMPLES} samples, of hits and misses Clopper–Pearson; seed ${SEED}`;

const DEFAULTS: MeanIntervals = { interval: "bca", hitsInterval: "clopper-pearson" };

/**
 * Confidence intervals of means, with the defaults of `compare`; undefined for an aggregate that is no mean over
 * queries, and for values that allow none: one alone, or all equal but hits and misses.
 */
export async function intervalsOf(evaluations: readonly Pick<Subset, "results">[], resample: Resample = resampleHere) {
  const intervals: (readonly [number, number] | undefined)[][] = [];
  for (const { results } of evaluations) {
    const columns = results.map(({ values, counted }) => onlyCounted(values, counted));
    const task: MeansTask = { kind: "means", columns, seed: SEED, from: 0, to: SAMPLES };
    const means = new Outcomes([task], await resample([task])).meansOf(task);
    intervals.push(
      results.map(({ aggregate }, m) => {
        const values = columns[m];
        if (aggregate !== "mean" || values.length === 0) return undefined;
        const ends = intervalOfValues(values, DEFAULTS).of(values, means[m].slice().sort(), CONFIDENCE);
        return Number.isFinite(ends[0]) ? ends : undefined;
      }),
    );
  }
  return intervals;
}
