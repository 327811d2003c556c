import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { evaluateRanks } from "../../src/evaluate/evaluate.ts";
import {
  AP,
  type Conditions,
  cutAt,
  type EvaluateOptions,
  evaluate,
  Hole,
  judgedOnly,
  type Measure,
  type NamedMeasure,
  type NoRelevantRule,
  NumRet,
  nDCG,
  P,
  parseMeasure,
  RR,
  type TiePolicy,
  type RankingView as View,
} from "../../src/index.ts";
import { caseCount } from "../deep.ts";
import { shareQuery } from "../shared-query.ts";

type Table = Record<string, Record<string, number>>;

const judgments: Table = {
  q1: { a: 2, b: 0, c: 1 },
  nothing: { a: 0, b: 0 },
  gone: { a: 1 },
  "gone, nothing": { a: 0 },
};
const run: Table = { q1: { b: 3, a: 2, c: 1 }, nothing: { b: 1, a: 0 } };

const valuesOf = (options: EvaluateOptions, measure: Measure = RR) => {
  const { queries, results } = evaluate({ judgments, run, measures: [measure], ...options });
  return Object.fromEntries(queries.map((query, q) => [query, results[0].values[q]]));
};

describe("noRelevant", () => {
  test.each<[NoRelevantRule, Record<string, number>]>([
    ["computed", { q1: 0.5, nothing: 0, gone: 0, "gone, nothing": 0 }],
    ["skip", { q1: 0.5, gone: 0 }],
    ["zero", { q1: 0.5, nothing: 0, gone: 0, "gone, nothing": 0 }],
    ["one", { q1: 0.5, nothing: 1, gone: 0, "gone, nothing": 1 }],
    ["silence", { q1: 0.5, nothing: 0, gone: 0, "gone, nothing": 1 }],
  ])("%s", (noRelevant, values) => {
    expect(valuesOf({ noRelevant })).toEqual(values);
  });

  test("computed is what the measure computes, and zero is 0 whatever that is", () => {
    expect(valuesOf({ noRelevant: "computed" }, NumRet)).toEqual({ q1: 3, nothing: 2, gone: 0, "gone, nothing": 0 });
    expect(valuesOf({ noRelevant: "zero" }, NumRet)).toEqual({ q1: 3, nothing: 0, gone: 0, "gone, nothing": 0 });
  });

  test("an error names the queries", () => {
    expect(() => valuesOf({ noRelevant: "error" })).toThrow(
      "missing relevant items: query nothing has none\nmissing relevant items: query gone, nothing has none",
    );
    expect(() => valuesOf({ noRelevant: "error", missing: "skip" })).toThrow(
      /^missing relevant items: query nothing has none$/,
    );
  });

  test("minGrade says what is relevant", () => {
    expect(valuesOf({ noRelevant: "skip", minGrade: 2 })).toEqual({ q1: 0.5 });
    expect(valuesOf({ noRelevant: "one", minGrade: 0 })).toEqual({ q1: 0.5, nothing: 0, gone: 0, "gone, nothing": 0 });
  });

  test("a measure that sees no grades has the same queries without relevant items", () => {
    expect(valuesOf({ noRelevant: "skip" }, Hole)).toEqual({ q1: 0, gone: 0 });
    expect(valuesOf({ noRelevant: "one" }, Hole)).toEqual({ q1: 0, nothing: 1, gone: 0, "gone, nothing": 1 });
  });

  test("ties of a query that counts by rule move nothing", () => {
    const [{ values, mins, maxs, tieVariance, tied }] = evaluate({
      judgments: { q1: { a: 1, b: 0 }, q2: { a: 0, b: 0.5 } },
      run: { q1: { a: 1, b: 1 }, q2: { a: 1, b: 1 } },
      measures: [nDCG],
      noRelevant: "one",
    }).results;
    expect([values[1], mins[1], maxs[1]]).toEqual([1, 1, 1]);
    expect(mins[0]).toBeLessThan(maxs[0]);
    expect(tied).toBe(1);
    expect(tieVariance).toBeCloseTo(((1 - 1 / Math.log2(3)) / 2) ** 2 / 4, 15);
  });

  test("queries without relevant items are counted, also those that are left out", () => {
    const counts = (options: EvaluateOptions) => evaluate({ judgments, run, measures: [AP], ...options }).counts;
    expect(counts({})).toMatchObject({ evaluated: 4, withoutRelevant: 2 });
    expect(counts({ noRelevant: "skip" })).toMatchObject({ evaluated: 2, withoutRelevant: 2 });
    expect(counts({ noRelevant: "skip", missing: "skip" })).toMatchObject({ evaluated: 1, withoutRelevant: 1 });
  });
});

