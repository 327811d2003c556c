import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { commands } from "../../src/cli/commands/index.ts";
import { FEW_OF_NEWS, fewPhotos, linesOfQueries } from "../few-queries.ts";
import { npy } from "../jobs/files.ts";
import { type Finished, rankproof } from "./in-process.ts";

// Every command once as a user has it: a process that runs what is built.

const CLI = resolve("dist/cli/rankproof.cjs");
const [QRELS, BM25, DENSE, PHOTOS] = ["news.qrels", "bm25.run", "dense.run", "photos.csv"];

let folder = "";
const server = createServer((_, response) => response.end('[{"id": "a", "score": 1}]'));

const port = (): number => (server.address() as AddressInfo).port;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-smoke-"));
  const write = (name: string, content: string | Uint8Array): void => writeFileSync(join(folder, name), content);
  for (const name of [QRELS, BM25, DENSE]) write(name, linesOfQueries(`test/files/${name}`, FEW_OF_NEWS));
  write(PHOTOS, fewPhotos());
  write("one.qrels", "q1 0 a 1\n");
  write("other.qrels", "q1 0 a 2\n");
  write("sampled.run", "q1 Q0 b 1 2 t\nq1 Q0 a 2 1 t\n");
  write("queries.jsonl", '{"id": "q1", "text": "tea"}\n');
  write("exact.ivecs", new Uint8Array(Int32Array.of(2, 0, 1, 2, 1, 0).buffer));
  write("found.ivecs", new Uint8Array(Int32Array.of(2, 0, 3, 2, 1, 0).buffer));
  write("items.csv", "name,x0,x1\na,1,0\nb,1,1\nc,0,1\n");
  write("triples.txt", "0\tr\t1\n");
  write("tails.npy", npy("<f4", [1, 2], [0.2, 0.8]));
  write("pairs.csv", "first,second,same\na,b,true\na,c,false\nb,c,true\n");
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  write("report.html", (await rankproof(["report", QRELS, BM25, "--light", "-o", "-"], { cwd: folder })).stdout);
  write("partial.tsv", (await rankproof(WORKER, { input: ROWS })).stdout);
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** Runs the built command line, while a server of this process may answer. */
function spawned(args: readonly string[], input: string): Promise<Finished> {
  return new Promise((end) => {
    const options = { cwd: folder, env: { ...process.env, NO_COLOR: "1", ...ENV } };
    const child = execFile(process.execPath, [CLI, ...args], options, (error, stdout, stderr) =>
      end({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    );
    child.stdin?.end(input);
  });
}

/** Reports have the time of their making. */
const ENV = { SOURCE_DATE_EPOCH: "1700000000" };

/** What has a way of its own into the program. */
const BESIDE_COMMANDS = ["trec_eval", "complete", "help", "--version"];
/** Rows of judgments and of a run, as an engine sends them to a worker. */
const ROWS = "q1 0 a 1\nq1 Q0 a 0 1 t\n";

const WORKER = ["worker", "--protocol", "1", "-m", "AP", "--text"];

const cases: readonly (readonly string[])[] = [
  ["eval", QRELS, BM25, "-q"],
  ["compare", QRELS, BM25, DENSE, "--samples", "50"],
  ["judge-next", QRELS, BM25, "-m", "nDCG@10", "-n", "5"],
  ["agree", "one.qrels", "other.qrels"],
  ["pool", QRELS, BM25, DENSE, "-m", "P@5"],
  ["sampled", "one.qrels", "sampled.run", "--catalog", "50"],
  ["diagnose", QRELS, BM25, "-m", "nDCG@10"],
  ["similarity", BM25, DENSE],
  ["fuse", BM25, DENSE],
  ["contributions", QRELS, BM25, DENSE, "--samples", "50"],
  ["reranking", QRELS, BM25, DENSE, "--samples", "50"],
  ["tune", QRELS, BM25, DENSE, "--samples", "50"],
  ["embeddings", PHOTOS],
  ["indexes", "exact.ivecs", "found.ivecs", "-k", "2"],
  ["pairs", "items.csv", "--pairs", "pairs.csv", "--ids", "name"],
  ["clusters", PHOTOS],
  ["geometry", PHOTOS],
  ["search", "one.qrels", "--queries", "queries.jsonl", "--url", "URL", "-f", "csv"],
  ["triples", "triples.txt", "--tails", "tails.npy"],
  ["report", QRELS, BM25, "--light", "-o", "-"],
  ["verify", "report.html", QRELS, BM25],
  ["plot", "means", QRELS, BM25, DENSE],
  ["list"],
  ["explain", "nDCG"],
  WORKER,
  ["merge", "partial.tsv"],
  ["trec_eval", "-q", "-m", "all_trec", QRELS, BM25],
  ["complete", "--", "ev"],
  ["help", "eval"],
  ["--version"],
];

test("every command is tried", () => {
  const names = commands
    .map(({ name }) => name)
    .filter((name) => !["demo", "init", "view", "completion"].includes(name));
  expect(cases.map(([name]) => name).toSorted()).toEqual([...names, ...BESIDE_COMMANDS].toSorted());
});

test.each(cases)("rankproof %s prints what it prints of the sources", async (...typed) => {
  const args = typed.map((word) => (word === "URL" ? `http://127.0.0.1:${port()}/{query}` : word));
  const ofSources = await rankproof(args, { cwd: folder, input: ROWS, env: ENV });
  expect(ofSources).toMatchObject({ code: 0, stdout: expect.stringMatching(/\S/) });
  const { code, stdout } = await spawned(args, ROWS);
  expect({ code, stdout }).toEqual({ code: 0, stdout: ofSources.stdout });
});

test("rankproof completion prints the script of a shell", async () => {
  expect(await spawned(["completion", "bash"], "")).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^# bash/),
  });
});

test("rankproof view serves the page until it is stopped", async () => {
  const child = spawn(process.execPath, [CLI, "view", QRELS, BM25], { cwd: folder });
  const [line] = await once(child.stdout, "data");
  const [address] = String(line).split(" ");
  const page = await fetch(address);
  child.kill();
  await once(child, "exit");
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("<title>")]);
});
