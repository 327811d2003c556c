import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clustersOf } from "../../src/stats/clusters.ts";
import { predictionPowered } from "../../src/stats/prediction-powered.ts";

const judge = Float64Array.from({ length: 300 }, (_, i) => ((i * 37) % 101) / 100);
const sample = Int32Array.from({ length: 60 }, (_, i) => i);
const people = Float64Array.from(sample, (i) =>
  Math.min(1, Math.max(0, 0.1 + 0.7 * judge[i] + (((i * 53) % 29) - 14) / 100)),
);

// By ppi_py 0.2: ppi_mean_pointestimate and ppi_mean_ci with lam = slope · 240 / 300, whose interval is by the normal
// distribution and has no terms of small samples.
test("the mean is that of ppi_py to the last digits, the interval within 4 %", () => {
  const { value, interval, slope } = predictionPowered({ judge, sample, people }, 0.95);
  expect(slope).toBeCloseTo(0.7300908315485564, 12);
  expect(value).toBeCloseTo(0.44936668, 8);
  const width = 0.48146189 - 0.41727146;
  expect(Math.abs((interval[1] - interval[0]) / width - 1)).toBeLessThan(0.04);
});

test("of a judge whose values are all alike, people's values alone are left", () => {
  const { value, slope, alone } = predictionPowered({ judge: judge.map(() => 0.5), sample, people }, 0.95);
  expect(slope).toBe(0);
  expect(value).toBe(alone.value);
});

test("of all units by people, their mean is left", () => {
  const all = { judge: judge.slice(0, 60), sample, people };
  const { value, alone } = predictionPowered(all, 0.95);
  expect(value).toBeCloseTo(alone.value, 14);
});

test.each([
  ["two units", [0, 1], [0.2, 0.4]],
  ["values of people that are all alike", [0, 1, 2, 3], [1, 1, 1, 1]],
])("%s allow no interval", (_, units, values) => {
  const few = { judge, sample: Int32Array.from(units), people: Float64Array.from(values) };
  expect(predictionPowered(few, 0.95).interval).toEqual([Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]);
});

test("clusters of one unit change nothing, and a unit that stands twice widens the interval as if it stood once", () => {
  const single = predictionPowered({ judge, sample, people }, 0.95);
  const clusters = clustersOf(Array.from(judge, (_, i) => i));
  const alone = predictionPowered({ judge, sample, people, clusters }, 0.95);
  expect(alone.interval[0]).toBeCloseTo(single.interval[0], 12);
  const twice = (values: Float64Array): Float64Array => Float64Array.from([...values, ...values]);
  const doubled = predictionPowered(
    {
      judge: twice(judge),
      sample: Int32Array.from([...sample, ...Array.from(sample, (unit) => unit + 300)]),
      people: twice(people),
      clusters: clustersOf([...judge.keys(), ...judge.keys()]),
    },
    0.95,
  );
  expect(doubled.interval[0]).toBeCloseTo(single.interval[0], 10);
  expect(doubled.alone.interval[1]).toBeCloseTo(single.alone.interval[1], 10);
});

describe("a straight line of people's values", () => {
  test("is believed: the mean of the line over all units, whatever its slope", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -20, max: 20 }).filter((slope) => slope !== 0),
        fc.integer({ min: 3, max: 40 }),
        (slope, count) => {
          const line = Float64Array.from(sample.slice(0, count), (unit) => 0.3 + (slope / 10) * judge[unit]);
          const { value } = predictionPowered({ judge, sample: sample.slice(0, count), people: line }, 0.95);
          const mean = judge.reduce((sum, one) => sum + one, 0) / judge.length;
          expect(value).toBeCloseTo(0.3 + (slope / 10) * mean, 10);
        },
      ),
    );
  });
});
