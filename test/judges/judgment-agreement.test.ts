import { expect, test } from "vitest";
import { judgeNoiseEffect, judgmentAgreement, P } from "../../src/index.ts";

const PEOPLE = { q1: { d1: 2, d2: 0, d3: 1 }, q2: { d1: 0, d4: -1, d5: 1 } };
const MODEL = { q1: { d1: 1, d2: 0, d3: 1 }, q2: { d1: 0, d4: 1 } };

test("a program gets what agree prints", () => {
  const { grades, pairs, alpha } = judgmentAgreement({ judgments: { people: PEOPLE, model: MODEL } });
  expect(grades).toEqual([0, 1, 2]);
  expect(pairs).toMatchObject([
    { first: "people", second: "model", both: 4, onlyFirst: 1, onlySecond: 1, same: 0.75, binaryKappa: 1 },
  ]);
  expect(pairs[0].confusion).toEqual([
    [2, 0, 0],
    [0, 1, 0],
    [0, 1, 0],
  ]);
  // Observed 3/4; by chance 2/4 · 2/4 + 1/4 · 2/4 = 3/8.
  expect(pairs[0].kappa).toBeCloseTo((3 / 4 - 3 / 8) / (1 - 3 / 8), 12);
  expect(alpha.nominal).toBeGreaterThan(0.5);
});

test("the confusion feeds the correction for errors of judgments", () => {
  const { grades, pairs } = judgmentAgreement({ judgments: { people: PEOPLE, model: MODEL } });
  const noise = { grades, confusion: pairs[0].confusion, prior: [0.5, 0.25, 0.25] };
  const run = { q1: { d1: 1 }, q2: { d1: 1 } };
  const [{ corrected }] = judgeNoiseEffect({
    judgments: MODEL,
    runs: { run },
    measures: [P.with({ rel: 2 }).at(1)],
    noise,
    samples: 10,
  }).values;
  expect(corrected).toBe(0.25);
});

test.each([
  [{ people: PEOPLE }, "missing judgments: agree needs at least two files"],
  [{ people: PEOPLE, other: { q9: { d1: 1 } } }, "missing items in common: no item is judged in two of people, other"],
])("refuses %j", (judgments, message) => {
  expect(() => judgmentAgreement({ judgments })).toThrow(message);
});
