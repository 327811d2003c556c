import { expect, test } from "vitest";
import { clustersOf } from "../../src/stats/clusters.ts";
import { sampledItemsMean } from "../../src/stats/sampled-items.ts";

/** Of each unit: what its items add by the judge and by people, and how likely each is to be sampled. */
const units = [
  { judge: [0.5, 0.25, 0.1], people: [0.5, 0, 0.3], probability: [0.2, 0.7, 0.5] },
  { judge: [0.4, 0], people: [0, 0.2], probability: [0.9, 0.3] },
  { judge: [0, 0.3, 0.2], people: [0.1, 0.3, 0], probability: [0.5, 0.5, 0.25] },
];
const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const judge = Float64Array.from(units, (unit) => total(unit.judge));
const items = units.flatMap((unit) => unit.judge).length;

/** The estimate where the items of a mask are sampled, and how likely that is. */
function estimateOf(mask: number, clusters?: readonly number[]) {
  let [chance, item] = [1, 0];
  const [sampledJudge, sampledPeople] = [new Float64Array(units.length), new Float64Array(units.length)];
  for (const [u, unit] of units.entries()) {
    for (const [i, probability] of unit.probability.entries()) {
      const isSampled = (mask >> item++) & 1;
      chance *= isSampled ? probability : 1 - probability;
      if (!isSampled) continue;
      sampledJudge[u] += unit.judge[i] / probability;
      sampledPeople[u] += unit.people[i] / probability;
    }
  }
  const sample = { judge, sampledJudge, sampledPeople, clusters: clusters && clustersOf(clusters) };
  return { chance, ...sampledItemsMean(sample, 0.95) };
}

// The expectation over all 256 samples, each by its probability, is the definition of no bias.
test.each([[undefined], [[0, 1, 1]]])(
  "the expectation over all samples is people's mean, in clusters %j",
  (clusters) => {
    const all = Array.from({ length: 2 ** items }, (_, mask) => estimateOf(mask, clusters));
    expect(total(all.map(({ chance }) => chance))).toBeCloseTo(1, 12);
    const mean = total(units.map((unit) => total(unit.people))) / units.length;
    expect(total(all.map(({ chance, value }) => chance * value))).toBeCloseTo(mean, 12);
    expect(total(all.map(({ chance, alone }) => chance * alone.value))).toBeCloseTo(mean, 12);
  },
);

test("where all items are sampled, rounding of the judge's sums moves nothing", () => {
  const all = Float64Array.of(0.1 + 0.2, 0.7, 0.4, 0.9);
  const people = Float64Array.of(0.2, 0.8, 0.1, 0.9);
  const { value, alone } = sampledItemsMean(
    { judge: all, sampledJudge: Float64Array.of(0.3, 0.7, 0.4, 0.9), sampledPeople: people },
    0.95,
  );
  expect(value).toBe(alone.value);
});

test("two units, and values that are all alike, allow no interval", () => {
  const unbounded = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const of = (...values: number[]) => ({
    judge: Float64Array.from(values),
    sampledJudge: Float64Array.from(values),
    sampledPeople: Float64Array.from(values),
  });
  expect(sampledItemsMean(of(0, 1), 0.95).interval).toEqual(unbounded);
  expect(sampledItemsMean(of(1, 1, 1, 1), 0.95).interval).toEqual(unbounded);
});
