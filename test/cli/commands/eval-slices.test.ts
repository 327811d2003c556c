import Papa from "papaparse";
import { expect, test } from "vitest";
import { rankproof } from "../in-process.ts";

const ARGS = [
  "eval",
  "test/files/news.qrels",
  "test/files/bm25.run",
  "--by",
  "test/files/topics.csv:language",
  "-m",
  "AP",
];

/** Standard output of a command that must go well. */
async function output(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await rankproof([...ARGS, ...args]);
  expect({ code, stderr: code === 0 ? "" : stderr }).toEqual({ code: 0, stderr: "" });
  return stdout;
}

test("a table has a row for each slice, and names the worst", async () => {
  expect(await output()).toMatchInlineSnapshot(`
    "measure                   bm25.run
    ──────────────────────────────────
    AP                          0.6005
    ──────────────────────────────────
    queries evaluated               30
    missing from the run             0
    without relevant items           1
    not judged                       0
    queries affected by ties         0

    slice            queries  AP
    ─────────────────────────────────────────────────
    language=de      8        0.6222 [0.5857, 0.6674]
    language=en      12       0.5524 [0.3852, 0.6243]
    language=fi      8        0.6213 [0.5772, 0.6802]
    language=(none)  2        0.7195 [0.6191, 0.8199]

    ties: expected; missing queries: zero
    2 of 30 queries have no language (an empty cell, or a word for none): they stand under language=(none)
    by language; in square brackets: 95 % BCa bootstrap interval, 10000 samples, of hits and misses Clopper–Pearson interval; seed 1
    bm25.run, worst: language=en: AP 0.5524 (12 queries; 0.6005 over all)
    "
  `);
  expect((await output("-m", "nDCG@10")).split("\n\n")[1].split("\n")[0]).toBe(
    "slice            queries  AP                       nDCG@10",
  );
});

test("several runs stand below each other in each slice", async () => {
  const { stdout } = await rankproof([...ARGS.slice(0, 3), "test/files/dense.run", ...ARGS.slice(3)]);
  expect(stdout.split("\n").filter((line) => line.startsWith("language=fi"))).toMatchInlineSnapshot(`
    [
      "language=fi      8        bm25.run   0.6213 [0.5772, 0.6802]",
      "language=fi      8        dense.run  0.4603 {0.4513…0.4694} [0.2486, 0.5516]",
    ]
  `);
});

test("markdown and LaTeX hold the same rows", async () => {
  expect(await output("-f", "markdown")).toContain("| language=fi | 8 | 0.6213 [0.5772, 0.6802] |");
  expect(await output("-f", "latex")).toContain("language=fi & 8 & 0.6213 & ~{[}0.5772, 0.6802{]} \\\\");
});

test("csv has the slice of each row, with its number of queries and its interval", async () => {
  const { data } = Papa.parse<Record<string, string>>(await output("-f", "csv", "-q"), {
    header: true,
    skipEmptyLines: true,
  });
  expect(Object.keys(data[0])).toEqual([
    ...["run", "measure", "query", "value", "min", "max", "slice", "queries", "low", "high"],
  ]);
  const rows = data.map(({ query, slice, queries, value, low }) => [
    query,
    slice,
    queries,
    Number(value).toFixed(4),
    low !== "",
  ]);
  expect(rows).toContainEqual(["403", "language=fi", "1", "0.5835", false]);
  expect(rows.slice(30)).toEqual([
    ["all", "language=de", "8", "0.6222", true],
    ["all", "language=en", "12", "0.5524", true],
    ["all", "language=fi", "8", "0.6213", true],
    ["all", "language=(none)", "2", "0.7195", true],
    ["all", "all", "30", "0.6005", false],
  ]);
});

test("JSON has them beside the measures of all queries", async () => {
  const { by, runs, worst } = JSON.parse(await output("-f", "json"));
  expect(by).toBe("language");
  expect(worst).toMatchObject([{ run: "bm25.run", measure: "AP", slice: "language=en", queries: 12 }]);
  expect(runs[0].slices[2]).toMatchObject({
    slice: "language=fi",
    queries: 8,
    measures: [{ measure: "AP", queries: 8 }],
  });
  const lines = (await output("-f", "jsonl", "-q"))
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const values = new Map(lines.map(({ query, value }) => [query, value]));
  const own = lines.filter(({ query, slice }) => query !== "all" && slice === "language=fi");
  expect(own.reduce((sum, { value }) => sum + value, 0) / 8).toBeCloseTo(runs[0].slices[2].measures[0].value, 12);
  expect(values.size).toBe(31);
});

test("trec_eval's lines have a slice in place of the query", async () => {
  expect((await output("-f", "trec")).split("\n")).toEqual([
    "runid                 \tall\tbm25.run",
    "AP                    \tlanguage=de\t0.6222",
    "AP                    \tlanguage=en\t0.5524",
    "AP                    \tlanguage=fi\t0.6213",
    "AP                    \tlanguage=(none)\t0.7195",
    "AP                    \tall\t0.6005",
    "",
  ]);
});

test("a slice has the values that trec_eval prints for its judgments and lines alone", async () => {
  const own = [
    "eval",
    "test/files/news.qrels",
    "test/files/dense.run",
    "--by",
    "test/files/topics.csv:language",
    "-f",
    "trec",
  ];
  const measures = ["map", "gm_map", "recip_rank", "P_5", "ndcg_cut_10"];
  const { stdout } = await rankproof([...own, "--like", "trec_eval", "--missing", "zero", "-m", measures.join(",")]);
  const lines = stdout.split("\n").filter((line) => line.includes("\tlanguage=fi\t"));
  // trec_eval 10.0 with -c on what test/files/news.qrels and test/files/dense.run hold of the Finnish topics.
  expect(lines.map((line) => line.split(/\s+/))).toEqual([
    ["map", "language=fi", "0.4619"],
    ["gm_map", "language=fi", "0.1341"],
    ["recip_rank", "language=fi", "0.7292"],
    ["P_5", "language=fi", "0.5250"],
    ["ndcg_cut_10", "language=fi", "0.4245"],
  ]);
});

test("JUnit has a test case for each slice, or for each threshold in each", async () => {
  expect(await output("-f", "junit")).toContain('<testcase classname="bm25.run" name="AP[language=fi]">');
  const { code, stdout } = await rankproof([...ARGS, "-f", "junit", "--threshold", "AP[*]>=0.6"]);
  expect(code).toBe(1);
  expect(stdout).toContain('<testsuite name="rankproof eval" tests="4" failures="1">');
  expect(stdout).toContain(
    '<failure message="bm25.run has AP[language=en] = 0.5524, wanted AP[language=en]&gt;=0.6"/>',
  );
});

test("without --by, no output has slices", async () => {
  const plain = [...ARGS.slice(0, 3), "-m", "AP"];
  expect(JSON.parse((await rankproof([...plain, "-f", "json"])).stdout)).not.toHaveProperty("runs.0.slices");
  expect((await rankproof([...plain, "-f", "csv"])).stdout.split("\n")[0]).toBe("run,measure,query,value,min,max");
});
