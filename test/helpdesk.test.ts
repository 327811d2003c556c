import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { readEmbeddings, readPassages, readQueries } from "../examples/helpdesk/collection.js";
import { makeRatings } from "../examples/helpdesk/ratings.js";
import { gradesOfFirst, makeLog, makeRuns } from "../examples/helpdesk/runs.js";
import { readJudgments } from "../src/inputs/node-index.ts";
import { writeRun } from "../src/inputs/write.ts";

const FOLDER = "examples/helpdesk";
const passages: readonly { id: string; title: string; text: string }[] = readPassages();
const queries = readQueries() as readonly { query: string; text: string; language: string; intent: string }[];
const judgments = fieldsOf("judgments.qrels").map(([query, , item, grade]) => ({ query, item, grade: Number(grade) }));

function fieldsOf(name: string): string[][] {
  const lines = readFileSync(`${FOLDER}/${name}`, "utf8").trimEnd().split("\n");
  return lines.map((line) => line.split(" "));
}

function keyOf({ query, item }: { query: string; item: string }): string {
  return `${query} ${item}`;
}

describe("what is stored is what the texts and the stored vectors give", async () => {
  const runs = await makeRuns();

  test.each(Object.entries(runs))("%s.run", (name, run) => {
    expect([...writeRun(run, { tag: name })].join("")).toBe(readFileSync(`${FOLDER}/${name}.run`, "utf8"));
  });

  test("log.jsonl", async () => {
    const log = makeLog(runs.dense, await readJudgments(`${FOLDER}/judgments.qrels`));
    expect(log.map((record) => `${JSON.stringify(record)}\n`).join("")).toBe(
      readFileSync(`${FOLDER}/log.jsonl`, "utf8"),
    );
  });

  test("ratings.csv", () => {
    const stored = readFileSync(`${FOLDER}/ratings.csv`, "utf8");
    expect(`${Papa.unparse(makeRatings(), { newline: "\n" })}\n`).toBe(stored);
    expect(
      new Set(
        stored
          .trimEnd()
          .split("\n")
          .slice(1)
          .map((line) => line.split(",")[0]),
      ).size,
    ).toBe(20);
  });

  test("first-passages.csv", async () => {
    const { bm25, dense, hybrid } = runs;
    const graded = gradesOfFirst({ bm25, dense, hybrid }, await readJudgments(`${FOLDER}/judgments.qrels`));
    const { data } = Papa.parse<Record<string, string>>(readFileSync(`${FOLDER}/first-passages.csv`, "utf8"), {
      header: true,
      skipEmptyLines: true,
    });
    expect(data).toEqual(
      graded.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value)]))),
    );
  });
});

test("the program of the queries that differ most shows their words", () => {
  const lines = execFileSync(process.execPath, [`${FOLDER}/differences.js`], { encoding: "utf8" }).split("\n");
  expect(lines.slice(0, 3)).toEqual([
    "+0.94  How do I get rid of limescale?",
    "       BM25:       Which tire size do I need?",
    "       embeddings: Descaling a kettle",
  ]);
});

test("each passage and each query has one vector", async () => {
  const vectors = await readEmbeddings();
  expect([vectors.passages.rows, vectors.passages.columns]).toEqual([passages.length, 384]);
  expect([vectors.queries.rows, vectors.queries.columns]).toEqual([queries.length, 384]);
});

test("the collection has the size that its README says", () => {
  const words = passages.map(({ text }) => text.split(" ").length);
  expect(new Set(passages.map(({ id }) => id)).size).toBe(300);
  expect([Math.min(...words), Math.max(...words)]).toEqual([37, 55]);
  expect(passages.filter(({ id }) => id.startsWith("de-")).length).toBe(33);
  expect(queries.map(({ language }) => language).filter((language) => language === "de").length).toBe(7);
  expect(new Set(queries.map(({ intent }) => intent))).toEqual(new Set(["keyword", "question", "symptom", "code"]));
  expect(queries.length).toBe(40);
});

test("the judgments are the first ten of three runs and two answers that none of them had there", () => {
  const pool = ["bm25.run", "dense.run", "hybrid.run"].flatMap((name) =>
    fieldsOf(name)
      .filter(([, , , rank]) => Number(rank) <= 10)
      .map(([query, , item]) => keyOf({ query, item })),
  );
  const added = ["q23 sky-03", "q35 de-06"];
  expect(added.filter((key) => pool.includes(key))).toEqual([]);
  expect(judgments.map(keyOf).sort()).toEqual([...new Set([...pool, ...added])].sort());
  expect(judgments.length).toBe(666);
});

test("grades are from 0 to 3, and all queries but one have an answer", () => {
  const answered = new Set(judgments.filter(({ grade }) => grade === 3).map(({ query }) => query));
  expect(judgments.every(({ grade }) => [0, 1, 2, 3].includes(grade))).toBe(true);
  expect(queries.map(({ query }) => query).filter((query) => !answered.has(query))).toEqual(["q33"]);
});
