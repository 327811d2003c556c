import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FORMATS } from "../../src/inputs/formats/index.ts";
import { isDeep } from "../deep.ts";
import { rankproof } from "./in-process.ts";

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-bad-"));
  const write = (name: string, content: string | Buffer) => writeFileSync(join(folder, name), content);
  write("qrels", "q1 0 d1 1\nq1 0 d2 0\n");
  write("run", "q1 Q0 d1 1 2.5 t\nq1 Q0 d2 2 1.5 t\n");
  write("partial.run", "q9 Q0 d1 1 2.5 t\n");
  write("truncated.run", "q1 Q0 d1 1 2.5 t\nq1 Q0 d2 2\n");
  write("text.run", "q1 Q0 d1 1 high t\nq1 Q0 d2 2 1.5 t\n");
  write("nan.run", "q1 Q0 d1 1 NaN t\n");
  write("infinite.run", "q1 Q0 d1 1 1e999 t\nq1 Q0 d2 1 Infinity t\n");
  write("hex.run", "q1 Q0 d1 1 0x10 t\n");
  write("twice.run", "q1 Q0 d1 1 2 t\nq1 Q0 d2 2 1 t\nq1 Q0 d1 3 0 t\n");
  write("twice-apart.run", "q1 Q0 d1 1 2 t\nq2 Q0 d1 1 2 t\nq1 Q0 d1 3 0 t\n");
  write("empty", "");
  write("blank", "\n  \n\n");
  write("comments", "# nothing\n# at all\n");
  write("binary.run", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49]));
  write("nul.run", "q1 Q0 d1\0x 1 2.5 t\n");
  write("utf16.run", Buffer.from("\ufeffq1 Q0 d1 1 2.5 t\n", "utf16le"));
  write("utf16.json", Buffer.from('\ufeff{"q1": {"d1": 1}}', "utf16le"));
  write("latin1.json", Buffer.from('{"q1": {"d\xe9": 1}}', "latin1"));
  write("broken.gz", Buffer.concat([gzipSync("q1 Q0 d1 1 2.5 t\n".repeat(500)).subarray(0, 40)]));
  write("grade.qrels", "q1 0 d1 relevant\n");
  write("short.qrels", "q1 0 d1\n");
  write("five.qrels", "q1 0 d1 1 extra\n");
  write("twice.qrels", "q1 0 d1 1\nq1 0 d1 0\n");
  write("broken.json", '{"q1": {"d1": 1}');
  write("number.json", "42");
  write("text-score.json", '{"q1": {"d1": "best"}}');
  write("null-score.json", '{"q1": {"d1": null}}');
  write("items.json", '{"q1": 3}');
  write("twice.json", '{"q1": ["d1", "d1"]}');
  write("broken.jsonl", '{"query":"q1","item":"d1","score":1}\n{"query":\n');
  write("columns.jsonl", '{"query":"q1","name":"d1","score":1}\n');
  write("columns.csv", "query,name,score\nq1,d1,1\n");
  write("score.csv", "query,item,score\nq1,d1,\n");
  write("short.csv", "query,item,score\nq1,d1\n");
  write("quote.csv", 'query,item,score\nq1,"d1,1\n');
  write("hostile.run", "q1\u001b[2J Q0 d1 1 bad\u001b[31m t\n");
  mkdirSync(join(folder, "folder"));
});

afterAll(() => rmSync(folder, { recursive: true }));

const BAD_INPUT = 3;
const BAD_USAGE = 2;

