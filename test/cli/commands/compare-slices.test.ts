import Papa from "papaparse";
import { expect, test } from "vitest";
import { holm } from "../../../src/stats/index.ts";
import { rankproof } from "../in-process.ts";

const RUNS = ["test/files/news.qrels", "test/files/bm25.run", "test/files/dense.run"];
const ARGS = ["compare", ...RUNS, "--all", "--by", "test/files/topics.csv:language", "-m", "AP"];

/** Standard output of a command that must go well. */
async function output(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await rankproof([...ARGS, ...args]);
  expect({ code, stderr: code === 0 ? "" : stderr }).toEqual({ code: 0, stderr: "" });
  return stdout;
}

test("a table has a row for each slice, states the correction, and names the worst slice", async () => {
  const blocks = (await output()).split("\n\n");
  expect(blocks[3]).toMatchInlineSnapshot(`
    "slice            queries  measure  run        against   difference                       p    Holm  Cohen's d_z  won/tied/lost  tie range
    ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
    language=de      8        AP       dense.run  bm25.run  +0.0055 [-0.0956, +0.0733]  0.7656  1.0000        +0.10  5/0/3          {-0.0058…+0.0169}
    language=en      12       AP       dense.run  bm25.run  +0.0203 [-0.0301, +0.0694]  0.2480  0.7441        +0.35  5/1/6          {+0.0090…+0.0316}
    language=fi      8        AP       dense.run  bm25.run  -0.1610 [-0.6569, +0.0048]  0.0156  0.0625        -0.78  1/0/7          {-0.1699…-0.1519}
    language=(none)  2        AP       dense.run  bm25.run  -0.0022 [-∞, +∞]            1.0000  1.0000        -0.32  1/0/1          {-0.0087…+0.0044}"
  `);
  expect(blocks[4].trimEnd().split("\n").at(-1)).toBe(
    "by language: 4 slices, a family of their own: p and intervals of differences corrected by Holm over 4 comparisons of each measure",
  );
  expect(blocks[0].split("\n").at(-1)).toMatchInlineSnapshot(
    `"dense.run against bm25.run, worst: language=fi: AP -0.161 [-0.657, 0.005], p = 0.063 after Holm, undecided (8 queries)."`,
  );
});

test("the comparison over all queries is that without --by", async () => {
  const { stdout } = await rankproof(["compare", ...RUNS, "-m", "AP", "--all"]);
  expect((await output()).split("\n\n").slice(1, 3)).toEqual(stdout.split("\n\n").slice(1, 3));
});

test("each measure of a slice has a row of its own, and each slice a section", async () => {
  const lines = (await output("-m", "nDCG@10")).split("\n");
  const first = lines.findIndex((line) => line.startsWith("language=de"));
  expect(lines.slice(first, first + 4).map((line) => line.slice(0, 38).trimEnd())).toEqual([
    "language=de      8        AP       den",
    "language=de      8        nDCG@10  den",
    "─".repeat(38),
    "language=en      12       AP       den",
  ]);
});

test("csv and jsonl tell the slice of each row", async () => {
  const { data } = Papa.parse<Record<string, string>>(await output("-f", "csv"), {
    header: true,
    skipEmptyLines: true,
  });
  expect(data.map(({ slice, queries }) => [slice, queries])).toEqual([
    ["all", "30"],
    ["language=de", "8"],
    ["language=en", "12"],
    ["language=fi", "8"],
    ["language=(none)", "2"],
  ]);
  const rows = (await output("-f", "jsonl"))
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const [all, ...slices] = rows;
  expect(all.correctedP).toBe(all.p);
  expect(slices.map(({ correctedP }) => correctedP)).toEqual(holm.adjust(slices.map(({ p }) => p)));
  expect(slices.reduce((sum, { difference, queries }) => sum + difference * queries, 0) / 30).toBeCloseTo(
    all.difference,
    12,
  );
  expect((await rankproof(["compare", ...RUNS, "-m", "AP", "-f", "csv"])).stdout).toMatch(/^measure,run,/);
});

test("JSON has the slices and the worst of them", async () => {
  const { by, slices, worst, worstSentences } = JSON.parse(await output("-f", "json"));
  expect(by).toBe("language");
  expect(
    slices.map(({ slice, queries, measures }: { slice: string; queries: number; measures: unknown[] }) => [
      slice,
      queries,
      measures.length,
    ]),
  ).toEqual([
    ["language=de", 8, 1],
    ["language=en", 12, 1],
    ["language=fi", 8, 1],
    ["language=(none)", 2, 1],
  ]);
  expect(worst).toEqual([
    {
      ...{
        run: "dense.run",
        against: "bm25.run",
        measure: "AP",
        slice: "language=fi",
        queries: 8,
        verdict: "undecided",
      },
      ...{ difference: slices[2].measures[0].pairs[0].difference, interval: slices[2].measures[0].pairs[0].interval },
      correctedP: slices[2].measures[0].pairs[0].correctedP,
    },
  ]);
  expect(worstSentences).toHaveLength(1);
});

test("JUnit has a test case for each slice, failed where the run is significantly worse", async () => {
  const text = await output("-f", "junit", "--correction", "none", "--test", "paired-t", "--alpha", "0.2");
  expect(text).toContain(
    '<testcase classname="dense.run against bm25.run" name="AP[language=fi]">\n    <failure message="dense.run is worse',
  );
  expect(text).toContain('tests="5" failures="2"');
});

test.each([
  [["--family", "all", "-m", "nDCG@10"], "p and intervals of differences corrected by Holm over 8 comparisons"],
  [["--correction", "none"], "by language: 4 slices; p not corrected for their number"],
  [
    ["--interval", "bca", "--correction", "bonferroni"],
    "a family of their own: p corrected by Bonferroni over 4 comparisons of each measure",
  ],
])("%j states its correction", async (args, note) => {
  expect(await output(...args)).toContain(note);
});

test("measures that leave queries of a slice out are stated", async () => {
  expect(await output("--without-relevant", "skip", "-m", "P@5")).not.toContain("count for AP");
  const notes = (await output("--like", "beir", "-m", "NDCG@10, MRR@10"))
    .split("\n")
    .filter((line) => line.startsWith("language="));
  expect(notes.at(-1)).toMatch(/^language=fi: 7 of 8 queries count for NDCG@10 in every run/);
});

test("a test of all pairs at once is refused", async () => {
  const { code, stderr } = await rankproof([...ARGS, "--test", "tukey-hsd"]);
  expect(code).toBe(2);
  expect(stderr).toContain(
    "unsupported test in slices: tukey-hsd (it corrects for the pairs of one slice, not for the slices;",
  );
});
