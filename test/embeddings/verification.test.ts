import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rankingFromGrades } from "../../src/core/grades.ts";
import { packBits } from "../../src/embeddings/codes.ts";
import type { OnRun } from "../../src/embeddings/counted-cells.ts";
import { type SweepLimits, sweepLists, sweepSpace } from "../../src/embeddings/pair-sweep.ts";
import { Relevance } from "../../src/embeddings/relevance.ts";
import { runSweep } from "../../src/embeddings/sweep.ts";
import { verification, verificationOf } from "../../src/embeddings/verification.ts";
import { AUC } from "../../src/measures/auc.ts";
import { type Matrix, matrixOf } from "../../src/neighbors/matrix.ts";
import { distancesOf, type Space, spaceOf } from "../../src/neighbors/search.ts";
import { isDeep } from "../deep.ts";
import { gridPoints, randomOf } from "./spaces.ts";

const distances = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 30 });

/** Visits every distance of a space. */
function sweepAll(space: Space, relevance: Relevance, use: OnRun, limits?: SweepLimits): void {
  runSweep(sweepSpace(space, relevance, () => true, use, limits));
}

/** Rates of a threshold by counting: pairs match up to it. */
function ratesAt(threshold: number, positives: readonly number[], negatives: readonly number[]) {
  const share = (list: readonly number[]): number => list.filter((own) => own <= threshold).length / list.length;
  return { fmr: share(negatives), fnmr: 1 - share(positives) };
}

