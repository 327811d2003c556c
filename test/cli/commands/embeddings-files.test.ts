import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rankproof } from "../in-process.ts";

// Files named without an option: models and labels are told by what they hold.

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-embeddings-files-"));
  const write = (name: string, content: string): void => writeFileSync(join(folder, name), content);
  write("a.csv", "x,y\n1,0\n2,0.1\n0,1\n0.1,9\n");
  write("b.csv", "x,y\n1,0\n0,1\n1,0.1\n0.1,1\n");
  write("own.csv", "x,y,label\n1,0,k\n2,0.1,k\n0,1,l\n0.1,9,l\n");
  write("labels.txt", "k\nk\nl\nl\n");
  write("table.csv", "id,label\np,k\nq,k\nr,l\ns,l\n");
});

afterAll(() => rmSync(folder, { recursive: true }));

const run = (...args: string[]) => rankproof(["embeddings", ...args, "--metric", "cosine"], { cwd: folder });
const measures = ["-m", "Success@1"];

test.each(["labels.txt", "table.csv"])("vectors and labels in %s", async (labels) => {
  const asked = await run("a.csv", labels, ...measures);
  expect(asked).toEqual(await run("a.csv", "--labels", labels.replace(/csv$/, "csv:label"), ...measures));
  expect(asked.stdout).toMatch(/Success@1 +│? *1\.0000/);
  expect((await run(labels, "a.csv", ...measures)).stdout).toBe(asked.stdout);
});

test("two models and labels are compared in one table", async () => {
  const asked = await run("a.csv", "b.csv", "labels.txt", ...measures);
  expect(asked.stdout).toMatch(/a\.csv[^\n]* 1\.0000/);
  expect(asked.stdout).toMatch(/b\.csv[^\n]* 0\.0000/);
  expect(asked).toEqual(await run("a.csv", "--against", "b.csv", "--labels", "labels.txt", ...measures));
});

test("models whose labels are a column, or named by the option, are models", async () => {
  const { stdout } = await run("own.csv", "a.csv", "--labels", "labels.txt", ...measures);
  expect(stdout).toMatch(/own\.csv[^\n]* 1\.0000/);
  expect((await run("own.csv", "a.csv", ...measures)).stderr).toContain("missing labels: name a file or a column");
});

test("two files of labels are refused", async () => {
  const { stderr, code } = await run("a.csv", "labels.txt", "table.csv");
  expect(stderr).toBe(
    "ambiguous labels: labels.txt and table.csv (each holds one value a row; name one, or use --labels)\n",
  );
  expect(code).toBe(2);
});

test("clusters take labels as their second file", async () => {
  const clusters = (...args: string[]) => rankproof(["clusters", "a.csv", ...args], { cwd: folder });
  expect(await clusters("labels.txt")).toEqual(await clusters("--labels", "labels.txt"));
  expect((await clusters("labels.txt", "--labels", "labels.txt")).stderr).toBe(
    "ambiguous labels: labels.txt and --labels labels.txt (choose one)\n",
  );
});

test("--interval of one model names the option of its intervals", async () => {
  expect((await run("a.csv", "labels.txt", "--interval")).stderr).toBe(
    "missing other model: --interval needs --against (of rates of verification: --intervals)\n",
  );
});

test("a column of a table among the files is labels", async () => {
  const asked = await run("a.csv", "table.csv:label", ...measures);
  expect(asked).toEqual(await run("a.csv", "--labels", "table.csv:label", ...measures));
  expect(asked.code).toBe(0);
});

const plot = (...args: string[]) => rankproof(["plot", ...args, "--metric", "cosine"], { cwd: folder });

test.each([["roc"], ["cmc"], ["dimensions"]])("plot %s takes vectors and labels", async (chart) => {
  const asked = await plot(chart, "a.csv", "labels.txt");
  expect(asked).toEqual(await plot(chart, "a.csv", "--labels", "labels.txt"));
  expect(asked.code).toBe(0);
});

test("plot roc takes several models, other charts one", async () => {
  const asked = await plot("roc", "a.csv", "b.csv", "labels.txt");
  expect(asked).toEqual(await plot("roc", "a.csv", "--against", "b.csv", "--labels", "labels.txt"));
  expect(asked.code).toBe(0);
  expect((await plot("cmc", "a.csv", "b.csv", "labels.txt")).stderr).toBe(
    "unsupported other model: b.csv (it draws one model; labels are --labels, and roc and det draw several models)\n",
  );
});

test("what is doubtful about the numbers of a chart stands on standard error", async () => {
  const typed = ["plot", "roc", "a.csv", "labels.txt"];
  const { stderr, code } = await rankproof(typed, { cwd: folder });
  expect({ stderr, code }).toEqual({
    code: 0,
    stderr: expect.stringContaining("a.csv: vectors have lengths from 1 to 9"),
  });
  expect((await rankproof([...typed, "--metric", "l2"], { cwd: folder })).stderr).not.toContain("lengths");
});

test("a chart of rates is titled by its models and their metric", async () => {
  const { title } = JSON.parse((await plot("roc", "a.csv", "b.csv", "labels.txt")).stdout);
  expect(title).toEqual({ text: "a.csv, b.csv", subtitle: "metric: cosine" });
});
