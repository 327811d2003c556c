import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Fold } from "../../../src/evaluate/folding/document-of.ts";
import { type FoldOptions, foldingOf } from "../../../src/evaluate/folding/folding.ts";
import type { Keep } from "../../../src/evaluate/folding/kept-rows.ts";
import { JudgmentTable } from "../../../src/evaluate/judgment-table.ts";
import type { EvaluateOptions } from "../../../src/evaluate/options.ts";
import { RowsEvaluation } from "../../../src/evaluate/rows-evaluation.ts";
import type { TiePolicy } from "../../../src/evaluate/ties.ts";
import { AP, type Evaluation, evaluate, Hole, judgedOnly, nDCG, P, type Ranking, RR } from "../../../src/index.ts";
import { everyOrder } from "../../orders.ts";
import { type TableRow, tableOf } from "../table.ts";

const MEASURES = [nDCG, AP, RR, P.at(2), Hole];

const columnsOf = (rows: readonly TableRow[]) => ({
  query: rows.map(([query]) => query),
  item: rows.map(([, item]) => item),
});

function ofMemory(judgments: readonly TableRow[], run: readonly TableRow[], options: EvaluateOptions & FoldOptions) {
  return evaluate({
    judgments: { ...columnsOf(judgments), grade: judgments.map(([, , grade]) => grade) },
    run: { ...columnsOf(run), score: run.map(([, , score]) => score) },
    measures: MEASURES,
    ...options,
  });
}

function ofRows(
  judgments: readonly TableRow[],
  run: readonly TableRow[],
  { fold, foldScore, duplicates, ...options }: EvaluateOptions & FoldOptions,
): Evaluation {
  const given = { fold, foldScore, duplicates };
  const folding = foldingOf(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)));
  const table = new JudgmentTable(tableOf(judgments), "qrels", folding);
  const evaluation = new RowsEvaluation(table, MEASURES, options, "run");
  const rows = tableOf(run, table.rows.hasher);
  for (let query = 0; query < rows.size; query++) evaluation.add(rows.ids.at(query), rows.of(query));
  return evaluation.finish();
}

/** The rows that are left when those of one query and one document become one, query by query, written as plainly as can be. */
function byHand(rows: readonly TableRow[], documentOf: (item: string) => string, keep: Keep): TableRow[] {
  const queries = [...new Set(rows.map(([query]) => query))];
  const grouped = queries.flatMap((query) => rows.filter((row) => row[0] === query));
  const own = grouped.map(([query, item, value]): TableRow => [query, documentOf(item), value]);
  return own.flatMap(([query, document, value], index): TableRow[] => {
    const isSame = (row: TableRow): boolean => row[0] === query && row[1] === document;
    const values = own.filter(isSame).map((row) => row[2]);
    const kept =
      keep === "best"
        ? own.findIndex((row) => isSame(row) && row[2] === Math.max(...values))
        : own.findIndex((row) => isSame(row));
    if (kept !== index) return [];
    return [[query, document, keep === "sum" ? values.reduce((a, b) => a + b) : value]];
  });
}

/** All but functions, and what says that items were folded. */
function numbersOf({ queries, counts, results }: Evaluation) {
  return { queries, counts, results };
}

const beforeHash = (item: string): string => item.split("#")[0];
const itself = (item: string): string => item;

const ways = [
  ["in memory", ofMemory],
  ["in rows", ofRows],
] as const;

const chunk = fc.constantFrom("a", "a#1", "a#2", "b#1", "b#2", "é#1", "é#2#3", "c", "q2", "q2#1", "d#9", "e#1");
/** Whether an item of the run is judged for its query: ids of few shapes are refused where none is. */
function shareItem(judgments: readonly TableRow[], run: readonly TableRow[]): boolean {
  return run.some(([query, item]) =>
    judgments.some(([asked, id, grade]) => asked === query && id === item && grade >= 0),
  );
}

const rowsOf = (value: fc.Arbitrary<number>): fc.Arbitrary<TableRow[]> =>
  fc.array(fc.tuple(fc.constantFrom("q1", "q2", "é"), chunk, value), { minLength: 1, maxLength: 25 });

