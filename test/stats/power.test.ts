import { expect, test } from "vitest";
import { studentTail } from "../../src/stats/distributions/student-t.ts";
import { levelOfPair } from "../../src/stats/level-of-pair.ts";
import { power, queriesNeeded } from "../../src/stats/power.ts";
import { tukeyHsd } from "../../src/stats/tests/tukey-hsd.ts";
import reference from "./reference/sample-size.json" with { type: "json" };

test("queries needed are those of scipy, for every effect, level and power", () => {
  const found = reference.rows.map(([effect, alpha, power]) => queriesNeeded(effect, 1, { alpha, power }));
  expect(found).toEqual(reference.rows.map(([, , , queries]) => queries));
});

// Faul, Erdfelder, Lang & Buchner 2007, G*Power 3: "t tests - means: difference between two dependent means (matched pairs)".
test.each([
  [0.2, 0.05, 0.8, 199],
  [0.5, 0.05, 0.8, 34],
  [0.8, 0.05, 0.8, 15],
  [0.5, 0.05, 0.95, 54],
])("effect %d at level %d with power %d takes as many queries as G*Power says", (effect, alpha, wanted, queries) => {
  expect(queriesNeeded(effect, 1, { alpha, power: wanted })).toBe(queries);
});

test("queries needed are the first number that reaches the power, whatever the scale", () => {
  for (const [difference, deviation] of [
    [0.02, 0.125],
    [-20, 125],
    [1e-9, 3e-9],
  ]) {
    const queries = queriesNeeded(difference, deviation);
    expect(power(difference / deviation, queries)).toBeGreaterThanOrEqual(0.8);
    expect(power(difference / deviation, queries - 1)).toBeLessThan(0.8);
  }
  expect(queriesNeeded(0.0001, 1)).toBeGreaterThan(700_000_000);
});

// scipy 1.17: 2 * t.sf(studentized_range.ppf(1 - alpha, k, df) / sqrt(2), df), df = (n - 1)(k - 1).
test.each([
  [0.05, 3, 30, 0.019369130712200686],
  [0.05, 4, 50, 0.010312009726827805],
  [0.01, 10, 20, 0.0002732184617365218],
  [0.05, 2, 17, 0.05],
])(
  "at level %d one pair of %i runs over %i queries is tested at the level that scipy gives",
  (alpha, runs, queries, level) => {
    expect(levelOfPair(alpha, runs, queries) / level).toBeCloseTo(1, 6);
  },
);

test("the level of a pair is where Tukey's p of all pairs is alpha", () => {
  const runs = [0, 1, 2].map((run) => Float64Array.from({ length: 12 }, (_, q) => Math.sin(7 * q + 3 * run) + run));
  const [{ p, statistic }] = tukeyHsd.compare(runs, [[1, 0]]);
  expect(p).toBeLessThan(0.9);
  expect(levelOfPair(p, 3, 12)).toBeCloseTo(2 * studentTail(statistic / Math.SQRT2, 22), 10);
});
