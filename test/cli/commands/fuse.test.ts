import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fuse } from "../../../src/fusion/index.ts";
import { readJudgments, readRun, writeRun } from "../../../src/inputs/node-index.ts";
import { isDeep } from "../../deep.ts";
import { rankproof } from "../in-process.ts";

const [BM25, DENSE] = [resolve("test/files/bm25.run"), resolve("test/files/dense.run")];

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-fuse-test-"));
});

afterAll(() => rmSync(folder, { recursive: true }));

/** The file that a command writes, which must go well. */
async function fused(...args: string[]): Promise<string> {
  rmSync(join(folder, "out.run"), { force: true });
  const { code, stderr } = await rankproof(["fuse", ...args, "-o", "out.run"], { cwd: folder });
  expect({ code, stderr: code === 0 ? "" : stderr }).toEqual({ code: 0, stderr: "" });
  return readFileSync(join(folder, "out.run"), "utf8");
}

/** What a run says, whatever its order of queries. */
async function contentOf(text: string) {
  const run = await readRun({ text });
  return Object.fromEntries([...run].map(([query, items]) => [query, Object.fromEntries(items)]));
}

describe("fuse", () => {
  test("writes the digits of the library, in trec_eval's order", async () => {
    const runs = [await readRun(BM25), await readRun(DENSE)];
    const { run } = fuse({ runs, method: "rrf(k=10)", weights: [0.6, 0.4], depth: 100 });
    const text = await fused(BM25, DENSE, "--param", "k=10", "--weights", "0.6,0.4", "--depth", "100");
    expect(text).toBe([...writeRun(run, { tag: "rrf" })].join(""));
  });

  test("a method of ranks gives the same with scores that are normalized, and says so", async () => {
    const weighted = [BM25, DENSE, "--method", "rrf", "--weights", "0.6,0.4", "--depth", "1000"];
    for (const norm of ["min-max", "zmuv"])
      expect(await fused(...weighted, "--norm", norm)).toBe(await fused(...weighted));
    const { stderr } = await rankproof(["fuse", ...weighted, "--norm", "min-max"]);
    expect(stderr).toContain("rrf; weights 0.6:0.4; norm min-max, which changes no rank; ");
  });

  test("says on standard error what was done", async () => {
    const { stdout, stderr } = await rankproof([
      "fuse",
      BM25,
      DENSE,
      "--method",
      "combsum",
      "--norm",
      "zmuv",
      "--depth",
      "5",
    ]);
    expect(stdout).toMatch(/^401 Q0 news-\d+ 1 \S+ combsum\n/);
    expect(stderr).toMatchInlineSnapshot(`
      "combsum; norm zmuv; missing items least: it gets the least normalized score that the run has for the query; ties expected over all orders; depth 5
      2 runs, 30 queries, 1 of them not in all runs; 1721 items, 71.4 % of them in a further run
      "
    `);
  });

  test("takes what eval takes: compressed files, tables by their columns, standard input, chunks of documents", async () => {
    const bm25 = readFileSync(BM25, "utf8");
    writeFileSync(join(folder, "bm25.run.gz"), gzipSync(bm25));
    const rows = [...bm25.matchAll(/^(\S+) \S+ (\S+) \S+ (\S+)/gm)].map(
      ([, who, film, points]) => `${who},${film},${points}`,
    );
    writeFileSync(join(folder, "bm25.csv"), `who,film,points\n${rows.join("\n")}\n`);
    const wanted = await fused(BM25, DENSE);
    expect(await fused("bm25.run.gz", DENSE)).toBe(wanted);
    expect(await fused("bm25.csv", DENSE, "--columns", "query=who,item=film,score=points")).toBe(wanted);
    expect((await rankproof(["fuse", "-", DENSE], { input: bm25 })).stdout).toBe(wanted);
    writeFileSync(join(folder, "chunks.run"), "q 0 a#1 1 3 t\nq 0 a#2 2 2 t\nq 0 b#1 3 1 t\n");
    writeFileSync(join(folder, "whole.run"), "q 0 b 1 3 t\nq 0 a 2 2 t\n");
    expect(await contentOf(await fused("chunks.run", "whole.run", "--fold", "#", "--param", "k=0"))).toEqual({
      q: { a: 1.5, b: 1.5 },
    });
  });

  test("a trained method learns from judgments, and leaves their queries out", async () => {
    const lines = readFileSync(resolve("test/files/news.qrels"), "utf8").split("\n");
    writeFileSync(join(folder, "train.qrels"), lines.filter((line) => /^40[1-9] /.test(line)).join("\n"));
    const command = ["fuse", BM25, DENSE, "--method", "probfuse", "--param", "segments=10", "--train", "train.qrels"];
    const { stdout, stderr } = await rankproof(command, { cwd: folder });
    expect(stderr).toContain("trained on 9 queries, left out of the fused run");
    const run = await contentOf(stdout);
    expect(Object.keys(run)).toHaveLength(21);
    const runs = [await readRun(BM25), await readRun(DENSE)];
    const train = await readJudgments(join(folder, "train.qrels"));
    const library = fuse({ runs, method: "probfuse(segments=10)", train });
    expect(run).toEqual(
      Object.fromEntries([...library.run].map(([query, items]) => [query, Object.fromEntries(items)])),
    );
  });

  test("queries may come in any order, and their rows apart", async () => {
    const lines = readFileSync(DENSE, "utf8").trimEnd().split("\n");
    writeFileSync(join(folder, "turned.run"), `${lines.toReversed().join("\n")}\n`);
    writeFileSync(
      join(folder, "apart.run"),
      `${[...lines.filter((_, i) => i % 2), ...lines.filter((_, i) => i % 2 === 0)].join("\n")}\n`,
    );
    const wanted = await contentOf(await fused(BM25, DENSE));
    expect(await contentOf(await fused("turned.run", BM25))).toEqual(wanted);
    expect(await contentOf(await fused(BM25, "apart.run"))).toEqual(wanted);
  });

  test("writes JSON lines where the name says so, which take ids of any text", async () => {
    writeFileSync(join(folder, "spaces.json"), '{"q 1": {"a b": 2, "ü": 1}}');
    writeFileSync(join(folder, "more.json"), '{"q 1": {"ü": 3}}');
    const { code, stderr } = await rankproof(
      ["fuse", "spaces.json", "more.json", "--param", "k=0", "-o", "out.jsonl"],
      {
        cwd: folder,
      },
    );
    expect({ code, stderr }).toMatchObject({ code: 0 });
    expect(readFileSync(join(folder, "out.jsonl"), "utf8")).toBe(
      '{"query":"q 1","item":"ü","score":1.5}\n{"query":"q 1","item":"a b","score":1}\n',
    );
    const refused = await rankproof(["fuse", "spaces.json", "more.json", "-o", "out.trec"], { cwd: folder });
    expect(refused).toMatchObject({ code: 3, stderr: expect.stringContaining('unsupported id: "q 1"') });
    expect(existsSync(join(folder, "out.trec"))).toBe(false);
  });

  test("says where scores below 0 count less than those of items that a run lacks, and where a depth cuts a tie", async () => {
    writeFileSync(join(folder, "logs.run"), "q 0 a 1 -1 t\nq 0 b 2 -2 t\n");
    writeFileSync(join(folder, "more.run"), "q 0 c 1 -1 t\n");
    const noteOf = async (...args: string[]): Promise<string> =>
      (
        await rankproof(["fuse", "logs.run", "more.run", "--method", "combsum", "--norm", "none", ...args], {
          cwd: folder,
        })
      ).stderr;
    expect(await noteOf("--depth", "1")).toMatchInlineSnapshot(`
      "combsum; norm none; missing items zero: an item gets 0 from a run that lacks it; ties expected over all orders; depth 1
      2 runs, 1 query; 3 items, 0.0 % of them in a further run
      no item is in more than one run: are the ids of one kind?
      scores below 0 in 1 of 1 query: what a run lacks gets 0, which is more (--missing-items least, or a normalization, changes that)
      the depth cuts items of one score apart in 1 of 1 query: those with the highest ids stay, as trec_eval orders them
      "
    `);
    expect(await noteOf("--missing-items", "least")).not.toContain("below 0");
  });

  test("bytes of ids that are no text stay as they are", async () => {
    const id = Buffer.from([0x71, 0xff, 0xfe]);
    const line = (item: Buffer): Buffer => Buffer.concat([Buffer.from("q 0 "), item, Buffer.from(" 1 2 t\n")]);
    writeFileSync(join(folder, "bytes.run"), line(id));
    writeFileSync(join(folder, "other.run"), line(Buffer.from("x")));
    await fused("bytes.run", "other.run");
    expect(readFileSync(join(folder, "out.run")).includes(id)).toBe(true);
  });
});

