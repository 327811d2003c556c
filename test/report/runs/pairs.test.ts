import { expect, test } from "vitest";
import { compareCases } from "../../../src/compare/cases.ts";
import { queriesToDetect } from "../../../src/compare/detection.ts";
import { decidedPairs, pairColumns, pairOf } from "../../../src/report/runs/pairs.ts";

const comparison = compareCases(
  { low: [1, 2, 3, 2], high: [7, 8, 9, 9], same: [1, 3, 3, 1] },
  { pairs: "all", test: "paired-t" },
);
const { pairs } = comparison.measures[0];
const columns = pairColumns(pairs, comparison.runs);

test("a pair reads as it was compared, or turned round", () => {
  const [found] = pairs.filter(({ run, against }) => run === "high" && against === "low");
  const { difference, interval, p, correctedP, deviation, detectionLevel, needed, ties } = found;
  expect(found).toMatchObject({ wins: 4, losses: 0 });
  const same = { p, correctedP, deviation, detectionLevel, ties, tieRange: null };
  expect(found.verdict).toBe("better");
  expect(pairOf(columns, 1, 0)).toEqual({ ...same, difference, interval, verdict: "better", wins: 4, losses: 0 });
  const turned = {
    difference: -difference,
    interval: [-interval[1], -interval[0]],
    verdict: "worse",
    wins: 0,
    losses: 4,
  };
  expect(pairOf(columns, 0, 1)).toEqual({ ...same, ...turned });
  expect(pairOf(columns, 1, 1)).toBeUndefined();
  expect(queriesToDetect(Math.abs(difference), found, 4)).toBe(needed.queries);
});

test("what is decided are the pairs of which one is better", () => {
  const sets = decidedPairs(columns).map((pair) => [...pair].sort());
  expect(sets.sort()).toEqual([
    [0, 1],
    [1, 2],
  ]);
});
