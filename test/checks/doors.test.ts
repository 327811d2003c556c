import { describe, expect, test } from "vitest";
import { idsText, queryIdsText } from "../../src/checks/id-forms.ts";
import { addedQueryIds, sampleOf } from "../../src/checks/query-forms.ts";
import type { Finding } from "../../src/core/finding.ts";
import { evaluate, RankproofError } from "../../src/index.ts";
import { mergeRuns } from "../../src/jobs/partial/merge.ts";
import { answerTo } from "../../src/jobs/partial/worker-questions.ts";
import { evaluateRuns } from "../../src/jobs/runs/evaluate.ts";
import { filesOf } from "../jobs/files.ts";
import { filesOfRows, inOrder, linesOf, type Row, workedOnLines } from "../jobs/partial/partition.ts";

// Red when a door finds something else than the others, or says it in other words.

/** A run and its judgments, and how they are evaluated. */
interface Asked {
  readonly judgments: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly run: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly measures: readonly string[];
  readonly precision?: "single" | "half";
  readonly like?: "ranx" | "beir";
}

function* rowsOf({ judgments, run }: Asked): Generator<Row> {
  for (const [kind, side] of [judgments, run].entries()) {
    for (const [query, items] of Object.entries(side)) {
      for (const [item, value] of Object.entries(items)) yield [query, kind, item, value];
    }
  }
}

/** What is found through each door: the library, files, parts that are merged, and a worker that is asked. */
async function found(asked: Asked): Promise<Record<string, readonly Finding[]>> {
  const { measures, precision, like } = asked;
  const rows = inOrder([...rowsOf(asked)], "text");
  const name = "the judgments";
  const flags = {
    measures: [measures.join(",")],
    ...(precision !== undefined && { precision }),
    ...(like !== undefined && { like }),
  };
  const files = filesOf(filesOfRows(rows));
  const opened = {
    has: () => true,
    open: (file: string) => files.open(file === name ? "qrels" : file),
  };
  const evaluated = await evaluateRuns({ judgments: name, runs: [{ name: "run", file: "run" }], flags }, opened);
  const lines = Buffer.from(await workedOnLines(linesOf(rows), flags)).toString();
  const merged = await mergeRuns(["part"], { judgmentsName: name, runName: "run" }, filesOf({ part: lines }));
  const partials = [lines.trimEnd().split("\n").at(-1)?.slice(1)];
  const answer = JSON.parse(
    new TextDecoder().decode(await answerTo(new TextEncoder().encode(JSON.stringify({ partials })), "input")),
  );
  const alone = ({ subject: _, ...finding }: Finding): Finding => finding;
  return {
    library: evaluate({ ...asked, measures }).findings,
    files: evaluated.findings.map(alone),
    merged: merged.findings.map(alone),
    worker: answer.findings,
  };
}

/** A list of so many items, of which a is the second. */
function listOf(count: number): Readonly<Record<string, number>> {
  return Object.fromEntries(Array.from({ length: count }, (_, i) => [i === 1 ? "a" : `x${i}`, count - i]));
}

const LISTS = Array.from({ length: 10 }, (_, q) => `q${q}`);

/** Items that a user liked. */
const LIKED = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"];

/** How ids of queries differ: those of judgments, and of the run. */
const FORMS_OF_QUERIES: readonly [form: string, judged: readonly string[], retrieved: readonly string[]][] = [
  ["zeros before numbers", ["1", "2", "3", "4"], ["1", "02", "03", "04"]],
  ["numbers that end in .0", ["1", "2"], ["1.0", "2"]],
  ["upper and lower case", ["q1", "q2"], ["Q1", "q2"]],
  ["other letters of the same look (Unicode NFC and NFD)", ["caf\u00e9"], ["cafe\u0301"]],
  ["a prefix", ["7", "8", "9"], ["msmarco_7", "msmarco_8", "9"]],
];

type Case = [what: string, ids: readonly string[], asked: Asked];