describe("self", () => {
  const input = {
    judgments: { a: { a: 1, b: 1, c: 0 }, x: { b: 1 } },
    run: { a: { a: 9, c: 8, b: 7 }, x: { b: 1 } },
    measures: [RR, NumRet],
  };

  test("keep ranks the item that has the query's id, exclude leaves it out and keeps its judgment", () => {
    const values = (self: "keep" | "exclude") => {
      const { results } = evaluate({ ...input, measures: [RR, NumRet, parseMeasure("R@5")], self });
      return results.map((result) => [...result.values]);
    };
    expect(values("keep")).toEqual([
      [1, 1],
      [3, 1],
      [1, 1],
    ]);
    expect(values("exclude")).toEqual([
      [0.5, 1],
      [2, 1],
      [0.5, 1],
    ]);
  });

  test("a query that retrieved only itself has an empty list and is not missing", () => {
    const { counts, queries } = evaluate({ ...input, run: { a: { a: 1 } }, self: "exclude", missing: "skip" });
    expect(queries).toEqual(["a"]);
    expect(counts.missing).toBe(1);
  });
});

test("scoresAbove: items with this score or a lower one were never retrieved", () => {
  const values = (scoresAbove: number, precision: "double" | "half" = "double") => {
    const scores = { a: 2, b: 0, c: 1e-9 };
    const input = { judgments: { q: { b: 1, c: 1 } }, run: { q: scores }, measures: [RR, NumRet] };
    return evaluate({ ...input, scoresAbove, precision }).results.map(({ value }) => value);
  };
  expect(values(Number.NEGATIVE_INFINITY)).toEqual([0.5, 3]);
  expect(values(-1)).toEqual([0.5, 3]);
  expect(values(0)).toEqual([0.5, 2]);
  expect(values(2)).toEqual([0, 0]);
  // Rounding comes first: 1e-9 is 0 in half precision.
  expect(values(0, "half")).toEqual([0, 1]);
});

test("a score below every half is the lowest, and retrieved, also where the query's own id is left out", () => {
  const input = { judgments: { q: { a: 1 } }, run: { q: { q: 3, b: 1, a: -1e6, c: -2e6 } }, measures: [RR, NumRet] };
  const results = evaluate({ ...input, self: "exclude", precision: "half" }).results;
  expect(results.map(({ value, min, max }) => [value, min, max])).toEqual([
    [(1 / 2 + 1 / 3) / 2, 1 / 3, 1 / 2],
    [3, 3, 3],
  ]);
});

test("half precision ties what double precision tells apart", () => {
  const input = { judgments: { q: { a: 1, b: 0 } }, run: { q: { a: 0.50002, b: 0.50001 } } };
  const { results, counts } = evaluate({
    ...input,
    measures: [RR, { measure: RR, name: "at double", conditions: { precision: "double" } }],
    precision: "half",
  });
  expect(results.map(({ value, min, max, tied }) => [value, min, max, tied])).toEqual([
    [0.75, 0.5, 1, 1],
    [1, 1, 1, 0],
  ]);
  expect(counts.tied).toBe(1);
  expect(evaluate({ ...input, measures: [RR], precision: "bfloat16" }).results[0].value).toBe(0.75);
});

