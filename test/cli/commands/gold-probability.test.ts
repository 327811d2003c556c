import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { goldEffect, P } from "../../../src/index.ts";
import { readJudgments, readRun } from "../../../src/inputs/node-index.ts";
import { rankproof } from "../in-process.ts";

const [LLM, ITEMS] = ["examples/judges/llm.qrels", "examples/judges/items.csv"];
const RUNS = ["bm25", "dense"].map((name) => `examples/helpdesk/${name}.run`);
const GOLD = ["--gold", ITEMS, "--gold-probability", "probability"];
const rows = readFileSync(ITEMS, "utf8")
  .trimEnd()
  .split("\n")
  .slice(1)
  .map((line) => line.split(","));

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-gold-probability-"));
});
afterAll(() => rmSync(folder, { recursive: true }));
const named = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

test("compare --gold-probability says what people would find, as docs/judges/items.md shows", async () => {
  const { code, stdout } = await rankproof(["compare", LLM, ...RUNS, "-m", "P@10", ...GOLD]);
  expect(code).toBe(0);
  const [, shown] = /```text\n(Corrected[^`]+)\n```/.exec(readFileSync("docs/judges/items.md", "utf8")) ?? [];
  expect(stdout.replaceAll("examples/helpdesk/", "")).toContain(shown);
  expect(stdout).toContain("307 items of 40 of 40 queries, sampled with known probabilities");
});

test("by people's judgments of all items the difference lies within the corrected interval", async () => {
  const { stdout } = await rankproof(["compare", LLM, ...RUNS, "-m", "P@10", ...GOLD, "--json"]);
  const [{ interval, byJudge, needed }] = JSON.parse(stdout).gold.differences;
  const all = ["compare", "examples/helpdesk/judgments.qrels", ...RUNS, "-m", "P@10", "--json"];
  const [{ pairs }] = JSON.parse((await rankproof(all)).stdout).measures;
  expect(pairs[0].difference).toBeGreaterThan(interval[0]);
  expect(pairs[0].difference).toBeLessThan(interval[1]);
  expect(byJudge).toBeGreaterThan(interval[1]);
  expect(needed).toBeNull();
});

test("eval --gold-probability gives the values of the library in JSON", async () => {
  const { gold, runs } = JSON.parse((await rankproof(["eval", LLM, ...RUNS, "-m", "P@10", ...GOLD, "--json"])).stdout);
  expect(gold).toEqual({ judgments: ITEMS, people: 40, queries: 40, items: 307, confidence: 0.95 });
  const byQuery = (column: number) => {
    const items: Record<string, Record<string, number>> = {};
    for (const row of rows) items[row[0]] = { ...items[row[0]], [row[1]]: Number(row[column]) };
    return items;
  };
  const { values } = goldEffect({
    judgments: await readJudgments(LLM),
    gold: byQuery(2),
    goldProbability: byQuery(3),
    runs: { bm25: await readRun(RUNS[0]), dense: await readRun(RUNS[1]) },
    measures: [P.at(10)],
  });
  for (const [r, { value, interval, slope, byJudge, alone }] of values.entries()) {
    expect(runs[r].measures[0].gold).toEqual({ value, interval, slope, byJudge, byPeople: alone });
  }
});

test("a number is the probability of all items, in a file of any format", async () => {
  const text = rows.map(([query, item, grade]) => `${query} 0 ${item} ${grade}\n`).join("");
  const args = ["eval", LLM, RUNS[0], "-m", "P@10", "--gold", named("items.qrels", text), "--gold-probability", "0.4"];
  const { stdout } = await rankproof(args);
  expect(stdout).toContain("P@10, by people alone (307 items)");
});

test("measures to which items do not add by themselves are named", async () => {
  const { stdout } = await rankproof(["eval", LLM, RUNS[0], "-m", "P@10,AP", ...GOLD]);
  expect(stdout).toContain("AP corrected for errors of judgments is not known: sampled items tell measures to which");
});

test("few items are warned of", async () => {
  const few = ["query,item,grade,p", ...rows.slice(0, 50).map((row) => row.join(","))].join("\n");
  const args = ["eval", LLM, RUNS[0], "-m", "P@10", "--gold", named("few.csv", few), "--gold-probability", "p"];
  expect((await rankproof(args)).stdout).toContain("people judged 50 sampled items");
});

describe("what makes no sense is refused", () => {
  const evalWith = (...args: string[]) => rankproof(["eval", LLM, RUNS[0], "-m", "P@10", ...args]);

  test.each(["0", "1.2", "-1"])("a probability of %s", async (what) => {
    const { code, stderr } = await evalWith("--gold", ITEMS, `--gold-probability=${what}`);
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining(`--gold-probability: ${what} (expected a number above 0`),
    ]);
  });

  test("a probability without people's judgments", async () => {
    const { code, stderr } = await evalWith("--gold-probability", "0.2");
    expect([code, stderr]).toEqual([2, expect.stringContaining("missing --gold")]);
  });

  test("a column that is not there", async () => {
    const { code, stderr } = await evalWith("--gold", ITEMS, "--gold-probability", "chance");
    expect(code).toBe(3);
    expect(stderr).toContain("missing column: chance for probability (found query, item, grade, probability)");
  });

  test("cells that are no probabilities, with their lines", async () => {
    const bad = named(
      "bad.csv",
      "query,item,grade,probability\nq01,bread-15,0,0.5\nq01,bread-30,0,\nq01,bread-35,0,2\n",
    );
    const { code, stderr } = await evalWith("--gold", bad, "--gold-probability", "probability");
    expect(code).toBe(3);
    expect(stderr).toMatch(/bad\.csv:3: invalid probability:.*\n.*bad\.csv:4: invalid probability: 2/);
  });
});