describe("fuse refuses, and writes nothing:", () => {
  beforeAll(() => {
    writeFileSync(join(folder, "other-queries.run"), "z 0 a 1 1 t\n");
    writeFileSync(join(folder, "nan.run"), "401 0 a 1 NaN t\n");
    writeFileSync(join(folder, "twice.run"), "401 0 a 1 2 t\n401 0 a 2 1 t\n");
    writeFileSync(join(folder, "negative.run"), "401 0 a 1 -2 t\n401 0 b 2 -3 t\n");
  });

  test.each([
    [
      "judgments columns without judgments",
      [BM25, DENSE, "--judgments-columns", "item=1"],
      2,
      "unsupported option: --judgments-columns (no judgments are read without --train)",
    ],
    [
      "a trained method without judgments",
      [BM25, DENSE, "--method", "segfuse"],
      2,
      "missing judgments for training: segfuse learns from them (expected train)",
    ],
    ["one run", [BM25], 2, "missing run: fusion needs at least two, and there is 1"],
    [
      "other queries",
      [BM25, "other-queries.run"],
      3,
      "other-queries.run: missing queries in common: none of its queries is in another of the runs",
    ],
    [
      "weights of another number",
      [BM25, DENSE, "--weights", "1,2,3"],
      2,
      "invalid weights of rrf: 3 for 2 runs (expected one for each)",
    ],
    [
      "negative weights",
      [BM25, DENSE, "--weights", "1,-2"],
      2,
      "invalid --weights: -2 (expected a number of at least 0)",
    ],
    [
      "weights that are no numbers",
      [BM25, DENSE, "--weights", "1,NaN"],
      2,
      "invalid --weights: NaN (expected a number of at least 0)",
    ],
    [
      "weights that are all 0",
      [BM25, DENSE, "--weights", "0,0"],
      2,
      "invalid weights of rrf: all 0 (expected one above 0)",
    ],
    [
      "no weights",
      [BM25, DENSE, "--method", "weighted-sum"],
      2,
      "missing weights of weighted-sum: expected one for each of 2 runs, such as 0.6 and 0.4",
    ],
    ["unknown parameters", [BM25, DENSE, "--param", "K=60"], 2, "unknown parameter of rrf: K (did you mean k?)"],
    [
      "parameters out of range",
      [BM25, DENSE, "--method", "rbc", "--param", "phi=1"],
      2,
      "invalid phi of rbc: 1 (expected a number above 0 and below 1)",
    ],
    ["a parameter twice", [BM25, DENSE, "--method", "rrf(k=1)", "--param", "k=2"], 2, "duplicate parameter of rrf: k"],
    ["unknown methods", [BM25, DENSE, "--method", "comsum"], 2, "unknown method: comsum (did you mean combsum?)"],
    [
      "a norm whose values for missing items would be lost",
      [BM25, DENSE, "--norm", "borda"],
      2,
      "unsupported norm of rrf: borda (it takes ranks",
    ],
    ["scores that are no numbers", [BM25, "nan.run"], 3, "nan.run:1: invalid score: NaN"],
    ["items that a query has twice", [BM25, "twice.run"], 3, "twice.run:2: duplicate item: a in query 401"],
    [
      "scores that a norm cannot take",
      [BM25, "negative.run", "--method", "combsum", "--norm", "max"],
      3,
      "negative.run: query 401: invalid scores of run 2: at most -2 (max",
    ],
    [
      "an unknown rule",
      [BM25, DENSE, "--missing-items", "one"],
      2,
      "invalid --missing-items: one (expected zero, least",
    ],
  ] as const)("%s", async (_, args, code, message) => {
    const before = readdirSync(folder);
    const result = await rankproof(["fuse", ...args, "-o", "new.run"], { cwd: folder });
    expect(result).toMatchObject({ code, stdout: "", stderr: expect.stringContaining(message) });
    expect(readdirSync(folder)).toEqual(before);
  });
});

