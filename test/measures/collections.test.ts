import fc from "fast-check";
import { expect, test } from "vitest";
import {
  cutAt,
  Entropy,
  evaluate,
  GAUC,
  Gini,
  ItemCoverage,
  type Measure,
  NumItems,
  Personalization,
} from "../../src/index.ts";
import { caseCount, isDeep } from "../deep.ts";
import { permutations } from "../orders.ts";

// Measures of a whole run, against every order of tied items in all lists together.

/** Lists of up to four items of six, with scores from 1 to 3: ties abound, and lists share items. */
const runs = fc.array(
  fc.uniqueArray(fc.record({ item: fc.constantFrom(..."abcdef"), score: fc.integer({ min: 1, max: 3 }) }), {
    selector: ({ item }) => item,
    maxLength: 4,
  }),
  { minLength: 1, maxLength: 3 },
);

type List = readonly { readonly item: string; readonly score: number }[];

const GRADES = { a: 1, b: 2, c: 0, g: 1 };

function resultOf(lists: readonly List[], measure: Measure) {
  const judgments = Object.fromEntries(lists.map((_, query) => [`q${query}`, GRADES]));
  const run = Object.fromEntries(
    lists.map((list, query) => [`q${query}`, Object.fromEntries(list.map(({ item, score }) => [item, score]))]),
  );
  return evaluate({ judgments, run, measures: [measure] }).results[0];
}

/** The list in every order of its tied items. */
function ordersOf(list: List): List[] {
  const byScore = [3, 2, 1].map((score) => list.filter((row) => row.score === score));
  const orders = byScore.reduce<List[]>(
    (done, tied) => done.flatMap((first) => [...permutations(tied)].map((rest) => [...first, ...rest])),
    [[]],
  );
  return orders.map((order) => order.map(({ item }, rank) => ({ item, score: -rank })));
}

function everyOrder(lists: readonly List[]): (readonly List[])[] {
  return lists.reduce<(readonly List[])[]>(
    (done, list) => done.flatMap((first) => ordersOf(list).map((order) => [...first, order])),
    [[]],
  );
}

const cutoffs = fc.integer({ min: 1, max: 3 });
const measures: fc.Arbitrary<Measure> = fc.oneof(
  cutoffs.map((k) => ItemCoverage.with({ collection: 9 }).at(k)),
  cutoffs.map((k) => NumItems.at(k)),
  cutoffs.map((k) => Gini.with({ collection: 7 }).at(k)),
  cutoffs.map((k) => Entropy.at(k)),
  cutoffs.map((k) => Personalization.at(k)),
  fc.constant(GAUC),
  fc.constant(GAUC.with({ relevant: "retrieved", rel: 2 })),
);

// Red when covariances of tied items are left out of Gini, when a chance is not k - before over size, when the even end is greedy.
test("expected is the mean over all orders, and no order passes min or max", () => {
  fc.assert(
    fc.property(runs, measures, (lists, measure) => {
      const { value, min, max } = resultOf(lists, measure);
      const orders = everyOrder(lists);
      fc.pre(orders.length <= 600);
      const values = orders.map((order) => resultOf(order, measure).value);
      expect(value).toBeCloseTo(values.reduce((sum, own) => sum + own, 0) / values.length, 12);
      const [least, most] = [Math.min(...values), Math.max(...values)];
      expect(min).toBeLessThanOrEqual(least + 1e-12);
      expect(max).toBeGreaterThanOrEqual(most - 1e-12);
      if (measure.record.id === "gauc" || lists.length === 1)
        expect([min, max]).toEqual([closeTo(least), closeTo(most)]);
      else if (measure.better === "lower") expect(min).toBeCloseTo(least, 12);
      else expect(max).toBeCloseTo(most, 12);
    }),
    { numRuns: caseCount(300) },
  );
});

function closeTo(value: number) {
  return expect.closeTo(value, 12);
}

test("items that nobody judged count as others, and lists are of judged queries", () => {
  const run = { q1: { a: 3, x: 2 }, q2: { x: 3, y: 2 }, unjudged: { z: 1 } };
  const { value } = evaluate({ judgments: { q1: { a: 1 }, q2: { b: 1 } }, run, measures: [NumItems.at(2)] }).results[0];
  expect(value).toBe(3);
});

test("a query that the run lacks has an empty list, unless it is left out", () => {
  const judgments = { q1: { a: 1 }, q2: { a: 1 }, q3: { a: 1 } };
  const run = { q1: ["a"], q2: ["a"] };
  const of = (missing: "zero" | "skip") =>
    evaluate({ judgments, run, measures: [Personalization.at(1)], missing }).results[0].value;
  expect([of("zero"), of("skip")]).toEqual([closeTo(2 / 3), 0]);
});

test("a result has no values of queries", () => {
  const evaluation = resultOf([[{ item: "a", score: 1 }]], NumItems.at(1));
  expect(evaluation).toMatchObject({ aggregate: "collection", counted: Uint8Array.of(0), tied: 0, tieVariance: 0 });
});

test.each([
  ["id-descending", 2],
  ["best", 2],
  ["worst", 1],
] as const)("ties=%s of two lists whose first items are tied gives %f items", (ties, items) => {
  const run = { q1: { a: 1, b: 1 }, q2: { a: 1, c: 1 } };
  const judgments = { q1: { a: 1 }, q2: { a: 1 } };
  const { value, min, max } = evaluate({ judgments, run, measures: [NumItems.at(1)], ties }).results[0];
  expect({ value, min, max }).toEqual({ value: items, min: 1, max: 2 });
});

// Red when items below the cutoff count, or when those of a tie that it cuts do not.
test.each([
  [2, [2, 1]],
  [1, [1, 1]],
])("a collection of fewer items than may be among the first %i is refused", (k, scores) => {
  const list = scores.map((score, i) => ({ item: `i${i}`, score }));
  expect(() => resultOf([list], Gini.with({ collection: 1 }).at(k))).toThrow(
    `invalid collection: 1 (expected at least 2, the items that may be among the first ${k} of a list; collection=N gives the number of all items, where training data (--train, train) hold fewer)`,
  );
  expect(() => resultOf([[...list, { item: "below", score: 0 }]], Gini.with({ collection: 2 }).at(k))).not.toThrow();
});

test("views are refused: a measure of whole lists has no view of them", () => {
  const input = { judgments: { q: { a: 1 } }, run: { q: ["a"] }, views: [cutAt(1)] };
  expect(() => evaluate({ ...input, measures: [NumItems.at(1)] })).toThrow("unsupported view for NumItems@1: depth 1");
});

test.runIf(isDeep())("Gini refuses ties of more pairs than are counted in seconds, and says what to do", () => {
  const lists = Array.from({ length: 200 }, (_, query) =>
    Array.from({ length: 300 }, (_, item) => ({ item: `i${(item * (query + 1) * 7919) % 3001}`, score: 1 })),
  );
  const items = new Set(lists.flatMap((list) => list.map(({ item }) => item)));
  expect(() => resultOf(lists, Gini.with({ collection: items.size }).at(10))).toThrow(
    /^unsupported ties: 200 of 60000 items in all are cut, too many to be exact about \(choose a tie policy such as/,
  );
});
