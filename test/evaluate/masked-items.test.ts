import { describe, expect, test } from "vitest";
import { type EvaluateInput, evaluate, NumRet, RR } from "../../src/index.ts";

// Red when an item in memory whose score is −∞ is ranked, refused, or dropped without a word in some form of a run.

const none = Number.NEGATIVE_INFINITY;
const judgments = { q: { a: 1, y: 1 }, r: { b: 1 }, s: { c: 1 } };
const lists: Record<string, Record<string, number>> = {
  q: { y: none, x: 2, w: none, a: 1 },
  r: { b: none },
  s: { d: 3, c: 4 },
};
const rows = Object.entries(lists).flatMap(([query, items]) =>
  Object.entries(items).map(([item, score]) => ({ query, item, score })),
);
const [query, item] = [rows.map((row) => row.query), rows.map((row) => row.item)];
const scattered = rows.toSorted((a, b) => a.score - b.score);

const RUNS: Readonly<Record<string, EvaluateInput["run"]>> = {
  objects: lists,
  Maps: new Map(Object.entries(lists).map(([id, items]) => [id, new Map(Object.entries(items))])),
  pairs: Object.fromEntries(Object.entries(lists).map(([id, items]) => [id, Object.entries(items)])),
  "objects with ids": Object.fromEntries(
    Object.entries(lists).map(([id, items]) => [
      id,
      Object.entries(items).map(([item, score]) => ({ id: item, score })),
    ]),
  ),
  rows,
  columns: { query, item, score: rows.map(({ score }) => score) },
  "typed columns": { query, item, score: Float64Array.from(rows, ({ score }) => score) },
  "scattered columns": {
    query: scattered.map((row) => row.query),
    item: scattered.map((row) => row.item),
    score: Float64Array.from(scattered, ({ score }) => score),
  },
};

describe.each(Object.keys(RUNS))("%s", (form) => {
  test.each<Partial<EvaluateInput>>([{}, { fold: "#" }, { ties: "id-descending" }])("%o", (options) => {
    const { of, counts, findings } = evaluate({ judgments, run: RUNS[form], measures: [RR, NumRet], ...options });
    // 1/2 of q, whose first two are x and a; 0 of r, whose list is empty; 1 of s.
    expect(of("RR").value).toBe(0.5);
    expect(of("NumRet").value).toBe(4);
    expect(counts.missing).toBe(0);
    const found = findings.find(({ id }) => id === "masked-scores");
    expect(found?.evidence).toEqual({ items: 3, queries: 2 });
  });
});

test.each([
  [Number.POSITIVE_INFINITY, "invalid score: Infinity for a in query q"],
  [Number.NaN, "score: NaN or empty"],
])("%d is refused", (score, message) => {
  const wrong = { q: { ...lists.q, a: score } };
  expect(() => evaluate({ judgments, run: wrong, measures: [RR] })).toThrow(message);
});

test("a grade of −∞ is refused", () => {
  expect(() => evaluate({ judgments: { q: { a: none } }, run: lists, measures: [RR] })).toThrow(
    "invalid grade: -Infinity",
  );
});