describe("conditions of a measure", () => {
  const both = (measures: readonly NamedMeasure[], options: EvaluateOptions = {}) =>
    evaluate({ judgments, run, measures, ...options });

  test("queries are those that count for any measure; counted says which count for each", () => {
    const { queries, results, of } = both(
      [
        { measure: nDCG.at(10), name: "NDCG@10" },
        { measure: RR.at(10), name: "MRR@10", conditions: { missing: "zero", ties: "input" } },
      ],
      { missing: "skip" },
    );
    expect(queries).toEqual(["q1", "nothing", "gone", "gone, nothing"]);
    expect([...(results[0].counted ?? [])]).toEqual([1, 1, 0, 0]);
    expect(results[1].counted).toBeUndefined();
    expect(results[0].value).toBe((results[0].values[0] + 0) / 2);
    expect(results[1].value).toBe(0.5 / 4);
    expect(of("MRR@10")).toBe(results[1]);
    expect(results.map(({ notation }) => notation)).toEqual(["nDCG@10", "RR@10"]);
    expect(results.map(({ conditions }) => conditions)).toEqual([undefined, { ties: "input", missing: "zero" }]);
  });

  test("conditions that are those of the evaluation are none", () => {
    const { results } = both([{ measure: AP, conditions: { ties: "expected", views: [] } }]);
    expect(results[0].conditions).toBeUndefined();
    expect(results[0].measure).toBe("AP");
  });

  test("an error for one measure is an error", () => {
    expect(() => both([{ measure: AP }, { measure: RR, conditions: { missing: "error" } }])).toThrow(
      "missing query: gone (judged but not in the run)",
    );
    expect(() =>
      both([{ measure: AP }, { measure: RR, conditions: { noRelevant: "error", missing: "skip" } }]),
    ).toThrow(/^missing relevant items: query nothing has none$/);
  });

  test.each<[why: string, measures: readonly unknown[], message: string]>([
    ["two of one name", [AP, { measure: RR, name: "AP" }], "duplicate measure: AP (expected each name once)"],
    ["one measure twice", [AP, AP], "duplicate measure: AP (expected each name once)"],
    [
      "a condition that is none",
      [{ measure: AP, conditions: { minGrade: 2 } }],
      "unknown condition of AP: minGrade (it has ties, missing, noRelevant, self, scoresAbove, ranks, precision, views, aggregate)",
    ],
    [
      "a value that is none",
      [{ measure: AP, name: "my\nAP", conditions: { precision: "quarter" } }],
      "invalid precision of my\\nAP: quarter (expected double, single, half or bfloat16)",
    ],
    ["no measure", [{ name: "AP" }], "invalid measure: AP (expected one such as nDCG.at(10))"],
  ])("%s is an error", (_, measures, message) => {
    expect(() => both(measures as NamedMeasure[])).toThrow(message);
  });
});

const NAMES = ["a", "b", "c", "d", "e", "q0", "q1"];
const numbers = (values: fc.Arbitrary<number>) =>
  fc.dictionary(fc.constantFrom(...NAMES), values, { noNullPrototype: true });