describe.each<Case>([
  [
    "items of which none is judged",
    ["no-judged-item"],
    { judgments: { q: { d1: 1 } }, run: { q: { d7: 2, d8: 1 } }, measures: ["nDCG@10"] },
  ],
  [
    "ids of some items that are written otherwise",
    ["item-forms"],
    {
      judgments: { q: { d1: 1, D2: 1, d3: 0 } },
      run: { q: { d1: 3, d2: 2, d03: 1 } },
      measures: ["RR"],
    },
  ],
  [
    "one item under two ids of a list",
    ["repeated-documents"],
    { judgments: { q: { d7: 1, d9: 0 } }, run: { q: { d9: 4, d07: 3, d8: 2, d7: 1 } }, measures: ["RR"] },
  ],
  [
    "chunks of one document among the first ranks",
    ["repeated-chunks"],
    { judgments: { q: { "d1#2": 1, "d1#5": 1 } }, run: { q: { "d1#5": 3, "d2#1": 2, "d1#2": 1 } }, measures: ["RR"] },
  ],
  [
    "whole numbers beyond 2^53",
    ["large-scores"],
    { judgments: { q: { a: 1 } }, run: { q: { a: 2 ** 53 + 1, b: 2 ** 53, c: 2 ** 53 + 8 } }, measures: ["RR"] },
  ],
  [
    "lists that look sampled",
    ["sampled-lists"],
    {
      judgments: Object.fromEntries(LISTS.map((query) => [query, { a: 1 }])),
      run: Object.fromEntries(LISTS.map((query) => [query, listOf(21)])),
      measures: ["RR"],
    },
  ],
  [
    "the first 20 items of a retriever, the relevant one among them",
    [],
    {
      judgments: Object.fromEntries(LISTS.map((query) => [query, { a: 1 }])),
      run: Object.fromEntries(LISTS.map((query) => [query, listOf(20)])),
      measures: ["RR"],
    },
  ],
  [
    "a cutoff beyond the rank where most lists end",
    ["shallow-lists"],
    {
      judgments: Object.fromEntries(LISTS.map((query) => [query, { a: 1, missed: 1 }])),
      run: Object.fromEntries(LISTS.map((query, q) => [query, listOf(q < 5 ? 20 : 19)])),
      measures: ["R@20", "R@21", "RR"],
    },
  ],
  [
    "a cutoff beyond the rank where fewer than half of the lists end",
    [],
    {
      judgments: Object.fromEntries(LISTS.map((query) => [query, { a: 1, missed: 1 }])),
      run: Object.fromEntries(LISTS.map((query, q) => [query, listOf(q < 4 ? 20 : 10 + q)])),
      measures: ["R@21"],
    },
  ],
  [
    "relevant items that are all retrieved, by lists that end at the cutoff",
    ["listed-gold"],
    {
      judgments: Object.fromEntries(LISTS.map((query) => [query, { a: 1 }])),
      run: Object.fromEntries(LISTS.map((query) => [query, listOf(20)])),
      measures: ["R@20"],
    },
  ],
  [
    "more relevant items than a cutoff that AP has",
    ["capped-denominators"],
    { judgments: { q: { a: 1, b: 1 } }, run: { q: { a: 2, c: 1 } }, measures: ["AP@1"] },
  ],
  [
    "lists of a search as judgments, and a relevant item as each list of the run",
    ["swapped-lists"],
    {
      judgments: Object.fromEntries(LISTS.map((query, q) => [query, { a: 1, b: 1, ...(q > 4 ? { c: 1 } : {}) }])),
      run: Object.fromEntries(LISTS.map((query) => [query, { a: 1 }])),
      measures: ["RR"],
    },
  ],
  [
    "graded items beside a run of one item",
    [],
    {
      judgments: Object.fromEntries(LISTS.map((query) => [query, { a: 1, b: 1, c: 2 }])),
      run: Object.fromEntries(LISTS.map((query) => [query, { a: 1 }])),
      measures: ["RR"],
    },
  ],
  [
    "grades between 0 and the smallest that is relevant",
    ["fractional-grades"],
    { judgments: { q: { a: 1, b: 0.5, c: 0 } }, run: { q: { a: 2, b: 1 } }, measures: ["RR", "nDCG@2"] },
  ],
  [
    "whole grades below the smallest that is relevant",
    [],
    { judgments: { q: { a: 2, b: 1, c: 0 } }, run: { q: { a: 2, b: 1 } }, measures: ["RR(rel=2)"] },
  ],
  [
    "short lists of judged items, one of which is relevant",
    [],
    {
      judgments: Object.fromEntries(LISTS.map((query) => [query, { a: 1, b: 0, c: 0 }])),
      run: Object.fromEntries(LISTS.map((query) => [query, { b: 3, a: 2, c: 1 }])),
      measures: ["RR"],
    },
  ],
  [
    "a measure that leaves a query out",
    ["missing-queries", "renamed-measures", "fewer-queries", "rounded-scores"],
    {
      judgments: { q: { a: 1, b: 0 }, r: { a: 1 } },
      run: { q: { a: 2, b: 1 } },
      measures: ["NDCG@10", "MRR@10"],
      like: "beir",
    },
  ],
  [
    "names of another tool",
    ["renamed-measures"],
    { judgments: { q: { a: 1 } }, run: { q: { a: 2 } }, measures: ["mrr@5"], like: "ranx" },
  ],
  [
    "scores that rounding makes equal",
    ["rounded-scores"],
    {
      judgments: { q: { a: 1, b: 0 } },
      run: { q: { a: 1.00001, b: 1 } },
      measures: ["RR"],
      precision: "half",
    },
  ],
  [
    "a grade below 0 of an item that is listed, and one of an item that is not",
    ["negative-grades"],
    { judgments: { q: { a: -1, b: 1, c: -2 } }, run: { q: { a: 2, b: 1 } }, measures: ["nDCG@10"] },
  ],
  [
    "grades below the smallest that is relevant",
    ["no-relevant-grade"],
    { judgments: { q: { a: 0.8, b: 0.5 } }, run: { q: { a: 2, b: 1 } }, measures: ["RR"] },
  ],
  [
    "ratings of which all count as relevant",
    ["only-relevant-grades"],
    {
      judgments: { q: { a: 5, b: 1 }, r: { a: 3 } },
      run: { q: { a: 2, b: 1 }, r: { a: 1 } },
      measures: ["RR"],
    },
  ],
  [
    "liked items alone",
    ["only-relevant-items"],
    {
      judgments: { q: Object.fromEntries(LIKED.map((item, i) => [item, 4 + (i % 2)])) },
      run: { q: Object.fromEntries(LIKED.map((item, i) => [item, 9 - i])) },
      measures: ["RR", "nDCG@10"],
    },
  ],
  [
    "a judged query without results",
    ["missing-queries"],
    { judgments: { q: { a: 1 }, r: { a: 1 } }, run: { q: { a: 2 } }, measures: ["RR"] },
  ],
  ...FORMS_OF_QUERIES.map(
    ([form, judged, retrieved]): Case => [
      `a part of the queries differs by ${form}`,
      ["query-forms", "missing-queries"],
      {
        judgments: Object.fromEntries(["same", ...judged].map((query) => [query, { a: 1 }])),
        run: Object.fromEntries(["same", ...retrieved].map((query) => [query, { a: 2 }])),
        measures: ["RR"],
      },
    ],
  ),
  [
    "other queries of the same shape",
    ["missing-queries"],
    {
      judgments: { "1": { a: 1 }, "2": { a: 1 }, "train-7": { a: 1 }, "train-8": { a: 1 } },
      run: { "1": { a: 2 }, "3": { a: 1 }, "test-7": { a: 1 }, "test-8": { a: 1 } },
      measures: ["RR"],
    },
  ],
  [
    "one query that may have a prefix",
    ["missing-queries"],
    { judgments: { q: { a: 1 }, "7": { a: 1 } }, run: { q: { a: 2 }, q7: { a: 1 } }, measures: ["RR"] },
  ],
  [
    "a part of the items has a prefix",
    ["item-forms"],
    {
      judgments: { q: { a: 1, "7": 1, "8": 1 } },
      run: { q: { a: 3, "doc-7": 2, "doc-8": 1 } },
      measures: ["RR"],
    },
  ],
  [
    "one item that may have a prefix",
    [],
    { judgments: { q: { a: 1, "7": 1 } }, run: { q: { a: 3, "doc-7": 2 } }, measures: ["RR"] },
  ],
  ["nothing doubtful", [], { judgments: { q: { a: 1 } }, run: { q: { a: 2 } }, measures: ["RR"] }],
])("%s", (_, ids, asked) => {
  test("are found alike through every door", async () => {
    const { library, ...doors } = await found(asked);
    expect(library.map(({ id }) => id)).toEqual(ids);
    for (const [door, findings] of Object.entries(doors)) expect([door, findings]).toEqual([door, library]);
  });
});

