import { describe, expect, test } from "vitest";
import { AP, RR } from "../../src/index.ts";
import { autoevalsScorer } from "../../src/scorers/by-name.ts";
import * as plain from "../../src/scorers/index.ts";

const rr = autoevalsScorer("RR");

test("rankproof/scorers takes measures themselves, gives the same, and says which entry takes names", () => {
  const passed = { output: { a: 1, b: 1 }, expected: ["a"] };
  expect(plain.autoevalsScorer(RR)(passed)).toEqual(rr(passed));
  expect(() => plain.autoevalsScorer(Object("RR").valueOf())).toThrow(
    "unsupported name of a measure: RR (rankproof/scorers takes measures, such as nDCG.at(10); rankproof/scorers/by-name takes names)",
  );
  expect(() => autoevalsScorer("nDCG@5,10")).toThrow("invalid measure: nDCG@5,10 (expected one)");
});

describe("shapes of outputs", () => {
  test.each([
    ["ids, best first", ["a", "b", "c"]],
    [
      "objects with scores",
      [
        { id: "c", score: 0.1 },
        { id: "b", score: 0.5, text: "…" },
        { id: "a", score: 0.9 },
      ],
    ],
    ["{id: score}", { b: 0.5, a: 0.9, c: 0.1 }],
    [
      "a Map",
      new Map([
        ["b", 0.5],
        ["a", 0.9],
      ]),
    ],
    ["pairs", [["b", 0.5] as const, ["a", 0.9] as const]],
  ])("%s", (_, output) => {
    expect(rr({ output, expected: ["b"] }).score).toBe(0.5);
  });

  test("numbers are the same ids as their text", () => {
    expect(rr({ output: [7, 8], expected: ["8"] }).score).toBe(0.5);
  });

  test("nothing retrieved is 0: the item is scored", () => {
    expect(rr({ output: [], expected: ["b"] }).score).toBe(0);
  });
});

describe("shapes of what is expected", () => {
  // The exact DCG of grades 0, 2, 1 over the ideal 2, 1: (2 / log2 3 + 1 / 2) / (2 + 1 / log2 3).
  const graded = (2 / Math.log2(3) + 1 / 2) / (2 + 1 / Math.log2(3));
  const binary = (1 / Math.log2(3) + 1 / 2) / (1 + 1 / Math.log2(3));
  test.each([
    ["ids", ["d1", "d3"], binary],
    ["a Set", new Set(["d1", "d3"]), binary],
    ["{id: grade}", { d1: 2, d3: 1 }, graded],
    [
      "a Map",
      new Map([
        ["d1", 2],
        ["d3", 1],
      ]),
      graded,
    ],
    [
      "objects with grades",
      [
        { id: "d1", grade: 2 },
        { id: "d3", grade: 1 },
      ],
      graded,
    ],
  ])("%s", (_, expected, value) => {
    expect(autoevalsScorer("nDCG@10")({ output: ["d2", "d1", "d3"], expected }).score).toBeCloseTo(value, 14);
  });
});

describe("what is not scored", () => {
  test.each([
    [undefined, "no expected items are given"],
    [null, "no expected items are given"],
    [[], "no expected item is relevant"],
    [{}, "no expected item is relevant"],
    [new Set<string>(), "no expected item is relevant"],
    [{ a: 0 }, "no expected item is relevant"],
  ])("%o is expected", (expected, reason) => {
    expect(rr({ output: ["a"], expected })).toEqual({ name: "RR", score: null, metadata: { reason } });
  });

  test("the rule for items without relevant ones may be another, of the caller or of a tool", () => {
    const nothing = { output: ["a"], expected: [] };
    expect(autoevalsScorer("RR", { noRelevant: "one" })(nothing).score).toBe(1);
    expect(autoevalsScorer("MAP@12", { like: "kaggle" })(nothing).score).toBe(1);
    expect(autoevalsScorer("MRR@10", { like: "msmarco" })(nothing).score).toBeNull();
  });

  test("a rule that is undefined is none", () => {
    const options: object = { noRelevant: undefined };
    expect(autoevalsScorer("RR", options)({ output: ["a"], expected: [] }).score).toBeNull();
  });

  test("the least relevant grade may be another", () => {
    expect(autoevalsScorer("AP(rel=2)", { minGrade: 2 })({ output: ["a"], expected: { a: 1 } }).score).toBeNull();
  });

  test("nothing expected is no question to any rule", () => {
    expect(autoevalsScorer("RR", { noRelevant: "error" })({ output: ["a"] }).score).toBeNull();
  });
});

