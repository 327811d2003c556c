import { expect, test } from "vitest";
import { mean } from "../../src/core/exact-sum.ts";
import { keyedRandom } from "../../src/core/random.ts";
import { bettingInterval } from "../../src/stats/betting.ts";

const options = { confidence: 0.95, range: [0, 1] } as const;

/** Running intersections that confseq 0.0.11 (`betting_mart` on a grid of 20,001 means) gave. */
const PRINTED = [
  {
    name: "20 values of a beta distribution",
    values: [
      0.43, 0.29, 0.24, 0.41, 0.42, 0.15, 0.65, 0.55, 0.16, 0.36, 0.67, 0.2, 0.13, 0.41, 0.32, 0.19, 0.7, 0.07, 0.56,
      0.67,
    ],
    population: undefined,
    ends: [0.24485, 0.567],
  },
  {
    name: "60 hits and misses",
    values: [
      0, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 0, 1, 0, 1, 1, 0, 1, 1, 0, 1, 1,
      1, 1, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1, 0, 1, 0, 1, 1, 0, 1, 1, 1, 0,
    ],
    population: undefined,
    ends: [0.6361, 0.91615],
  },
  {
    name: "60 of 100 values",
    values: [
      0.14, 0.46, 0.8, 0.88, 0.78, 0.13, 0.87, 0.95, 0.6, 0.5, 0.25, 0.06, 0.2, 0.06, 0.76, 0.94, 0.94, 0.52, 0.15,
      0.14, 0.86, 0.86, 0.75, 0.6, 0.21, 0.17, 0.41, 0.47, 0.42, 0.1, 0.66, 0.09, 0.5, 0.62, 0.77, 0.12, 0.11, 0.8,
      0.33, 0.41, 0.78, 0.47, 0.04, 0.58, 0.15, 0.4, 0.8, 0.92, 0.94, 0.5, 0.38, 0.65, 0.06, 0.41, 0.22, 0.34, 0.35,
      0.55, 0.29, 0.11,
    ],
    population: 100,
    ends: [0.4121, 0.5669],
  },
  {
    name: "30 of 100 hits and misses",
    values: [0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 1, 0, 0, 1, 0, 1, 0, 1, 0, 0, 0, 1, 0, 0, 0],
    population: 100,
    ends: [0.17565, 0.56245],
  },
  {
    name: "one value",
    values: [1],
    population: undefined,
    ends: [0.0, 1.0],
  },
  {
    name: "30 zeros",
    values: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    population: undefined,
    ends: [0.0, 0.2074],
  },
];

test.each(PRINTED)("bettingInterval is that of confseq: $name", ({ values, population, ends }) => {
  const interval = bettingInterval(Float64Array.from(values), { ...options, population });
  expect(Math.abs(interval[0] - ends[0])).toBeLessThanOrEqual(5e-5);
  expect(Math.abs(interval[1] - ends[1])).toBeLessThanOrEqual(5e-5);
});

test("bettingInterval of a range is that of values from 0 to 1, moved", () => {
  const values = Float64Array.from(PRINTED[0].values);
  const [low, high] = bettingInterval(values, options);
  const moved = bettingInterval(
    values.map((value) => 2 * value - 1),
    { confidence: 0.95, range: [-1, 1] },
  );
  expect(moved[0]).toBeCloseTo(2 * low - 1, 10);
  expect(moved[1]).toBeCloseTo(2 * high - 1, 10);
});

test("bettingInterval of all values of a list is their mean", () => {
  const values = Float64Array.from(PRINTED[2].values);
  const interval = bettingInterval(values, { ...options, population: values.length });
  expect(interval[0]).toBeCloseTo(mean(values), 10);
  expect(interval[1]).toBeCloseTo(mean(values), 10);
});

test("bettingInterval of no value is the whole range", () => {
  expect(bettingInterval(new Float64Array(), options)).toEqual([0, 1]);
});

test("bettingInterval never grows with a further value", () => {
  const values = Float64Array.from(PRINTED[0].values);
  for (let n = 1; n < values.length; n++) {
    const [before, after] = [n, n + 1].map((count) => bettingInterval(values.subarray(0, count), options));
    expect(after[0]).toBeGreaterThanOrEqual(before[0]);
    expect(after[1]).toBeLessThanOrEqual(before[1]);
  }
});

// Since it never grows, the last interval leaves the true mean out where any did: whenever one stops.
test.each([
  ["hits of half of all queries", 0.5, 1, undefined],
  ["hits of a tenth", 0.1, 1, undefined],
  ["small values", 0.5, 0.2, undefined],
  ["hits of a list of 200, without replacement", 0.3, 1, 200],
])("of 500 streams of %s, at most 5 %% refute the true mean at any of 200 looks", (name, share, size, population) => {
  let refuted = 0;
  for (let stream = 0; stream < 500; stream++) {
    const values = Float64Array.from({ length: 200 }, (_, i) => (keyedRandom(stream, name, i) < share ? size : 0));
    const truth = population === undefined ? share * size : mean(values);
    // The mean of the whole list is known for sure at its end alone.
    const seen = population === undefined ? values : values.subarray(0, 150);
    const [low, high] = bettingInterval(seen, { ...options, population });
    if (truth < low || truth > high) refuted++;
  }
  expect(refuted).toBeLessThanOrEqual(25);
  expect(refuted).toBeGreaterThan(0);
});
