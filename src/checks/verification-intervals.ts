import type { Check } from "./check.ts";

/** Method of the intervals of verification. */
interface Intervals {
  readonly confidence: number;
  readonly samples: number;
  readonly clusters: number;
  readonly seed: number;
}

/** Intervals of verification resample identities. */
export const verificationIntervals: Check<Intervals | undefined, Intervals> = {
  id: "verification-intervals",
  looksAt: "result",
  level: "note",
  find: (intervals) => {
    if (intervals === undefined) return [];
    const { confidence, samples, clusters, seed } = intervals;
    return [{ confidence, samples, clusters, seed }];
  },
  text: ({ confidence, samples, clusters, seed }) =>
    `intervals of verification: ${100 * confidence} % bootstrap, ${samples} samples of ${clusters} identities or groups of them; seed ${seed}`,
  example: { confidence: 0.95, samples: 1000, clusters: 40, seed: 1 },
};
