import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { evaluate } from "../../src/index.ts";
import { END_OF_FRAMES, framed } from "../../src/inputs/partitions/frames.ts";
import { mergeRuns } from "../../src/jobs/partial/merge.ts";
import { work } from "../../src/jobs/partial/work.ts";
import { evaluateRuns } from "../../src/jobs/runs/evaluate.ts";
import { wholeSource } from "../inputs/memory-source.ts";
import { filesOf } from "../jobs/files.ts";
import { arrowOf, type Row } from "../jobs/partial/partition.ts";

// Tools that take ranks as they are given leave ranks without an item empty: what they printed of such lists, through every
// door. Red when a door closes the gaps up.

type Values = Readonly<Record<string, Readonly<Record<string, number>>>>;

const stored: {
  readonly run: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly relevant: Readonly<Record<string, readonly number[]>>;
  readonly msmarco: Values;
  readonly rectools: Values;
} = JSON.parse(readFileSync("test/golden/ranks/ranks.json", "utf8"));

const ROWS = Object.entries(stored.run).flatMap(([query, items]) =>
  Object.entries(items).map(([item, rank]) => ({ query, item, rank })),
);
const JUDGED = Object.entries(stored.relevant).flatMap(([query, items]) =>
  items.map((item) => ({ query, item: String(item) })),
);
const QRELS = JUDGED.map(({ query, item }) => `${query} 0 ${item} 1\n`).join("");
const QUERIES = Object.keys(stored.run);

const RUNS: Readonly<Record<string, string>> = {
  CSV: `query,item,rank\n${ROWS.map(({ query, item, rank }) => `${query},${item},${rank}\n`).join("")}`,
  "MS MARCO": ROWS.map(({ query, item, rank }) => `${query}\t${item}\t${rank}\n`).join(""),
  "JSON by query": JSON.stringify(
    Object.fromEntries(
      QUERIES.map((query) => [
        query,
        Object.entries(stored.run[query]).map(([id, rank]) => ({ id, rank, title: "a title" })),
      ]),
    ),
  ),
  "JSON Lines": ROWS.map((row) => `${JSON.stringify(row)}\n`).join(""),
};

type Like = "msmarco" | "rectools";
/** Values by query, and the mean. */
type Answer = readonly [values: readonly number[], mean: number, findings: readonly string[]];

async function ofFile(run: string, like: Like | undefined, measure: string): Promise<Answer> {
  const columns = run === "MS MARCO" ? { runColumns: "query=1,item=2,rank=3" } : {};
  const flags = { measures: [measure], ...columns, ...(like !== undefined && { like }) };
  const request = { judgments: "qrels", runs: [{ name: "run", file: "run" }], flags };
  const { runs, findings } = await evaluateRuns(request, filesOf({ qrels: QRELS, run: RUNS[run] ?? BESIDE[run] }));
  const { values, value } = runs[0].evaluation.results[0];
  return [[...values], value, findings.map(({ id }) => id)];
}

function ofLibrary(like: Like | undefined, measure: string): Answer {
  const judgments = Object.fromEntries(Object.entries(stored.relevant).map(([query, items]) => [query, [...items]]));
  const column = <Name extends "query" | "item" | "rank">(name: Name) => ROWS.map((row) => row[name]);
  const run = { query: column("query"), item: column("item"), rank: column("rank") };
  const lists = new Map(QUERIES.map((query) => [query, ROWS.filter((row) => row.query === query)]));
  const [first, second] = [run, lists].map((given) => evaluate({ judgments, run: given, measures: [measure], like }));
  expect(second.toJSON()).toEqual(first.toJSON());
  return [[...first.results[0].values], first.results[0].value, first.findings.map(({ id }) => id)];
}

async function ofWorker(like: Like | undefined, measure: string): Promise<Answer> {
  const rows: Row[] = [
    ...JUDGED.map(({ query, item }): Row => [query, 0, item, 1]),
    ...ROWS.map(({ query, item, rank }): Row => [query, 1, item, -rank]),
  ].sort((a, b) => Number(a[0]) - Number(b[0]) || a[1] - b[1]);
  const frames = [framed(arrowOf(rows, "text", { metadata: { "rankproof.values": "ranks" } })), END_OF_FRAMES];
  const parts: Uint8Array[] = [];
  const write = async (bytes: Uint8Array): Promise<void> => void parts.push(bytes.slice());
  const flags = { measures: [measure], protocol: "1", ...(like !== undefined && { like }) };
  await work(wholeSource("input", new Uint8Array(Buffer.concat(frames))), flags, {
    write,
    flagsIn: () => flags,
    draw: async () => ({}),
  });
  const files = filesOf({ part: new Uint8Array(Buffer.concat(parts)) });
  const { runs, findings } = await mergeRuns(["part"], { judgmentsName: "q", runName: "run" }, files);
  const { values, value } = runs[0].evaluation.results[0];
  return [[...values], value, findings.map(({ id }) => id)];
}