describe.each(ways)("%s", (_, evaluated) => {
  const folds: readonly (readonly [string, Fold])[] = [
    ["text", "#"],
    ["an expression", /^([^#]*)#/],
    ["a function", beforeHash],
  ];

  test.each(folds)("a folded run has the values of the run folded by hand: %s", (_, fold) => {
    const options = fc.record({
      ties: fc.constantFrom<TiePolicy>("expected", "id-descending", "id-ascending", "input", { random: 7 }),
      precision: fc.constantFrom("double", "half"),
      self: fc.constantFrom("keep", "exclude"),
      scoresAbove: fc.constantFrom(Number.NEGATIVE_INFINITY, 0),
      views: fc.constantFrom([], [judgedOnly]),
    });
    fc.assert(
      fc.property(
        rowsOf(fc.integer({ min: -1, max: 3 })),
        rowsOf(fc.constantFrom(-1, 0, 0.5, 1, 2)),
        fc.constantFrom<Keep>("best", "first", "sum"),
        options,
        (judgments, run, foldScore, own) => {
          fc.pre(shareItem(judgments, run));
          const folded = evaluated(judgments, run, { ...own, fold, foldScore });
          const grades = byHand(judgments, beforeHash, "best");
          const scores = byHand(run, beforeHash, foldScore);
          expect(numbersOf(folded)).toEqual(numbersOf(evaluated(grades, scores, own)));
          const added = run.filter(([query, item, score], row) => {
            const isSame = ([q, i]: TableRow): boolean => q === query && beforeHash(i) === beforeHash(item);
            return score < 0 && run.some((other, at) => at !== row && isSame(other));
          });
          expect(folded.folded).toEqual({
            run: { given: run.length, kept: scores.length, negative: foldScore === "sum" ? added.length : 0 },
            judgments: { given: judgments.length, kept: grades.length, negative: 0 },
          });
        },
      ),
    );
  });

  test("duplicates: first or best, alone and before a fold", () => {
    fc.assert(
      fc.property(
        rowsOf(fc.integer({ min: -1, max: 3 })),
        rowsOf(fc.constantFrom(-1, 0, 0.5, 1, 2)),
        fc.constantFrom("first", "best"),
        fc.constantFrom<Keep>("best", "first", "sum"),
        (judgments, run, duplicates, foldScore) => {
          fc.pre(shareItem(judgments, run));
          const [grades, scores] = [byHand(judgments, itself, duplicates), byHand(run, itself, duplicates)];
          const once = evaluated(judgments, run, { duplicates });
          expect(numbersOf(once)).toEqual(numbersOf(evaluated(grades, scores, {})));
          const twice = evaluated(judgments, run, { duplicates, fold: "#", foldScore });
          expect(numbersOf(twice)).toEqual(numbersOf(evaluated(grades, scores, { fold: "#", foldScore })));
        },
      ),
    );
  });

  test("conventions say how items were folded", () => {
    const rows: TableRow[] = [["q", "a#1", 1]];
    expect(evaluated(rows, rows, {})).not.toHaveProperty("folded");
    expect(evaluated(rows, rows, {}).conventions).not.toHaveProperty("fold");
    expect(evaluated(rows, rows, { fold: "#" }).conventions).toMatchObject({ fold: "#", foldScore: "best" });
    expect(evaluated(rows, rows, { fold: /^(.)#/ }).conventions).toMatchObject({ fold: "/^(.)#/" });
    expect(evaluated(rows, rows, { fold: beforeHash }).conventions).toMatchObject({ fold: "beforeHash" });
    expect(evaluated(rows, rows, { duplicates: "first" }).conventions).toMatchObject({ duplicates: "first" });
  });

  test("sums that are equal as numbers are tied, in whatever order they were added", () => {
    const judgments: TableRow[] = [["q", "a", 1]];
    const chunks = ["a#1", "a#2", "a#3", "b#1", "b#2", "b#3"];
    const scores = [0.1, 0.2, 0.3, 0.3, 0.2, 0.1];
    const run = chunks.map((item, i): TableRow => ["q", item, scores[i]]);
    const { value, min, max } = evaluated(judgments, run, { fold: "#", foldScore: "sum" }).of("AP");
    expect([value, min, max]).toEqual([0.75, 0.5, 1]);
  });

  test.each([
    ["an id without text before the separator", "#", "#1"],
    ["an empty group", /^(.*?)#/, "#1"],
    ["an empty text of a function", () => "", "#1"],
  ])("%s is refused, with its item and query", (_, fold, item) => {
    const rows: TableRow[] = [["q", item, 1]];
    expect(() => evaluated(rows, rows, { fold })).toThrow(
      'invalid document: "" of item #1 in query q (expected text that is not empty)',
    );
  });
});

test("rows of files are refused with the file and the line", () => {
  const rows: TableRow[] = [
    ["q", "a", 1],
    ["q", "#1", 1],
  ];
  expect(() => ofRows(rows.slice(0, 1), rows, { fold: "#" })).toThrow(/^run:2: invalid document/);
  expect(() => ofRows(rows, rows.slice(0, 1), { fold: "#" })).toThrow(/^qrels:2: invalid document/);
});

test("a separator is found by bytes, also in ids that are no text", () => {
  const judgments = tableOf([["q", "d", 1]]);
  const table = new JudgmentTable(judgments, "qrels", foldingOf({ fold: "é" }));
  const evaluation = new RowsEvaluation(table, [AP], {}, "run");
  const bytes = Uint8Array.of(0x64, 0xc3, 0xa9, 0xff);
  const id = { bytes, start: 0, end: bytes.length, hash: table.rows.hasher.hash(bytes, 0, bytes.length) };
  const run = tableOf([["q", "x", 1]], table.rows.hasher);
  const { rows, from, to } = run.of(0);
  rows.add(id, 2, 2);
  evaluation.add(run.ids.at(0), { rows, from, to: to + 1 });
  expect(evaluation.finish().of("AP").value).toBe(1);
});

describe("documents whose scores tie", () => {
  const measures = [AP, nDCG, RR, P.at(2)];

  /** Every order of the documents of equal score, as rankings without ties. */
  function everyRanking(judgments: readonly TableRow[], run: readonly TableRow[]): Ranking[] {
    const grades = new Map(judgments.map(([, document, grade]) => [document, grade]));
    const sorted = run.toSorted(([, , a], [, , b]) => b - a);
    const tieEnds = sorted.flatMap(([, , score], i) => (sorted[i + 1]?.[2] === score ? [] : [i + 1]));
    const retrieved = new Set(run.map(([, document]) => document));
    const missed = judgments.flatMap(([, document, grade]) => (retrieved.has(document) ? [] : [grade]));
    return [
      ...everyOrder({ grades: sorted.map(([, document]) => grades.get(document) ?? Number.NaN), tieEnds, missed }),
    ];
  }

  test("have the mean over all orders of the documents, not of their chunks", () => {
    const documents = fc.constantFrom("a", "b", "c", "d", "e");
    const chunks = fc.tuple(documents, fc.integer({ min: 1, max: 4 })).map(([document, part]) => `${document}#${part}`);
    const rows = (value: fc.Arbitrary<number>) =>
      fc.array(fc.tuple(fc.constant("q"), chunks, value), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(
        rows(fc.integer({ min: 0, max: 2 })),
        rows(fc.integer({ min: 0, max: 2 })),
        fc.constantFrom<Keep>("best", "first", "sum"),
        (judgments, run, foldScore) => {
          const rankings = everyRanking(byHand(judgments, beforeHash, "best"), byHand(run, beforeHash, foldScore));
          for (const evaluated of [ofMemory, ofRows]) {
            const { results } = evaluated(judgments, run, { fold: "#", foldScore });
            for (const measure of measures) {
              const all = rankings.map((ranking) => measure.score(ranking).expected);
              const result = results.find((own) => own.measure === String(measure));
              expect(result?.value).toBeCloseTo(all.reduce((a, b) => a + b) / all.length, 12);
              expect(result?.min).toBeCloseTo(Math.min(...all), 12);
              expect(result?.max).toBeCloseTo(Math.max(...all), 12);
            }
          }
        },
      ),
    );
  });

  test("are tied however many chunks of each have the score: one to one, where orders of chunks would give 1 to 2", () => {
    const judgments: TableRow[] = [["q", "a", 1]];
    const run: TableRow[] = ["a#1", "b#1", "b#2"].map((item) => ["q", item, 1]);
    for (const evaluated of [ofMemory, ofRows])
      expect(evaluated(judgments, run, { fold: "#" }).of("RR").value).toBe(0.75);
  });

  test("do not depend on the order in which rows of equal score come", () => {
    const judgments: TableRow[] = [["q", "a", 1]];
    const run: TableRow[] = ["a#1", "b#1", "b#2", "a#2"].map((item) => ["q", item, 1]);
    for (const foldScore of ["best", "first", "sum"] as const) {
      for (const rows of [run, run.toReversed()]) {
        expect(ofMemory(judgments, rows, { fold: "#", foldScore }).of("RR").value).toBe(0.75);
      }
    }
  });
});

test("first, best and sum differ where the run is not sorted", () => {
  const judgments: TableRow[] = [["q", "a", 1]];
  const run: TableRow[] = [
    ["q", "a#1", 1],
    ["q", "b#1", 2],
    ["q", "a#2", 3],
    ["q", "b#2", 2],
    ["q", "b#3", 0],
  ];
  const value = (foldScore: Keep): number => ofMemory(judgments, run, { fold: "#", foldScore }).of("RR").value;
  expect(["best", "first", "sum"].map((keep) => value(keep as Keep))).toEqual([1, 0.5, 0.75]);
});
