import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findingLine } from "../../src/core/finding.ts";
import * as browser from "../../src/inputs/index.ts";
import type { Input } from "../../src/inputs/input.ts";
import * as node from "../../src/inputs/node-index.ts";

const RUN = "q Q0 a 1 2 t\nr Q0 a 1 1 t\nq Q0 b 2 0.5 t\n";
const READ = new Map([
  [
    "q",
    new Map([
      ["a", 2],
      ["b", 0.5],
    ]),
  ],
  ["r", new Map([["a", 1]])],
]);

const bytes = new TextEncoder().encode(RUN);

const INPUTS: readonly (readonly [string, () => Input])[] = [
  ["text", () => ({ text: RUN })],
  ["bytes", () => bytes],
  ["a buffer", () => bytes.slice().buffer],
  ["part of a buffer", () => new Uint8Array([32, ...bytes]).subarray(1)],
  ["bytes of gzip", () => new Uint8Array(gzipSync(bytes))],
  ["a Blob", () => new Blob([RUN])],
  ["a File", () => new File([RUN], "x.run")],
  ["a stream of the web", () => new Blob([RUN]).stream()],
  ["the body of a response", () => new Response(gzipSync(bytes)).body as ReadableStream<Uint8Array>],
  ["a stream of Node", () => Readable.from([bytes.subarray(0, 5), bytes.subarray(5)])],
];

