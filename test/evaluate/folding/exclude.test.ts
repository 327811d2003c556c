import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  AP,
  alpha_nDCG,
  type EvaluateInput,
  type Exclusions,
  evaluate,
  nDCG,
  P,
  R,
  RBP,
  RR,
  unjudgedBounds,
} from "../../../src/index.ts";
import { measures } from "../../../src/measures/index.ts";

// Red when an evaluation that leaves items out has other values than one of data that a person took them out of.

type Lists = Readonly<Record<string, Readonly<Record<string, number>>>>;

const ITEMS = ["a", "b", "c", "d", "e"];
const QUERIES = ["q1", "q2", "q3"];

/** Few scores and grades, so that many are tied. */
const sideOf = (most: number) =>
  fc.dictionary(
    fc.constantFrom(...QUERIES),
    fc.dictionary(fc.constantFrom(...ITEMS), fc.integer({ min: -1, max: most }), { minKeys: 1 }),
    { minKeys: 1 },
  );
const exclusions = fc.dictionary(fc.constantFrom(...QUERIES, "other"), fc.uniqueArray(fc.constantFrom(...ITEMS, "z")));

/** One side without its rows of these items; a query without any other row is none. */
function without(side: Lists, exclude: Readonly<Record<string, readonly string[]>>): Lists {
  return Object.fromEntries(
    Object.entries(side).flatMap(([query, items]) => {
      const kept = Object.entries(items).filter(([item]) => !exclude[query]?.includes(item));
      return kept.length === 0 ? [] : [[query, Object.fromEntries(kept)]];
    }),
  );
}

const MEASURES = [nDCG, AP, RR, P.at(2), R.at(2), RBP];

