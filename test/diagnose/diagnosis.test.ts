import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { compareTools, type DiagnoseInput, diagnose } from "../../src/diagnose/index.ts";
import { alpha_nDCG, evaluate, nDCG } from "../../src/index.ts";

type Table = Readonly<Record<string, Readonly<Record<string, number>>>>;
const inputs: Readonly<Record<string, { readonly judgments: Table; readonly run: Table }>> = JSON.parse(
  readFileSync("test/golden/profiles/inputs.json", "utf8"),
);

/** The mean that a tool printed. */
function printedMean(tool: string, set: string, name: string): number {
  return JSON.parse(readFileSync(`test/golden/profiles/${tool}.json`, "utf8")).values[set][name].all;
}

describe("says: the mean that a tool printed is explained by what that tool chooses", () => {
  test.each([
    ["pytrec_eval", "ties", "ndcg_cut_10", "nDCG@10"],
    ["pytrec_eval", "gaps", "map", "AP"],
    ["beir", "self", "NDCG@10", "nDCG@10"],
    ["beir", "ties", "MRR@10", "RR@10"],
    ["ir_measures", "gaps", "P@5", "P@5"],
    ["ranx", "ties", "ndcg@10", "nDCG@10"],
    ["sentence-transformers", "ties", "cosine_ndcg@10", "nDCG@10"],
    ["sentence-transformers", "gaps", "cosine_map@10", "AP@10"],
    ["llamaindex", "short", "ap", "AP"],
    ["recommenders", "plain", "map_at_k(k=10)", "AP@10"],
    ["torchmetrics", "negative", "RetrievalNormalizedDCG", "nDCG"],
    ["oml", "plain", "map@10", "AP@10"],
  ])("%s, %s: %s", (tool, set, name, measure) => {
    const mean = printedMean(tool, set, name);
    const { provenance } = diagnose({ ...inputs[set], measure, says: mean.toFixed(5) });
    const explained = provenance?.explanations.filter(({ tools }) => tools.includes(tool)) ?? [];
    expect(explained.length).toBeGreaterThan(0);
    expect(explained[0].value).toBeCloseTo(mean, 5);
  });
});

test("measures of subtopics: their parameters are tried as those of others", () => {
  const row = (item: string, subtopic: string, grade: number) => ({ query: "q", item, subtopic, grade });
  const judgments = [row("a", "1", 1), row("a", "2", 1), row("b", "1", 1), row("b", "3", 2), row("c", "2", 2)];
  const input = { judgments, run: { q: { b: 3, x: 2, a: 2, c: 1 } } };
  const exact = alpha_nDCG.with({ rel: 2 }).at(3);
  const [{ value }] = evaluate({ ...input, measures: [exact] }).results;
  const found = diagnose({ ...input, measure: "alpha_nDCG@3", says: value.toFixed(6) });
  expect(found.value).toBeCloseTo(evaluate({ ...input, measures: [alpha_nDCG.at(3)] }).results[0].value, 12);
  expect(found.provenance?.explanations.map(({ choices }) => choices)).toContainEqual(["rel=2"]);
  expect(found.effects.map(({ choice }) => choice)).toContain("ties: input");
});

test("binary gains from a grade on are one choice, so that ties may be another", () => {
  const input = { judgments: { q: { a: 2, b: 4, c: 5 } }, run: { q: { a: 3, b: 2, c: 2 } } };
  const measure = nDCG.with({ gain: "binary", rel: 5 }).at(2);
  const [{ value }] = evaluate({ ...input, measures: [measure], ties: "worst", intervals: false }).results;
  expect(value).toBe(0);
  const [{ value: expected }] = evaluate({ ...input, measures: [measure], intervals: false }).results;
  const found = diagnose({ ...input, measure: "nDCG@2", says: expected.toFixed(6) });
  expect(found.provenance?.explanations.map(({ choices }) => choices)).toContainEqual(["gain=binary,rel=5"]);
});

