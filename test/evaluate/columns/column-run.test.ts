import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { RankproofError } from "../../../src/core/errors.ts";
import type { EvaluateInput } from "../../../src/evaluate/evaluate.ts";
import type { Id } from "../../../src/evaluate/inputs.ts";
import type { TiePolicy } from "../../../src/evaluate/ties.ts";
import { AP, evaluate, Hole, nDCG, RR } from "../../../src/index.ts";

interface Row {
  readonly query: number;
  readonly item: number;
  readonly score: number;
}

const MEASURES = [nDCG.at(3), AP, RR, Hole.at(5)];

const JUDGMENTS = {
  "-3": { 0: 1, "-7": 2, 5: 0, "007": 1, text: 2 },
  0: { 1: 1, 2: 3, "-1": 1 },
  4: { 4: 2, 3: 1, 1: -1 },
};

/** Rows of a few queries and items with many tied scores, each item once in a query, in any order. */
const someRows = fc
  .uniqueArray(
    fc.record({ query: fc.integer({ min: -3, max: 4 }), item: fc.integer({ min: -8, max: 8 }), score: fc.nat(3) }),
    { minLength: 1, maxLength: 60, selector: ({ query, item }) => `${query} ${item}` },
  )
  .chain((rows) =>
    fc.constantFrom(
      rows,
      rows.toSorted((a, b) => a.query - b.query),
    ),
  );

/** The same rows as pairs of each query, which are no columns. */
const asPairs = (rows: readonly Row[]): ReadonlyMap<Id, [Id, number][]> => {
  const pairs = new Map<Id, [Id, number][]>(rows.map(({ query }) => [query, []]));
  for (const { query, item, score } of rows) pairs.get(query)?.push([item, score]);
  return pairs;
};

/** Values, or why there are none. */
const evaluated = (input: EvaluateInput) => {
  try {
    const { queries, counts, conventions, results } = evaluate(input);
    return { queries, counts, conventions, results };
  } catch (error) {
    if (error instanceof RankproofError) return error.message;
    throw error;
  }
};

const dictionaryOf = (ids: readonly number[]) => {
  const dictionary: Id[] = [...new Set(ids)].map((id) => (id % 2 === 0 ? id : String(id)));
  return { indices: Int16Array.from(ids, (id) => dictionary.map(Number).indexOf(id)), dictionary };
};

const COLUMNS: Readonly<Record<string, (ids: readonly number[]) => never>> = Object.fromEntries(
  Object.entries({
    Int8Array: (ids: readonly number[]) => Int8Array.from(ids),
    Int16Array: (ids: readonly number[]) => Int16Array.from(ids),
    Int32Array: (ids: readonly number[]) => Int32Array.from(ids),
    BigInt64Array: (ids: readonly number[]) => BigInt64Array.from(ids, BigInt),
    "texts and numbers": (ids: readonly number[]) => ids.map((id) => (id % 2 === 0 ? id : String(id))),
    dictionary: dictionaryOf,
    "dictionary with an id twice": (ids: readonly number[]) => {
      const { indices, dictionary } = dictionaryOf(ids);
      const twice = indices.map((index, row) => index + (row % 2) * dictionary.length);
      return { indices: twice, dictionary: [...dictionary, ...dictionary.map(String)] };
    },
  }),
) as never;

describe.each(Object.entries(COLUMNS))("%s", (_, columnOf) => {
  test("gives what the same rows as pairs give, under every rule", () => {
    const rules = fc.record({
      ties: fc.constantFrom<TiePolicy[]>("expected", "worst", "input", "id-ascending", "id-descending", { random: 3 }),
      self: fc.constantFrom("keep" as const, "exclude" as const),
    });
    fc.assert(
      fc.property(someRows, rules, (rows, settings) => {
        const run = {
          query: columnOf(rows.map(({ query }) => query)),
          item: columnOf(rows.map(({ item }) => item)),
          score: Float64Array.from(rows, ({ score }) => score),
        };
        const given = { judgments: JUDGMENTS, measures: MEASURES, ...settings };
        expect(evaluated({ ...given, run })).toEqual(evaluated({ ...given, run: asPairs(rows) }));
      }),
    );
  });

  test("an item that a query holds twice is refused, in the words that pairs have", () => {
    const rows = [4, 4, 0, 4, 4].map((query, row) => ({ query, item: [1, 2, 2, 1, 1][row], score: row }));
    const run = { query: columnOf([4, 4, 0, 4, 4]), item: columnOf([1, 2, 2, 1, 1]), score: [0, 1, 2, 3, 4] };
    const messageOf = (own: never): string => {
      try {
        evaluate({ judgments: JUDGMENTS, run: own, measures: MEASURES });
      } catch (error) {
        if (error instanceof RankproofError) return error.message;
      }
      return "";
    };
    const message = messageOf(run as never);
    expect(message).toMatch(/^duplicate item: 1 in query 4 /);
    expect(message).toBe(messageOf(asPairs(rows) as never));
  });

  test("items are folded as those of texts are", () => {
    const run = { query: columnOf([4, 4, 4]), item: columnOf([1, 3, 1]), score: Float32Array.of(0.5, 1, 2) };
    const given = { judgments: JUDGMENTS, measures: [AP], duplicates: "best" } as const;
    const texts = { query: ["4", "4", "4"], item: ["1", "3", "1"], score: [0.5, 1, 2] };
    expect(evaluated({ ...given, run })).toEqual(evaluated({ ...given, run: texts }));
  });

  test("columns of different lengths are refused", () => {
    const run = { query: columnOf([1, 2]), item: columnOf([1, 2]), score: [1] };
    expect(() => evaluate({ judgments: JUDGMENTS, run, measures: [AP] })).toThrow(
      "invalid columns of run: 2 queries, 2 items, 1 scores (expected equal lengths)",
    );
  });
});