let folder = "";
let path = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-readers-"));
  path = join(folder, "x.run");
  writeFileSync(path, RUN);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe.each([
  ["in a browser", browser],
  ["in Node", node],
])("%s", (_, { readRun, readJudgments, readVectors }) => {
  test.each(INPUTS)("readRun(input) reads %s", async (_, input) => {
    expect(await readRun(input())).toEqual(READ);
  });

  test("readJudgments(input) reads judgments", async () => {
    const judgments = await readJudgments({ text: "query,item,grade\nq,a,1\nq,b,0\n" });
    expect(judgments).toEqual(
      new Map([
        [
          "q",
          new Map([
            ["a", 1],
            ["b", 0],
          ]),
        ],
      ]),
    );
  });

  test("columns of TREC are chosen by number, and others refused", async () => {
    const text = "q1 Q0 a 1 0.2 x\nq1 Q0 b 2 0.3 x\n";
    expect(await readRun({ text }, { columns: {} })).toEqual(await readRun({ text }));
    const ranked = await readRun({ text }, { columns: { rank: "4" } });
    expect([...(ranked.get("q1") ?? [])].sort(([, a], [, b]) => b - a).map(([item]) => item)).toEqual(["a", "b"]);
    for (const options of [{ columns: { item: "film" } }, { columns: { rank: "4" }, format: "trec" }]) {
      await expect(readRun({ text }, options)).rejects.toThrow(
        "unsupported option of readRun: columns (the file is read as trec; of a TREC file, columns have numbers: ",
      );
    }
  });

  test("paths of JSON are refused of other files", async () => {
    await expect(readRun({ text: RUN }, { map: "query=$.q,items=$.i[*],item=id" })).rejects.toThrow(
      "input: unsupported option of readRun: map (the file is read as trec; it is for JSON)",
    );
  });

  test("columns and a format may be named", async () => {
    const text = "who,what,good\nq,a,2\nq,b,0.5\nr,a,1\n";
    const columns = { query: "who", item: "what", score: "3" };
    expect(await readRun({ text }, { format: "csv", columns })).toEqual(READ);
  });

  test("a log gives its run and its judgments, and paths name what has no usual names", async () => {
    const log = {
      text: '{"query": "q", "retrieved": ["a"], "gold": ["b"]}\n{"query": "r", "retrieved": [], "gold": ["b"]}\n',
    };
    const notes: string[] = [];
    const run = await readRun(log, { onFinding: (finding) => notes.push(findingLine(finding)) });
    expect([...run].map(([query, items]) => `${query}: ${items.size}`)).toEqual(["q: 1", "r: 0"]);
    expect(notes).toEqual([]);
    expect([...(await readJudgments(log)).keys()]).toEqual(["q", "r"]);
    const own = { text: '{"topic": "q", "found": [{"key": "a", "points": 2}, {"key": "b", "points": 0.5}]}' };
    const map = "query=$.topic,items=$.found[*],item=key,score=points";
    expect((await readRun(own, { map })).get("q")).toEqual(READ.get("q"));
  });

  test("readVectors(input) reads vectors and the columns beside them", async () => {
    const { vectors, columns } = await readVectors({ text: "id,x0,x1\na,1,2\nb,3,4.5\n" }, { name: "v.csv" });
    expect(vectors).toEqual({ data: Float64Array.of(1, 2, 3, 4.5), rows: 2, columns: 2 });
    expect([...columns]).toEqual([["id", ["a", "b"]]]);
    const npy = Uint8Array.from(readFileSync("test/golden/embeddings/f4.npy"));
    const table = await readVectors(npy, { name: "v.npy" });
    expect(table.vectors.data).toHaveLength(table.vectors.rows * table.vectors.columns);
    expect(table.vectors.data).toBeInstanceOf(Float32Array);
    const named = await readVectors({ text: "a,b,c\n1,2,3\n" }, { name: "v.csv", vectors: "c,a" });
    expect([...named.vectors.data]).toEqual([3, 1]);
    await expect(readVectors({ text: "id\na\n" }, { name: "v.csv" })).rejects.toThrow("v.csv: missing vectors");
    const misspelled: object = { vector: "c" };
    await expect(readVectors(npy, misspelled)).rejects.toThrow("unknown option of readVectors: vector");
  });

  test("problems name the content, its line, and what was expected", async () => {
    const problem = readRun({ text: `${RUN}q Q0 c 3 high t\n` }, { name: "mine.run" });
    await expect(problem).rejects.toThrow(
      "mine.run:4: invalid score: high in query q (expected a finite decimal number)",
    );
    await expect(readRun(new File(["q Q0 c"], "x.run"))).rejects.toThrow("x.run:1: missing field");
    await expect(readRun({ text: "q Q0 c" })).rejects.toThrow("input:1: missing field");
  });

  test("items that a query has twice are refused, or one of them is kept", async () => {
    const text = `${RUN}q Q0 b 3 3 t\n`;
    await expect(readRun({ text })).rejects.toThrow(
      'input:4: duplicate item: b in query q (duplicates: "first" or "best" keeps one)',
    );
    expect((await readRun({ text }, { duplicates: "first" })).get("q")?.get("b")).toBe(0.5);
    expect((await readRun({ text }, { duplicates: "best" })).get("q")?.get("b")).toBe(3);
  });

  test("bytes that are read are counted", async () => {
    let count = 0;
    const onRead = (read: number): void => {
      count += read;
    };
    await readRun(bytes, { onRead, format: "trec" });
    expect(count).toBe(bytes.length);
  });

  test("options and inputs that are none are refused", async () => {
    const misspelled: object = { colums: {} };
    await expect(readRun(bytes, misspelled)).rejects.toThrow(
      "unknown option of readRun: colums (did you mean columns?)",
    );
    await expect(readRun(bytes, { format: "xml" })).rejects.toThrow("unknown format of input: xml");
    const number: unknown = 5;
    await expect(readRun(number as Input)).rejects.toThrow(
      "invalid input: 5 (expected a path, bytes, a Blob, a stream or {text})",
    );
    await expect(readRun(new URL("https://example.org/x.run"))).rejects.toThrow(
      "unsupported input: https://example.org/x.run (nothing is fetched: expected bytes, a Blob, a stream or {text})",
    );
  });
});

test("Node reads files by path and by URL", async () => {
  expect(await node.readRun(path)).toEqual(READ);
  expect(await node.readRun(pathToFileURL(path))).toEqual(READ);
  await expect(node.readRun(join(folder, "none"))).rejects.toThrow("missing file");
});

test("a browser refuses paths", async () => {
  await expect(browser.readRun(path)).rejects.toThrow(`unsupported input: ${path} (nothing is fetched:`);
});