/** Values and counts, or how the message begins where there are none. */
function answerOf(input: EvaluateInput) {
  try {
    const { results, queries, counts } = evaluate(input);
    return { results, queries, counts };
  } catch (error) {
    return String(error).replace(/\(.*/s, "");
  }
}

test.each<Pick<EvaluateInput, "ties" | "missing" | "noRelevant" | "like">>([
  {},
  { ties: "best" },
  { ties: "worst" },
  { ties: "id-ascending" },
  { ties: { random: 7 } },
  { missing: "skip", noRelevant: "skip" },
  { like: "trec_eval" },
])("exclude gives the values of data without these items: %j", (options) => {
  fc.assert(
    fc.property(sideOf(2), sideOf(3), exclusions, (judgments, run, exclude) => {
      const rest = { judgments: without(judgments, exclude), run: without(run, exclude) };
      // Data without a query is refused as such.
      if (Object.keys(rest.judgments).length === 0) return;
      const kept = answerOf({ ...rest, measures: MEASURES, ...options });
      expect(answerOf({ judgments, run, measures: MEASURES, exclude, ...options })).toEqual(kept);
    }),
    { numRuns: 50 },
  );
});

const TINY = { judgments: { q: { a: 1, b: 0 } }, run: { q: { a: 2, b: 1 } } };

/** Measures that need nothing but judgments and a run, with a cutoff where they take one. */
const ALONE = measures
  .flatMap((measure) => (measure.record.at === "cutoff" ? [measure, measure.with({ cutoff: 2 })] : [measure]))
  .filter((measure) => typeof answerOf({ ...TINY, measures: [measure] }) === "object");

test("in every measure, an item that is left out counts neither as a rank nor in R, an ideal list or a number of candidates", () => {
  expect(new Set(ALONE.map(({ record }) => record.id)).size).toBeGreaterThan(70);
  fc.assert(
    fc.property(sideOf(2), sideOf(3), exclusions, (judgments, run, exclude) => {
      const rest = { judgments: without(judgments, exclude), run: without(run, exclude) };
      if (Object.keys(rest.judgments).length === 0) return;
      const kept = answerOf({ ...rest, measures: ALONE });
      expect(answerOf({ judgments, run, measures: ALONE, exclude })).toEqual(kept);
    }),
    { numRuns: 40 },
  );
});

test("exclude is read from lists, Maps, sets, grades and columns, whose grades do not count", () => {
  const given = { judgments: { q: { a: 1, b: 1 } }, run: { q: ["x", "a", "b"] }, measures: [RR] };
  const forms: Exclusions[] = [
    { q: ["x"] },
    new Map([["q", new Set(["x"])]]),
    { q: { x: -1 } },
    { query: ["q", "r"], item: ["x", "y"] },
    { query: ["q"], item: ["x"], grade: [0] },
  ];
  for (const exclude of forms) expect(evaluate({ ...given, exclude }).of("RR").value).toBe(1);
});

test("exclude folds its ids as those of the run", () => {
  const { of, excluded, folded, conventions } = evaluate({
    judgments: { q: { "x#1": 1, "a#1": 1 } },
    run: { q: { "x#1": 4, "x#2": 3, "b#1": 2, "a#2": 1 } },
    measures: [RR, R.at(2)],
    fold: "#",
    exclude: { q: ["x#7", "x#8"] },
  });
  expect([of("RR").value, of("R@2").value]).toEqual([1 / 2, 1]);
  expect(excluded).toEqual({ listed: 1, queries: 1, unjudged: 0, judgments: 1, run: 1 });
  expect(folded?.run).toEqual({ given: 4, kept: 3, negative: 0 });
  expect(conventions.exclude).toBe(1);
});

test("an item that is left out may stand twice in a list", () => {
  const given = { judgments: { q: { a: 1 } }, measures: [RR], exclude: { q: ["x"] } };
  expect(evaluate({ ...given, run: { q: ["x", "x", "a"] } }).of("RR").value).toBe(1);
  expect(() => evaluate({ ...given, run: { q: ["x", "a", "a"] } })).toThrow("duplicate item: a in query q");
});

test("subtopics of items that are left out are not among those of their query", () => {
  const judgments = [
    { query: "q", item: "a", subtopic: "1", grade: 1 },
    { query: "q", item: "b", subtopic: "2", grade: 1 },
    { query: "q", item: "b", subtopic: "3", grade: 1 },
    { query: "r", item: "b", subtopic: "1", grade: 1 },
  ];
  const run = { q: ["b", "a"], r: ["b"] };
  const measures = [alpha_nDCG.at(5)];
  const kept = evaluate({ judgments: judgments.slice(0, 1), run: { q: ["a"] }, measures });
  const left = evaluate({ judgments, run, measures, exclude: { q: ["b"], r: ["b"] } });
  expect([left.results, left.queries]).toEqual([kept.results, kept.queries]);
  expect(left.excluded).toEqual({ listed: 2, queries: 2, unjudged: 0, judgments: 3, run: 2 });
});

test("unjudgedBounds bounds the values without these items", () => {
  const given = { judgments: { q: { a: 1, b: 0 } }, measures: [P.at(2)] };
  const left = unjudgedBounds({ ...given, run: { q: ["x", "y", "a"] }, exclude: { q: ["x"] } });
  expect(left).toEqual(unjudgedBounds({ ...given, run: { q: ["y", "a"] } }));
});

// Bordes et al. 2013 (NIPS), 4.2: ranks of a tail among all entities, other true tails taken out first ("filtered").
test("excluding the other true tails of a triple gives the filtered rank of a knowledge graph", () => {
  const scores = { oslo: 9, bergen: 8, paris: 7, trondheim: 6, lima: 5 };
  const query = "norway has_city";
  const rankOf = (exclude: Exclusions | undefined): number =>
    1 /
    evaluate({ judgments: { [query]: ["trondheim"] }, run: { [query]: scores }, measures: [RR], exclude }).of("RR")
      .value;
  expect(rankOf(undefined)).toBeCloseTo(4, 12);
  expect(rankOf({ [query]: ["oslo", "bergen"] })).toBe(2);
});

describe("findings", () => {
  const given = { judgments: { q: { a: 1, b: 0 }, r: { a: 1 } }, run: { q: ["b", "a"], r: ["a"] }, measures: [RR] };
  const found = (exclude: Exclusions) =>
    evaluate({ ...given, exclude }).findings.map(({ id, level, text }) => [id, level, text]);

  test("tell how many items were left out", () => {
    expect(found({ q: ["b"], other: ["x", "y"] })).toEqual([
      [
        "excluded-items",
        "note",
        "left out by query: 1 retrieved and 1 judged items (listed: 3 for 2 queries, 1 of them without judgments)",
      ],
    ]);
  });

  test("warn where no listed item is in either side", () => {
    expect(found({ q: ["A", "B"] })).toEqual([
      [
        "nothing-excluded",
        "warning",
        "nothing is left out: neither the run nor the judgments hold a listed item (listed: 2 for 1 query; items that are listed: A, B; judged: a, b; they differ by upper and lower case)",
      ],
    ]);
  });

  test("warn where a query loses all relevant items, and say whether it is evaluated", () => {
    const texts = found({ q: ["a"], r: ["a"] }).map(([, , text]) => text);
    expect(texts[0]).toBe(
      "2 queries lose all relevant items, which are left out: q, r; not evaluated, as no judgment is left: 1",
    );
  });
});

test.each([
  ["3", "invalid exclude: 3 (expected {query: {item: grade}}, a Map, or columns)"],
  ['{"q": 3}', "invalid items of query q: 3"],
])("exclude: %s is refused", (exclude, message) => {
  const given = { judgments: { q: { a: 1 } }, run: { q: ["a"] }, measures: [RR] };
  expect(() => evaluate({ ...given, exclude: JSON.parse(exclude) })).toThrow(message);
});
