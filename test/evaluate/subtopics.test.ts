import { expect, test } from "vitest";
import { alpha_nDCG, evaluate, nDCG, StRecall } from "../../src/index.ts";

const rows = [
  { query: "q", item: "x", subtopic: "a", grade: 1 },
  { query: "q", item: "x", subtopic: "b", grade: 2 },
  { query: "q", item: "y", subtopic: "a", grade: 1 },
  { query: "q", item: "z", subtopic: "c", grade: 1 },
];
const run = { q: { y: 3, x: 2, z: 1 } };

// Red when an order of equal items in the ideal list, a subtopic or a grade gets lost on the way from any shape.
test.each([
  ["rows", rows],
  [
    "columns",
    {
      query: rows.map(({ query }) => query),
      item: rows.map(({ item }) => item),
      subtopic: rows.map(({ subtopic }) => subtopic),
      grade: Int8Array.from(rows, ({ grade }) => grade),
    },
  ],
  ["lists by query", { q: rows.map(({ item, subtopic, grade }) => ({ item, subtopic, grade })) }],
  ["a Map of lists with ids", new Map([["q", rows.map(({ item, ...row }) => ({ ...row, id: item }))]])],
])("judgments by subtopic are %s", (_, judgments) => {
  const { results } = evaluate({ judgments, run, measures: ["alpha_nDCG", "StRecall(rel=2)@1", "StRecall@2"] });
  const ideal = 2 + 1 / Math.log2(3) + 0.5 / 2;
  expect(results.map(({ value }) => value)).toEqual([
    expect.closeTo((1 + 1.5 / Math.log2(3) + 1 / 2) / ideal, 14),
    0,
    expect.closeTo(2 / 3, 14),
  ]);
});

test("a measure of one grade an item sees the greatest of its subtopics, and the conventions say so", () => {
  const both = evaluate({ judgments: rows, run, measures: [nDCG, StRecall] });
  const graded = evaluate({ judgments: { q: { x: 2, y: 1, z: 1 } }, run, measures: [nDCG] });
  expect(both.of("nDCG").value).toBe(graded.of("nDCG").value);
  expect(both.conventions.gradeOfSubtopics).toBe("greatest");
  expect(evaluate({ judgments: rows, run, measures: [StRecall] }).conventions).not.toHaveProperty("gradeOfSubtopics");
});

test("without a measure of subtopics, an item that is judged for two is a duplicate, unless one is chosen", () => {
  expect(() => evaluate({ judgments: rows, run, measures: [nDCG] })).toThrow(
    'duplicate judgment: x in query q (duplicates: "first" or "best" keeps one, fold joins chunks)',
  );
  expect(evaluate({ judgments: rows, run, measures: [nDCG], duplicates: "best" }).conventions.duplicates).toBe("best");
});

test.each([
  [{ q: { x: 1 } }, "missing subtopics of query q: expected rows or columns with query, item, subtopic and grade, or"],
  [{ query: ["q"], item: ["x"], grade: [1] }, "missing subtopics: expected rows or columns with query, item, subtopic"],
  [[...rows, rows[2]], "duplicate judgment: y for subtopic a in query q"],
  [[{ ...rows[0], grade: undefined }], "invalid grade: undefined for x in query q (expected a finite number)"],
  [[{ ...rows[0], subtopic: undefined }], "missing subtopics: expected rows or columns with query, item, subtopic"],
  [[], "missing judgments: there is no query"],
])("what is no judgment by subtopic is refused: %j", (judgments, message) => {
  expect(() => evaluate({ judgments: judgments as never, run, measures: [StRecall] })).toThrow(message);
});

test("chunks are not joined to documents", () => {
  expect(() => evaluate({ judgments: rows, run, measures: [StRecall], fold: "#" })).toThrow(
    "unsupported fold: measures of subtopics take items as they are judged",
  );
});

test("a query without results, and one without a relevant item, are 0; an item below 0 is as unjudged", () => {
  const judgments = [
    ...rows,
    { query: "none", item: "x", subtopic: "a", grade: 1 },
    { query: "irrelevant", item: "x", subtopic: "a", grade: 0 },
    { query: "pool", item: "x", subtopic: "a", grade: -1 },
  ];
  const { results, counts } = evaluate({
    judgments,
    run: { ...run, irrelevant: { x: 1 }, pool: { x: 1 } },
    measures: [alpha_nDCG, nDCG],
  });
  expect([...results[0].values].slice(1)).toEqual([0, 0, 0]);
  expect(counts).toMatchObject({ evaluated: 4, missing: 1, withoutRelevant: 2 });
});

// Red when the numbers that rankings hold in place of grades are taken for grades: those of later queries are larger.
test("queries without an item of minGrade are told by grades", () => {
  const judgments = ["first", "second", "third"].map((query, i) => ({
    query,
    item: "x",
    subtopic: "a",
    grade: 1 + (i % 2),
  }));
  const lists = { first: ["x"], second: ["x"] };
  const evaluated = (minGrade: number) =>
    evaluate({ judgments, run: lists, measures: [StRecall], minGrade, noRelevant: "skip", missing: "zero" });
  expect(evaluated(1).queries).toEqual(["first", "second", "third"]);
  expect(evaluated(2).queries).toEqual(["second"]);
  expect(() => evaluated(3)).toThrow("missing relevant items: no query of the run has any in the judgments, and ");
});
