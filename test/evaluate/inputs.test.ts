import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { Problems, RankproofError } from "../../src/core/errors.ts";
import {
  JUDGMENTS,
  type Judgments,
  PLAIN_RUN,
  type QueryItems,
  queriesOf,
  type Run,
} from "../../src/evaluate/inputs.ts";

// biome-ignore lint/suspicious/noExplicitAny: what plain JavaScript hands in is what is tested
const anything = (value: unknown): any => value;

type Plain = Record<string, Record<string, number>>;

function plain(queries: Iterable<QueryItems>): Plain {
  return Object.fromEntries(
    Array.from(queries, ({ query, ids, values }) => [query, Object.fromEntries(ids.map((id, i) => [id, values[i]]))]),
  );
}

function readRun(run: Run): Plain {
  const problems = new Problems();
  const found = plain(queriesOf(PLAIN_RUN, run, problems));
  problems.throwIfAny();
  return found;
}

function readJudgments(judgments: Judgments): Plain {
  const problems = new Problems();
  const found = plain(queriesOf(JUDGMENTS, judgments, problems));
  problems.throwIfAny();
  return found;
}

describe("the same run in every shape", () => {
  const expected = { q1: { a: 3, b: 0.5 }, q2: { a: 1 } };

  test.each<[string, unknown]>([
    ["objects", expected],
    [
      "Maps",
      new Map([
        ["q1", new Map(Object.entries(expected.q1))],
        ["q2", new Map(Object.entries(expected.q2))],
      ]),
    ],
    [
      "pairs",
      {
        q1: [
          ["a", 3],
          ["b", 0.5],
        ],
        q2: [["a", 1]],
      },
    ],
    [
      "objects with id and score",
      {
        q1: [
          { id: "a", score: 3 },
          { id: "b", score: 0.5, text: "…" },
        ],
        q2: [{ id: "a", score: 1 }],
      },
    ],
    [
      "objects with item and score",
      {
        q1: [
          { item: "a", score: 3 },
          { item: "b", score: 0.5 },
        ],
        q2: [{ item: "a", score: 1 }],
      },
    ],
    ["columns", { query: ["q1", "q1", "q2"], item: ["a", "b", "a"], score: Float32Array.of(3, 0.5, 1) }],
    [
      "objects without a prototype",
      Object.assign(Object.create(null), { q1: Object.assign(Object.create(null), expected.q1), q2: expected.q2 }),
    ],
    [
      "Maps of another realm",
      runInNewContext('new Map([["q1", new Map([["a", 3], ["b", 0.5]])], ["q2", new Map([["a", 1]])]])'),
    ],
  ])("%s", (_, run) => {
    expect(readRun(anything(run))).toEqual(expected);
  });
});

test("ranked lists, typed arrays and sets of items are best first", () => {
  const run = { q1: ["a", "b"], q2: anything(Int32Array.of(7, 5)), q3: new Set(["c", "d"]), q4: [] };
  expect(readRun(run)).toEqual({ q1: { a: -0, b: -1 }, q2: { 7: -0, 5: -1 }, q3: { c: -0, d: -1 }, q4: {} });
});

test.each<[string, Judgments]>([
  ["a list", { q: ["a", 7] }],
  ["a set", { q: new Set(["a", 7]) }],
  [
    "pairs",
    {
      q: [
        ["a", 1],
        [7, 1],
      ],
    },
  ],
  [
    "objects with id and grade",
    {
      q: [
        { id: "a", grade: 1 },
        { id: 7, grade: 1 },
      ],
    },
  ],
])("judgments as %s", (_, judgments) => {
  expect(readJudgments(judgments)).toEqual({ q: { a: 1, 7: 1 } });
});

test("ids may be 64-bit integers, exactly", () => {
  const ids = BigInt64Array.of(2n ** 60n, 2n ** 60n + 1n);
  const run = { query: Int8Array.of(1, 1), item: anything(ids), score: [2, 1] };
  expect(readRun(run)).toEqual({ 1: { "1152921504606846976": 2, "1152921504606846977": 1 } });
});

describe("documents as LangChain returns them", () => {
  const [a, b] = ["a", "b"].map((id) => ({ pageContent: `about ${id}`, metadata: { id, page: 7 } }));

  test("best first; in pairs with their scores; as the expected ones", () => {
    expect(readRun({ q: [b, a] })).toEqual({ q: { b: -0, a: -1 } });
    expect(
      readRun({
        q: [
          [b, 0.25],
          [a, 0.5],
        ],
      }),
    ).toEqual({ q: { b: 0.25, a: 0.5 } });
    expect(readJudgments({ q: [a] })).toEqual({ q: { a: 1 } });
  });

  test("an id of the document itself comes before that of its metadata", () => {
    expect(readRun({ q: [{ ...a, id: "c" }, b] })).toEqual({ q: { c: -0, b: -1 } });
    expect(readRun({ q: [{ id: "c" }, { item: "d" }] })).toEqual({ q: { c: -0, d: -1 } });
  });
});

const SHAPES = "{item: score}, or a list of ids, [id, score] or {id, score}";

test.each<[string, unknown, string]>([
  ["a promise of a run", Promise.resolve({}), "invalid run: Promise (expected {query: {item: score}}"],
  ["items that are promised", { q: Promise.resolve([]) }, `items of query q: Promise (expected ${SHAPES}`],
  ["items that are a number", { q: 3 }, `invalid items of query q: 3 (expected ${SHAPES})`],
  ["items that are text", { q: "abc" }, `invalid items of query q: abc (expected ${SHAPES})`],
  ["items in a list of null", { q: [null] }, "invalid item in query q: null (expected text or a number below 2^53)"],
  ["objects without id", { q: [{ docno: "a", score: 1 }] }, "invalid item in query q: Object (expected text"],
  [
    "objects without score",
    { q: [{ id: "a", grade: 1 }] },
    "invalid score: undefined for a in query q (expected a finite",
  ],
  ["documents without id", { q: [{ metadata: {} }] }, "invalid item in query q: Object (expected text"],
  ["scores that are text", { q: [{ id: "a", score: "1" }] }, "invalid score: 1 for a in query q (expected a finite"],
  ["objects with another number", { q: [{ id: "a", rating: 1 }] }, "invalid score: undefined for a in query q"],
  ["pairs the other way round", { q: [[0.4, "a"]] }, "invalid score: a for 0.4 in query q (expected a finite number)"],
  ["pairs among items", { q: ["a", ["b", 3]] }, "invalid item in query q: Array (expected text"],
  [
    "an id that is an object",
    {
      q: [
        ["a", 1],
        [{}, 2],
      ],
    },
    "invalid item in query q: Object (expected",
  ],
  [
    "an id that is not exact",
    { q: [[2 ** 60, 1]] },
    "invalid item in query q: 1152921504606847000 (expected text or a",
  ],
  ["an id that is NaN", { q: [Number.NaN] }, "invalid item in query q: NaN (expected text or a number below 2^53)"],
  ["a query that is null", new Map([[null, ["a"]]]), "invalid query: null (expected text or a number below 2^53)"],
  [
    "a column that is missing",
    { query: ["q"], item: ["a"], scores: [1] },
    "columns of run: 1 queries, 1 items, 0 scores",
  ],
  [
    "an item in two pairs",
    {
      q: [
        ["a", 1],
        ["a", 2],
      ],
    },
    "duplicate item: a in query q",
  ],
])("%s is refused", (_, run, message) => {
  expect(() => readRun(anything(run))).toThrow(RankproofError);
  expect(() => readRun(anything(run))).toThrow(message);
});
