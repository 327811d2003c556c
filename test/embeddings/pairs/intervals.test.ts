import { describe, expect, test } from "vitest";
import { calibration } from "../../../src/embeddings/pairs/calibration.ts";
import { type IdentifiedPairs, pairIntervals } from "../../../src/embeddings/pairs/intervals.ts";
import { drawnWeights } from "../../../src/embeddings/rates/drawn-rates.ts";
import { Relevance } from "../../../src/embeddings/relevance.ts";
import { runSweep } from "../../../src/embeddings/sweep.ts";
import { verification, verificationOf } from "../../../src/embeddings/verification.ts";
import { verificationIntervalsOf } from "../../../src/embeddings/verification-intervals.ts";
import { matrixOf } from "../../../src/neighbors/matrix.ts";
import { distancesOf, spaceOf } from "../../../src/neighbors/search.ts";
import { quantile } from "../../../src/stats/rising.ts";
import { randomOf } from "../spaces.ts";

interface Pair {
  readonly distance: number;
  readonly first: number;
  readonly second: number;
}

function listsOf(pairs: readonly Pair[]): IdentifiedPairs {
  return {
    distances: pairs.map(({ distance }) => distance),
    first: pairs.map(({ first }) => first),
    second: pairs.map(({ second }) => second),
  };
}

/** Items around the center of their identity, each a label, and all their pairs. */
function facesOf(identities: number, images: number, seed: number) {
  const random = randomOf(seed);
  const centers = Array.from({ length: identities }, () => [6 * random(), 6 * random()]);
  const labels = Array.from({ length: identities * images }, (_, i) => Math.floor(i / images));
  const points = matrixOf(Float32Array.from(labels.flatMap((label) => centers[label].map((x) => x + 2 * random()))), 2);
  const ids = labels.map((_, i) => i);
  const space = spaceOf(points, points, "l2", [{ queries: ids, gallery: ids }]);
  const relevance = new Relevance({ queries: labels, gallery: labels }, points.rows, points.rows, space.exclude);
  const distances = distancesOf(space);
  const pairs = ids.flatMap((a) =>
    ids.slice(a + 1).map((b) => ({
      ...{ distance: distances(a, Int32Array.of(b))[0], first: labels[a], second: labels[b] },
      isPositive: labels[a] === labels[b],
    })),
  );
  const positives = listsOf(pairs.filter(({ isPositive }) => isPositive));
  const negatives = listsOf(pairs.filter(({ isPositive }) => !isPositive));
  return { space, relevance, positives, negatives };
}

