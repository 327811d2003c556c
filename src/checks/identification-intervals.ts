import type { Check } from "./check.ts";

/** Method of the intervals of identification. */
interface Intervals {
  readonly confidence: number;
  readonly samples: number;
  readonly seed: number;
  /** Persons with queries: those in the gallery, and others. */
  readonly enrolled: number;
  readonly others: number;
}

/** Intervals of identification draw the persons that are searched for. */
export const identificationIntervals: Check<Intervals | undefined, Intervals> = {
  id: "identification-intervals",
  looksAt: "result",
  level: "note",
  find: (intervals) => {
    if (intervals === undefined) return [];
    const { confidence, samples, seed, enrolled, others } = intervals;
    return [{ confidence, samples, seed, enrolled, others }];
  },
  text: ({ confidence, samples, seed, enrolled, others }) =>
    `intervals of identification: ${100 * confidence} % bootstrap, ${samples} samples of ${enrolled} persons in the gallery and ${others} others; the gallery stays; seed ${seed}`,
  example: { confidence: 0.95, samples: 1000, seed: 1, enrolled: 40, others: 20 },
};