const DOORS: readonly (readonly [string, (like: Like | undefined, measure: string) => Answer | Promise<Answer>])[] = [
  ...Object.keys(RUNS).map(
    (run) => [run, (like: Like | undefined, measure: string) => ofFile(run, like, measure)] as const,
  ),
  ["the library", ofLibrary],
  ["a worker and merge", ofWorker],
];

describe.each(DOORS)("ranks with gaps through %s", (_, answerTo) => {
  test.each(
    (["msmarco", "rectools"] as const).flatMap((like) =>
      Object.keys(stored[like]).map((measure) => [like, measure] as const),
    ),
  )("stay gaps like %s, whose %s they have", async (like, measure) => {
    const { all, ...byQuery } = stored[like][measure];
    const [values, mean, findings] = await answerTo(like, measure);
    for (const [i, value] of values.entries()) expect(value).toBeCloseTo(byQuery[QUERIES[i]], 12);
    expect(mean).toBeCloseTo(all, 12);
    expect(findings).not.toContain("rank-gaps");
  });

  test("are closed up and said to be so elsewhere", async () => {
    // Best relevant items are the first, second, first, second and second of their lists.
    const [, mean, findings] = await answerTo(undefined, "RR");
    expect(mean).toBe((1 + 1 / 2 + 1 + 1 / 2 + 1 / 2) / 5);
    expect(findings).toContain("rank-gaps");
  });
});

// Scores that put items in the opposite order, beside the same ranks.
const SCORED = ROWS.map((row) => ({ ...row, score: row.rank }));
const BESIDE: Readonly<Record<string, string>> = {
  CSV: `query,item,score,rank\n${SCORED.map(({ query, item, rank, score }) => `${query},${item},${score},${rank}\n`).join("")}`,
  TREC: SCORED.map(({ query, item, rank, score }) => `${query} Q0 ${item} ${rank} ${score} x\n`).join(""),
  "JSON by query": JSON.stringify(
    Object.fromEntries(
      QUERIES.map((query) => [
        query,
        SCORED.filter((row) => row.query === query).map(({ item: id, rank, score }) => ({
          id,
          score,
          rank,
          title: "a",
        })),
      ]),
    ),
  ),
  "JSON Lines": SCORED.map((row) => `${JSON.stringify(row)}\n`).join(""),
};

describe.each(Object.keys(BESIDE))("ranks beside scores in %s", (form) => {
  test.each([
    ["msmarco", "MRR@10"],
    ["rectools", "MRR@5"],
  ] as const)("count like %s, whose %s they have", async (like, measure) => {
    const [, mean] = await ofFile(form, like, measure);
    expect(mean).toBeCloseTo(stored[like][measure].all, 12);
  });
});

test("ranks beside scores count in objects and columns of the library where they are given", () => {
  const judgments = Object.fromEntries(Object.entries(stored.relevant).map(([query, items]) => [query, [...items]]));
  const column = <Name extends "query" | "item" | "rank" | "score">(name: Name) => SCORED.map((row) => row[name]);
  const columns = { query: column("query"), item: column("item"), rank: column("rank"), score: column("score") };
  const lists = new Map(QUERIES.map((query) => [query, SCORED.filter((row) => row.query === query)]));
  for (const run of [columns, lists]) {
    const { results } = evaluate({ judgments, run, measures: ["MRR@5"], like: "rectools" });
    expect(results[0].value).toBeCloseTo(stored.rectools["MRR@5"].all, 12);
  }
});

test("items may share a rank, and ranks may begin with 0", () => {
  const ranked = (ranks: readonly number[]) =>
    evaluate({
      judgments: { q: ["c"] },
      run: { q: ranks.map((rank, i) => ({ id: "abc"[i], rank })) },
      measures: ["RR"],
      ranks: "given",
    }).results[0];
  expect(ranked([0, 1, 2]).value).toBe(1 / 3);
  expect(ranked([0, 1, 5]).value).toBe(1 / 6);
  expect(ranked([1, 1, 3]).value).toBe(1 / 3);
  expect(ranked([1, 1, 2]).value).toBe(1 / 3);
  expect(ranked([4, 8, 8])).toMatchObject({ value: (1 / 8 + 1 / 9) / 2, min: 1 / 9, max: 1 / 8 });
});
