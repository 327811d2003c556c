import { describe, expect, test } from "vitest";
import { compareCases } from "../../src/compare/cases.ts";
import { leastPsOf } from "../../src/compare/least-p.ts";
import { tests } from "../../src/stats/tests/index.ts";

describe.each(tests.map(({ id, leastP }) => [id, leastP] as const))("%s", (id, leastP) => {
  test.each([2, 3, 6])("gives no p below its least, also of the largest differences of %i queries", (queries) => {
    const runs = [0, 1].map((level) => Array.from({ length: queries }, (_, q) => 1000 * level + q / 7));
    const [{ p }] = tests.filter((of) => of.id === id)[0].compare(runs, [[1, 0]], { samples: 4000 });
    // Four standard errors of a share of samples.
    const error = id === "randomized-tukey-hsd" ? 4 * Math.sqrt(0.25 / 4000) : 1e-12;
    expect(p).toBeGreaterThanOrEqual(leastP({ queries, runs: 2, samples: 4000 }) - error);
  });
});

test("a family of 528 comparisons by bootstrap: Holm makes 528 of 1/10,001", () => {
  const board = Object.fromEntries(
    Array.from({ length: 33 }, (_, run) => [
      `run${run}`,
      Array.from({ length: 8 }, (_, q) => run + ((run * q) % 5) / 10),
    ]),
  );
  const comparison = compareCases(board, { pairs: "all", test: "bootstrap" });
  const [measure] = comparison.measures;
  expect(leastPsOf(comparison, measure)).toEqual({ least: 1 / 10_001, corrected: expect.closeTo(528 / 10_001, 12) });
  expect(measure.pairs.every(({ verdict }) => verdict === "undecided")).toBe(true);
});