/** Two items share the first rank; grades 2 and 0. */
const TIED = { judgments: { q: { a: 2, b: 0, c: 1 } }, run: { q: { a: 1, b: 1, c: 0.5 } } };

/** The values of `nDCG` that each set of choices gives, all tried one by one. */
function tried(input: Pick<DiagnoseInput, "judgments" | "run">) {
  return (["linear", "exp2"] as const).flatMap((gain) =>
    (["expected", "id-descending", "id-ascending", "input"] as const).map((ties) => ({
      choices: [gain === "linear" ? [] : [`gain=${gain}`], ties === "expected" ? [] : [`ties: ${ties}`]].flat(),
      value: evaluate({ ...input, measures: [nDCG.with({ gain })], ties, intervals: false }).results[0].value,
    })),
  );
}

describe("says: the smallest set of choices", () => {
  test.each(tried(TIED))("$choices give $value", ({ choices, value }) => {
    const { provenance } = diagnose({ ...TIED, measure: "nDCG", says: value.toFixed(9) });
    const found = provenance?.explanations.map((explanation) => [...explanation.choices].sort());
    expect(found).toContainEqual([...choices].sort());
    const smallest = Math.min(
      ...tried(TIED)
        .filter((set) => set.value === value)
        .map((set) => set.choices.length),
    );
    expect(new Set(found?.map((set) => set.length))).toEqual(new Set([smallest]));
  });

  test("none gives a number that cannot be; the nearest is named", () => {
    const { provenance } = diagnose({ ...TIED, measure: "nDCG", says: "2" });
    expect(provenance?.explanations).toEqual([]);
    expect(provenance?.nearest?.value).toBeLessThanOrEqual(1);
  });

  test("is empty where the number is what was asked for", () => {
    const { value } = diagnose({ ...TIED, measure: "nDCG" });
    const { provenance } = diagnose({ ...TIED, measure: "nDCG", says: value.toFixed(4) });
    expect(provenance?.explanations.map(({ choices }) => choices)).toEqual([[]]);
  });
});

describe("effects: what a choice changes by itself", () => {
  test("is the value of an evaluation with it, less that of one without it", () => {
    for (const { judgments, run } of Object.values(inputs)) {
      const { effects, value } = diagnose({ judgments, run, measure: "nDCG@10" });
      const ties = effects.filter(({ aspect }) => aspect === "ties");
      for (const { choice, difference, value: changed } of ties) {
        const policy = (["id-descending", "id-ascending", "input", "best", "worst"] as const).find(
          (own) => choice === `ties: ${own}`,
        );
        const { results } = evaluate({ judgments, run, measures: ["nDCG@10"], ...(policy && { ties: policy }) });
        expect(changed).toBe(results[0].value);
        expect(difference).toBe(changed - value);
      }
    }
  });

  test("comes with the tools that choose so", () => {
    const { effects } = diagnose({ ...TIED, measure: "nDCG" });
    const { tools } = effects.find(({ choice }) => choice === "ties: id-descending") ?? {};
    expect(tools).toEqual(expect.arrayContaining(["trec_eval", "pytrec_eval"]));
    expect(tools).not.toContain("ranx");
  });

  test("is told in one list where it is nothing: no item has the id of its query", () => {
    const { idle } = diagnose({ ...TIED, measure: "nDCG" });
    expect(idle).toContain("items with the id of the query: exclude");
  });
});

test("an explanation shows the queries that differ most, and the arithmetic of the first step by step", () => {
  const worst = evaluate({ ...TIED, measures: [nDCG], ties: "id-descending" }).results[0].value;
  const { provenance } = diagnose({ ...TIED, measure: "nDCG", says: worst.toFixed(6) });
  const found = provenance?.explanations.find(({ choices }) => choices.includes("ties: id-descending"));
  expect(found?.largest).toEqual([{ query: "q", before: expect.any(Number), after: worst }]);
  expect(found?.steps?.after.map(({ first, grades }) => [first, grades])).toEqual([
    [1, [0]],
    [2, [2]],
    [3, [1]],
  ]);
  expect(found?.steps?.before.map(({ first, last, grades }) => [first, last, grades])).toEqual([
    [1, 2, [2, 0]],
    [3, 3, [1]],
  ]);
});