test.each(FORMS_OF_QUERIES)("queries whose ids differ by %s are named", (form, judged, retrieved) => {
  const sides = [judged, retrieved].map((ids) => Object.fromEntries(["same", ...ids].map((id) => [id, { a: 1 }])));
  const { findings } = evaluate({ judgments: sides[0], run: sides[1], measures: ["RR"] });
  const evidence = findings.find(({ id }) => id === "query-forms")?.evidence;
  const apart = (ids: readonly string[], others: readonly string[]) => ids.filter((id) => !others.includes(id));
  expect(evidence).toEqual({ retrieved: apart(retrieved, judged), judged: apart(judged, retrieved), form });
});

test("the samples of two parts hold what that of all holds, and no more", () => {
  const ids = Array.from({ length: 5000 }, (_, i) => `0${i + 1}`);
  const all = sampleOf(ids);
  const parts = [ids.slice(0, 1234), ids.slice(1234)].map((part) => ({ retrieved: sampleOf(part), judged: [] }));
  expect(addedQueryIds(parts[0], parts[1]).retrieved).toEqual(all);
  expect(all).toHaveLength(100);
  // The same numbers without zeros are those that the other side keeps.
  expect(sampleOf(ids.map((id) => id.slice(1)))).toEqual(all.map((id) => id.slice(1)));
});

