import { expect, test } from "vitest";
import { Problems } from "../../src/core/errors.ts";
import { MaskedCounter } from "../../src/core/masked-rows.ts";
import type { JudgedQuery } from "../../src/evaluate/judged-queries.ts";
import { isObjectRun, objectQueries } from "../../src/evaluate/object-queries.ts";
import type { Matches } from "../../src/evaluate/rank.ts";

type Items = Record<string, unknown>;

/** The rows and grades of judged items. @throws RankproofError for what is wrong with others */
function matches(items: Items, grades: ReadonlyMap<string, number>, problems = new Problems()): Matches {
  const [query] = objectQueries({ q: items }, () => ({ grades }) as JudgedQuery, problems, new MaskedCounter());
  return query.matches;
}

const grades = new Map([
  ["c", 2],
  ["a", 1],
  ["absent", 3],
]);
/** More judged items than are looked up in the object. */
const many = new Map([...grades, ...Array.from({ length: 20 }, (_, i): [string, number] => [`other${i}`, 1])]);

test.each([
  ["few", grades],
  ["many", many],
])("rows and grades of judged items, of which there are %s", (_, judged) => {
  expect(matches({ a: 1, b: 1, c: 1 }, judged)).toEqual({ rows: [0, 2], grades: [1, 2] });
});

test.each([
  ["few", grades],
  ["many", many],
])("an item that is not listed by Object.keys is not retrieved, with %s judged ones", (_, judged) => {
  const items = Object.defineProperty({ b: 1, c: 2 }, "a", { value: 1, enumerable: false });
  expect(matches(items, judged)).toEqual({ rows: [1], grades: [2] });
});

test("an item is found by its id where its score cannot be looked for", () => {
  const problems = new Problems();
  expect(matches({ a: Number.NaN, c: -0, b: 0 }, grades, problems)).toEqual({ rows: [0, 1], grades: [1, 2] });
  expect(() => problems.throwIfAny()).toThrow("score: NaN or empty in 1 row of 1 query (q; first for a)");
});

test("no item comes from the prototype", () => {
  expect(matches(Object.create({ a: 1 }, { c: { value: 1, enumerable: true } }), grades).rows).toEqual([0]);
});

test.each<[string, unknown, boolean]>([
  ["objects", { q: { a: 1 } }, true],
  ["objects without a prototype", Object.assign(Object.create(null), { q: { a: 1 } }), true],
  ["a Map", new Map([["q", { a: 1 }]]), false],
  ["a query as a Map", { q: new Map([["a", 1]]) }, false],
  ["a query as a list", { q: ["a"] }, false],
])("whether queries are objects: %s", (_, run, expected) => {
  expect(isObjectRun(run)).toBe(expected);
});