test("a number that is none is refused", () => {
  expect(() => diagnose({ ...TIED, measure: "nDCG", says: "much" })).toThrow(/^invalid number to find: much/);
});

test("like: asks for the tool's number by the tool's name", () => {
  const { judgments, run } = inputs["ties"];
  const { value, conventions } = diagnose({ judgments, run, measure: "cosine_ndcg@10", like: "sentence-transformers" });
  expect(value).toBeCloseTo(printedMean("sentence-transformers", "ties", "cosine_ndcg@10"), 12);
  expect(conventions.ties).toBe("id-ascending");
});

describe("compareTools(tools)", () => {
  const { judgments, run } = inputs["self"];
  const { measures } = compareTools({ judgments, run, tools: ["pytrec_eval", "beir"] });

  test("gives the numbers that both tools printed", () => {
    const { first, second } = measures.find(({ name }) => name === "nDCG@10") ?? {};
    expect(first?.value).toBeCloseTo(printedMean("pytrec_eval", "self", "ndcg_cut_10"), 12);
    expect(second?.value).toBeCloseTo(printedMean("beir", "self", "NDCG@10"), 5);
  });

  test("names the choices that differ, and what each changes", () => {
    const { first, second, choices } = measures.find(({ name }) => name === "nDCG@10") ?? {};
    expect(choices).toHaveLength(1);
    expect(choices?.[0]).toMatchObject({
      first: "items with the id of the query: keep",
      second: "items with the id of the query: exclude",
    });
    expect(choices?.[0].difference).toBe((second?.value ?? 0) - (first?.value ?? 0));
  });

  test("has the largest difference first", () => {
    const sizes = measures.map(({ first, second }) => Math.abs(first.value - second.value));
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  });

  test("refuses a tool that it does not know", () => {
    expect(() => compareTools({ judgments, run, tools: ["beir", "bier"] })).toThrow("did you mean beir?");
  });
});