/** The message with which each door refuses, without the name of the file. */
async function refused(asked: Asked): Promise<Record<string, string>> {
  const rows = inOrder([...rowsOf(asked)], "text");
  const flags = { measures: [asked.measures.join(",")] };
  const lines = Buffer.from(await workedOnLines(linesOf(rows), flags)).toString();
  const partials = [lines.trimEnd().split("\n").at(-1)?.slice(1)];
  const question = new TextEncoder().encode(JSON.stringify({ partials }));
  const messageOf = (answer: () => unknown): Promise<string> =>
    Promise.resolve()
      .then(answer)
      .then(
        () => "answered",
        ({ message }: Error) => message.replace(/^run: /, ""),
      );
  const names = { judgmentsName: "the judgments", runName: "run" };
  return {
    library: await messageOf(() => evaluate(asked)),
    merged: await messageOf(() => mergeRuns(["part"], names, filesOf({ part: lines }))),
    worker: JSON.parse(new TextDecoder().decode(await answerTo(question, "input"))).refusal,
  };
}

test.each<[what: string, message: string, asked: Asked]>([
  [
    "no query in common",
    "missing queries in common: no query of the run is judged in the judgments (run: 001, 002; judgments: 1, 2; they differ by zeros before numbers: read and write ids as text, as pandas does by dtype=str)",
    { judgments: { 1: { a: 1 }, 2: { a: 1 } }, run: { "001": { a: 1 }, "002": { a: 1 } }, measures: ["RR"] },
  ],
  [
    "no item in common",
    "missing items in common: no item that it retrieved is judged in the judgments (run: marco-00039, marco-00040, marco-00041; judgments: MARCO_00098, MARCO_00099, MARCO_00100; they differ by upper and lower case, - and _)",
    {
      judgments: { q: { MARCO_00098: 1, MARCO_00099: 1, MARCO_00100: 0 } },
      run: { q: { "marco-00039": 3, "marco-00040": 2, "marco-00041": 1 } },
      measures: ["RR"],
    },
  ],
  [
    "each side in the place of the other",
    "invalid order of arguments: the judgments have grades such as 12.5, the run whole numbers from 1 to 1 (expected the judgments first)",
    { judgments: { q: { d9: 12.5, d1: 11.2, d4: 9.1 } }, run: { q: { d1: 1 } }, measures: ["RR"] },
  ],
  [
    "similarities in the place of grades, and grades that repeat in that of scores",
    "invalid order of arguments: the judgments have grades such as 0.9134, the run whole numbers from 0 to 2 (expected the judgments first)",
    {
      judgments: { q: { d1: 0.9134, d2: 0.8713, d3: 0.5 }, r: { d3: 0.7712, d4: 0.77 } },
      run: { q: { d1: 1, d2: 1, d7: 0 }, r: { d3: 2 } },
      measures: ["RR"],
    },
  ],
])("%s is refused in the same words through every door", async (_, message, asked) => {
  const doors = await refused(asked);
  for (const [door, found] of Object.entries(doors)) expect([door, found]).toEqual([door, message]);
});

