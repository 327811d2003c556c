import fc from "fast-check";
import { expect, test } from "vitest";
import { evaluate, PairAcc, pairAgreement } from "../../src/index.ts";

const ITEMS = ["a", "b", "c", "d", "e"];

function* permutations(items: readonly string[]): Generator<string[]> {
  if (items.length === 0) yield [];
  for (const item of items) {
    for (const rest of permutations(items.filter((other) => other !== item))) yield [item, ...rest];
  }
}

// Red when circles are counted as fulfilled, or when the least is not that of the reverse order.
test("pairAgreement is the mean, least and most over all orders of tied items", () => {
  const pairs = fc.uniqueArray(fc.constantFrom(...ITEMS), { minLength: 2, maxLength: 2 });
  const scores = fc.dictionary(fc.constantFrom(...ITEMS), fc.integer({ min: 0, max: 1 }));
  fc.assert(
    fc.property(fc.array(pairs, { minLength: 1, maxLength: 8 }), scores, (given, run) => {
      const preferences = given.map(([better, worse]) => ({ query: "q", better, worse }));
      const found = pairAgreement({ q: run }, preferences).queries.get("q");
      const orders = [...permutations(Object.keys(run))].filter((order) =>
        order.every((item, i) => i === 0 || run[order[i - 1]] >= run[item]),
      );
      const values = orders.map((order) => {
        const rank = (item: string): number => (order.includes(item) ? order.indexOf(item) : ITEMS.length);
        return given.filter(([better, worse]) => rank(better) < rank(worse)).length / given.length;
      });
      expect(found?.expected).toBeCloseTo(values.reduce((sum, value) => sum + value, 0) / values.length, 12);
      expect([found?.min, found?.max]).toEqual([
        expect.closeTo(Math.min(...values), 12),
        expect.closeTo(Math.max(...values), 12),
      ]);
    }),
  );
});

test("of preferences that grades imply it is PairAcc", () => {
  const grades = { q: { a: 3, b: 1, c: 1, d: 0 }, r: { a: 0, b: 2 } };
  const run = { q: { d: 4, a: 3, b: 3, x: 2 }, r: ["b", "a"] };
  const preferences = Object.entries(grades).flatMap(([query, items]) =>
    Object.entries(items).flatMap(([better, high]) =>
      Object.entries(items).flatMap(([worse, low]) => (high > low ? [{ query, better, worse }] : [])),
    ),
  );
  const agreement = pairAgreement(run, preferences);
  const [{ value, values, mins, maxs }] = evaluate({
    judgments: grades,
    run,
    measures: [PairAcc],
  }).results;
  expect(agreement.mean).toBeCloseTo(value, 14);
  expect([...agreement.queries.values()].map(({ expected, min, max }) => [expected, min, max])).toEqual(
    Array.from(values, (_, q) => [values[q], mins[q], maxs[q]].map((number) => expect.closeTo(number, 14))),
  );
});

test("a query that the run has not agrees with nothing", () => {
  const { queries, mean } = pairAgreement({ q: ["a"] }, [
    { query: "q", better: "a", worse: "b" },
    { query: 7, better: 1, worse: 2 },
  ]);
  expect(queries.get("7")).toEqual({ expected: 0, min: 0, max: 0, pairs: 1 });
  expect(mean).toBe(1 / 2);
});

test("refused are no preferences, an item better than itself, and large circles of tied items", () => {
  expect(() => pairAgreement({ q: ["a"] }, [])).toThrow("missing preferences: there is none");
  expect(() => pairAgreement({ q: ["a"] }, [{ query: "q", better: "a", worse: "a" }])).toThrow(
    "invalid preference: a in query q (expected two items)",
  );
  const items = Array.from({ length: 17 }, (_, i) => `d${i}`);
  const circle = items.map((better, i) => ({ query: "q", better, worse: items[(i + 1) % items.length] }));
  const run = { q: Object.fromEntries(items.map((item) => [item, 1])) };
  expect(() => pairAgreement(run, circle)).toThrow(
    "unsupported tie: preferences put 17 tied items in circles (at most 16)",
  );
  expect(pairAgreement(run, circle.slice(1)).queries.get("q")).toEqual({ expected: 0.5, min: 0, max: 1, pairs: 16 });
});
