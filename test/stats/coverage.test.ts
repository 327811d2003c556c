import { describe, expect, test } from "vitest";
import { simulatedCoverage } from "./interval-coverage.ts";
import stored from "./reference/coverage.json" with { type: "json" };

const simulated = simulatedCoverage();

test("simulated coverage of 1, 2, 5, 10 and 50 queries is what is stored, which docs/statistics shows", () => {
  expect(simulated).toEqual(stored);
});

describe.each(simulated.map((row) => [`${row.interval} of ${row.values}`, row] as const))("%s", (_, row) => {
  const { interval, coverage, atEveryLook } = row;

  test.runIf(interval === "betting" || interval === "clopper-pearson")("holds at least what it says", () => {
    for (const share of coverage) expect(share).toBeGreaterThanOrEqual(0.95);
  });

  test.runIf(interval === "betting")("holds at all 50 looks together", () => {
    expect(atEveryLook).toBeGreaterThanOrEqual(0.95);
  });
});

test("what src/checks/few-queries.ts says: bootstrap intervals of two values hold half as often, of ten nearly", () => {
  const [two, ten] = [1, 3].map((n) => simulated.find(({ interval }) => interval === "bca")?.coverage[n]);
  expect([Math.abs((two ?? 0) - 0.5) < 0.08, (ten ?? 0) > 0.85]).toEqual([true, true]);
});
