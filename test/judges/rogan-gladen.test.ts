import { describe, expect, test } from "vitest";
import { judgeNoiseEffect, P } from "../../src/index.ts";
import { isDeep } from "../deep.ts";
import { BY_QUERY, simulated } from "./simulated.ts";

// Red when a query is taken for different from the others without evidence, or its few judged items pull the mean.

test("one item a query, 17 of 100 judged relevant: (0.17 + 0.9 - 1) / (0.8 + 0.9 - 1) = 0.1000", () => {
  const queries = Array.from({ length: 100 }, (_, q) => [`q${q}`, Number(q < 17)] as const);
  const judgments = Object.fromEntries(queries.map(([query, grade]) => [query, { d: grade }]));
  const run = Object.fromEntries(queries.map(([query]) => [query, { d: 1 }]));
  const noise = { sensitivity: 0.8, specificity: 0.9 };
  const { values } = judgeNoiseEffect({ judgments, runs: { run }, measures: [P.at(1)], noise, samples: 200 });
  expect(values[0].isExact).toBe(true);
  expect(values[0].corrected).toBeCloseTo(0.1, 4);
  const [low, high] = values[0].correctedInterval;
  expect(low).toBeLessThan(0.05);
  expect(high).toBeGreaterThan(0.15);
});

const RATES = { queries: 60, sensitivity: 0.8, specificity: 0.9 };

describe.each([
  ["the same for all queries", () => 0.2],
  ["other by query", BY_QUERY],
] as const)("true shares that are %s", (_, shareOf) => {
  test.each([1, 5, 20])("%i judged items a query: the mean correction is that of Rogan & Gladen", (judged) => {
    const count = isDeep() ? 20 : 6;
    let [corrected, roganGladen] = [0, 0];
    for (let seed = 1; seed <= count; seed++) {
      const found = simulated({ ...RATES, seed, judged, shareOf, samples: 2 });
      corrected += found.corrected / count;
      roganGladen += found.roganGladen / count;
    }
    expect(Math.abs(corrected - roganGladen)).toBeLessThan(0.01);
  });

  test.runIf(isDeep()).each([1, 5, 20])("%i judged items a query: intervals hold the true mean", (judged) => {
    const count = 20;
    let held = 0;
    for (let seed = 1; seed <= count; seed++) {
      const [low, high] = simulated({ ...RATES, seed, judged, shareOf, samples: 100 }).interval;
      if (low <= 0.2 && 0.2 <= high) held++;
    }
    expect(held / count).toBeGreaterThan(0.95 - 3 * Math.sqrt((0.95 * 0.05) / count));
  });
});
