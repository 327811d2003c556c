import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rankproof } from "./in-process.ts";

// What --sort does with DuckDB itself: npm run test:integrations.

const FORMATS = "examples/formats";
const RUN = "parquet.run.parquet";
let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-sort-"));
  for (const name of [RUN, "trec.run.txt", "trec.judgments.txt"])
    copyFileSync(`${FORMATS}/${name}`, join(folder, name));
  writeFileSync(join(folder, "run.parquet.gz"), gzipSync(readFileSync(`${FORMATS}/${RUN}`)));
});

afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  [RUN, "duckdb", "missing package for --sort: @duckdb/node-api (npm install @duckdb/node-api; without --sort"],
  [RUN, "spark", "unknown --sort: spark (expected duckdb, or duckdb=4GB for more memory)"],
  [RUN, "duckdb=lots", "unknown --sort: duckdb=lots (expected duckdb, or duckdb=4GB for more memory)"],
  [
    "run.parquet.gz",
    "duckdb",
    "run.parquet.gz: unsupported run: --sort reads files (expected no pipe and no compressed",
  ],
])("eval %s --sort %s", async (run, engine, message) => {
  const { code, stdout, stderr } = await rankproof(["eval", "trec.judgments.txt", run, "--sort", engine], {
    cwd: folder,
  });
  expect(stderr).toContain(message);
  expect(stdout).toBe("");
  expect(code).toBeGreaterThan(1);
});

test.each([
  ["fuse", [RUN, "trec.run.txt"]],
  ["fuse", ["trec.run.txt", RUN]],
  ["contributions", ["trec.judgments.txt", RUN, "trec.run.txt"]],
  ["reranking", ["trec.judgments.txt", RUN, "trec.run.txt"]],
  ["eval", ["trec.judgments.txt", `rrf(${RUN}, trec.run.txt)`]],
])("%s %j sorts its runs by --sort", async (command, args) => {
  const { stderr } = await rankproof([command, ...args, "--sort", "duckdb"], { cwd: folder });
  expect(stderr).toContain("missing package for --sort: @duckdb/node-api");
});

test.each(["parquet.run.parquet", "arrow.run.arrow", "arrow-stream.run.arrows", "feather.run.feather"])(
  "%s is read without a warning of Node's",
  async (name) => {
    const { code, stderr } = await rankproof(["eval", `${FORMATS}/trec.judgments.txt`, `${FORMATS}/${name}`]);
    expect(stderr).not.toContain("Warning");
    expect(code).toBe(0);
  },
);

test.each([
  ["diagnose", ["trec.judgments.txt", RUN], "diagnose holds the rankings of a run in memory"],
  ["search", ["trec.judgments.txt", "--url", "http://127.0.0.1:9/{query}"], "search reads no file of a run"],
])("%s refuses --sort, which would change nothing", async (command, args, reason) => {
  expect(await rankproof([command, ...args, "--sort", "duckdb"], { cwd: folder })).toMatchObject({
    code: 2,
    stderr: `unsupported option: --sort (${reason})\n`,
  });
});

test("runs in other formats are read as without --sort", async () => {
  const evaluated = (...options: string[]) =>
    rankproof(["eval", "trec.judgments.txt", "trec.run.txt", ...options], { cwd: folder });
  expect(await evaluated("--sort", "duckdb")).toEqual(await evaluated());
});