test("the range that ties allow stands under metadata, with the conventions", () => {
  expect(rr({ output: { a: 1, b: 1 }, expected: ["a"] })).toEqual({
    name: "RR",
    score: 0.75,
    metadata: {
      min: 0.5,
      max: 1,
      conventions: "ties: expected; missing queries: zero; queries without relevant items: skip",
    },
  });
  const best = autoevalsScorer("RR", { ties: "best", minGrade: 0.5 });
  expect(best({ output: { a: 1, b: 1 }, expected: { a: 1 } })).toMatchObject({
    score: 1,
    metadata: {
      min: 0.5,
      max: 1,
      conventions: "ties: best; missing queries: zero; relevant from grade 0.5; queries without relevant items: skip",
    },
  });
});

test("measures are given as to evaluate", () => {
  const item = { output: ["b", "a"], expected: ["a"] };
  expect(autoevalsScorer(AP)(item)).toMatchObject({ name: "AP", score: 0.5 });
  expect(autoevalsScorer({ measure: RR.at(1), name: "first" })(item)).toMatchObject({ name: "first", score: 0 });
  expect(autoevalsScorer("mrr", { like: "ranx" })(item)).toMatchObject({ name: "mrr", score: 0.5 });
});

test("chunks fold into their documents, and duplicates are refused unless one of them counts", () => {
  const chunks = { output: ["a#1", "a#2", "b#1"], expected: ["b"] };
  expect(autoevalsScorer("RR", { fold: "#" })(chunks).score).toBe(0.5);
  const documentOf = (id: string): string => {
    if (!id.includes("#")) throw new Error(`no chunk: ${id}`);
    return id.slice(0, id.indexOf("#"));
  };
  const folded = autoevalsScorer("RR", { fold: documentOf, foldScore: "first" })({ ...chunks, expected: ["b#2"] });
  expect(folded).toMatchObject({ score: 0.5, metadata: { conventions: expect.stringContaining("fold: documentOf") } });
  const twice = { output: ["a", "a", "b"], expected: ["b"] };
  expect(() => rr(twice)).toThrow("duplicate item: a in query 1");
  expect(autoevalsScorer("RR", { duplicates: "first" })(twice).score).toBe(0.5);
});

test("where the items are may be said", () => {
  const scorer = autoevalsScorer("RR", {
    output: ({ output }: { output: { documents: string[] }; expected: { relevant: string[] } }) => output.documents,
    expected: ({ expected }) => expected.relevant,
  });
  expect(scorer({ output: { documents: ["b", "a"] }, expected: { relevant: ["a"] } }).score).toBe(0.5);
});

test("a tool's rule for the query's own id does not leave items out", () => {
  expect(autoevalsScorer("P@1", { like: "beir" })({ output: [1], expected: [1] }).score).toBe(1);
});

describe("what is refused", () => {
  test("measures and options, as the scorer is made", () => {
    expect(() => autoevalsScorer("nDGC@10")).toThrow("unknown measure: nDGC");
    // @ts-expect-error an option that is none
    expect(() => autoevalsScorer("RR", { minimumGrade: 2 })).toThrow("unknown option of evaluate: minimumGrade");
    // @ts-expect-error ones that are about queries
    expect(() => autoevalsScorer("RR", { exclude: { 1: ["a"] } })).toThrow("unsupported option: exclude");
    // @ts-expect-error
    expect(() => autoevalsScorer("RR", { missing: "zeros" })).toThrow("invalid missing of evaluate: zeros");
  });

  test.each<[unknown, string]>([
    ["a, b", "invalid output: a, b (expected a list of ids, {id: score}, or objects {id, score})"],
    [undefined, "invalid output: undefined (expected"],
    [null, "invalid output: null (expected"],
    [["a", "a"], "duplicate item: a"],
    [[{ text: "no id" }], "invalid item in query 1: Object"],
    [{ a: "0.5" }, "invalid score: 0.5 for a"],
    [Promise.resolve(["a"]), "invalid items of query 1"],
  ])("an output of %s", (output, message) => {
    const scorer = autoevalsScorer<{ output: unknown; expected?: unknown }>("RR");
    expect(() => scorer({ output, expected: ["a"] })).toThrow(message);
  });

  test("expected items", () => {
    const scorer = autoevalsScorer<{ output: unknown; expected?: unknown }>("RR");
    expect(() => scorer({ output: ["a"], expected: "a" })).toThrow(
      "invalid expected: a (expected a list of ids, a Set, or {id: grade})",
    );
    expect(() => scorer({ output: ["a"], expected: { a: "yes" } })).toThrow("invalid grade: yes for a");
  });
});