test("integers of 64 bits are told apart to the last bit, and signed ones from unsigned ones", () => {
  const of = (item: BigInt64Array | BigUint64Array) =>
    evaluate({
      judgments: { q: { "9007199254740993": 1, "18446744073709551615": 1, "-9223372036854775808": 1 } },
      run: { query: Array.from(item, () => "q"), item, score: Float64Array.from(item, (_, row) => -row) },
      measures: [AP],
    }).of("AP").value;
  expect(of(BigInt64Array.of(9007199254740992n, 9007199254740993n))).toBe(1 / 6);
  expect(of(BigInt64Array.of(-1n, -(2n ** 63n)))).toBe(1 / 6);
  expect(of(BigUint64Array.of(2n ** 63n, 2n ** 64n - 1n))).toBe(1 / 6);
});

test("unsigned integers of 32 bits are not negative", () => {
  const run = { query: [1, 1], item: Uint32Array.of(2 ** 32 - 1, 7), score: [2, 1] };
  const judgments = { 1: { "-1": 1, "4294967295": 1, 7: 1 } };
  expect(evaluate({ judgments, run, measures: [AP] }).of("AP").value).toBeCloseTo(2 / 3, 15);
});

test("a score that is no finite number is refused with its item and query", () => {
  const columns = { query: Int32Array.of(4, 4), item: Int32Array.of(1, 2) };
  for (const score of [Float64Array.of(1, Number.NaN), [1, Number.NaN]]) {
    expect(() => evaluate({ judgments: JUDGMENTS, run: { ...columns, score }, measures: [AP] })).toThrow(
      "invalid score: NaN or empty in 1 row of 1 query (4; first for 2)",
    );
  }
});

test.each([2, -1, 0.5])("the index %d of a dictionary of two ids is refused", (index) => {
  const item = { indices: [0, index], dictionary: ["a", "b"] };
  const run = { query: ["q", "q"], item, score: [1, 2] };
  expect(() => evaluate({ judgments: { q: { a: 1 } }, run, measures: [AP] })).toThrow(
    `invalid index into a dictionary: ${index} in row 1 (expected one of 0 to 1)`,
  );
});

test("an id of a dictionary that is none is refused, also where no row has it", () => {
  const item = { indices: [0, 1], dictionary: ["a", "b", 1.5, Number.NaN] };
  const run = { query: ["q", "q"], item, score: [1, 2] };
  expect(() => evaluate({ judgments: { q: { a: 1 } }, run, measures: [AP] })).toThrow(
    "invalid id of a dictionary: NaN (expected text or a number below 2^53)",
  );
});

test("the indices of a dictionary that has an id twice stay as they are", () => {
  const item = { indices: Int32Array.of(0, 1), dictionary: ["b", "a", "a"] };
  const twice = { indices: Int32Array.of(0, 2), dictionary: item.dictionary };
  for (const { indices, dictionary } of [item, twice]) {
    const before = [...indices];
    const run = { query: ["q", "q"], item: { indices, dictionary }, score: [1, 2] };
    expect(evaluate({ judgments: { q: { a: 1 } }, run, measures: [AP] }).of("AP").value).toBe(1);
    expect([...indices]).toEqual(before);
  }
});

test("only the queries may have a dictionary", () => {
  const run = { query: { indices: [0, 0], dictionary: ["q"] }, item: ["b", "a"], score: [1, 2] };
  expect(evaluate({ judgments: { q: { a: 1 } }, run, measures: [AP] }).of("AP").value).toBe(1);
});
