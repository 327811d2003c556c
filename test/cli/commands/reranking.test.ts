import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reranking } from "../../../src/fusion/index.ts";
import { readJudgments, readRun } from "../../../src/inputs/node-index.ts";
import { nDCG } from "../../../src/measures/ndcg.ts";
import { rankproof } from "../in-process.ts";

const HELPDESK = resolve("examples/helpdesk");
const [QRELS, BM25, DENSE] = ["judgments.qrels", "bm25.run", "dense.run"].map((name) => join(HELPDESK, name));

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-reranking-"));
  writeFileSync(join(folder, "q"), "1 0 a 2\n1 0 b 1\n2 0 c 1\n");
  writeFileSync(join(folder, "first.run"), "1 Q0 a 1 9 x\n1 Q0 z 2 8 x\n1 Q0 b 3 7 x\n2 Q0 y 1 9 x\n2 Q0 c 2 8 x\n");
  writeFileSync(join(folder, "better.run"), "1 Q0 a 1 9 x\n1 Q0 b 2 8 x\n1 Q0 z 3 7 x\n2 Q0 c 1 9 x\n2 Q0 y 2 8 x\n");
  writeFileSync(join(folder, "worse.run"), "1 Q0 z 1 9 x\n1 Q0 new 2 8 x\n1 Q0 a 3 7 x\n2 Q0 c 1 9 x\n2 Q0 y 2 8 x\n");
  writeFileSync(join(folder, "other.run"), "x1 Q0 d1 1 2.5 other\n");
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Standard output of a command that must go well. */
async function output(args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await rankproof(["reranking", ...args], { cwd: folder });
  expect({ code, stderr: code === 0 ? "" : stderr }).toEqual({ code: 0, stderr: "" });
  return stdout;
}

describe("reranking", () => {
  test("prints what was compared, each depth, each grade and the queries that were hurt", async () => {
    const parts = (
      await output(["q", "first.run", "worse.run", "-m", "nDCG@2", "--test", "paired-t", "--depths", "1,3"])
    ).split("\n\n");
    expect(parts.slice(3, 6).join("\n\n")).toMatchInlineSnapshot(`
      "depth  before  after  entered  left  best nDCG@2  reached
      ─────────────────────────────────────────────────────────
      1           1      1        1     1       0.6956        –
      3           3      2        0     1       1.0000  -64.2 %

      grade  lifted  kept  buried  added  lost  rank before  rank after
      ─────────────────────────────────────────────────────────────────
      2           0     0       1      0     0          1.0         3.0
      1           1     0       0      0     1          2.0         1.0

      hurt query  before   after  buried or lost: grade, ranks
      ────────────────────────────────────────────────────────
      1           0.7602  0.0000  b: 1, 3 → lost; a: 2, 1 → 3"
    `);
    expect(parts[6]).toContain("added, though the first stage lacks them: 1 item in 1 of 2 queries (1: new)\n");
    expect(parts[6]).toContain(
      "lost from as many of the first ranks as were returned: 1 item in 1 of 2 queries (1: b)\n",
    );
  });

  test("says nothing of hurt queries and changed items where there are none", async () => {
    const text = await output(["q", "first.run", "better.run", "-m", "nDCG@2"]);
    expect(text).not.toMatch(/hurt|added, though|lost from/);
    expect(text).toMatch(/^10 +3 +3 +0 +0 +1\.0000 +100\.0 %$/m);
  });

  test("has the numbers of the library", async () => {
    const found = reranking({
      judgments: await readJudgments(QRELS),
      first: await readRun(BM25),
      reranked: await readRun(DENSE),
      measures: [nDCG.at(10)],
      depths: [5, 20],
    });
    const text = await output([QRELS, BM25, DENSE, "-m", "nDCG@10", "--depths", "5,20", "--json"]);
    const { values, depths, grades, queries, hurt } = JSON.parse(text);
    expect(values).toEqual({
      first: { "nDCG@10": found.first.results[0].value },
      reranked: { "nDCG@10": found.reranked.results[0].value },
    });
    expect(depths).toEqual(
      found.depths.map(({ best, ...counts }) => ({ ...counts, best: { "nDCG@10": best.results[0].value } })),
    );
    expect({ grades, queries }).toEqual(JSON.parse(JSON.stringify({ grades: found.grades, queries: found.queries })));
    const losses = hurt.map(({ before, after }: { before: number; after: number }) => before - after);
    expect(Math.min(...losses)).toBeGreaterThan(0);
    expect(losses).toEqual(losses.toSorted((a: number, b: number) => b - a));
    const [before, after] = [found.first, found.reranked].map(({ results }) => results[0].values);
    expect(losses).toHaveLength([...before].filter((value, q) => value > after[q]).length);
  });

  test("writes a row for each relevant item", async () => {
    expect(await output(["q", "first.run", "worse.run", "-m", "nDCG@2", "-f", "csv"])).toBe(
      "query,item,grade,before,after\n1,b,1,3,\n1,a,2,1,3\n2,c,1,2,1\n",
    );
  });

  test.each([
    [
      "one run",
      ["q", "first.run"],
      "missing run: reranking needs the first stage and the reranked run, and there is 1",
    ],
    [
      "three runs",
      ["q", "first.run", "better.run", "worse.run"],
      "unsupported runs: 3 (expected the first stage and one reranked run)",
    ],
    ["runs of other queries", ["q", "first.run", "other.run"], "other.run: missing queries in common"],
    [
      "judgments of other queries",
      [QRELS, "first.run", "better.run"],
      "missing queries in common: no query of the runs is judged",
    ],
    ["depths that are no numbers", ["q", "first.run", "better.run", "--depths", "ten"], "invalid --depths: ten"],
    ["judgments among the runs", ["first.run", "q", "better.run"], "invalid order of files"],
    ["groups of queries", ["q", "first.run", "better.run", "--by", "q:1"], "unknown option"],
  ])("refuses %s", async (_, args, message) => {
    const { code, stdout, stderr } = await rankproof(["reranking", ...args], { cwd: folder });
    expect(stderr).toContain(message);
    expect({ stdout, isRefused: code === 2 || code === 3 }).toEqual({ stdout: "", isRefused: true });
  });
});
