import { execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Rows } from "../../src/core/columns.ts";
import type { Id } from "../../src/core/ids.ts";
import { InterleavedQueries, StreamedQueries } from "../../src/inputs/streamed-queries.ts";
import { isDeep } from "../deep.ts";

const cli = resolve("dist/cli/rankproof.cjs");
const QUERIES = isDeep("inputs", "evaluate", "core") ? 1_000_000 : 200_000;
const THREADS = isDeep("inputs", "evaluate", "core") ? [1, 2] : [2];

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-many-"));
  // resourceUsage().maxRSS would count the process that starts this one too: Linux hands its peak on.
  writeFileSync(
    join(folder, "memory.cjs"),
    `process.on("exit", () => {
      const status = require("node:fs").readFileSync("/proc/self/status", "utf8");
      console.log("KiB", /VmHWM:\\s+(\\d+)/.exec(status)[1]);
    });`,
  );
  // Lines are long enough for two threads.
  write("run", (query) => `${query} Q0 item${query % 1000} 1 0.5 ${"tag".repeat(15)}\n`);
  write("qrels", (query) => `${query} 0 item${(query * (query % 2 === 0 ? 1 : 7)) % 1000} 1\n`);
});

afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, lineOf: (query: number) => string): void {
  const file = openSync(join(folder, name), "w");
  for (let from = 0; from < QUERIES; from += 10_000) {
    writeSync(file, Array.from({ length: 10_000 }, (_, i) => lineOf(10_000_000 + from + i)).join(""));
  }
  closeSync(file);
}

test
  .runIf(process.platform === "linux" && isDeep("threads", "inputs"))
  .each(THREADS.map((threads) => [QUERIES, threads]))(
  "%i queries of one row take at most 400 MB on %i threads",
  (queries, threads) => {
    // On a busy machine the engine's own threads fall behind, and what is free stays in memory.
    const args = [
      "--single-threaded-gc",
      "--require",
      "./memory.cjs",
      cli,
      "eval",
      "--threads",
      `${threads}`,
      "-m",
      "nDCG@10",
      "qrels",
      "run",
    ];
    const output = execFileSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
    expect(output).toMatch(new RegExp(`queries evaluated +${queries}\n`));
    expect(Number(/KiB (\d+)/.exec(output)?.[1])).toBeLessThan(400_000);
  },
  300_000,
);

test.runIf(isDeep("inputs", "core"))(
  "more queries than a Set or a Map holds are told apart",
  () => {
    const count = 2 ** 24 + 1;
    let handedOver = 0;
    const streamed = new StreamedQueries(() => handedOver++);
    const bytes = new Uint8Array(4);
    const number = new Uint32Array(bytes.buffer);
    const rows = new Rows();
    const idOf = (query: number): Id => {
      number[0] = query;
      return { bytes, start: 0, end: 4, hash: Math.imul(query, 0x9e3779b1) };
    };
    rows.add(idOf(7), 1, 1);
    for (let query = 0; query < count; query++) {
      streamed.add(idOf(query), rows, 0, 1);
      streamed.release();
    }
    streamed.end();
    expect(handedOver).toBe(count);
    expect(() => streamed.add(idOf(count - 2), rows, 0, 1)).toThrow(InterleavedQueries);
  },
  300_000,
);
