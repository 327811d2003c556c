import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import stringWidth from "fast-string-width";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rankproof } from "./in-process.ts";

const HELPDESK = resolve("examples/helpdesk");
const [JUDGMENTS, BM25, DENSE, WORDS] = ["judgments.qrels", "bm25.run", "dense.run", "words.run"];

/** Runs whose names are long, as those of a sweep. */
const SWEEP = Array.from({ length: 26 }, (_, i) => `system-${String(i).padStart(2, "0")}-lr2e-5.run`);

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-widths-"));
  for (const name of [JUDGMENTS, BM25, DENSE, WORDS, "queries.csv"]) {
    writeFileSync(join(folder, name), readFileSync(join(HELPDESK, name)));
  }
  writeFileSync(join(folder, "photos.csv"), readFileSync("examples/photos.csv"));
  mkdirSync(join(folder, "sweep"));
  const lines = readFileSync(join(HELPDESK, BM25), "utf8").trim().split("\n");
  for (const [i, name] of SWEEP.entries()) {
    // Each run loses every so many lines.
    const kept = lines.filter((_, line) => line % (40 - i) !== 0);
    writeFileSync(join(folder, "sweep", name), `${kept.join("\n")}\n`);
  }
});

afterAll(() => rmSync(folder, { recursive: true }));

const MANY = SWEEP.map((name) => join("sweep", name));

const COMMANDS: readonly (readonly [name: string, args: readonly string[]])[] = [
  ["eval of one run", ["eval", JUDGMENTS, WORDS]],
  ["eval of three runs", ["eval", JUDGMENTS, BM25, DENSE, WORDS]],
  ["eval of 26 runs", ["eval", JUDGMENTS, ...MANY]],
  ["compare", ["compare", JUDGMENTS, BM25, DENSE, WORDS, "--samples", "200"]],
  [
    "compare, all pairs",
    ["compare", JUDGMENTS, BM25, DENSE, WORDS, "--samples", "200", "-m", "nDCG@10, AP", "--pairs", "all"],
  ],
  [
    "compare by slices",
    ["compare", JUDGMENTS, BM25, DENSE, "--samples", "200", "-m", "AP", "--by", "queries.csv:language"],
  ],
  ["compare of 26 runs", ["compare", JUDGMENTS, ...MANY, "--samples", "50", "-m", "nDCG@10, AP"]],
  ["compare, everything", ["compare", JUDGMENTS, BM25, DENSE, WORDS, "--samples", "200", "-m", "nDCG@10", "--all"]],
  ["diagnose", ["diagnose", JUDGMENTS, WORDS, "-m", "nDCG@10", "--says", "0.5952"]],
  ["diagnose, everything", ["diagnose", JUDGMENTS, WORDS, "-m", "nDCG@10", "--says", "0.5952", "--all"]],
  ["list", ["list"]],
  ["explain", ["explain", "nDCG"]],
  ["embeddings", ["embeddings", "photos.csv", "--confidences", "confidence"]],
  ["judge-next", ["judge-next", JUDGMENTS, BM25, WORDS, "-n", "5"]],
  ["pool", ["pool", JUDGMENTS, BM25, WORDS, "--details"]],
];

describe.each([80, 120, 200])("at a terminal of %i columns", (columns) => {
  test.each(COMMANDS)("%s", async (name, args) => {
    const { code, stdout } = await rankproof(args, { cwd: folder, columns });
    expect(code).toBe(0);
    expect(stdout.split("\n").filter((line) => stringWidth(line) > columns)).toEqual([]);
    await expect(stdout).toMatchFileSnapshot(`__snapshots__/terminal/${name.replace(/\W+/g, "-")}-${columns}.txt`);
  });
});

test("diagnose --says answers in 25 lines", async () => {
  const args = ["diagnose", JUDGMENTS, WORDS, "-m", "nDCG@10", "--says", "0.6105"];
  const { stdout } = await rankproof(args, { cwd: folder, columns: 80 });
  expect(stdout.trimEnd().split("\n").length).toBeLessThanOrEqual(25);
});

test("judge-next is a table at a terminal, and a sheet to fill in for a pipe and where it is asked for", async () => {
  const args = ["judge-next", JUDGMENTS, BM25, WORDS, "-n", "2"];
  expect((await rankproof(args, { cwd: folder, columns: 80 })).stdout).toMatch(/^query +item +effect +bm25\.run/);
  expect((await rankproof(args, { cwd: folder })).stdout).toMatch(/^query\titem\tgrade\teffect\tretrieved\n/);
  expect((await rankproof([...args, "-f", "tsv"], { cwd: folder, columns: 80 })).stdout).toMatch(/^query\titem\tgrade/);
});

test("verdicts are green, red or yellow, of the 16 colors that every terminal has; NO_COLOR leaves the text", async () => {
  const args = ["compare", JUDGMENTS, BM25, DENSE, WORDS, "--samples", "200", "-m", "nDCG@10, Judged@10"];
  const colored = (await rankproof(args, { cwd: folder, columns: 120, env: { NO_COLOR: undefined } })).stdout;
  for (const style of ["\u001b[32m+0.161 [", "\u001b[31m-0.099 [", "\u001b[33m+0.025 ["])
    expect(colored).toContain(style);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  expect(new Set(colored.match(/\u001b\[\d+(;\d+)*m/g))).toEqual(
    new Set(["1", "22", "2", "31", "32", "33", "39"].map((style) => `\u001b[${style}m`)),
  );
  const plain = (await rankproof(args, { cwd: folder, columns: 120 })).stdout;
  expect(stripVTControlCharacters(colored)).toBe(plain);
  expect(plain).not.toContain("\u001b");
});
