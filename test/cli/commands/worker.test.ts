import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { filesOfRows, framesOf, linesOf, type Row } from "../../jobs/partial/partition.ts";
import { rankproof } from "../spawn.ts";

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

test("rankproof merge prints what rankproof eval prints, of workers on lines", () => {
  const parts = [ROWS.slice(10), ROWS.slice(0, 10)].map((rows, i) => {
    const { code, stdout, stderr } = rankproof([...WORKER, "--text"], { input: linesOf(rows) });
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    writeFileSync(join(folder, `part-${i}.tsv`), stdout);
    return `part-${i}.tsv`;
  });
  for (const format of ["table", "json", "trec"]) {
    const ofEval = rankproof(["eval", "qrels", "run", "-m", WORKER[4], "-q", "-f", format], { cwd: folder });
    const ofMerge = rankproof(["merge", ...parts, "-q", "-f", format, ...NAMED], { cwd: folder });
    expect(ofMerge).toEqual(ofEval);
  }
});

test("a worker on frames says what is wrong, and writes no partial result", () => {
  const cutShort = Buffer.from(framesOf(ROWS, "text", 7).slice(0, -4));
  const { code, stdout, stderr } = rankproof(WORKER, { input: cutShort });
  expect({ code, stderr }).toEqual({ code: 3, stderr: expect.stringMatching(/^input: missing end of frames: /) });
  expect(stdout).not.toContain("partial");
  expect(rankproof(WORKER, { input: Buffer.alloc(0) }).code).toBe(3);
});

test("a worker prints its columns where only its schema is wanted", () => {
  const { code, stdout } = rankproof([...WORKER.slice(0, 4), "AP", "--schema"]);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    protocol: 1,
    measures: [{ measure: "AP", notation: "AP", better: "higher", aggregate: "mean" }],
    columns: ["query", "AP", "AP_min", "AP_max", "AP_variance"].map((name) => ({ name })),
  });
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
    ["worker", "--protocol", "1", "-m", "NumItems@10", "--text"],
    /^unsupported measure: NumItems@10 \(it needs the lists/,
  ],
  [
    ["worker", "--protocol", "1", "-m", "AP, Hole@5", "--schema"],
    /^unsupported measure: Hole@5 \(it needs the judgments of all/,
  ],
])("%j is bad usage", (args, message) => {
  const { code, stderr } = rankproof(args, { input: "" });
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(message) });
});
