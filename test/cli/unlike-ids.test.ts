import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rankproof } from "./in-process.ts";

// One question, one answer: every command that holds a run against judgments refuses one whose ids are written otherwise.

const QUERIES = ["q1", "q2", "q3", "q4", "q5", "q6"];

let folder = "";

/** Writes a run of three items of each query. */
function writeRun(name: string, prefix: string, suffix = ""): void {
  const lines = QUERIES.flatMap((query, q) =>
    [1, 2, 3].map((i) => `${query} Q0 ${prefix}${q * 3 + i}${suffix} ${i} ${4 - i} t`),
  );
  writeFileSync(join(folder, name), `${lines.join("\n")}\n`);
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-unlike-"));
  writeFileSync(join(folder, "qrels"), QUERIES.map((query, q) => `${query} 0 d${q * 3 + 2} 1\n`).join(""));
  writeRun("good.run", "d");
  writeRun("upper.run", "D");
  writeRun("other.run", "page-", "x");
});

afterAll(() => rmSync(folder, { recursive: true }));

const COMMANDS = [
  ["eval", "qrels"],
  ["compare", "qrels", "good.run"],
  ["diagnose", "qrels"],
  ["contributions", "qrels", "good.run"],
  ["tune", "qrels", "good.run"],
  ["reranking", "qrels", "good.run"],
];

test.each(COMMANDS)("%s refuses ids of items that are written in two ways", async (...words) => {
  const { code, stdout, stderr } = await rankproof([...words, "upper.run", "-m", "RR"], { cwd: folder });
  expect({ code, stdout }).toEqual({ code: 3, stdout: "" });
  expect(stderr).toBe(
    "upper.run: missing items in common: no item that it retrieved is judged in qrels (run: D11, D14, D17; judgments: d11, d14, d17; they differ by upper and lower case)\n",
  );
});

test.each(COMMANDS)("%s warns of a run without any judged item", async (...words) => {
  const { code, stdout, stderr } = await rankproof([...words, "other.run", "-m", "RR"], { cwd: folder });
  expect(code).toBe(0);
  expect(`${stdout}${stderr}`.replaceAll(/\s+/g, " ")).toContain(
    "other.run: no item that it retrieved is judged in qrels (run: page-10x, page-11x, page-12x; judgments: d11, d14, d17)",
  );
});