test.each<[what: string, run: readonly string[], judged: readonly string[]]>([
  ["numbers that end in .0", ["1.0", "2.0"], ["1", "2"]],
  ["zeros before numbers", ["d001"], ["d1"]],
  ["upper and lower case", ["DOC1"], ["doc1"]],
  ["blanks around them", [" d1"], ["d1"]],
  ["quotes around them", ['"d1"'], ["d1"]],
  ["chunks after # (--fold '#' makes one item of them)", ["d1#0", "d1#1"], ["d1"]],
  ["a prefix", ["msmarco_7", "msmarco_9"], ["12", "14"]],
  ["- and _", ["doc-7"], ["doc_7"]],
  ["upper and lower case, - and _", ["marco-00039"], ["MARCO_00098"]],
])("ids that differ by %s", (form, retrieved, judged) => {
  expect(idsText({ retrieved, judged }).split("; they differ by ")[1]).toBe(form);
});

test("queries that a reader counted from 0 have no prefix to lack", () => {
  const ids = { retrieved: ["0", "1", "2"], judged: ["q0", "q1", "q2"] };
  expect(queryIdsText(ids)).toBe(
    'run: 0, 1, 2; judgments: q0, q1, q2; those of the run count from 0, as queries are called where answers do not name them: write a line for each answer, as in {"query": "q0", "response": …}',
  );
  expect(queryIdsText({ retrieved: ["1", "2"], judged: ["q1", "q2"] })).toMatch(/; they differ by a prefix$/);
  expect(queryIdsText({ retrieved: ["0"], judged: ["00"] })).toMatch(/; they differ by zeros before numbers$/);
});

test.each([
  ["doc:abc", "abc"],
  ["en/7", "7"],
  ["abc", "https://x.org/abc"],
])("%s and %s differ by a prefix", (id, other) => {
  expect(idsText({ retrieved: [id], judged: [other] })).toMatch(/; they differ by a prefix$/);
});

test.each([
  [["how to cook rice", "what is a llama"], ["d1", "d2"], "; those of the run are texts"],
  [["d1"], ["how to cook rice"], "; those of the judgments are texts"],
  [["9f3a1", "a07b2"], ["cc4d3", "x1e8"], ""],
])("%j and %j", (retrieved, judged, difference) => {
  expect(idsText({ retrieved, judged })).toBe(
    `run: ${retrieved.join(", ")}; judgments: ${judged.join(", ")}${difference}`,
  );
});

test("ids of one form are shown without a guess", () => {
  expect(idsText({ retrieved: ["d1"], judged: ["d2"] })).toBe("run: d1; judgments: d2");
});

test("an answer that is refused has the finding, with evidence and remedy", async () => {
  const files = filesOf({ qrels: "q 0 a 1\n", run: "r Q0 a 1 1 t\n" });
  const request = { judgments: "qrels", runs: [{ name: "run", file: "run" }], flags: {} };
  const error: unknown = await evaluateRuns(request, files).catch((caught) => caught);
  expect(error).toBeInstanceOf(RankproofError);
  expect((error as RankproofError).finding).toMatchObject({
    ...{ id: "no-query-in-common", level: "refused", subject: "run" },
    text: "queries in common: no query of the run is judged in qrels (run: r; judgments: q)",
    evidence: { judgments: "qrels", retrieved: ["r"], judged: ["q"] },
    remedy: expect.stringContaining("--columns query=NAME"),
  });
});
