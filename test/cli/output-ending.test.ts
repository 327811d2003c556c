import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rankproof } from "./in-process.ts";

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-endings-"));
  writeFileSync(join(folder, "q"), "q 0 d 1\n");
  for (const name of ["r", "s"]) writeFileSync(join(folder, name), "q Q0 d 1 2 t\n");
});

afterAll(() => rmSync(folder, { recursive: true }));

const EVAL = ["eval", "q", "r", "-m", "RR"];

test.each([
  ["out.csv", /^run,measure/],
  ["out.tsv", /^run\tmeasure/],
  ["out.json", /^\{/],
  ["out.jsonl", /^\{"run"/],
  ["out.md", /^\| measure/],
  ["out.tex", /^\\begin|^%/],
  ["OUT.CSV", /^run,measure/],
  ["out", /^measure /],
  ["out.txt", /^measure /],
])("-o %s goes by the ending", async (name, start) => {
  expect(await rankproof([...EVAL, "-o", name], { cwd: folder })).toMatchObject({ code: 0 });
  expect(readFileSync(join(folder, name), "utf8")).toMatch(start);
});

test("-f decides where the ending says nothing", async () => {
  for (const name of ["values.txt", "values", "values.eval"]) {
    await rankproof([...EVAL, "-f", "csv", "-o", name], { cwd: folder });
    expect(readFileSync(join(folder, name), "utf8")).toMatch(/^run,measure/);
  }
});

test.each([
  [
    [...EVAL, "-o", "x.csv", "-f", "json"],
    "invalid output file: x.csv (the ending .csv is not that of the format json)",
  ],
  [[...EVAL, "-o", "x.csv", "--json"], "invalid output file: x.csv (the ending .csv is not that of the format json)"],
  [[...EVAL, "-o", "x.xlsx"], "unsupported output file: x.xlsx (expected an ending .txt, .json, .jsonl, .csv"],
  [[...EVAL, "-o", "x.foo"], "unknown output file: x.foo (expected an ending .txt, .json, .jsonl, .csv"],
  [["report", "q", "r", "-o", "x.pdf"], "unsupported output file: x.pdf (expected an ending .html or .htm)"],
  [["fuse", "r", "s", "-o", "x.csv"], "unsupported output file: x.csv (expected an ending .run or .trec or .jsonl)"],
])("%j is refused before anything is read", async (args, message) => {
  const { code, stderr } = await rankproof(args, { cwd: folder });
  expect(stderr).toContain(message);
  expect(code).toBe(2);
});
