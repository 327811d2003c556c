import { describe, expect, test } from "vitest";
import { study } from "../../examples/reality-check/study.js";

// The figures of arrrrrmin/ranking-metrics, with R-precision over the |class| − 1 others and not over |class|.
const { scatters, confidence, spearman } = study();

describe.each([
  ["ex1", 0, [99.2, 100, 76.1266, 68.2659], 76.0505],
  ["ex2", 1, [99.55, 100, 82.6569, 77.073], 82.5743],
  ["ex3", 2, [100, 100, 98.7141, 98.6398], 98.6154],
] as const)("ranking-metrics' %s", (_, study, expected, printed) => {
  const shares = Object.values(scatters[study].measures as Record<string, number>);

  test("Recall@1, Recall@10, R-precision and MAP@R to the printed digits", () => {
    shares.forEach((share, i) => {
      expect(100 * share).toBeCloseTo(expected[i], 4);
    });
  });

  test("its R-precision, which divides by the class size with the query in it", () => {
    // Half a unit of the last printed digit: two of these lie halfway between two of them.
    expect(Math.abs((shares[2] * 999) / 10 - printed)).toBeLessThanOrEqual(0.00005 + 1e-10);
  });
});

test("100 draws corrupt 96 points", () => {
  expect(confidence.corrupted).toBe(96);
});

test("a confidence of 0 for wrong labels: mean over thresholds, best threshold and R-AUROC as all three tools have them", () => {
  const [{ mean, max, rAuroc }] = confidence.steps;
  expect([mean, max, rAuroc].map((value) => Number(value?.toFixed(4)))).toEqual([0.5249, 0.9475, 0.7472]);
});

test("a confidence shared with other points makes the curve's area a matter of luck, which is told", () => {
  const { value, min, max } = confidence.steps[20].ercRecall;
  expect(min).toBeLessThan(value);
  expect(max - min).toBeGreaterThan(0.004);
});

test("Spearman's correlation of uncorrupted confidences is exactly 1", () => {
  expect(spearman.uncorrupted).toBe(1);
  for (const { rho } of spearman.steps) expect(rho).toBeLessThan(0.98);
});

test("over 20 values of sigma the correlation is best at the one nearest to the mean of the true confidences", () => {
  expect(spearman.steps.map(({ sigma }) => sigma)).toEqual(Array.from({ length: 20 }, (_, i) => 625 * (i + 1)));
  const correlations = spearman.steps.map(({ rho = Number.NaN }) => rho);
  const best = spearman.steps[correlations.indexOf(Math.max(...correlations))];
  expect(Math.abs(best.sigma - spearman.mean)).toBeLessThanOrEqual(625 / 2);
});

test("highest-density intervals of the confidences of right and wrong queries", () => {
  const { right, wrong } = confidence.credible;
  for (const [low, high] of [right, wrong]) expect(low).toBeLessThan(high);
  expect(wrong).not.toEqual(right);
});