describe("bad files: one clear message, exit code 3, nothing on standard output", () => {
  test.each<[string, string[], string]>([
    [
      "an output folder that is not there",
      ["qrels", "run", "-o", "nowhere/out"],
      "invalid output file: nowhere/out (it cannot be written: ENOENT: no such file or directory)\n",
    ],
    [
      "a truncated line",
      ["qrels", "truncated.run"],
      'truncated.run:2: missing field: expected "query Q0 item rank score tag", found "q1 Q0 d2 2"\n',
    ],
    [
      "a score that is text",
      ["qrels", "text.run"],
      "text.run:1: invalid score: high in query q1 (expected a finite decimal number)\n",
    ],
    [
      "a score NaN",
      ["qrels", "nan.run"],
      "nan.run:1: invalid score: NaN or empty in 1 row of 1 query (q1; first for d1): such an item has no rank (score it again, or leave its row out, which counts it as not retrieved)\n",
    ],
    [
      "infinite scores, both shown",
      ["qrels", "infinite.run"],
      "infinite.run:1: invalid score: 1e999 in query q1 (expected a finite decimal number)\ninfinite.run:2: invalid score: Infinity in query q1 (expected a finite decimal number)\n",
    ],
    [
      "a hexadecimal score",
      ["qrels", "hex.run"],
      "hex.run:1: invalid score: 0x10 in query q1 (expected a finite decimal number)\n",
    ],
    [
      "an item retrieved twice",
      ["qrels", "twice.run"],
      "twice.run:3: duplicate item: d1 in query q1 (first on line 1; --duplicates first|best keeps one, --fold joins chunks)\n",
    ],
    [
      "an item retrieved twice, another query between",
      ["qrels", "twice-apart.run"],
      "twice-apart.run:3: duplicate item: d1 in query q1 (first on line 1; --duplicates first|best keeps one, --fold joins chunks)\n",
    ],
    ["an empty run", ["qrels", "empty"], "invalid file: empty (empty: it holds no line of data)\n"],
    ["a run of blank lines", ["qrels", "blank"], "invalid file: blank (empty: it holds no line of data)\n"],
    ["a run of comments", ["qrels", "comments"], "invalid file: comments (empty: it holds no line of data)\n"],
    ["empty judgments", ["empty", "run"], "invalid file: empty (empty: it holds no line of data)\n"],
    ["a binary file", ["qrels", "binary.run"], "binary.run:2: invalid character: \\u001a\n"],
    ["a NUL byte", ["qrels", "nul.run"], "nul.run:1: invalid file: it holds NUL bytes (expected text in UTF-8)\n"],
    ["UTF-16", ["qrels", "utf16.run"], "utf16.run: unsupported encoding: UTF-16 (save the file as UTF-8)\n"],
    ["JSON in UTF-16", ["qrels", "utf16.json"], "utf16.json: unsupported encoding: UTF-16 (save the file as UTF-8)\n"],
    [
      "JSON in Latin-1",
      ["qrels", "latin1.json"],
      "latin1.json: unsupported encoding: not UTF-8 (save the file as UTF-8)\n",
    ],
    ["truncated gzip", ["qrels", "broken.gz"], "broken.gz: invalid gzip data: Z_BUF_ERROR\n"],
    ["a missing file", ["qrels", "nowhere.run"], "missing file: nowhere.run\n"],
    ["missing judgments", ["nowhere.qrels", "run"], "missing file: nowhere.qrels\n"],
    ["a pattern that no file matches", ["qrels", "*.none"], "missing files: *.none (no file matches this pattern)\n"],
    [
      "a folder",
      ["qrels", "folder"],
      "invalid file: folder (it is a folder with no file of data; expected part files of one)\n",
    ],
    [
      "a grade that is text",
      ["grade.qrels", "run"],
      "grade.qrels:1: invalid grade: relevant in query q1 (expected a finite decimal number; --grades-as relevant=1 gives words numbers)\n",
    ],
    [
      "judgments of three fields",
      ["short.qrels", "run"],
      'short.qrels:1: missing field: expected "query iteration item grade", found "q1 0 d1"\n',
    ],
    [
      "judgments of five fields",
      ["five.qrels", "run"],
      'five.qrels:1: invalid line: expected "query iteration item grade", found "q1 0 d1 1 extra"\n',
    ],
    [
      "an item judged twice",
      ["twice.qrels", "run"],
      "twice.qrels:2: duplicate judgment: d1 in query q1 (first on line 1; --duplicates first|best keeps one, --fold joins chunks)\n",
    ],
    ["a run as judgments", ["run", "run.json"], "missing file: run.json (did you mean run?)\n"],
    [
      "no query in common",
      ["qrels", "partial.run"],
      "partial.run: missing queries in common: no query of the run is judged in qrels (run: ",
    ],
    [
      "no query in common, missing ones left out",
      ["qrels", "partial.run", "--missing", "skip"],
      "partial.run: missing queries in common: no query of the run is judged in qrels (run: ",
    ],
    ["broken JSON", ["qrels", "broken.json"], "broken.json:1: invalid JSON: "],
    [
      "JSON that is a number",
      ["qrels", "number.json"],
      'number.json: invalid value: 42 (expected an object with a query and its items, a list of items, or rows such as {"query": "q1", "item": "d7", "score": 2})\n',
    ],
    [
      "JSON with a score that is text",
      ["qrels", "text-score.json"],
      'text-score.json:1: invalid score: "best" for d1 in query q1 (expected a finite number)\n',
    ],
    [
      "JSON with a score that is null",
      ["qrels", "null-score.json"],
      "null-score.json:1: invalid score: NaN or empty in 1 row of 1 query (q1; first for d1)",
    ],
    [
      "JSON with items that are a number",
      ["qrels", "items.json"],
      "items.json:1: invalid items of query q1: expected {item: number} or a list of items\n",
    ],
    [
      "JSON with an item listed twice",
      ["qrels", "twice.json"],
      "twice.json:1: duplicate item: d1 in query q1 (first on line 1; --duplicates first|best keeps one, --fold joins chunks)\n",
    ],
    ["broken JSONL", ["qrels", "broken.jsonl"], "broken.jsonl:2: invalid JSON: "],
    [
      "JSONL without an item column",
      ["qrels", "columns.jsonl"],
      "columns.jsonl: missing column: item (expected item_id, iid,",
    ],
    [
      "CSV without an item column",
      ["qrels", "columns.csv"],
      "columns.csv: missing column: item (expected item_id, iid,",
    ],
    [
      "CSV with an empty score",
      ["qrels", "score.csv"],
      "score.csv:2: invalid score: NaN or empty in 1 row of 1 query (q1; first for d1)",
    ],
    ["CSV with a short line", ["qrels", "short.csv"], "short.csv:2: missing field: expected 3 fields, found 2\n"],
    ["CSV with an open quotation mark", ["qrels", "quote.csv"], "quote.csv:2: invalid line: "],
    ["ids that would clear the screen", ["qrels", "hostile.run"], "hostile.run:1: invalid character: \\u001b\n"],
    [
      "a judged query not in the run, forbidden",
      ["qrels", "partial.run", "--missing", "error"],
      "missing query: q1 (judged but not in the run)\n",
    ],
  ])("%s", async (_, args, message) => {
    const { code, stdout, stderr } = await rankproof(["eval", ...args], { cwd: folder });
    if (message.endsWith("\n")) expect(stderr).toBe(message);
    else expect(stderr.startsWith(message), stderr).toBe(true);
    expect(stdout).toBe("");
    expect(code).toBe(BAD_INPUT);
  });
});

