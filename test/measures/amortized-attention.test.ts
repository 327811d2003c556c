import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { evaluate, IAA } from "../../src/index.ts";

// IAA by its definition: attention and relevance of each item, list by list, over every order of tied items.

type Table = Readonly<Record<string, Readonly<Record<string, number>>>>;
type Params = typeof IAA.params;

const ITEMS = ["a", "b", "c", "d", "e"];

/** Scores and grades of three queries; a score of -1 is no score, a grade of -1 no judgment. */
const inputs = fc.array(
  fc.array(fc.record({ score: fc.integer({ min: -1, max: 2 }), grade: fc.integer({ min: -1, max: 2 }) }), {
    minLength: ITEMS.length,
    maxLength: ITEMS.length,
  }),
  { minLength: 3, maxLength: 3 },
);

const params = fc.record({
  rel: fc.constantFrom(1, 2),
  browsing: fc.constantFrom("rbp", "log2", "jarvelin"),
  patience: fc.constantFrom(0.5, 0.8),
  normalize: fc.constantFrom("list", "run", "none"),
  by: fc.constantFrom("item", "category"),
  cutoff: fc.constantFrom(1, 2, 3, Number.POSITIVE_INFINITY),
}) satisfies fc.Arbitrary<Params>;

const CATEGORY: Readonly<Record<string, string>> = { a: "x", b: "x", c: "y", d: "y" };

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, i) => permutations(items.toSpliced(i, 1)).map((rest) => [item, ...rest]));
}

/** All orders of a list by falling scores. */
function orders(scores: Readonly<Record<string, number>>): string[][] {
  const all = permutations(Object.keys(scores));
  return all.filter((order) => order.every((item, i) => i === 0 || scores[order[i - 1]] >= scores[item]));
}

function attentionAt(rank: number, { browsing, patience }: Params): number {
  if (browsing === "rbp") return patience ** (rank - 1);
  return 1 / (browsing === "log2" ? Math.log2(1 + rank) : Math.max(1, Math.log2(rank)));
}

/** Adds up the amounts of each item, or of each category. */
function grouped(amounts: readonly (readonly [string, number])[], by: Params["by"]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [item, amount] of amounts) {
    const receiver = by === "item" ? item : CATEGORY[item];
    if (receiver !== undefined) sums[receiver] = (sums[receiver] ?? 0) + amount;
  }
  return sums;
}

function divided(sums: Readonly<Record<string, number>>): Record<string, number> {
  const total = Object.values(sums).reduce((sum, amount) => sum + amount, 0);
  return Object.fromEntries(Object.entries(sums).map(([name, amount]) => [name, total === 0 ? 0 : amount / total]));
}

function inequity(run: Table, judgments: Table, params: Params): number {
  const perList = (sums: Record<string, number>) => Object.entries(params.normalize === "list" ? divided(sums) : sums);
  const attention = Object.values(run).flatMap((scores) => {
    const all = orders(scores);
    const ranked = all.flatMap((order) => [...order.slice(0, params.cutoff).entries()]);
    return perList(
      grouped(
        ranked.map(([above, item]) => [item, attentionAt(above + 1, params) / all.length]),
        params.by,
      ),
    );
  });
  const relevance = Object.values(judgments).flatMap((grades) => {
    const relevant = Object.entries(grades).filter(([, grade]) => grade >= params.rel);
    return perList(grouped(relevant, params.by));
  });
  const total = (amounts: readonly (readonly [string, number])[]) => {
    const sums: Record<string, number> = {};
    for (const [name, amount] of amounts) sums[name] = (sums[name] ?? 0) + amount;
    return params.normalize === "run" ? divided(sums) : sums;
  };
  const [given, wanted] = [total(attention), total(relevance)];
  const names = new Set([...Object.keys(given), ...Object.keys(wanted)]);
  return [...names].reduce((sum, name) => sum + Math.abs((given[name] ?? 0) - (wanted[name] ?? 0)), 0);
}

function tableOf(values: readonly (readonly number[])[]): Table {
  const rows = values.map((own) => ITEMS.flatMap((item, i) => (own[i] >= 0 ? [[item, own[i]] as const] : [])));
  return Object.fromEntries(rows.map((own, query) => [`q${query}`, Object.fromEntries(own)]));
}

// Red when an item of a list is taken for that of another, a judged item that no list holds is forgotten, or the items of a
// tie are given the attention of one order.
test("IAA is that of the mean attention over all orders of tied items", () => {
  const property = fc.property(inputs, params, (rows, own) => {
    const run = tableOf(rows.map((items) => items.map(({ score }) => score)));
    const judgments = tableOf(rows.map((items) => items.map(({ grade }) => grade)));
    fc.pre(Object.values(judgments).every((grades) => Object.keys(grades).length > 0));
    fc.pre(Object.values(run).every((scores) => Object.keys(scores).length > 0));
    const items = { category: CATEGORY };
    const [{ value, min, max }] = evaluate({ run, judgments, items, measures: [IAA.with(own)] }).results;
    expect(value).toBeCloseTo(inequity(run, judgments, own), 10);
    expect([min, max]).toEqual([value, value]);
  });
  fc.assert(property, { numRuns: 300, seed: 8 });
});

// Red when missing queries are left out: nobody sees their items, which are relevant all the same.
test("a query that is not in the run has relevance and no attention", () => {
  const judgments = { q0: { a: 1 }, q1: { b: 1, c: 3 } };
  const options = { judgments, run: { q0: { a: 1 } }, measures: [IAA] };
  expect(evaluate(options).results[0].value).toBe(1);
  expect(evaluate({ ...options, missing: "skip" }).results[0].value).toBe(0);
});

/**
 * Biega et al. 2018, section 4 (uniform relevance, singular attention): with each of n items on top once, inequity is 0
 * after n rankings; after j it is 2j (n - j)/n, since j items have 1 and should have j/n, and the others have nothing.
 */
describe("equally relevant items, each on top once", () => {
  const items = Array.from({ length: 8 }, (_, i) => `item${i}`);

  test.each([1, 3, 4, 7, 8])("after %i of 8 rankings", (j) => {
    const lists = items.slice(0, j).map((first) => items.map((item) => [item, item === first ? 2 : 1] as const));
    const run = Object.fromEntries(lists.map((list, query) => [`q${query}`, Object.fromEntries(list)]));
    const equal = Object.fromEntries(items.map((item) => [item, 1]));
    const judgments = Object.fromEntries(lists.map((_, query) => [`q${query}`, equal]));
    const [{ value }] = evaluate({ run, judgments, measures: [IAA.at(1)] }).results;
    expect(value).toBeCloseTo((2 * j * (8 - j)) / 8, 12);
  });

  test("shuffled for each reader, inequity is 0 at once", () => {
    const tied = { q: Object.fromEntries(items.map((item) => [item, 1])) };
    expect(evaluate({ run: tied, judgments: tied, measures: [IAA] }).results[0].value).toBeCloseTo(0, 12);
  });
});