describe("large runs, which are fused while they are read:", () => {
  const LINES = 500;
  const large = (tag: string): string =>
    Array.from({ length: 700 }, (_, q) =>
      Array.from(
        { length: LINES },
        (_, i) => `q${q} Q0 ${tag}${(7 * i) % 900} ${i + 1} ${LINES - i} ${tag.repeat(75)}\n`,
      ).join(""),
    ).join("");

  beforeAll(() => {
    writeFileSync(join(folder, "large-a.run"), large("a"));
    writeFileSync(join(folder, "large-b.run"), large("b").replaceAll(" b", " a"));
    writeFileSync(join(folder, "large-bad.run"), `${large("b")}q699 Q0 x 501 NaN t\n`);
  });

  test("the bytes are those of runs read as a whole, on any number of threads", async () => {
    const whole = await rankproof(["fuse", "large-a.run", "large-b.run"], { cwd: folder, bundles: "dist/cli" });
    expect(whole.code).toBe(0);
    for (const threads of isDeep("fusion", "threads") ? ["1", "2", "3"] : ["2"]) {
      const result = await rankproof(["fuse", "large-a.run", "large-b.run", "-o", "new.run", "--threads", threads], {
        cwd: folder,
        bundles: "dist/cli",
      });
      expect(result).toMatchObject({ code: 0, stdout: "", stderr: whole.stderr });
      expect(readFileSync(join(folder, "new.run"), "utf8") === whole.stdout).toBe(true);
      rmSync(join(folder, "new.run"));
    }
  });

  test.runIf(isDeep("fusion", "threads"))(
    "a problem at the end of one is told as that of a run read as a whole, and nothing is written",
    async () => {
      const before = readdirSync(folder);
      for (const output of ["new.run", "-"]) {
        const { code, stdout, stderr } = await rankproof(["fuse", "large-a.run", "large-bad.run", "-o", output], {
          cwd: folder,
          bundles: "dist/cli",
        });
        expect({ code, stdout, stderr }).toEqual({
          code: 3,
          stdout: "",
          stderr: expect.stringMatching(
            /^large-bad\.run:350001: invalid score: NaN or empty in 1 row of 1 query \(q699; /,
          ),
        });
      }
      expect(readdirSync(folder)).toEqual(before);
    },
  );

  test.runIf(isDeep("fusion") && process.platform !== "win32").each(["SIGINT", "SIGTERM"] as const)(
    "%s leaves nothing behind",
    async (signal) => {
      const before = readdirSync(folder);
      const args = [resolve("dist/cli/rankproof.cjs"), "fuse", "large-a.run", "large-b.run", "-o", "new.run"];
      const child = spawn(process.execPath, args, { cwd: folder, stdio: "ignore" });
      const ended = once(child, "exit");
      while (readdirSync(folder).length === before.length) await setTimeout(5);
      child.kill(signal);
      expect(await ended).toEqual([null, signal]);
      expect(readdirSync(folder)).toEqual(before);
    },
  );
});