// Scores that lie so close that formats of 16 bits tie some of them.
const score = fc.constantFrom(-1e6, -1e5, -1, 0, 1e-9, 0.5, 0.50001, 0.5003, 0.502, 0.6, 1e5, 1e6);
const tables = fc.record({
  judgments: fc.dictionary(fc.constantFrom("q0", "q1", "q2", "q3"), numbers(fc.integer({ min: -1, max: 2 })), {
    minKeys: 1,
    noNullPrototype: true,
  }),
  run: fc.dictionary(fc.constantFrom("q0", "q1", "q2", "other"), numbers(score), { noNullPrototype: true }),
});
const conditions: fc.Arbitrary<Conditions> = fc.record(
  {
    ties: fc.constantFrom<TiePolicy>("expected", "best", "worst", "id-descending", "input", { random: 3 }),
    missing: fc.constantFrom("zero", "skip"),
    noRelevant: fc.constantFrom("computed", "skip", "zero", "one", "silence"),
    self: fc.constantFrom("keep", "exclude"),
    scoresAbove: fc.constantFrom(Number.NEGATIVE_INFINITY, 0, 0.5),
    precision: fc.constantFrom("double", "single", "half", "bfloat16"),
    views: fc.constantFrom<View[]>([], [cutAt(2)], [judgedOnly]),
  },
  { requiredKeys: [] },
);

describe("properties", () => {
  test("a measure with conditions beside others has the values of an evaluation of its own with these options", () => {
    fc.assert(
      fc.property(tables, fc.array(conditions, { minLength: 1, maxLength: 4 }), conditions, (input, own, options) => {
        fc.pre(shareQuery(input.judgments, input.run));
        const measures = own.map((conditions, i) => ({ measure: [nDCG, P.at(2)][i % 2], name: `${i}`, conditions }));
        const beside = evaluateRanks({ ...input, measures, ...options }, { mayLeaveAll: true });
        own.forEach((conditions, i) => {
          const only = { ...input, measures: [measures[i].measure], ...options, ...conditions };
          const alone = evaluateRanks(only, { mayLeaveAll: true });
          const result = beside.results[i];
          const counted = beside.queries.filter((_, q) => result.counted === undefined || result.counted[q] === 1);
          expect(counted).toEqual(alone.queries);
          for (const column of ["values", "mins", "maxs"] as const) {
            const kept = result[column].filter((_, q) => result.counted === undefined || result.counted[q] === 1);
            expect(kept).toEqual(alone.results[0][column]);
          }
          const { value, min, max, tieVariance, tied, notation } = alone.results[0];
          expect(result).toMatchObject({ value, min, max, tieVariance, tied, notation });
          expect({ ...beside.conventions, ...result.conditions }).toEqual(alone.conventions);
        });
      }),
      { numRuns: caseCount(500) },
    );
  });

  test("rows left out by self and scoresAbove are rows that the run does not have", () => {
    fc.assert(
      fc.property(tables, conditions, ({ judgments, run }, { ties = "expected", missing = "zero" }) => {
        fc.pre(shareQuery(judgments, run));
        const without = Object.fromEntries(
          Object.entries(run).map(([query, items]) => [
            query,
            Object.fromEntries(Object.entries(items).filter(([item, score]) => item !== query && score > 0)),
          ]),
        );
        const options = { judgments, measures: [nDCG, AP, NumRet], ties, missing };
        const found = evaluate({ ...options, run, self: "exclude", scoresAbove: 0 });
        const { queries, counts, results } = evaluate({ ...options, run: without });
        expect(found).toMatchObject({ queries, counts, results });
      }),
      { numRuns: caseCount(500) },
    );
  });
});

