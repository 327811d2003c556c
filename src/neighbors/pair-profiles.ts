import { type KeyScale, keyOf } from "./key-scale.ts";
import { EXCLUDED, POSITIVE } from "./pair-marks.ts";
import { pairScoresOf } from "./pair-scores.ts";
import { forEachStretch, type PairSearch, type PairsTask } from "./pairs.ts";
import type { Space } from "./search.ts";

/** Pairs that are counted by clusters of their items and by steps of distances. Plain data. */
export interface Profiling extends PairSearch {
  readonly kind: "profile";
  /** Rising; a pair is of the first step that is not nearer than it, or of one beyond all. */
  readonly thresholds: Float64Array;
  /** Number of the cluster of each query and row. */
  readonly clusters: { readonly queries: Int32Array; readonly gallery: Int32Array; readonly count: number };
}

/** Pairs by step: [cluster][step], and those of two clusters, which are counted for both. */
export interface PairProfile {
  readonly byCluster: Float64Array;
  readonly ofTwo: Float64Array;
}

/** What pairs of the two kinds were counted. */
export interface PairProfiles {
  readonly positives: PairProfile;
  readonly negatives: PairProfile;
}

/** No pairs. */
export function emptyProfiles(clusters: number, steps: number): PairProfiles {
  const profile = (): PairProfile => {
    return { byCluster: new Float64Array(clusters * steps), ofTwo: new Float64Array(steps) };
  };
  return { positives: profile(), negatives: profile() };
}

/**
 * Counts pairs by the clusters of their items. A pair nearer to a threshold than what rounding may do counts as on it.
 */
export function profilePairs(space: Space, task: PairsTask<Profiling>): PairProfiles {
  const { thresholds, clusters } = task;
  const keys = thresholds.map((distance) => keyOf(space.metric, distance));
  const steps = keys.length + 1;
  const profiles = emptyProfiles(clusters.count, steps);
  forEachStretch(space, task, pairScoresOf, ({ query }, { from, to, marks, scores, at, base, unit, slack }) => {
    const cluster = clusters.queries[query];
    for (let row = from; row < to; row++) {
      if (marks[row - from] === EXCLUDED) continue;
      const least = base - unit * scores[at + row] - slack;
      let [step, above] = [0, keys.length];
      while (step < above) {
        const middle = (step + above) >>> 1;
        if (keys[middle] < least) step = middle + 1;
        else above = middle;
      }
      const { byCluster, ofTwo } = marks[row - from] === POSITIVE ? profiles.positives : profiles.negatives;
      const other = clusters.gallery[row];
      byCluster[cluster * steps + step]++;
      if (other === cluster) continue;
      byCluster[other * steps + step]++;
      ofTwo[step]++;
    }
  });
  return profiles;
}

/** A scale that is not used, since nothing is sought by cells. */
export const NO_SCALE: KeyScale = { least: 0, cellsPerUnit: 1, size: 1 };
