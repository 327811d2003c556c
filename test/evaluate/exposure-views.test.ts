import { expect, test } from "vitest";
import {
  AWRF,
  cutAt,
  EE_D,
  EE_L,
  type EvaluateOptions,
  evaluate,
  judgedOnly,
  type Measure,
  retrievedOnly,
} from "../../src/index.ts";

// What views leave of lists whose exposure is measured. By rbp with patience 1/2, ranks have exposure 1, 1/2, 1/4.

const judgments = { q: { a: 1, b: 0, c: 1 } };
const RBP = { browsing: "rbp" } as const;

function valueBy(measure: Measure, run: Readonly<Record<string, number>>, options: EvaluateOptions): number {
  return evaluate({ judgments, run: { q: run }, measures: [measure], ...options }).results[0].value;
}

// Red when the values of the two lists that depth 1 leaves are averaged: (0 + 1)/2 of EE_D, 1 for each.
test("EE_D of a tie that depth 1 cuts is that of both items, seen by every other reader", () => {
  const run = { a: 1, b: 1 };
  expect(valueBy(EE_D.with(RBP), run, { views: [cutAt(1)] })).toBe(2 * (1 / 2) ** 2);
});

// Red when items that are in the ranking without a grade stay there.
test("EE_D of judged items only is that of the list without the others", () => {
  const run = { x: 3, a: 2, y: 2, b: 1 };
  expect(valueBy(EE_D.with(RBP), run, { views: [judgedOnly] })).toBe(1 + 1 / 4);
});

// Red when an unjudged item takes a share of the exposure that judged ones should have.
test("EE_L of retrieved items only has no target for unjudged ones", () => {
  const run = { a: 3, x: 2, b: 1 };
  const target = { ...RBP, target: "judged" } as const;
  expect(valueBy(EE_L.with(target), run, { views: [retrievedOnly] })).toBe(0 + (1 / 2) ** 2 + (1 / 4 - 1 / 2) ** 2);
});

test("judged items only, below a depth that cuts a tie, is refused", () => {
  const views = [cutAt(1), judgedOnly];
  expect(() => valueBy(EE_D, { a: 1, b: 1 }, { views })).toThrow(
    "unsupported view of exposure: judged items only below depth 1, which cuts a tie (choose a tie policy such as id-descending)",
  );
  expect(valueBy(EE_D.with(RBP), { a: 1, b: 1 }, { views, ties: "id-ascending" })).toBe(1);
  expect(valueBy(EE_D.with(RBP), { a: 2, b: 1 }, { views })).toBe(1);
});

test("AWRF of judged items only is refused, since it does not see which items are judged", () => {
  const items = { category: { a: "x", b: "y" } };
  expect(() => valueBy(AWRF, { a: 1 }, { items, views: [judgedOnly] })).toThrow(
    "unsupported view for AWRF: judged items only (it sees properties of items, judged or not)",
  );
});
