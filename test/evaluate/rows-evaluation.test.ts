import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { textOf } from "../../src/core/ids.ts";
import { JudgmentTable } from "../../src/evaluate/judgment-table.ts";
import type { Observer } from "../../src/evaluate/observer.ts";
import type { EvaluateOptions } from "../../src/evaluate/options.ts";
import { RowsEvaluation } from "../../src/evaluate/rows-evaluation.ts";
import type { TiePolicy } from "../../src/evaluate/ties.ts";
import { AP, evaluate, Hole, judgedOnly, nDCG, P, RR } from "../../src/index.ts";
import { shareQuery } from "../shared-query.ts";
import { type TableRow, tableOf } from "./table.ts";

const MEASURES = [nDCG, AP, RR, P.at(2), Hole];
const POLICIES: readonly TiePolicy[] = ["expected", "best", "id-descending", "id-ascending", "input", { random: 7 }];

function evaluationOf(
  judgments: readonly TableRow[],
  run: readonly TableRow[],
  options: EvaluateOptions & { checksUnjudged?: boolean } = {},
  observer?: Observer,
): RowsEvaluation {
  const table = new JudgmentTable(tableOf(judgments), "qrels");
  const evaluation = new RowsEvaluation(table, MEASURES, options, "run", observer);
  const rows = tableOf(run, table.rows.hasher);
  for (let query = 0; query < rows.size; query++) evaluation.add(rows.ids.at(query), rows.of(query));
  return evaluation;
}

const columnsOf = (rows: readonly TableRow[]) => ({
  query: rows.map(([query]) => query),
  item: rows.map(([, item]) => item),
});

/** What both ways of reading tell: all but functions. */
const told = ({ queries, counts, conventions, results }: ReturnType<RowsEvaluation["finish"]>) => ({
  queries,
  counts,
  conventions,
  results,
});

test("RowsEvaluation tells of rows what evaluate(…) tells of the same in memory, for every way to order ties", () => {
  // Scores of which two differ in double precision only.
  const score = fc.constantFrom(0, 1, 2, 1 + 1e-12, -1);
  const row = (value: fc.Arbitrary<number>) =>
    fc.tuple(fc.constantFrom("a", "q2", "é"), fc.constantFrom(..."abcdefgh"), value);
  const rows = (value: fc.Arbitrary<number>) =>
    fc.uniqueArray(row(value), { minLength: 1, maxLength: 20, selector: ([query, item]) => `${query} ${item}` });
  const options: fc.Arbitrary<EvaluateOptions> = fc.record({
    ties: fc.constantFrom(...POLICIES),
    precision: fc.constantFrom("double", "single"),
    missing: fc.constantFrom("zero", "skip"),
    intervals: fc.boolean(),
    self: fc.constantFrom("keep", "exclude"),
    scoresAbove: fc.constantFrom(Number.NEGATIVE_INFINITY, 0, -1),
    views: fc.constantFrom([], [judgedOnly]),
  });
  fc.assert(
    fc.property(
      rows(fc.integer({ min: -1, max: 3 })),
      rows(score),
      fc.boolean(),
      options,
      (judgments, run, isSorted, own) => {
        fc.pre(shareQuery(judgments, run));
        const given = isSorted ? run.toSorted(([, , a], [, , b]) => b - a) : run;
        const expected = evaluate({
          judgments: { ...columnsOf(judgments), grade: judgments.map(([, , grade]) => grade) },
          run: { ...columnsOf(given), score: given.map(([, , value]) => value) },
          measures: MEASURES,
          ...own,
        });
        expect(told(evaluationOf(judgments, given, own).finish())).toEqual(told(expected));
      },
    ),
  );
});

describe("RowsEvaluation", () => {
  const judgments: TableRow[] = [
    ["q", "a", 1],
    ["q", "b", 0],
    ["r", "a", 1],
  ];

  test("names queries as text, or as it is told", () => {
    const evaluation = evaluationOf(judgments, [["q", "a", 1]]);
    expect(evaluation.finish().queries).toEqual(["q", "r"]);
    expect(evaluationOf(judgments, [["q", "a", 1]]).finish(({ end }) => `length ${end}`).queries[0]).toBe("length 1");
  });

  test("refuses items that a query has twice, with their lines, all at once", () => {
    const run: TableRow[] = [
      ["q", "a", 3],
      ["q", "b\n", 2],
      ["q", "a", 1],
      // A third time: no further problem.
      ["q", "a", 0],
      ["q", "b\n", 1],
      ["r", "a", 1],
    ];
    expect(() => evaluationOf(judgments, run).finish()).toThrow(
      "run:3: duplicate item: a in query q (first on line 1)\n" +
        "run:5: duplicate item: b\\n in query q (first on line 2)",
    );
    expect(() => evaluationOf(judgments, run).checkItems()).toThrow("duplicate item: a");
  });

  test("looks at queries that nobody judged as it is told, and counts them", () => {
    const run: TableRow[] = [
      ["q", "a", 3],
      ["s", "a", 2],
      ["s", "a", 1],
    ];
    expect(() => evaluationOf(judgments, run).finish()).toThrow(
      "run:3: duplicate item: a in query s (first on line 2)",
    );
    expect(evaluationOf(judgments, run, { checksUnjudged: false }).finish().counts.unjudged).toBe(1);
    expect(evaluationOf(judgments, run.slice(0, 2)).finish().counts.unjudged).toBe(1);
  });

  test("shows an observer each judged query with the first items of its list and the judged ones, as ties are ordered", () => {
    const seen: unknown[] = [];
    const observer: Observer = {
      depth: 2,
      add: (query, { sizes }, { items, idOf }) =>
        seen.push([query, [...sizes], Array.from(items.rows, (row) => textOf(idOf(row)))]),
    };
    const run: TableRow[] = [
      ["r", "c", 1],
      ["r", "a", 1],
      ["r", "d", 1],
      ["s", "a", 1],
      ["q", "x", 5],
    ];
    evaluationOf(judgments, run, {}, observer).finish();
    evaluationOf(judgments, run, { ties: "id-descending" }, observer).finish();
    expect(seen).toEqual([
      [1, [3], ["c", "a"]],
      [0, [], ["x"]],
      [1, [1], ["d", "c", "a"]],
      [0, [], ["x"]],
    ]);
    expect([evaluationOf(judgments, run, {}, observer).depth, evaluationOf(judgments, run).depth]).toEqual([2, 0]);
  });
});
