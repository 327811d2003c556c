import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSource } from "../../src/inputs/node.ts";
import { trecEval } from "../../src/trec-eval/program.ts";
import { isDeep } from "../deep.ts";

// What the program holds, rather than what a process has taken: that depends on when the engine collects.

const QUERIES = isDeep() ? 1_000_000 : 200_000;

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

let folder = "";
let files: readonly string[] = [];
/** Before the first query: buffers are kept for later work of this process. */
let before = 0;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-held-"));
  files = [
    written("qrels", (query) => `${query} 0 item${(query * (query % 2 === 0 ? 1 : 7)) % 1000} 1\n`),
    written("run", (query) => `${query} Q0 item${query % 1000} 1 0.5 tag\n`),
  ];
  before = heldBytes();
});

afterAll(() => rmSync(folder, { recursive: true }));

function written(name: string, lineOf: (query: number) => string): string {
  const path = join(folder, name);
  const file = openSync(path, "w");
  for (let from = 0; from < QUERIES; from += 10_000) {
    writeSync(file, Array.from({ length: 10_000 }, (_, i) => lineOf(10_000_000 + from + i)).join(""));
  }
  closeSync(file);
  return path;
}

/** Bytes of objects and buffers that something refers to. */
function heldBytes(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const MEASURES = [["-m", "official", "-m", "set", "-m", "ndcg_cut"], ...(isDeep() ? [["-m", "map"]] : [])];

test.runIf(isDeep("core", "inputs")).each(MEASURES.map((measures) => [measures]))(
  "trec_eval %j holds at most 200 bytes a query",
  async (measures) => {
    const total = files.reduce((sum, file) => sum + statSync(file).size, 0);
    let [read, looks, most] = [0, 0, 0];
    const printed: (string | Uint8Array)[] = [];
    const onRead = (bytes: number): void => {
      read += bytes;
      // At each tenth of what is read.
      if (read < (total * (looks + 1)) / 10) return;
      looks++;
      most = Math.max(most, heldBytes() - before);
    };
    const code = await trecEval([...measures, ...files], {
      open: openSource,
      print: async (content) => void printed.push(content),
      printError: (text) => void printed.push(text),
      progress: () => ({ add: onRead, end: () => {} }),
      // On this thread alone, the run as a whole.
      readers: () => ({ start: async () => {}, read: async () => undefined }),
    });
    expect(code).toBe(0);
    expect(Buffer.concat(printed.map((content) => Buffer.from(content))).toString()).toMatch(/^map +\tall\t0.5/m);
    expect([read, looks]).toEqual([total, 10]);
    expect(most / QUERIES).toBeLessThan(200);
    // Judgments and values of so many queries take some.
    expect(most / QUERIES).toBeGreaterThan(20);
  },
);
