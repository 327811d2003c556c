import { expect, test } from "vitest";
import { compareCases } from "../../src/compare/cases.ts";

// 10,000 samples with Holm over 528 comparisons give no corrected p below 0.0528.
test("thirty-three runs on 41 cases: randomization finds about as many differences as the paired t test", () => {
  let state = 7;
  const uniform = (): number => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
  const board = Object.fromEntries(
    Array.from({ length: 33 }, (_, run) => {
      const level = 0.4 + 0.2 * uniform();
      return [`run${run}`, Array.from({ length: 41 }, () => level + 0.05 * (uniform() + uniform() - 1))];
    }),
  );
  const significant = (test: "randomization" | "paired-t"): number => {
    const [{ pairs }] = compareCases(board, { pairs: "all", test }).measures;
    expect(pairs).toHaveLength(528);
    // Each interval agrees with its verdict.
    for (const { verdict, interval } of pairs) expect(verdict !== "undecided").toBe(interval[0] > 0 || interval[1] < 0);
    return pairs.filter(({ verdict }) => verdict !== "undecided").length;
  };
  const byT = significant("paired-t");
  expect(byT).toBeGreaterThan(300);
  expect(Math.abs(significant("randomization") - byT)).toBeLessThan(10);
});
