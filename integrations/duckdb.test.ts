import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { DuckDBInstance } from "@duckdb/node-api";
import { afterAll, beforeAll, expect, test } from "vitest";

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), "rankproof-duckdb-"));
const temporary = join(folder, "temporary");
const [judgments, shuffled] = [join(folder, "judgments.parquet"), join(folder, "run.parquet")];

/** 1,000 queries × 5,000, about 200 MB when inflated, in the order of a hash. */
const RUN = `select 'query-' || i % 1000 as query, 'a rather long id of an item ' || i as item, hash(i + 7) % 100000 / 7 as score
  from range(5000000) rows(i) order by hash(i)`;
const JUDGMENTS = `select 'query-' || i % 1000 as query, 'a rather long id of an item ' || i as item, 1 as grade
  from range(20000) rows(i)`;

beforeAll(async () => {
  mkdirSync(temporary);
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  await connection.run(`copy (${RUN}) to '${shuffled}' (format parquet)`);
  await connection.run(`copy (${JUDGMENTS}) to '${judgments}' (format parquet)`);
  connection.closeSync();
  instance.closeSync();
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true }));

/** What the command prints, and the most files that stood in its folders for temporary ones. */
async function evaluated(...options: string[]): Promise<{ output: string; spilled: number }> {
  let spilled = 0;
  const watch = setInterval(() => {
    const files = readdirSync(temporary, { recursive: true, encoding: "utf8" });
    spilled = Math.max(spilled, files.filter((file) => /duckdb_temp/.test(file)).length);
  }, 20);
  const program = join("node_modules", "rankproof", "dist", "cli", "rankproof.cjs");
  const args = [program, "eval", judgments, shuffled, "-m", "AP,nDCG@10", ...options];
  try {
    const { stdout } = await run(process.execPath, args, {
      env: { ...process.env, TMPDIR: temporary, NODE_COMPILE_CACHE: folder },
    });
    return { output: stdout, spilled };
  } finally {
    clearInterval(watch);
  }
}

test("a run whose queries do not stand together is sorted in little memory, on the disk", {
  timeout: 300_000,
}, async () => {
  const inMemory = await evaluated();
  const sorted = await evaluated("--sort", "duckdb=150MB");
  expect(sorted.output).toBe(inMemory.output);
  expect(inMemory.spilled).toBe(0);
  expect(sorted.spilled).toBeGreaterThan(0);
  expect(readdirSync(temporary)).toEqual([]);
});