describe("says: what another reading of data in memory gives", () => {
  /** Choices and options of the sets that give a number. */
  function found(input: Omit<DiagnoseInput, "measure">, measure = "RR") {
    const { explanations = [] } = diagnose({ ...input, measure }).provenance ?? {};
    return explanations.map(({ choices, options, value }) => ({ choices, options, value }));
  }
  const queries = Array.from({ length: 12 }, (_, i) => `q${i}`);
  const judgments = Object.fromEntries(queries.map((query) => [query, ["a"]]));
  // By scores b c a, so that RR of a is 1/3; by ranks and as they stand a b c, so that it is 1.
  const scores = { a: 1, b: 3, c: 2 };
  const list = Object.entries(scores).map(([id, score], i) => ({ id, score, rank: i + 1 }));
  const rows = queries.flatMap((query) => list.map(({ id, ...row }) => ({ query, item: id, ...row })));
  const column = <Name extends keyof (typeof rows)[number]>(name: Name) => rows.map((row) => row[name]);
  const text = "lists in the order of their ranks";

  test.each([
    ["objects", Object.fromEntries(queries.map((query) => [query, list])), ["--ranks", "given"]],
    ["rows", rows, ["--run-columns", "rank=rank"]],
    [
      "columns",
      { query: column("query"), item: column("item"), score: column("score"), rank: column("rank") },
      ["--run-columns", "rank=rank"],
    ],
  ])("%s with ranks that contradict their scores", (_, run, options) => {
    expect(found({ judgments, run, says: "0.3333" })).toMatchObject([{ choices: [] }]);
    expect(found({ judgments, run, says: "1.0000" })).toContainEqual({ choices: [text], options, value: 1 });
  });

  test("objects with ranks with which their scores rise, as distances do", () => {
    const run = { q: ["a", "b", "c"].map((id, i) => ({ id, score: i / 10, rank: i + 1 })) };
    const byRanks = { choices: [text], options: ["--ranks", "given"], value: 1 };
    expect(found({ judgments: { q: ["a"] }, run, says: "1.0000" })).toContainEqual(byRanks);
  });

  test("objects whose order contradicts their scores", () => {
    const run = { q: Object.entries(scores).map(([id, score]) => ({ id, score })) };
    const inOrder = { choices: ["lists of ids alone, without scores"], options: [], value: 1 };
    expect(found({ judgments: { q: ["a"] }, run, says: "1.0000" })).toContainEqual(inOrder);
    const alone = { q: run.q.map(({ id }) => id) };
    expect(evaluate({ judgments: { q: ["a"] }, run: alone, measures: ["RR"] }).results[0].value).toBe(1);
  });

  test("pairs of an item and its score whose order contradicts their scores", () => {
    const run = { q: Object.entries(scores) };
    const inOrder = { choices: ["lists of ids alone, without scores"], options: [], value: 1 };
    expect(found({ judgments: { q: ["a"] }, run, says: "1.0000" })).toContainEqual(inOrder);
  });

  // Chunks of d1, then one of d2, which is relevant: the second document.
  test("chunks that count as their document, of ids that have a separator", () => {
    const chunks = { judgments: { q: { d2: 1, "d1#2": 0 } }, run: { q: { "d1#1": 3, "d1#2": 2, "d2#1": 1 } } };
    const folded = { choices: ["chunks folded at #"], options: ["--fold", "#"], value: 1 / 2 };
    expect(found({ ...chunks, says: "0.5000" })).toEqual([folded]);
    expect(evaluate({ ...chunks, measures: ["RR"], fold: "#" }).results[0].value).toBe(1 / 2);
  });

  // AP of q1: (1 + 2/3)/2 with its own item, 1/2 without it on both sides, 1/4 without it in the run alone.
  // q2: 1 and a query without judgments, which counts no more, or 0. q3 does not change: 1.
  const own = {
    judgments: { q2: ["q2"], q1: ["q1", "a"], q3: ["c"] },
    run: { q1: { q1: 3, x: 2, a: 1 }, q2: { q2: 2, y: 1 }, q3: { c: 1 } },
  };
  test("items of the query's id that are in neither run nor judgments", () => {
    const both = {
      choices: ["items with the id of the query: in neither run nor judgments"],
      options: ["--exclude", "FILE"],
      value: 0.75,
    };
    expect(found({ ...own, says: "0.7500" }, "AP")).toContainEqual(both);
    const exclude = { q1: ["q1"], q2: ["q2"], q3: ["q3"] };
    expect(evaluate({ ...own, measures: ["AP"], exclude }).results[0].value).toBe(0.75);
    const { provenance } = diagnose({ ...own, measure: "AP", says: "0.7500" });
    expect(provenance?.explanations[0]).toMatchObject({
      queries: 2,
      largest: [
        { query: "q2", before: 1, after: null },
        { query: "q1", before: expect.closeTo(5 / 6, 12), after: 1 / 2 },
      ],
    });
  });

  test("of the run alone they are what `self` says, and nothing to say where no query has such an item", () => {
    const alone = found({ ...own, says: ((1 / 4 + 0 + 1) / 3).toFixed(6) }, "AP");
    expect(alone.map(({ choices }) => choices)).toEqual([["items with the id of the query: exclude"]]);
    const { effects, idle } = diagnose({ ...TIED, measure: "AP", says: "0.5" });
    expect([...effects.map(({ choice }) => choice), ...idle].join()).not.toContain("neither");
  });

  // Without own items no item of q2 is relevant any more, though one is judged.
  test("together with the rule for queries that they leave without relevant items", () => {
    const judged = { ...own.judgments, q2: { q2: 1, y: 0 } };
    expect(found({ ...own, judgments: judged, says: "0.7500" }, "AP").map(({ choices }) => choices)).toContainEqual([
      "queries without relevant items: skip",
      "items with the id of the query: in neither run nor judgments",
    ]);
  });
});
