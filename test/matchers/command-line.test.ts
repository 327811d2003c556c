import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readJudgments, readRun } from "../../src/inputs/node-index.ts";
import { matchers } from "../../src/matchers/jest.ts";
import { rankproof } from "../cli/in-process.ts";

// The matchers say what the command line says of the same files.

const folder = mkdtempSync(join(tmpdir(), "rankproof-matchers-"));
afterAll(() => rmSync(folder, { recursive: true }));

const judgments = await readJudgments("test/files/news.qrels");
const dense = await readRun("test/files/dense.run");
const baseline = join(folder, "baseline.json");
await rankproof(["eval", "test/files/news.qrels", "test/files/bm25.run", "-m", "nDCG@10, AP", "--save", baseline]);
const saved = JSON.parse(readFileSync(baseline, "utf8"));

test.each([0, 0.01, 0.03, 0.5])("--gate with a margin of %d", async (margin) => {
  const gates = ["nDCG@10", "AP"].flatMap((measure) => [
    "--gate",
    `${measure} not-worse-than ${baseline}${margin === 0 ? "" : ` by ${margin}`}`,
  ]);
  const { code, stderr } = await rankproof(["eval", "test/files/news.qrels", "test/files/dense.run", ...gates]);
  const { pass, message } = matchers.toBeWorseThan(dense, saved, ["nDCG@10", "AP"], judgments, { margin });
  expect(pass).toBe(code !== 0);
  const gateLines = message()
    .split("\n")
    .filter((line) => line.startsWith("run has"));
  expect(gateLines.length).toBeGreaterThan(0);
  for (const line of gateLines) {
    expect(stderr).toContain(line.replace("run has", "dense.run has").replace("baseline has", `${baseline} has`));
  }
});

test.each(["0.5", "0.5396", "0.53959", "0.6"])("--threshold of %s", async (bound) => {
  const threshold = `nDCG@10>=${bound}`;
  const { code } = await rankproof(["eval", "test/files/news.qrels", "test/files/dense.run", "--threshold", threshold]);
  expect(matchers.toReachAtLeast(dense, "nDCG@10", Number(bound), judgments).pass).toBe(code === 0);
});
