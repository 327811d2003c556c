import { expect, test } from "vitest";
import { similarityOf } from "../../src/index.ts";

const scores = (record: Record<string, Record<string, number>>) =>
  new Map(Object.entries(record).map(([query, items]) => [query, new Map(Object.entries(items))]));

test("correlations take the shared items, overlaps the whole lists; queries of one run only are counted", () => {
  const first = scores({ q1: { a: 3, b: 2, c: 1 }, q2: { a: 1 }, q3: { a: 1 } });
  const second = scores({ q1: { c: 9, b: 8, x: 7 }, q2: { b: 1 }, q4: { a: 1 } });
  const { queries, unshared, similarities } = similarityOf(first, second, { k: 2, p: 0.5 });
  expect([queries, unshared]).toEqual([["q1", "q2"], 2]);
  const of = (id: string) => similarities.find((similarity) => similarity.id === id);
  // b above c in the first, c above b in the second; q2 shares no item.
  expect(of("kendall-tau")).toMatchObject({ mean: -1, values: [-1, undefined] });
  // {a, b} and {c, b} share one of three; {a} and {b} none.
  expect(of("jaccard")?.values).toEqual([expect.closeTo(1 / 3, 14), 0]);
  expect(of("jaccard")?.mean).toBeCloseTo(1 / 6, 14);
  expect(of("rbo")?.values[1]).toBe(0);
});

test("without a query in common there is no mean", () => {
  const { queries, similarities } = similarityOf(scores({ q1: { a: 1 } }), scores({ q2: { a: 1 } }));
  expect(queries).toEqual([]);
  expect(similarities.map(({ mean }) => mean)).toEqual(similarities.map(() => undefined));
});

test.each([
  [{ q: 0.5 }, "unknown option of similarity: q (it has p, k)"],
  [{ p: 1 }, "invalid p of similarity: 1 (expected a number above 0 and below 1)"],
  [{ k: 0 }, "invalid k of similarity: 0 (expected a whole number of at least 1)"],
])("options %j are refused", (options, message) => {
  const run = scores({ q1: { a: 1 } });
  expect(() => similarityOf(run, run, options as object)).toThrow(message);
});
