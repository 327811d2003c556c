import { expect, test } from "vitest";
import { findProfile } from "../../src/conventions/index.ts";
import { evaluate } from "../../src/index.ts";

const judgments = { q1: { a: 1, b: 1, c: 2, d: 0 }, q2: { a: 1 } };
const run = { q1: { a: 3, d: 2, b: 1 }, q2: { a: 1 } };

const notes = (...measures: readonly string[]) =>
  evaluate({ judgments, run, measures }).findings.filter(({ id }) => id === "capped-denominators");

test("a cutoff below the relevant items of a query is told once, with the measure that divides otherwise", () => {
  expect(notes("AP@2", "AP", "AP(denominator=retrieved)@2", "P@2", "R@2")).toMatchObject([
    {
      level: "note",
      text: "AP@2 divides by all relevant items, of which a query has up to 3; AP(denominator=capped)@2 divides by 2 at most, as Kaggle, LightGBM, XGBoost and others do under that name",
      evidence: { measures: ["AP@2"], relevant: 3, capped: "AP(denominator=capped)@2", cutoff: 2 },
    },
  ]);
  expect(notes("AP@1", "AP@2")).toHaveLength(1);
});

test("nothing is told where both divide by as much", () => {
  expect(notes("AP@3")).toEqual([]);
  expect(notes("AP(denominator=capped)@2")).toEqual([]);
  expect(notes("AP@R")).toEqual([]);
});

test("nothing is told where a tool is named, whose name says what it divides by", () => {
  const like = evaluate({ judgments, run, measures: ["map@2"], like: "ranx" });
  expect(like.findings.map(({ id }) => id)).not.toContain("capped-denominators");
});

test.each([
  ["kaggle", "MAP@{k}"],
  ["lightgbm", "map@{k}"],
  ["xgboost", "map[@{k}]"],
] as const)("%s divides so", (tool, name) => {
  const { names } = findProfile(tool, "runs");
  expect(names).toContainEqual(expect.objectContaining({ name, measure: "AP(denominator=capped)@{k}" }));
});
