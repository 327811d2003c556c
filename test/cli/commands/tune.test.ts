import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tune } from "../../../src/fusion/index.ts";
import { nDCG } from "../../../src/index.ts";
import { readJudgments, readRun } from "../../../src/inputs/node-index.ts";
import { isDeep } from "../../deep.ts";
import { rankproof } from "../in-process.ts";

const [QRELS, BM25, DENSE, TOPICS] = ["news.qrels", "bm25.run", "dense.run", "topics.csv"].map((name) =>
  resolve(`test/files/${name}`),
);
const FILES = [QRELS, BM25, DENSE] as const;

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-tune-test-"));
});

afterAll(() => rmSync(folder, { recursive: true }));

/** What a command prints, which must go well. */
async function tuned(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await rankproof(["tune", ...args, "--samples", "500"], { cwd: folder });
  expect({ code, stderr: code === 0 ? "" : stderr }).toEqual({ code: 0, stderr: "" });
  return stdout;
}

describe("tune", () => {
  test("prints the answer first, then its grounds", async () => {
    const text = await tuned(...FILES, "--method", "rrf,wsum", "--measure", "nDCG@10");
    expect(text.split("\n")[0]).toMatch(/^Not worth it: bm25\.run by itself has nDCG@10 0\.561; tuned fusion has /);
    expect(text).toMatch(/^On the queries that settings are chosen on, nDCG@10 is 0\.\d+; on held-out queries it is /m);
    expect(text).toMatch(/^(Uns|S)table: \d of 5 folds choose what all queries choose, /m);
    expect(text).toMatch(/^What was tuned, all the same: rankproof fuse \S.*bm25\.run'? \S.*dense\.run'? --method /m);
    expect(text).toContain("weighted-sum, min-max");
    expect(text).toMatch(
      /^5 folds of 30 queries, seed 1; weights by exact line search; ties: expected; missing queries: zero; 1 missing from \w+\.run$/m,
    );
  });

  test.runIf(isDeep("fusion"))("gives the numbers of the library, whatever the order of the files' lines", async () => {
    const json = JSON.parse(await tuned(...FILES, "--json", "--method", "rrf", "-m", "nDCG@10"));
    const { comparison, conventions, ...library } = tune({
      judgments: await readJudgments(QRELS),
      runs: { "bm25.run": await readRun(BM25), "dense.run": await readRun(DENSE) },
      measure: nDCG.at(10),
      methods: ["rrf"],
      samples: 500,
    });
    expect(json).toMatchObject(JSON.parse(JSON.stringify(library)));
    expect(json.comparison.measures[0].runs).toEqual(JSON.parse(JSON.stringify(comparison.measures[0].runs)));
    for (const [i, file] of FILES.entries()) {
      const lines = readFileSync(file, "utf8").trimEnd().split("\n");
      writeFileSync(join(folder, `turned${i}`), `${lines.reverse().join("\n")}\n`);
    }
    const turned = JSON.parse(
      await tuned("turned0", "turned1", "turned2", "--json", "--method", "rrf", "-m", "nDCG@10"),
    );
    expect(turned.folds).toEqual(json.folds);
    expect(turned.comparison.measures[0].pairs.map(({ p }: { p: number }) => p)).toEqual(
      json.comparison.measures[0].pairs.map(({ p }: { p: number }) => p),
    );
  });

  test("the run of held-out queries has the value that is reported, and the command makes the run that was tuned", async () => {
    const json = JSON.parse(
      await tuned(...FILES, "--method", "wsum", "--json", "--held-out-run", "held-out.run", "-m", "nDCG@10"),
    );
    const evaluated = async (run: string): Promise<number> => {
      const { stdout } = await rankproof(["eval", QRELS, run, "-m", "nDCG@10", "--json"], { cwd: folder });
      return JSON.parse(stdout).runs[0].measures[0].value;
    };
    expect(await evaluated("held-out.run")).toBeCloseTo(json.heldOut, 12);
    expect(readFileSync(join(folder, "held-out.run"), "utf8")).toMatch(/^\S+ Q0 \S+ 1 \S+ held-out\n/);
    const [, ...args] = argumentsOf(json.command);
    expect((await rankproof(args, { cwd: folder })).code).toBe(0);
    expect(await evaluated("fused.run")).toBeCloseTo(json.apparent, 12);
  });

  test("a trained method learns from each fold's other queries, and its command from all judgments", async () => {
    const json = JSON.parse(
      await tuned(...FILES, "--method", "mapfuse", "--json", "--held-out-run", "trained.jsonl", "-m", "nDCG@10"),
    );
    expect(json.command).toMatch(/ --method mapfuse --train \S.*news\.qrels'? -o fused\.run$/);
    const { stdout } = await rankproof(["eval", QRELS, "trained.jsonl", "-m", "nDCG@10", "--json"], { cwd: folder });
    expect(JSON.parse(stdout).runs[0].measures[0].value).toBeCloseTo(json.heldOut, 12);
  });

  test("keeps queries of a group in one fold", async () => {
    const json = JSON.parse(
      await tuned(
        ...FILES,
        "--by",
        `${TOPICS}:language`,
        "--folds",
        "2",
        "--method",
        "rrf(k=60)",
        "--equal-weights",
        "--json",
      ),
    );
    expect(json.folds).toHaveLength(2);
    expect(json.notes[0]).toContain("queries of one language are in one fold");
    const { code, stderr } = await rankproof(["tune", ...FILES, "--by", `${TOPICS}:language`, "--folds", "9"]);
    expect([code, stderr]).toEqual([3, expect.stringMatching(/^invalid folds: 9 for \d groups of queries/)]);
  });

  test("csv has a row for each fold, and one for what all queries choose", async () => {
    const lines = (await tuned(...FILES, "--method", "wsum", "--folds", "3", "--format", "csv")).trimEnd().split("\n");
    expect(lines[0]).toBe(
      "heldOutFold,alternative,method,weights,norms,missingItems,measure,queries,tuned,heldOut,advice",
    );
    expect(lines).toHaveLength(5);
    expect(lines[4]).toMatch(
      /^none,"weighted-sum, min-max",weighted-sum,0\.\d+:0\.\d+,min-max:min-max,zero,nDCG@10,0,/,
    );
  });

  test.each(["markdown", "latex", "html", "jsonl", "tsv"])("%s", async (format) => {
    expect(
      (await tuned(...FILES, "--method", "rrf(k=60)", "--equal-weights", "--format", format)).length,
    ).toBeGreaterThan(100);
  });

  test.each<readonly [readonly string[], string]>([
    [[QRELS, BM25], "missing run: fusion needs at least two, and there is 1"],
    [[...FILES, "--method", "rff"], "unknown method: rff (did you mean rrf?)"],
    [[...FILES, "--norm", "zmub"], "unknown norm: zmub (did you mean zmuv?)"],
    [[...FILES, "--measure", "nDCG@10, AP"], "invalid --measure: nDCG@10, AP (expected one"],
    [[...FILES, "--param", "k"], "invalid --param: k (expected values such as k=10,60)"],
    [[...FILES, "--search", "lines"], "invalid --search: lines (did you mean line?)"],
    [[...FILES, "--folds", "31"], "invalid folds: 31 for 30 queries (expected at most as many)"],
    [[...FILES, "--held-out-run", BM25], "invalid output file"],
  ])("refuses %j", async (args, message) => {
    const { code, stderr } = await rankproof(["tune", ...args]);
    expect(code).toBeGreaterThan(1);
    expect(stderr).toContain(message);
  });
});

/** The words of a command as a shell has them. */
function argumentsOf(command: string): string[] {
  return [...command.matchAll(/'([^']*)'|\S+/g)].map(([word, quoted]) => quoted ?? word);
}