describe("what tools printed, their rules side by side in one evaluation", () => {
  const inputs: Record<string, { judgments: Table; run: Table }> = JSON.parse(
    readFileSync("test/golden/profiles/inputs.json", "utf8"),
  );

  /**
   * Compares every value with a printed number; where the tool's order of tied items is known (`orders`), also those that it
   * decides, and the tool's own mean.
   *
   * @returns how many
   */
  function compared(
    tool: string,
    options: EvaluateOptions,
    names: readonly (readonly [name: string, notation: string, conditions?: Conditions])[],
    digits: number,
    orders = true,
  ): number {
    const { values: printed } = JSON.parse(readFileSync(`test/golden/profiles/${tool}.json`, "utf8"));
    const measures = names.map(([name, notation, conditions]) => ({
      name,
      measure: parseMeasure(notation),
      conditions,
    }));
    let count = 0;
    for (const [set, input] of Object.entries(inputs).filter(([set]) => Object.hasOwn(printed, set))) {
      const { queries, results } = evaluate({ ...input, measures, ...options });
      for (const { measure, values, mins, maxs, counted, value } of results) {
        const { all, ...by } = printed[set][measure];
        for (const [q, query] of queries.entries()) {
          if (counted?.[q] === 0 || !(query in by) || (!orders && mins[q] < maxs[q])) continue;
          count++;
          expect(values[q], `${set} ${measure} ${query}`).toBeCloseTo(by[query], digits);
        }
        if (orders) expect(value, `${set} ${measure}`).toBeCloseTo(all, digits);
      }
    }
    return count;
  }

  test("BEIR: MRR counts missing queries and keeps the order of the run, the others do not; no query finds itself", () => {
    const own: Conditions = { ties: "input", missing: "zero", precision: "double" };
    const options: EvaluateOptions = { ties: "id-descending", missing: "skip", precision: "single", self: "exclude" };
    expect(
      compared(
        "beir",
        options,
        [
          ["NDCG@10", "nDCG@10"],
          ["MRR@10", "RR@10", own],
          ["Recall@5", "R@5"],
          ["Accuracy@5", "Success@5", own],
        ],
        5,
      ),
    ).toBeGreaterThan(300);
  });

  test("ir_measures: RR@10 beside nDCG@10, and judged_only of one measure", () => {
    expect(
      compared(
        "ir_measures",
        { ties: "id-descending", precision: "single" },
        [
          ["nDCG@10", "nDCG@10"],
          ["RR@10", "RR@10", { ties: "id-ascending", precision: "double" }],
          ["RBP(rel=1)", "RBP", { ties: "input", precision: "double" }],
          ["AP(judged_only=True)", "AP", { views: [judgedOnly] }],
          ["P(rel=2,judged_only=True)@10", "P(rel=2)@10", { views: [judgedOnly] }],
        ],
        12,
      ),
    ).toBeGreaterThan(350);
  });

  test("sentence-transformers leaves out queries without relevant items", () => {
    expect(
      compared(
        "sentence-transformers",
        { ties: "id-ascending", noRelevant: "skip" },
        [
          ["cosine_mrr@10", "RR@10"],
          ["cosine_recall@5", "R@5"],
        ],
        12,
      ),
    ).toBeGreaterThan(150);
  });

  test("torchmetrics: MAP, MRR and precision never retrieve scores at or below 0, nDCG and hit rate do", () => {
    const above: Conditions = { scoresAbove: 0 };
    expect(
      compared(
        "torchmetrics",
        { missing: "skip", precision: "single" },
        [
          ["RetrievalNormalizedDCG", "nDCG(ideal=retrieved)"],
          ["RetrievalMRR", "RR", above],
          ["RetrievalMRR(top_k=5)", "RR@5", above],
          ["RetrievalMAP", "AP(denominator=retrieved)", above],
          ["RetrievalMAP(top_k=5)", "AP(denominator=retrieved)@5", above],
          ["RetrievalPrecision(top_k=5)", "P@5", above],
          ["RetrievalHitRate(top_k=5)", "Success@5"],
        ],
        6,
        false,
      ),
    ).toBeGreaterThan(400);
  });
});

test("a measure may leave out what the order of tied scores can do to its values", () => {
  const tied = { q1: { a: 1, b: 1 } };
  const measures: NamedMeasure[] = [
    { measure: RR, name: "bounded" },
    { measure: RR, name: "plain", intervals: false },
  ];
  const [bounded, plain] = evaluate({ judgments: { q1: { a: 1, b: 0 } }, run: tied, measures }).results;
  expect([bounded.value, bounded.min, bounded.max]).toEqual([0.75, 0.5, 1]);
  expect([plain.value, plain.min, plain.max, plain.tied]).toEqual([0.75, 0.75, 0.75, 1]);
});
