import { expect, test } from "vitest";
import { checkThresholds, readThresholds } from "../../src/questions/thresholds/thresholds.ts";

const evaluation = { of: () => ({ value: 0.5 }) };

test.each([
  ["AP>=0.5", true],
  ["AP>0.5", false],
  ["AP <= .5", true],
  ["AP<5e-1", false],
  ["P(rel=2)@5>0.25", true],
  ["AP>=-1", true],
])("%s of 0.5: %s", (condition, isMet) => {
  expect(checkThresholds(readThresholds([condition], {}), [], "a.run", evaluation)).toMatchObject([
    { kind: "threshold", run: "a.run", condition, isMet },
  ]);
});

test("the message holds the value and what was wanted", () => {
  const [{ message }] = checkThresholds(readThresholds(["nDCG@10>=0.75"], {}), [], "a.run", evaluation);
  expect(message).toBe("a.run has nDCG@10 = 0.5000, wanted nDCG@10>=0.75");
});

test.each(["AP", "AP=0.5", ">=0.5", "AP>=", "AP>=half"])("%j is no condition", (condition) => {
  expect(() => readThresholds([condition], {})).toThrow(`invalid threshold: ${condition}`);
});
