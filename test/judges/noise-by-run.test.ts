import { expect, test } from "vitest";
import { type JudgeNoiseInput, judgeNoiseEffect, P } from "../../src/index.ts";
import { JudgeErrors } from "../../src/judges/noise-by-run.ts";
import { confusionOf, simulatedJudgments } from "./simulated-judges.ts";

const LENIENT = { sensitivity: 0.95, specificity: 0.6 };
const STRICT = { sensitivity: 0.8, specificity: 0.9 };

/** Values of two runs by a judge who favors the second, which is worse. */
function effectOf(noise: JudgeNoiseInput["noise"], { judgments, runs }: ReturnType<typeof simulatedJudgments>) {
  const options = { measures: [P.at(5)], samples: 20 };
  return judgeNoiseEffect({ judgments, runs, noise, ...options });
}

const FEW = simulatedJudgments("by system", { queries: 20, people: 0, seed: 0 });

// Red when a run is corrected by the rates of another, or a difference by those of one of its runs.
test("each run is corrected by its own rates, and their difference is that of both", () => {
  const { values, differences, errorsByRun } = effectOf({ byRun: { a: STRICT, b: LENIENT } }, FEW);
  const [strict] = effectOf(STRICT, FEW).values;
  const [, lenient] = effectOf(LENIENT, FEW).values;
  expect(values).toEqual([strict, lenient]);
  expect(differences[0].corrected).toBeCloseTo(lenient.corrected - strict.corrected, 12);
  expect(errorsByRun).toEqual({ p: Number.NaN, byGrade: [] });
});

test("a judge who favors a run confirms no wrong winner once his errors are known by run", () => {
  const all = simulatedJudgments("by system", { queries: 80, people: 40, seed: 0 });
  const of = (system?: "a" | "b") => confusionOf(all.judgments, all.gold, system);
  const found = effectOf({ byRun: { a: of("a"), b: of("b") } }, all);
  expect(found.differences[0].verdict).not.toBe("better");
  expect(found.errorsByRun?.p).toBeLessThan(1e-6);
  const together = effectOf(of(), all);
  expect(together.differences[0].verdict).toBe("better");
  expect(together.errorsByRun).toBeUndefined();
});

const A = {
  grades: [0, 1],
  confusion: [
    [90, 10],
    [0, 10],
  ],
};
const B = {
  grades: [0, 1],
  confusion: [
    [70, 30],
    [3, 7],
  ],
};

// 0.000407 is scipy.stats.chi2_contingency without correction, 0.210526 scipy.stats.fisher_exact.
test("errors are tested by true grade: p is the least times their number", () => {
  const { p, byGrade } =
    new JudgeErrors({ byRun: { a: { ...A, prior: [0.5, 0.5] }, b: B } }).differences(["a", "b"]) ?? {};
  expect(byGrade).toMatchObject([
    { grade: 0, p: expect.closeTo(0.00040695201744495946, 12), isExact: false },
    { grade: 1, p: expect.closeTo(0.21052631578947367, 12), isExact: true },
  ]);
  expect(p).toBeCloseTo(2 * 0.00040695201744495946, 12);
});

test("a run may be named by its path, and further runs of the table are of no account", () => {
  const byRun = { "runs/b.run": B, "runs/c.run": B, "a.run": { ...A, prior: [0.5, 0.5] } };
  const errors = new JudgeErrors({ byRun });
  expect(errors.differences(["a.run", "b.run"])?.p).toBeCloseTo(2 * 0.00040695201744495946, 12);
  expect(errors.differences(["b.run", "c.run"])?.p).toBe(1);
  expect(errors.differences(["b.run"])).toBeUndefined();
});

test("a run that the table lacks is refused by name", () => {
  expect(() => effectOf({ byRun: { a: STRICT } }, FEW)).toThrow("missing run of judge noise: b (it has a)");
});

test("messages name the run whose rates say nothing", () => {
  const byRun = { a: STRICT, b: { sensitivity: 0.5, specificity: 0.5 } };
  expect(() => effectOf({ byRun }, FEW)).toThrow(
    "invalid sensitivity + specificity of judge noise of b: 0.5 + 0.5 (expected above 1",
  );
  expect(() => effectOf({ byRun: {} }, FEW)).toThrow("missing runs of judge noise");
});
