import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { filesOfRows, framesOf, linesOf, type Row } from "../../jobs/partial/partition.ts";
import { rankproof } from "../in-process.ts";

// Workers and their merging as an engine calls them.

const ROWS: Row[] = ["a", "b", "c", "d"].flatMap((query, q): Row[] => [
  [query, 0, "1", 1],
  [query, 0, "2", q],
  [query, 1, "2", 3],
  [query, 1, "3", 3],
  [query, 1, "1", q],
]);
const WORKER = ["worker", "--protocol", "1", "-m", "nDCG@10, AP, GMAP"];

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-worker-"));
  for (const [name, text] of Object.entries(filesOfRows(ROWS))) writeFileSync(join(folder, name), text);
});
afterAll(() => rmSync(folder, { recursive: true }));

const NAMED = ["--run-name", "run", "--judgments-name", "qrels", "--tag", "t"];

test("rankproof merge prints what rankproof eval prints, of workers on lines", async () => {
  const parts = ["part-0.tsv", "part-1.tsv"];
  for (const [i, rows] of [ROWS.slice(10), ROWS.slice(0, 10)].entries()) {
    const { code, stdout, stderr } = await rankproof([...WORKER, "--text"], { input: linesOf(rows) });
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    writeFileSync(join(folder, parts[i]), stdout);
  }
  for (const format of ["table", "json", "trec"]) {
    const ofEval = await rankproof(["eval", "qrels", "run", "-m", WORKER[4], "-q", "-f", format], { cwd: folder });
    const ofMerge = await rankproof(["merge", ...parts, "-q", "-f", format, ...NAMED], { cwd: folder });
    expect(ofMerge).toEqual(ofEval);
  }
});

test("a worker on frames says what is wrong, and writes no partial result", async () => {
  const cutShort = Buffer.from(framesOf(ROWS, "text", 7).slice(0, -4));
  const { code, stdout, stderr } = await rankproof(WORKER, { input: cutShort });
  expect({ code, stderr }).toEqual({ code: 3, stderr: expect.stringMatching(/^input: missing end of frames: /) });
  expect(stdout).not.toContain("partial");
  expect((await rankproof(WORKER, { input: Buffer.alloc(0) })).code).toBe(3);
});

test("a worker prints its columns where only its schema is wanted", async () => {
  const { code, stdout } = await rankproof([...WORKER.slice(0, 4), "AP", "--schema"]);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    protocol: 1,
    measures: [{ measure: "AP", notation: "AP", better: "higher", aggregate: "mean" }],
    columns: ["query", "AP", "AP_min", "AP_max", "AP_tie_variance"].map((name) => ({ name })),
  });
  const micro = await rankproof([...WORKER.slice(0, 4), "AP", "--aggregate", "micro", "--schema"]);
  expect(JSON.parse(micro.stdout).columns[5]).toEqual({ name: "AP_weight", type: "float64" });
});

test.each([
  [["worker", "-m", "AP"], /^missing --protocol: expected 1/],
  [["worker", "--protocol", "2", "-m", "AP"], /^unsupported protocol: 2 \(rankproof .* has protocol 1\)/],
  [["worker", "--protocol", "1"], /^missing measures: /],
  [["worker", "--protocol", "1", "-m", "AP", "--text", "--serve"], /^unsupported --serve: /],
  [
    ["worker", "--protocol", "1", "-m", "AP", "--train", "train.csv"],
    /^unsupported option: --train \(it is for measures of items, .*; rankproof eval takes the files of the whole run\)/,
  ],
  [
    ["worker", "--protocol", "1", "-m", "AP", "--weights", "w.csv"],
    /^unsupported option: --weights \(a part has no table of them; rankproof eval takes the files of the whole run\)/,
  ],
  [
    ["worker", "--protocol", "1", "-m", "AP", "--aggregate", "median", "--schema"],
    /^unsupported measure: AP \(its aggregate median needs the values of all queries/,
  ],
  [
    ["worker", "--protocol", "1", "-m", "NumItems@10", "--text"],
    /^unsupported measure: NumItems@10 \(it needs the lists/,
  ],
  [
    ["worker", "--protocol", "1", "-m", "AP, Hole@5", "--schema"],
    /^unsupported measure: Hole@5 \(it needs the judgments of all/,
  ],
])("%j is bad usage", async (args, message) => {
  const { code, stderr } = await rankproof(args, { input: "" });
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(message) });
});
