import { expect, test } from "vitest";
import {
  identificationOfDistances,
  pairsOfDistances,
  verificationOfDistances,
} from "../../src/embeddings/distance-pairs.ts";
import { identification, identificationOf } from "../../src/embeddings/identification.ts";
import { pairIntervals } from "../../src/embeddings/pairs/intervals.ts";
import { drawnWeights } from "../../src/embeddings/rates/drawn-rates.ts";
import { Relevance } from "../../src/embeddings/relevance.ts";
import { runSweep } from "../../src/embeddings/sweep.ts";
import { verificationOf } from "../../src/embeddings/verification.ts";
import { verificationIntervalsOf } from "../../src/embeddings/verification-intervals.ts";
import { RR } from "../../src/index.ts";
import { matrixOf } from "../../src/neighbors/matrix.ts";
import { Neighbors, neighbors } from "../../src/neighbors/neighbors.ts";
import { distancesOf, spaceOf } from "../../src/neighbors/search.ts";
import { quantile } from "../../src/stats/rising.ts";
import { randomOf } from "./spaces.ts";

const random = randomOf(5);
const centers = Array.from({ length: 14 }, () => [4 * random(), 4 * random()]);
const pointsOf = (labels: readonly number[]) =>
  matrixOf(
    Float32Array.from(labels.flatMap((label) => centers[label].map((x) => Math.round(4 * (x + random())) / 4))),
    2,
  );
// Persons 0 to 8 are in the gallery, 9 to 13 are not; some search more often than others.
const people = {
  queries: Array.from({ length: 40 }, (_, i) => (i * i + 3 * i) % 14),
  gallery: Array.from({ length: 20 }, (_, i) => i % 9),
};
const [queries, gallery] = [pointsOf(people.queries), pointsOf(people.gallery)];
const space = spaceOf(queries, gallery, "l2");
const relevance = new Relevance(people, queries.rows, gallery.rows);
const distances = distancesOf(space);
const rows = Int32Array.from({ length: gallery.rows }, (_, row) => row);
const matrix = {
  data: Float64Array.from(people.queries.flatMap((_, query) => [...distances(query, rows)])),
  rows: queries.rows,
  columns: gallery.rows,
};
const options = {
  labels: [...people.gallery, ...people.queries],
  ids: [...rows, ...people.queries.map((_, query) => `q${query}`)],
  gallery: [...rows],
  queries: people.queries.map((_, query) => gallery.rows + query),
  measures: [RR],
};
const wanted = { fpir: [0.1, 0.4, 1], rank: 2, intervals: { samples: 60, seed: 3 } };

test("DIR of drawn persons is that of queries that are repeated as often", () => {
  const { points, drawn } = runSweep(identificationOf(space, relevance, wanted));
  const found = neighbors(queries, gallery, { k: 2 });
  const isEnrolled = (query: number): boolean => people.queries[query] < 9;
  const persons = (kind: boolean): number[] => [
    ...new Set(people.queries.filter((_, query) => isEnrolled(query) === kind)),
  ];
  const [enrolled, others] = [persons(true), persons(false)];
  expect(drawn).toEqual({ samples: 60, seed: 3, confidence: 0.95, enrolled: enrolled.length, others: others.length });
  const samples = Array.from({ length: 60 }, (_, sample) => {
    const weights = [drawnWeights(enrolled.length, 3, 2 * sample), drawnWeights(others.length, 3, 2 * sample + 1)];
    const repeated = people.queries.flatMap((person, query) => {
      const times = isEnrolled(query) ? weights[0][enrolled.indexOf(person)] : weights[1][others.indexOf(person)];
      return Array.from({ length: times }, () => query);
    });
    let end = 0;
    const lists = repeated.map((query) => found.of(query));
    const drawnNeighbors = new Neighbors({
      ends: Int32Array.from(lists, ({ indices }) => (end += indices.length)),
      indices: Int32Array.from(lists.flatMap(({ indices }) => [...indices])),
      distances: Float64Array.from(lists.flatMap((list) => [...list.distances])),
    });
    const labels = { queries: repeated.map((query) => people.queries[query]), gallery: people.gallery };
    const drawnRelevance = new Relevance(labels, repeated.length, gallery.rows);
    return identification(drawnNeighbors, drawnRelevance, { fpir: wanted.fpir, rank: 2 }).points.map(({ dir }) => dir);
  });
  points.forEach(({ interval, dir }, i) => {
    const rising = Float64Array.from(samples, (values) => values[i]).sort();
    expect(interval?.[0]).toBeCloseTo(quantile(rising, 0.025), 12);
    expect(interval?.[1]).toBeCloseTo(quantile(rising, 0.975), 12);
    expect(interval?.[0]).toBeLessThanOrEqual(dir);
    expect(interval?.[1]).toBeGreaterThanOrEqual(dir);
  });
});

test("a matrix of distances gives what vectors give, with intervals", () => {
  expect(identificationOfDistances(matrix, options, wanted)).toEqual(
    runSweep(identificationOf(space, relevance, wanted)),
  );
  const rates = { fmr: [0.2] };
  const ofVectors = runSweep(verificationOf(space, relevance, rates));
  const expected = runSweep(verificationIntervalsOf(space, relevance, ofVectors, { samples: 80 }));
  const { positives, negatives } = pairsOfDistances(matrix, options);
  const found = pairIntervals(positives, negatives, verificationOfDistances(matrix, options, rates), { samples: 80 });
  expect(found.clusters).toBe(expected.clusters);
  for (const key of ["eer", "auc"] as const) {
    // Identities are numbered in another order, so that samples differ.
    found[key].forEach((end, i) => {
      expect(Math.abs(end - expected[key][i])).toBeLessThan(0.06);
    });
  }
});

test("one person on a side is refused", () => {
  const labels = { queries: people.queries.map((person) => (person < 9 ? person : 9)), gallery: people.gallery };
  const one = new Relevance(labels, queries.rows, gallery.rows);
  expect(() => runSweep(identificationOf(space, one, wanted))).toThrow("missing identities: one");
  expect(runSweep(identificationOf(space, one, { fpir: [0.1] })).points[0].interval).toBeUndefined();
});