describe("bad command lines: one clear message, exit code 2, nothing on standard output", () => {
  test.each<[string, string[], string]>([
    ["an unknown measure", ["eval", "qrels", "run", "-m", "ndgc@10"], "unknown measure: ndgc (did you mean nDCG?)\n"],
    [
      "a bad parameter",
      ["eval", "qrels", "run", "-m", "AP(denominator=x)"],
      "invalid denominator of AP: x (expected relevant, capped, retrieved or k)\n",
    ],
    [
      "k = 0",
      ["eval", "qrels", "run", "-m", "P@0"],
      "invalid cutoff of P: 0 (expected a whole number of at least 1)\n",
    ],
    [
      "no run",
      ["eval", "qrels"],
      "missing run: qrels is the only file, and looks like judgments (expected a run behind it, or one file with both: a record a query, or a table with grades and scores); as in: rankproof eval qrels RUN\n",
    ],
    [
      "an unknown option",
      ["eval", "qrels", "run", "--per-qery"],
      "unknown option: --per-qery (did you mean --per-query?)\n",
    ],
    ["an unknown command", ["evl", "qrels", "run"], "unknown command: evl (did you mean eval?)\n"],
    [
      "an option without value",
      ["eval", "qrels", "run", "--depth"],
      "missing value of option: --depth <ranks> (`rankproof eval --help` shows how)\n",
    ],
    [
      "an unknown output format",
      ["eval", "qrels", "run", "--format", "jsn"],
      "unknown output format: jsn (did you mean json?)\n",
    ],
    [
      "an unknown input format",
      ["eval", "qrels", "run", "--run-format", "xml"],
      `unknown format of input: xml (known are ${FORMATS.map(({ id }) => id).join(", ")})\n`,
    ],
    [
      "an unknown tie policy",
      ["eval", "qrels", "run", "--ties", "lucky"],
      "invalid --ties: lucky (expected expected, best, worst, threshold, mid-rank, id-descending, id-ascending, input or random:SEED)\n",
    ],
    [
      "an unknown profile",
      ["eval", "qrels", "run", "--like", "treceval"],
      "unknown profile: treceval (did you mean trec_eval?)\n",
    ],
    [
      "two profiles",
      ["eval", "qrels", "run", "--like", "ranx", "--like", "beir"],
      "duplicate option: --like (given twice: ranx and beir)\n",
    ],
    [
      "a profile of embeddings",
      ["eval", "qrels", "run", "--like", "tie-aware-hashing"],
      "unsupported profile: tie-aware-hashing has no conventions for runs (trec_eval, ",
    ],
    [
      "a measure that a tool does not have",
      ["eval", "qrels", "run", "--like", "oml", "-m", "WAP@5"],
      "unsupported measure of oml: WAP@5 (it has no WAP; tools that have it: tie-aware-hashing)\n",
    ],
    [
      "the name of another tool",
      ["eval", "qrels", "run", "-m", "RetrievalMAP"],
      "unknown measure: RetrievalMAP (in torchmetrics it is AP(denominator=retrieved))\n",
    ],
    [
      "a name with two meanings",
      ["eval", "qrels", "run", "-m", "hits@10"],
      "ambiguous measure: hits@10 (write Success@10: whether any of the first 10 items is relevant, in tf-ranking; or MeanHits@10: how many of the first 10 items are relevant, in ranx, trm; or FilteredHits@10: how many answers rank among the first 10, each without the other answers, in pykeen, libkge, ogb)\n",
    ],
    [
      "a bad rule for missing queries",
      ["eval", "qrels", "run", "--missing", "maybe"],
      "invalid --missing: maybe (expected zero, skip or error)\n",
    ],
    [
      "a depth that is no number",
      ["eval", "qrels", "run", "--depth", "deep"],
      "invalid --depth: deep (expected a whole number of at least 1)\n",
    ],
    [
      "a negative minimum grade",
      ["eval", "qrels", "run", "--min-grade", "-1"],
      "invalid --min-grade: -1 (expected a number of at least 0)\n",
    ],
    [
      "a threshold that is no condition",
      ["eval", "qrels", "run", "--threshold", "nDCG@10"],
      "invalid threshold: nDCG@10 (expected a condition like nDCG@10>=0.35)\n",
    ],
    [
      "contradictory: threshold ties for a measure without",
      ["eval", "qrels", "run", "-m", "P@5", "--ties", "threshold"],
      "unsupported tie policy for P@5: threshold (it is defined for AP, AUC and RAtP over whole lists)\n",
    ],
    [
      "contradictory: standard input twice",
      ["eval", "-", "-"],
      "ambiguous input: - (standard input can be only one of the files)\n",
    ],
    ["contradictory: one run twice", ["eval", "qrels", "run", "run"], "duplicate input: run (named twice)\n"],
    [
      "contradictory: output over an input",
      ["eval", "qrels", "run", "-o", "./run"],
      "invalid output file: ./run (it is also an input)\n",
    ],
    ["explain without a name", ["explain"], "missing argument: name (`rankproof explain --help` shows how)\n"],
    ["explain of nothing known", ["explain", "precission"], "unknown measure: precission (did you mean Precision?)\n"],
    [
      "clusters of two models",
      ["clusters", "a.npy", "b.npy", "labels.npy"],
      "invalid arguments: too many (one model at a time; rankproof embeddings MODEL_A MODEL_B LABELS compares models, query by query)\n",
    ],
    [
      "clusters against another model",
      ["clusters", "a.npy", "--against", "b.npy"],
      "unknown option: --against (one model at a time; rankproof embeddings MODEL_A MODEL_B LABELS compares models, query by query)\n",
    ],
    [
      "a report of embeddings",
      ["report", "a.npy", "--labels", "labels.npy"],
      "unknown option: --labels (rankproof embeddings VECTORS --labels LABELS --report report.html is the report of embeddings)\n",
    ],
    [
      "a matrix without an option",
      ["triples", "test.txt", "tails.npy"],
      "invalid arguments: too many (options name all but the tested triples: --tails SCORES, --heads SCORES, --known TRIPLES)\n",
    ],
    ["too many arguments", ["list", "all"], "invalid arguments: too many (`rankproof list --help` shows how)\n"],
  ])("%s", async (_, args, message) => {
    const { code, stdout, stderr } = await rankproof(args, { cwd: folder, input: "" });
    if (message.endsWith("\n")) expect(stderr).toBe(message);
    else expect(stderr.startsWith(message), stderr).toBe(true);
    expect(stdout).toBe("");
    expect(code).toBe(BAD_USAGE);
  });
});