describe("intervals of given pairs", () => {
  test("are those of the vectors behind them", () => {
    const { space, relevance, positives, negatives } = facesOf(25, 3, 7);
    const wanted = { fmr: [0.1, 0.05] };
    const ofVectors = runSweep(verificationOf(space, relevance, wanted));
    const expected = runSweep(verificationIntervalsOf(space, relevance, ofVectors, { samples: 100 }));
    const verified = verification(positives.distances, negatives.distances, wanted);
    const found = pairIntervals(positives, negatives, verified, { samples: 100 });
    expect(found).toMatchObject({ clusters: 25, samples: 100, seed: 1, confidence: 0.95 });
    for (const key of ["eer", "auc"] as const) {
      found[key].forEach((end, i) => {
        expect(end).toBeCloseTo(expected[key][i], 12);
      });
    }
    found.points.forEach(({ fnmr }, point) => {
      fnmr.forEach((end, i) => {
        expect(end).toBeCloseTo(expected.points[point].fnmr[i], 12);
      });
    });
  });

  test("count a pair as often as both identities were drawn, less one, and one within an identity as often as that", () => {
    const { positives, negatives } = facesOf(12, 4, 3);
    const verified = verification(positives.distances, negatives.distances);
    const options = { samples: 50, seed: 4, thresholds: [1.3, 2.1], llr: true };
    const { at, cllr } = pairIntervals(positives, negatives, verified, options);
    const numbers = new Map<unknown, number>();
    for (const { first, second } of [positives, negatives]) {
      Array.from(first).forEach((own, i) => {
        for (const label of [own, second[i]]) numbers.set(label, numbers.get(label) ?? numbers.size);
      });
    }
    const weightOf = (weights: Uint32Array, first: unknown, second: unknown): number => {
      const [a, b] = [first, second].map((label) => weights[numbers.get(label) as number]);
      return first === second ? a : a + b - 1;
    };
    const meanOf = (
      { distances, first, second }: IdentifiedPairs,
      weights: Uint32Array,
      of: (own: number) => number,
    ) => {
      let [sum, all] = [0, 0];
      for (let i = 0; i < distances.length; i++) {
        const weight = weightOf(weights, first[i], second[i]);
        sum += weight * of(distances[i]);
        all += weight;
      }
      return sum / all;
    };
    const samples = Array.from({ length: 50 }, (_, sample) => drawnWeights(12, 4, sample));
    const endsOf = (of: (weights: Uint32Array) => number): number[] => {
      const drawn = Float64Array.from(samples, of).sort();
      return [quantile(drawn, 0.025), quantile(drawn, 0.975)];
    };
    const near = (found: readonly number[] | undefined, expected: readonly number[]): void => {
      expected.forEach((end, i) => {
        expect(found?.[i]).toBeCloseTo(end, 10);
      });
    };
    at.forEach(({ threshold, fmr, fnmr, cost }) => {
      const [far, frr] = [negatives, positives].map((pairs, kind) => (weights: Uint32Array): number => {
        const share = meanOf(pairs, weights, (distance) => Number(distance <= threshold));
        return kind === 0 ? share : 1 - share;
      });
      near(fmr, endsOf(far));
      near(fnmr, endsOf(frr));
      near(
        cost,
        endsOf((weights) => (0.01 * frr(weights) + 0.99 * far(weights)) / 0.01),
      );
    });
    const bits = (sign: number) => (distance: number) => Math.log2(1 + Math.exp(sign * distance));
    near(
      cllr,
      endsOf((weights) => (meanOf(positives, weights, bits(1)) + meanOf(negatives, weights, bits(-1))) / 2),
    );
  });

  test("hold the values of all pairs", () => {
    const { positives, negatives } = facesOf(30, 3, 11);
    const verified = verification(positives.distances, negatives.distances, { fmr: [0.1], pTarget: 0.5 });
    const found = pairIntervals(positives, negatives, verified, { thresholds: [1.5], llr: true });
    const scores = [positives, negatives].map(({ distances }) => Array.from(distances, (distance) => 0 - distance));
    const holds = ([low, high]: readonly number[] = [], value: number): void => {
      expect(low).toBeLessThan(value);
      expect(high).toBeGreaterThan(value);
    };
    holds(found.eer, verified.eer);
    holds(found.auc, verified.auc);
    holds(found.minDcf, verified.minDcf.value);
    holds(found.points[0].fnmr, verified.points[0].fnmr);
    holds(found.cllr, calibration(scores[0], scores[1]).cllr);
  });

  test.each<[string, object, Partial<IdentifiedPairs>, RegExp]>([
    ["identities of other pairs", {}, { first: [1] }, /^invalid identities: 1 \(expected one for each of 2 pairs\)/],
    ["one identity", {}, { first: ["a", "a"], second: ["a", "a"] }, /^missing identities: one/],
    ["no samples", { samples: 0 }, {}, /^invalid samples of pairIntervals: 0/],
    ["a misspelled option", { sample: 5 }, {}, /^unknown option of pairIntervals: sample/],
  ])("%s is refused", (_, options, changed, message) => {
    const pairs = { distances: [1, 2], first: ["a", "b"], second: ["a", "c"], ...changed };
    const verified = verification([1, 2], [1, 2]);
    expect(() => pairIntervals(pairs, pairs, verified, options)).toThrow(message);
  });
});
