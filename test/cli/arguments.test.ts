import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expandPatterns } from "../../src/cli/arguments.ts";
import { rankproof } from "./in-process.ts";

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-patterns-"));
  for (const name of ["runs", "runs/sub", "scifact", "scifact/qrels"]) mkdirSync(join(folder, name));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  for (const name of ["b.run", "a.run", "[1].run", "sub/c.run"]) write(`runs/${name}`, "q Q0 d 1 2 t\n");
  write("runs/a.txt", "");
  write("qrels", "q 0 d 1\n");
  for (const name of ["a.qrels", "b.qrels"]) write(name, "q 0 d 1\n");
  write("cases-1.csv", "case,accuracy\nc1,0\nc2,1\nc3,0\n");
  write("cases-2.csv", "case,accuracy\nc1,1\nc2,1\nc3,0\n");
  write("scifact/qrels/test.tsv", "query-id\tcorpus-id\tscore\nq\td\t1\n");
  write("scifact/qrels/dev.tsv", "query-id\tcorpus-id\tscore\nq\te\t1\n");
});

afterAll(() => rmSync(folder, { recursive: true }));

test("expandPatterns(names) puts files in place of patterns, in the order of their names", async () => {
  const path = (name: string): string => join(folder, name).replaceAll("\\", "/");
  const expanded = (...names: string[]) => expandPatterns(names.map(path));
  expect(await expanded("x", "runs/*.run")).toEqual(["x", "runs/[1].run", "runs/a.run", "runs/b.run"].map(path));
  expect(await expanded("runs/{b,a}.run", "runs/?.txt")).toEqual(["runs/a.run", "runs/b.run", "runs/a.txt"].map(path));
  expect(await expanded("runs/**/c.run")).toEqual([path("runs/sub/c.run")]);
  expect(await expandPatterns(["-"])).toEqual(["-"]);
});

test("a name that exists is no pattern; one that matches nothing is refused", async () => {
  const name = join(folder, "runs/[1].run");
  expect(await expandPatterns([name])).toEqual([name]);
  await expect(expandPatterns([join(folder, "s*")])).rejects.toThrow(
    /^missing files: .* \(no file matches this pattern\)$/,
  );
});

const inFolder = (...args: string[]) => rankproof(args, { cwd: folder, bundles: "dist/cli" });

test("commands take patterns of runs, and one file as the judgments", async () => {
  const { stdout } = await inFolder("eval", "q*s", "runs/[ab].run", "--format", "csv", "-m", "RR");
  expect(stdout).toContain("a.run");
  expect(stdout).toContain("b.run");
  expect((await inFolder("similarity", "runs/[ab].run")).code).toBe(0);
  expect((await inFolder("compare", "qrels", "runs/[ab].run", "-m", "RR")).code).toBe(0);
  expect(await inFolder("eval", "runs/*.run", "qrels")).toMatchObject({
    code: 2,
    stderr: "ambiguous judgments: runs/*.run (3 files match, expected one)\n",
  });
});

test.each([
  ...[["eval"], ["compare"], ["contributions"], ["reranking"], ["tune"], ["diagnose"], ["pool"], ["judge-next"]],
  ...[
    ["sampled", "--catalog", "9"],
    ["report", "-o", "-"],
    ["plot", "means"],
  ],
])("%s takes no second file of judgments for a run", async (...command) => {
  expect(await inFolder(...command, "*.qrels", "runs/a.run", "runs/b.run")).toMatchObject({
    code: 2,
    stdout: "",
    stderr: "ambiguous judgments: *.qrels (2 files match, expected one)\n",
  });
});

test("search takes a pattern of one file of judgments", async () => {
  const search = (judgments: string) => inFolder("search", judgments, "--url", "http://localhost:1/?q={query}");
  expect((await search("*.qrels")).stderr).toBe("ambiguous judgments: *.qrels (2 files match, expected one)\n");
  expect((await search("no*.qrels")).stderr).toBe("missing files: no*.qrels (no file matches this pattern)\n");
});

test("one pattern names all files of values by case, for compare and report", async () => {
  const { stdout, code } = await inFolder("compare", "cases-*.csv", "--format", "csv", "--samples", "100");
  expect([code, stdout.split("\n")[1]]).toEqual([0, expect.stringMatching(/^accuracy,cases-2\.csv,.*,cases-1\.csv,/)]);
  expect((await inFolder("report", "cases-*.csv", "-o", "-", "--light")).code).toBe(0);
});

test("a folder in BEIR's layout stands for its judgments, of the split that is chosen", async () => {
  const value = async (...args: string[]) =>
    JSON.parse((await inFolder("eval", ...args, "-m", "RR", "--format", "json")).stdout);
  expect(JSON.stringify(await value("scifact", "runs/a.run"))).toContain('"value":1');
  expect(JSON.stringify(await value("scifact/", "runs/a.run", "--split", "dev"))).toContain('"value":0');
  expect((await inFolder("compare", "scifact", "runs/a.run", "runs/b.run")).code).toBe(0);
});

test("a split or a map that no file has is refused by every command that reads runs", async () => {
  const reason = "the file is read as trec";
  for (const command of [["eval"], ["compare"], ["report", "-o", "-"], ["plot", "means"]]) {
    const files = ["qrels", "runs/a.run", "runs/b.run"];
    expect(await inFolder(...command, ...files, "--split", "dev")).toMatchObject({
      code: 2,
      stdout: "",
      stderr: `qrels: unsupported option: --split (it is for a folder in BEIR's layout and mteb; ${reason})\n`,
    });
    expect(await inFolder(...command, ...files, "--map", "query=$.q,items=$.i[*],item=id")).toMatchObject({
      code: 2,
      stdout: "",
      stderr: `qrels: unsupported option: --map (it is for parquet, arrow, jsonl, json, lists, tsv, csv; ${reason})\n`,
    });
  }
});

test("files in each other's place are refused with the command that has them in order", async () => {
  expect(await inFolder("compare", "runs/a.run", "runs/b.run", "qrels", "-m", "RR")).toMatchObject({
    code: 2,
    stdout: "",
    stderr:
      "invalid order of files: runs/a.run looks like a run, qrels like judgments (expected the judgments first); " +
      "try: rankproof compare qrels runs/a.run runs/b.run -m RR\n",
  });
});
