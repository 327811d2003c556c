import { expect, test } from "vitest";
import { evaluate } from "../../src/index.ts";

/** Ten queries with lists of ten, of which so many from the first are judged; the first judged one is relevant. */
function shareSaid(judged: number, queries = 10, grade = 0): string | undefined {
  const ids = Array.from({ length: queries }, (_, q) => `q${q}`);
  const items = Array.from({ length: 20 }, (_, i) => `d${i}`);
  const grades = Object.fromEntries(items.slice(0, judged).map((item, i) => [item, i === 0 ? 1 : grade]));
  const judgments = Object.fromEntries(ids.map((query) => [query, grades]));
  const run = Object.fromEntries(ids.map((query) => [query, items]));
  const { findings } = evaluate({ judgments, run, measures: ["P@10"] });
  return findings.find(({ id }) => id === "many-unjudged")?.text;
}

test("evaluate warns of a third of the first ten items and more that nobody judged", () => {
  expect(shareSaid(4)).toBe("nobody judged 60 % of the first 10 items: they count as not relevant");
  expect(shareSaid(7)).toBe("nobody judged 30 % of the first 10 items: they count as not relevant");
  expect(shareSaid(8)).toBe(undefined);
  expect(shareSaid(10)).toBe(undefined);
});

test("evaluate says nothing of few queries, nor where judgments name relevant items alone", () => {
  expect(shareSaid(4, 9)).toBe(undefined);
  expect(shareSaid(4, 10, 1)).toBe(undefined);
});