describe("verification of lists of distances", () => {
  test("the threshold at EER has the rates that are nearest to each other", () => {
    const { eer, eerPoint } = verification([1, 2, 3, 8], [4, 6, 7, 9]);
    expect(eerPoint).toEqual({ threshold: 4, fmr: 0.25, fnmr: 0.25 });
    expect(eer).toBe(0.25);
    fc.assert(
      fc.property(distances, distances, (positives, negatives) => {
        const found = verification(positives, negatives).eerPoint;
        const gapAt = (threshold: number): number => {
          const { fmr, fnmr } = ratesAt(threshold, positives, negatives);
          return Math.abs(fmr - fnmr);
        };
        expect(Math.abs(found.fmr - found.fnmr)).toBeCloseTo(Math.min(...[...positives, ...negatives].map(gapAt)), 12);
        expect(found).toMatchObject(ratesAt(found.threshold, positives, negatives));
      }),
    );
  });

  test("AUC is that of the ranking of all pairs", () => {
    fc.assert(
      fc.property(distances, distances, (positives, negatives) => {
        const pairs = [...positives.map((own) => [own, 1]), ...negatives.map((own) => [own, 0])];
        pairs.sort(([a], [b]) => a - b);
        const ends = pairs.flatMap(([own], i) => (pairs[i + 1]?.[0] === own ? [] : [i + 1]));
        const ranking = rankingFromGrades(
          pairs.map(([, grade]) => grade),
          ends,
        );
        expect(verification(positives, negatives).auc).toBeCloseTo(AUC.score(ranking).expected, 12);
      }),
    );
  });

  test("the least detection cost is that of all thresholds, by brute force", () => {
    const cost = fc.double({ min: 0.01, max: 20, noNaN: true });
    const share = fc.double({ min: 0.001, max: 0.999, noNaN: true });
    fc.assert(
      fc.property(distances, distances, share, cost, cost, (positives, negatives, pTarget, cMiss, cFa) => {
        const { minDcf } = verification(positives, negatives, { pTarget, cMiss, cFa });
        const costAt = (threshold: number): number => {
          const { fmr, fnmr } = ratesAt(threshold, positives, negatives);
          const [miss, falseAlarm] = [cMiss * pTarget, cFa * (1 - pTarget)];
          return (miss * fnmr + falseAlarm * fmr) / Math.min(miss, falseAlarm);
        };
        const thresholds = [Number.NEGATIVE_INFINITY, ...positives, ...negatives];
        expect(minDcf.value).toBeCloseTo(Math.min(...thresholds.map(costAt)), 10);
        expect(costAt(minDcf.threshold)).toBeCloseTo(minDcf.value, 10);
      }),
    );
  });

  test("the least detection cost by hand: two of four targets before any other, or all beside one in four", () => {
    // At distance 2: 2 of 4 targets missed, (0.01 · 0.5) / 0.01. At distance 3, FMR 1/4 costs 0.99 · 0.25 / 0.01 more.
    const [positives, negatives] = [
      [1, 2, 3, 3],
      [3, 4, 5, 6],
    ];
    expect(verification(positives, negatives).minDcf).toEqual({
      ...{ value: 0.5, threshold: 2, fmr: 0, fnmr: 0.5, pTarget: 0.01, cMiss: 1, cFa: 1 },
    });
    // With a prior of 1/2, both errors weigh as much: 1/4 at distance 3.
    expect(verification(positives, negatives, { pTarget: 0.5 }).minDcf).toMatchObject({ value: 0.25, threshold: 3 });
    expect(verification([2], [1], { cMiss: 10 }).minDcf).toMatchObject({
      value: 1,
      threshold: Number.NEGATIVE_INFINITY,
    });
    expect(() => verification([1], [2], { pTarget: 1 })).toThrow(/^invalid .*pTarget/);
  });

  test("the point for a rate is the widest threshold that keeps it", () => {
    fc.assert(
      fc.property(distances, distances, fc.double({ min: 0, max: 1, noNaN: true }), (positives, negatives, rate) => {
        const { points } = verification(positives, negatives, { fmr: [rate] });
        const within = [...new Set([...positives, ...negatives])]
          .map((threshold) => ({ threshold, ...ratesAt(threshold, positives, negatives) }))
          .filter(({ fmr }) => fmr <= rate)
          .sort((a, b) => b.threshold - a.threshold);
        const expected = within[0] ?? { threshold: Number.NEGATIVE_INFINITY, fmr: 0, fnmr: 1 };
        expect(points[0]).toEqual({
          target: rate,
          ...expected,
          fmr: expect.closeTo(expected.fmr, 12),
          fnmr: expect.closeTo(expected.fnmr, 12),
        });
      }),
    );
  });

  test("every point of the curve is what counting gives", () => {
    fc.assert(
      fc.property(distances, distances, (positives, negatives) => {
        for (const { threshold, fmr, fnmr } of verification(positives, negatives).curve) {
          const counted = ratesAt(threshold, positives, negatives);
          expect(fmr).toBeCloseTo(counted.fmr, 12);
          expect(fnmr).toBeCloseTo(counted.fnmr, 12);
        }
      }),
    );
  });

  test("the equal error rate lies where the line between two thresholds meets the diagonal", () => {
    // Up to 1: no false match, half of the positives missing; up to 2: every second negative matches.
    expect(verification([1, 3], [2, 4]).eer).toBe(0.5);
    expect(verification([1, 2], [3, 4]).eer).toBe(0);
    expect(verification([3, 4], [1, 2]).eer).toBe(1);
    // One distance for all: from (0, 1) to (1, 0).
    expect(verification([1], [1, 1]).eer).toBe(0.5);
  });

  test("missed pairs never match", () => {
    const { positives, points, auc, curve } = verification([1, 1], [2], { missed: 2, fmr: [0, 1] });
    expect(positives).toBe(4);
    expect(points.map(({ fnmr }) => fnmr)).toEqual([0.5, 0.5]);
    expect(auc).toBe(0.5);
    expect(curve.at(-1)).toEqual({ threshold: 2, fmr: 1, fnmr: 0.5 });
  });

  test.each<[string, () => unknown, RegExp]>([
    ["no positive pair", () => verification([], [1]), /^missing pairs: there is no positive one/],
    ["no negative pair", () => verification([1], []), /^missing pairs: there is no negative one/],
    ["a rate above 1", () => verification([1], [2], { fmr: [1.5] }), /^invalid false match rate: 1.5/],
    ["a distance that is none", () => verification([Number.NaN], [2]), /^invalid distance: NaN in positives/],
    [
      "a misspelled option",
      () => verification([1], [2], { rules: "quantile" } as object),
      /^unknown option of verification: rules \(did you mean rule\?\)/,
    ],
    [
      "a count of missed pairs that is none",
      () => verification([1], [2], { missed: -1 }),
      /^invalid missed of verification: -1/,
    ],
  ])("%s is refused", (_, call, message) => {
    expect(call).toThrow(message);
  });
});