test("eleven bad lines show ten messages and the count", async () => {
  writeFileSync(join(folder, "many.run"), "q1 Q0 d 1 x t\n".repeat(11));
  const { stderr } = await rankproof(["eval", "qrels", "many.run"], { cwd: folder });
  expect(stderr.trimEnd().split("\n")).toHaveLength(11);
  expect(stderr).toContain("many.run:10: invalid score: x in query q1");
  expect(stderr).toMatch(/… and 1 more of 11 problems\n$/);
});

test.runIf(isDeep("inputs"))("a line of one gigabyte is refused after its first mebibytes", async () => {
  // A gzip member of one repeated byte: a megabyte that inflates to a gigabyte.
  const part = gzipSync(Buffer.alloc(1 << 26, "x"));
  writeFileSync(join(folder, "long.run.gz"), Buffer.concat(new Array(16).fill(part)));
  const { code, stdout, stderr } = await rankproof(["eval", "qrels", "long.run.gz"], { cwd: folder });
  expect(stderr).toBe("long.run.gz:1: invalid line: longer than 1048576 bytes (expected one row a line)\n");
  expect(stdout).toBe("");
  expect(code).toBe(BAD_INPUT);
});

test("a bad run leaves an older output file as it was and no temporary file behind", async () => {
  writeFileSync(join(folder, "out.json"), "older");
  const before = readdirSync(folder);
  const { code } = await rankproof(["eval", "qrels", "run", "text.run", "--format", "json", "-o", "out.json"], {
    cwd: folder,
  });
  expect(code).toBe(BAD_INPUT);
  expect(readdirSync(folder)).toEqual(before);
});
