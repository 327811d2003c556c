import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contributions } from "../../../src/fusion/index.ts";
import { readJudgments, readRun } from "../../../src/inputs/node-index.ts";
import { nDCG } from "../../../src/measures/ndcg.ts";
import { rankproof } from "../in-process.ts";

const [QRELS, BM25, DENSE] = ["news.qrels", "bm25.run", "dense.run"].map((name) => resolve("test/files", name));
const HELPDESK = resolve("examples/helpdesk");

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-contributions-"));
  writeFileSync(join(folder, "other.run"), "x1 Q0 d1 1 2.5 other\n");
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Standard output of a command that must go well. */
async function output(args: readonly string[], cwd = folder): Promise<string> {
  const { code, stdout, stderr } = await rankproof(["contributions", ...args], { cwd });
  expect({ code, stderr: code === 0 ? "" : stderr }).toEqual({ code: 0, stderr: "" });
  return stdout;
}

describe("contributions", () => {
  test("prints what was compared, what each run has, what all have, and the overlap", async () => {
    const runs = ["bm25.run", "dense.run", "words.run"];
    const text = await output(["judgments.qrels", ...runs, "-m", "nDCG@10", "--test", "paired-t"], HELPDESK);
    const [, means, , shares, pool, overlap] = text.split("\n\n");
    expect(means).toMatch(/^ {3}run +nDCG@10\n─+\na {2}fusion .*\nb {2}bm25.run /);
    expect(text).toContain("without dense.run is worse than fusion on nDCG@10 by 0.116");
    expect([shares, pool, overlap].join("\n\n")).toMatchInlineSnapshot(`
      "depth  run        items  only in this run  relevant  only in this run  of all relevant
      ──────────────────────────────────────────────────────────────────────────────────────
      10     bm25.run     335              73.1        66                 0           68.0 %
      10     dense.run    400             268.6        89              25.0           91.8 %
      10     words.run    335              89.6      60.9               0.3           62.7 %
      ──────────────────────────────────────────────────────────────────────────────────────
      100    bm25.run    1222               296        77                 0           79.4 %
      100    dense.run   2000              1472        96                18           99.0 %
      100    words.run   1222               343        77                 0           79.4 %

      depth  items  relevant  of all relevant  best nDCG@10
      ─────────────────────────────────────────────────────
      10     703.1      92.3           95.1 %        0.9366
      100     3091        97          100.0 %        0.9750

      depth  run        and         items  relevant  not relevant
      ───────────────────────────────────────────────────────────
      10     bm25.run   dense.run  0.3306    0.8129        0.2017
      10     bm25.run   words.run  0.7030    0.9400        0.6476
      10     dense.run  words.run  0.2856    0.7685        0.1619
      ───────────────────────────────────────────────────────────
      100    bm25.run   dense.run  0.2942    0.8786        0.2611
      100    bm25.run   words.run  0.6751    0.9740        0.6550
      100    dense.run  words.run  0.2651    0.8786        0.2302"
    `);
  });

  test("are those of the library", async () => {
    const found = contributions({
      judgments: await readJudgments(QRELS),
      runs: [await readRun(BM25), await readRun(DENSE)],
      method: "weighted-sum",
      weights: [0.4, 0.6],
      measures: [nDCG.at(10)],
      depths: [5, 20],
    });
    const options = ["--method", "weighted-sum", "--weights", "0.4,0.6", "-m", "nDCG@10", "--depths", "5,20", "--json"];
    const { runs, depths, fused, relevant } = JSON.parse(await output([QRELS, BM25, DENSE, ...options]));
    expect(fused).toEqual({ "nDCG@10": found.fused.results[0].value });
    expect(relevant).toBe(found.relevant);
    expect(runs.map(({ without }: { without: object }) => without)).toEqual(
      found.runs.map(({ without }) => ({ "nDCG@10": without.results[0].value })),
    );
    found.depths.forEach(({ depth, pool, runs: shares, best }, i) => {
      expect(depths[i]).toMatchObject({ depth, pool, runs: shares, best: { "nDCG@10": best.results[0].value } });
    });
  });

  test("of an expression are those of the same options", async () => {
    const expression = `rrf(${BM25}, ${DENSE}, k=10, weights=1:2)`;
    const options = ["--param", "k=10", "--weights", "1,2"];
    expect(await output([QRELS, expression, "-f", "csv"])).toBe(
      await output([QRELS, BM25, DENSE, ...options, "-f", "csv"]),
    );
  });

  test("are those of trained methods for the queries that they did not learn from", async () => {
    const lines = `${Array.from({ length: 10 }, (_, q) => `${401 + q} 0 news-1214 1`).join("\n")}\n`;
    writeFileSync(join(folder, "train.qrels"), lines);
    const text = await output([QRELS, BM25, DENSE, "--method", "mapfuse", "--train", "train.qrels", "-m", "AP"]);
    expect(text).toContain("trained on 10 queries, left out of the fused run");
    expect(text).toContain("20 queries; ");
  });

  test("fold items before anything else", async () => {
    writeFileSync(join(folder, "q"), "1 0 a 1\n");
    writeFileSync(join(folder, "x.run"), "1 Q0 a#1 1 9 x\n1 Q0 a#2 2 8 x\n1 Q0 b#1 3 7 x\n");
    writeFileSync(join(folder, "y.run"), "1 Q0 b#7 1 9 y\n");
    const rows = (await output(["q", "x.run", "y.run", "--fold", "#", "-m", "RR", "-f", "jsonl"])).trim().split("\n");
    expect(rows.map((row) => JSON.parse(row))).toMatchObject([
      { run: "x.run", retrieved: 2, relevant: 1, uniqueRetrieved: 1, uniqueRelevant: 1 },
      { run: "y.run", retrieved: 1, relevant: 0, uniqueRetrieved: 0, uniqueRelevant: 0 },
    ]);
  });

  test.each([
    ["one run", [QRELS, BM25], "missing run: fusion needs at least two, and there is 1"],
    [
      "runs of other queries",
      [QRELS, BM25, "other.run"],
      "other.run: missing queries in common: none of its queries is in another of the runs",
    ],
    [
      "negative weights",
      [QRELS, BM25, DENSE, "--weights", "1,-1"],
      "invalid --weights: -1 (expected a number of at least 0)",
    ],
    [
      "weights that are no numbers",
      [QRELS, BM25, DENSE, "--weights", "1,NaN"],
      "invalid --weights: NaN (expected a number of at least 0)",
    ],
    [
      "weights of another number",
      [QRELS, BM25, DENSE, "--weights", "1"],
      "invalid weights of rrf: 1 for 2 runs (expected one for each)",
    ],
    [
      "falling depths",
      [QRELS, BM25, DENSE, "--depths", "10,5"],
      "invalid depths of contributions: [10,5] (expected rising whole numbers from 1 on, such as 10, 100)",
    ],
    [
      "options beside an expression",
      [QRELS, `rrf(${BM25},${DENSE})`, "--missing-items", "zero"],
      "ambiguous option: --missing-items (",
    ],
    [
      "judgments of other queries",
      ["x.qrels", BM25, DENSE],
      "missing queries in common: no query of the runs is judged in x.qrels",
    ],
    ["judgments among the runs", [BM25, QRELS, DENSE], "invalid order of files"],
  ])("refuse %s", async (_, args, message) => {
    writeFileSync(join(folder, "x.qrels"), "x1 0 d1 1\n");
    const { code, stdout, stderr } = await rankproof(["contributions", ...args], { cwd: folder });
    expect(stderr).toContain(message);
    expect({ stdout, isRefused: code === 2 || code === 3 }).toEqual({ stdout: "", isRefused: true });
  });
});