describe.each(["l2", "hamming"] as const)("verification of a space by %s", (metric) => {
  /** Distances of all pairs that count, by definition. */
  function pairsOf(points: Matrix, labels: readonly number[]) {
    const lists: { positives: number[]; negatives: number[] } = { positives: [], negatives: [] };
    for (let i = 0; i < points.rows; i++) {
      for (let j = 0; j < points.rows; j++) {
        if (i === j) continue;
        const row = (item: number): number[] => [
          ...points.data.slice(item * points.columns, (item + 1) * points.columns),
        ];
        const terms = row(i).map((number, d) =>
          metric === "l2" ? (number - row(j)[d]) ** 2 : (number ^ row(j)[d]).toString(2).replaceAll("0", "").length,
        );
        const total = terms.reduce((sum, term) => sum + term, 0);
        const own = metric === "l2" ? Math.sqrt(total) : total;
        lists[labels[i] === labels[j] ? "positives" : "negatives"].push(own);
      }
    }
    return lists;
  }

  test("is that of the list of its distances, also when it is swept in stretches", () => {
    const random = randomOf(11);
    const grid = gridPoints(60, 3, random);
    const points =
      metric === "hamming"
        ? packBits(
            matrixOf(
              grid.data.map((own) => own % 2),
              3,
            ),
          )
        : grid;
    const labels = Array.from({ length: 60 }, () => Math.floor(random() * 5));
    const ids = labels.map((_, i) => i);
    const space = spaceOf(points, points, metric, [{ queries: ids, gallery: ids }]);
    const relevance = new Relevance({ queries: labels, gallery: labels }, 60, 60, space.exclude);
    const { positives, negatives } = pairsOf(points, labels);
    const { minDcf: _, ...expectedOfAll } = verification(positives, negatives);
    expect(runSweep(verificationOf(space, relevance))).toEqual(expectedOfAll);
    const [expected, found]: number[][][] = [[], []];
    sweepLists(positives, negatives, (...run) => expected.push(run));
    sweepAll(space, relevance, (...run) => found.push(run), { pairs: 0, levels: 40, cells: 7, listed: 1e6, told: 1e9 });
    expect(found).toEqual(expected);
  });
});

describe("pairs of the same items are counted in both orders", () => {
  const count = isDeep() ? 300 : 150;
  const random = randomOf(8);
  const points = gridPoints(count, 3, random);
  const labels = Array.from({ length: count }, () => Math.floor(random() * 4));
  const others = Array.from({ length: count }, () => Math.floor(random() * 4));
  const items = labels.map((_, i) => i);
  const sequences = labels.map(() => (random() < 0.5 ? null : Math.floor(random() * 20)));
  test.runIf(isDeep()).each([
    ["each of which excludes itself", { queries: labels, gallery: labels }, [{ queries: items, gallery: items }]],
    [
      "of sequences",
      { queries: labels, gallery: labels },
      [
        { queries: items, gallery: items },
        { queries: sequences, gallery: sequences },
      ],
    ],
    [
      "some of which find themselves",
      { queries: labels, gallery: labels },
      [{ queries: sequences, gallery: sequences }],
    ],
    ["with other labels as queries", { queries: others, gallery: labels }, [{ queries: items, gallery: items }]],
    [
      "with other sequences as queries",
      { queries: labels, gallery: labels },
      [
        { queries: items, gallery: items },
        { queries: sequences, gallery: others },
      ],
    ],
  ])("%s", (_, labelsOf, exclude) => {
    const space = spaceOf(points, points, "l2", exclude);
    const relevance = new Relevance(labelsOf, count, count, space.exclude);
    const [positives, negatives]: number[][] = [[], []];
    for (const i of items) {
      for (const j of items) {
        if (exclude.some(({ queries, gallery }) => queries[i] !== null && queries[i] === gallery[j])) continue;
        const distance = Math.sqrt(
          [0, 1, 2].reduce((sum, d) => sum + (points.data[3 * i + d] - points.data[3 * j + d]) ** 2, 0),
        );
        (labelsOf.queries[i] === labelsOf.gallery[j] ? positives : negatives).push(distance);
      }
    }
    const [expected, found]: number[][][] = [[], []];
    sweepLists(positives, negatives, (...run) => expected.push(run));
    sweepAll(space, relevance, (...run) => found.push(run));
    expect(found).toEqual(expected);
    const counted: number[][] = [];
    sweepAll(space, relevance, (...run) => counted.push(run), {
      pairs: 0,
      levels: 8000,
      cells: 50,
      listed: 1e6,
      told: 1e9,
    });
    expect(counted).toEqual(expected);
  });
});

test.runIf(isDeep())("a sweep in stretches visits every distance of a space once, in order", () => {
  const random = randomOf(4);
  const points = matrixOf(Float32Array.from({ length: 70 * 6 }, random), 6);
  const labels = Array.from({ length: 70 }, () => Math.floor(random() * 3));
  const space = spaceOf(points, points, "cosine");
  const relevance = new Relevance({ queries: labels, gallery: labels }, 70, 70);
  const found: number[] = [];
  const limits = { pairs: 0, levels: 100, cells: 20, listed: 1e6, told: 1e9 };
  sweepAll(space, relevance, (distance, p, n) => found.push(...new Array(p + n).fill(distance)), limits);
  const distances = distancesOf(space);
  const expected = Array.from({ length: 4900 }, (_, i) => distances(Math.floor(i / 70), Int32Array.of(i % 70))[0]);
  expect(found).toEqual([...Float64Array.from(expected).sort()]);
});
