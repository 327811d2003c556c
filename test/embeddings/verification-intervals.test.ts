import { describe, expect, test } from "vitest";
import { Relevance } from "../../src/embeddings/relevance.ts";
import { runSweep, runSweepOn } from "../../src/embeddings/sweep.ts";
import { verificationOf } from "../../src/embeddings/verification.ts";
import { verificationIntervalsOf } from "../../src/embeddings/verification-intervals.ts";
import { type Matrix, matrixOf } from "../../src/neighbors/matrix.ts";
import { NO_SCALE, profilePairs } from "../../src/neighbors/pair-profiles.ts";
import { distancesOf, spaceOf } from "../../src/neighbors/search.ts";
import { runSearches } from "../../src/neighbors/searches.ts";
import { isDeep } from "../deep.ts";
import { gridPoints, randomOf } from "./spaces.ts";

function problemOf(points: Matrix, labels: readonly number[]) {
  const ids = labels.map((_, i) => i);
  const space = spaceOf(points, points, "l2", [{ queries: ids, gallery: ids }]);
  return {
    space,
    relevance: new Relevance({ queries: labels, gallery: labels }, points.rows, points.rows, space.exclude),
  };
}

/** Identities around centers of their own. */
function faces(identities: number, images: number, random: () => number): ReturnType<typeof problemOf> {
  const gaussian = (): number => random() + random() + random() + random() - 2;
  const rows = Array.from({ length: identities }, () => {
    const center = Array.from({ length: 4 }, () => 1.5 * gaussian());
    return Array.from({ length: images }, () => center.map((own) => own + gaussian()));
  }).flat(2);
  const labels = Array.from({ length: identities * images }, (_, i) => Math.floor(i / images));
  return problemOf(matrixOf(Float32Array.from(rows.flat()), 4), labels);
}

describe("counts of pairs by cluster and step", () => {
  test.each([true, false])("are those of the distances, each pair once: %s", (isHalved) => {
    const random = randomOf(3);
    const points = gridPoints(40, 3, random);
    const labels = Array.from({ length: 40 }, () => Math.floor(random() * 6));
    const { space, relevance } = problemOf(points, labels);
    const clusters = Int32Array.from(labels, (label) => label % 4);
    const thresholds = Float64Array.of(0, 1, Math.SQRT2, Math.sqrt(5));
    const steps = thresholds.length + 1;
    const [byCluster, ofTwo] = [0, 1].map(() => [0, 1].map(() => new Float64Array(steps * 4)));
    const distances = distancesOf(space);
    for (let a = 0; a < 40; a++) {
      for (let b = isHalved ? a + 1 : 0; b < 40; b++) {
        if (a === b) continue;
        const [distance] = distances(a, Int32Array.of(b));
        const found = thresholds.findIndex((own) => distance <= own);
        const step = found === -1 ? steps - 1 : found;
        const kind = labels[a] === labels[b] ? 1 : 0;
        byCluster[kind][clusters[a] * steps + step]++;
        if (clusters[a] === clusters[b]) continue;
        byCluster[kind][clusters[b] * steps + step]++;
        ofTwo[kind][step]++;
      }
    }
    const profiles = profilePairs(space, {
      ...{
        kind: "profile",
        labels: relevance.labels,
        scale: NO_SCALE,
        isSought: new Uint8Array(0),
        isHalved,
        thresholds,
      },
      ...{ from: 0, to: 40, clusters: { queries: clusters, gallery: clusters, count: 4 } },
    });
    expect(profiles.negatives).toEqual({ byCluster: byCluster[0], ofTwo: ofTwo[0].subarray(0, steps) });
    expect(profiles.positives).toEqual({ byCluster: byCluster[1], ofTwo: ofTwo[1].subarray(0, steps) });
  });
});

describe("intervals of verification", () => {
  test("hold the values, and are the same on any runner", async () => {
    const { space, relevance } = faces(40, 4, randomOf(5));
    const verification = runSweep(verificationOf(space, relevance, { fmr: [0.1, 0.01] }));
    const intervals = runSweep(verificationIntervalsOf(space, relevance, verification, { samples: 200 }));
    expect(intervals).toMatchObject({ samples: 200, seed: 1, confidence: 0.95, clusters: 40 });
    for (const [[low, high], value] of [
      [intervals.eer, verification.eer],
      [intervals.auc, verification.auc],
      ...intervals.points.map(({ fnmr }, i) => [fnmr, verification.points[i].fnmr] as const),
    ] as const) {
      expect(low).toBeLessThan(value);
      expect(high).toBeGreaterThan(value);
    }
    for (const { fnmr, low, high } of intervals.band) expect(low <= fnmr && fnmr <= high).toBe(true);
    const onRunner = await runSweepOn(
      async (own, tasks) => runSearches(own, tasks),
      verificationIntervalsOf(space, relevance, verification, { samples: 200 }),
    );
    expect(onRunner).toEqual(intervals);
  });

  test.runIf(isDeep())("cover the value of all identities about as often as they say", () => {
    const truth = (() => {
      const { space, relevance } = faces(800, 3, randomOf(77));
      const { points, eer, auc } = runSweep(verificationOf(space, relevance, { fmr: [0.1, 0.02] }));
      return [eer, auc, ...points.map(({ fnmr }) => fnmr)];
    })();
    const covered = truth.map(() => 0);
    const studies = 60;
    for (let study = 0; study < studies; study++) {
      const { space, relevance } = faces(60, 3, randomOf(1000 + study));
      const verification = runSweep(verificationOf(space, relevance, { fmr: [0.1, 0.02] }));
      const { eer, auc, points } = runSweep(verificationIntervalsOf(space, relevance, verification, { samples: 200 }));
      [eer, auc, ...points.map(({ fnmr }) => fnmr)].forEach(([low, high], i) => {
        if (low <= truth[i] && truth[i] <= high) covered[i]++;
      });
    }
    for (const count of covered) expect(count / studies).toBeGreaterThan(0.85);
  });

  test.each<[string, object, RegExp]>([
    ["a confidence of 1", { confidence: 1 }, /^invalid confidence: 1/],
    ["no samples", { samples: 0 }, /^invalid samples of verificationIntervals: 0/],
    ["a misspelled option", { sample: 5 }, /^unknown option of verificationIntervals: sample/],
  ])("%s is refused", (_, options, message) => {
    const { space, relevance } = faces(5, 2, randomOf(1));
    const verification = runSweep(verificationOf(space, relevance));
    expect(() => runSweep(verificationIntervalsOf(space, relevance, verification, options))).toThrow(message);
  });
});
