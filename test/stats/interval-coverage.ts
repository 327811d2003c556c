import { keyedRandom } from "../../src/core/random.ts";
import { confidenceIntervals, hitIntervals } from "../../src/stats/intervals/index.ts";
import { resampledMeans } from "../../src/stats/resample.ts";

/** Values of queries between 0 and 1, drawn from a uniform number, and their true mean. */
const SHAPES = {
  "values about as normal ones": { of: (u: readonly number[]) => u.reduce((a, b) => a + b, 0) / u.length, mean: 1 / 2 },
  "skewed values": { of: ([u]: readonly number[]) => u ** 4, mean: 1 / 5 },
  "hits of 80 %": { of: ([u]: readonly number[]) => Number(u < 0.8), mean: 4 / 5 },
} as const;

const QUERIES = [1, 2, 5, 10, 50];
const TRIALS = 400;
const SAMPLES = 400;

/** How often 95 % intervals of simulated queries held the true mean, as shares, and their mean width where all have one. */
export interface Coverage {
  readonly interval: string;
  readonly values: string;
  readonly coverage: readonly number[];
  /** At 50 queries; null where some interval has no end. */
  readonly width: number | null;
  /** Of all looks after 1, 2, 3 … 50 queries together. */
  readonly atEveryLook: number;
}

/** Simulates every interval of means with every shape of values. */
export function simulatedCoverage(): Coverage[] {
  return [...confidenceIntervals, ...hitIntervals].flatMap((interval) =>
    Object.entries(SHAPES)
      .filter(([values]) => values.startsWith("hits") || !hitIntervals.some(({ id }) => id === interval.id))
      .map(([values, { of, mean }]) => {
        const sampleOf = (trial: number): Float64Array =>
          Float64Array.from({ length: 50 }, (_, i) =>
            of([0, 1, 2, 3].map((part) => keyedRandom(trial, values, i, part))),
          );
        const endsOf = (sample: Float64Array, trial: number): readonly [number, number] => {
          const means = interval.isResampled
            ? resampledMeans([sample], trial, 0, SAMPLES)[0].sort()
            : new Float64Array();
          return interval.of(sample, means, 0.95, [0, 1]);
        };
        const doesHold = ([low, high]: readonly [number, number]): boolean => low <= mean && mean <= high;
        let [width, atEveryLook] = [0, 0];
        const held = QUERIES.map(() => 0);
        for (let trial = 0; trial < TRIALS; trial++) {
          const sample = sampleOf(trial);
          for (const [n, queries] of QUERIES.entries()) {
            const ends = endsOf(sample.subarray(0, queries), trial);
            if (doesHold(ends)) held[n]++;
            if (queries === 50) width += (ends[1] - ends[0]) / TRIALS;
          }
          const looks = interval.isResampled ? QUERIES : Array.from(sample, (_, i) => i + 1);
          if (looks.every((n) => doesHold(endsOf(sample.subarray(0, n), trial)))) atEveryLook++;
        }
        return {
          interval: interval.id,
          values,
          coverage: held.map((count) => count / TRIALS),
          width: Number.isFinite(width) ? Number(width.toFixed(4)) : null,
          atEveryLook: atEveryLook / TRIALS,
        };
      }),
  );
}
