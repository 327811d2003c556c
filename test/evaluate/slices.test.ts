import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { evaluate, GMAP, measures, NumRet, nDCG, P, RR, slicesOf } from "../../src/index.ts";
import { caseCount } from "../deep.ts";
import { CHOSEN, LETTERS } from "../measures/given.ts";
import { bySubtopic, variantsOf } from "../measures/variants.ts";

const judgments = { q1: { a: 1 }, q2: { a: 1 }, q3: { a: 1 }, q4: { a: 1 } };
const run = { q1: ["a", "b"], q2: ["b", "a"], q3: ["b"], q4: { a: 1, b: 1 } };
const all = evaluate({ judgments, run, measures: [RR, P.at(1)] });
const languages = { q1: "fi", q2: "de", q4: "fi" };

const numbers = (most: number): fc.Arbitrary<Record<string, number>> =>
  fc.dictionary(fc.constantFrom(..."abcdefgh"), fc.integer({ min: 0, max: most }), { noNullPrototype: true });

const queries = fc.array(
  fc.record({ grades: numbers(3), scores: numbers(3), group: fc.constantFrom("fi", "de", "sv", null) }),
  { minLength: 1, maxLength: 12 },
);

test("slicesOf(evaluation, groups) has every query in one slice; those without a group come last, in (none)", () => {
  const slices = slicesOf(all, languages);
  expect(slices.map(({ name, queries }) => [name, queries])).toEqual([
    ["de", ["q2"]],
    ["fi", ["q1", "q4"]],
    ["(none)", ["q3"]],
  ]);
  const [, fi] = slices;
  expect(fi.of("RR")).toMatchObject({ value: 0.875, min: 0.75, max: 1 });
  expect(fi.of(RR).values).toEqual(Float64Array.of(1, 0.75));
  expect(() => fi.of("AP")).toThrow("unknown result: AP (measured were RR, P@1)");
});

test.each([
  ["a Map", new Map(Object.entries(languages))],
  ["a function", (query: string) => new Map(Object.entries(languages)).get(query)],
  ["nothing said in several ways", { ...languages, q3: null }],
  ["an empty name", { ...languages, q3: "" }],
  ["queries that were not evaluated", { ...languages, q9: "sv" }],
])("groups may be %s", (_, groups) => {
  expect(slicesOf(all, groups).map(({ name, queries }) => [name, queries])).toEqual(
    slicesOf(all, languages).map(({ name, queries }) => [name, queries]),
  );
});

test("names of objects are no groups of queries", () => {
  const own = evaluate({ judgments: { constructor: { a: 1 } }, run: { constructor: ["a"] }, measures: [RR] });
  expect(slicesOf(own, {}).map(({ name }) => name)).toEqual(["(none)"]);
});

test("ids may be numbers, and names numbers, truth values or texts: numbers in names are sorted by their size", () => {
  const own = evaluate({
    judgments: new Map([1, 2, 3, 4, 5].map((query) => [query, { a: 1 }])),
    run: { 1: ["a"], 2: ["a"], 3: ["a"], 4: ["a"], 5: ["a"] },
    measures: [RR],
  });
  const groups = new Map<number, string | number | boolean>([
    [1, 10],
    [2, 9],
    [3, true],
    [4, "1.0"],
    [5, 1],
  ]);
  expect(slicesOf(own, groups).map(({ name }) => name)).toEqual(["1", "1.0", "9", "10", "true"]);
});

test.each([
  [["fi", "de"], "invalid groups: fi,de (expected a Map or an object by query, or a function)"],
  ["fi", "invalid groups: fi (expected a Map or an object by query, or a function)"],
  [null, "invalid groups: null (expected a Map or an object by query, or a function)"],
  [{ q1: ["fi"] }, "invalid group: a value of type object of query q1 (expected text, a number, true or false)"],
  [
    new Map<unknown, string>([
      [1, "fi"],
      ["1", "de"],
    ]),
    "duplicate query: 1 (in fi and in de)",
  ],
])("groups that are none are refused: %j", (groups, message) => {
  expect(() => slicesOf(all, groups as never)).toThrow(message);
});

test("a measure keeps its aggregation: a slice has the geometric mean, or the sum, of its queries", () => {
  const { of } = slicesOf(evaluate({ judgments, run, measures: [GMAP, NumRet] }), languages)[1];
  expect(of("GMAP").value).toBeCloseTo(Math.sqrt(0.75), 12);
  expect(of("NumRet").value).toBe(4);
});

describe("properties", () => {
  // Whether an item is judged for any query depends on the judgments of all: Hole of some queries alone is another.
  // What is one number for a whole run has no slices.
  const separable = measures.filter(
    ({ column, record }) => column?.startsWith("judgedAnywhere ") !== true && record.aggregate !== "collection",
  );

  // Red when a slice has the values of other queries, or aggregates them in another way.
  test.each(separable.map((measure) => [measure.record.label, measure] as const))(
    "the slices of %s are the evaluations of their queries alone",
    (_, measure) => {
      fc.assert(
        fc.property(queries, variantsOf(measure), (own, variant) => {
          const evaluated = (indices: readonly number[]) =>
            evaluate({
              judgments: new Map(
                indices.map((q) => [
                  `q${q}`,
                  variant.column === "subtopics" ? bySubtopic(own[q].grades) : own[q].grades,
                ]),
              ),
              run: new Map(indices.map((q) => [`q${q}`, own[q].scores])),
              measures: [variant],
              items: LETTERS,
              train: CHOSEN,
            });
          const slices = slicesOf(evaluated([...own.keys()]), (query) => own[Number(query.slice(1))].group);
          for (const { name, queries, results } of slices) {
            const indices = [...own.keys()].filter((q) => (own[q].group ?? "(none)") === name);
            const alone = evaluated(indices);
            const [{ tieVariance: _, tied: __, ...expected }] = alone.results;
            expect(queries).toEqual(alone.queries);
            expect(results).toEqual([expected]);
          }
          expect(slices.flatMap((slice) => slice.queries).sort()).toEqual([...own.keys()].map((q) => `q${q}`).sort());
        }),
        { numRuns: caseCount(50) },
      );
    },
  );

  test("a mean over all queries is the mean of the slices, each as often as it has queries that count", () => {
    fc.assert(
      fc.property(queries, (own) => {
        const evaluation = evaluate({
          judgments: new Map(own.map(({ grades }, q) => [`q${q}`, grades])),
          run: new Map(own.map(({ scores }, q) => [`q${q}`, scores])),
          measures: [nDCG, { measure: RR, name: "RR of some", conditions: { noRelevant: "skip" } }],
        });
        const slices = slicesOf(evaluation, (query) => own[Number(query.slice(1))].group);
        for (const { measure, value, counted } of evaluation.results) {
          const weights = slices.map(({ queries, of }) => {
            const { counted: own } = of(measure);
            return own === undefined ? queries.length : own.filter((isCounted) => isCounted === 1).length;
          });
          const total = slices.reduce((sum, { of }, s) => sum + weights[s] * of(measure).value, 0);
          const count = counted?.filter((isCounted) => isCounted === 1).length ?? evaluation.queries.length;
          expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(count);
          expect(count === 0 ? 0 : total / count).toBeCloseTo(value, 12);
        }
      }),
    );
  });
});
