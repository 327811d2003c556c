import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { partsFusing } from "../../../src/cli/threads/fuse-parts.ts";
import { keyedRandom } from "../../../src/core/random.ts";
import { methods } from "../../../src/fusion/methods/index.ts";
import { disk } from "../../../src/inputs/node.ts";
import { type FusionStatement, fuseRuns } from "../../../src/jobs/fusion/fuse.ts";
import type { PartsFusing } from "../../../src/jobs/fusion/fused-parts.ts";
import type { FusedFiles, ReadingFlags } from "../../../src/jobs/fusion/opened-fusion.ts";
import type { FusionFlags } from "../../../src/jobs/fusion/options.ts";
import { isDeep } from "../../deep.ts";

// Runs that are fused part by part on threads, beside the same runs read as a whole.

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-fuse-parts-"));
});

afterAll(() => rmSync(folder, { recursive: true }));

const thread = pathToFileURL(resolve("dist/cli/fuser.cjs"));

/** Small runs are worth threads here, and have many parts. */
const SMALL = { thread, worth: 1 << 12, partBytes: 1 << 13 };

const QUERIES = Array.from({ length: 60 }, (_, q) => `q${q}`);

/** A run: lists of different length, with ties, of which other runs have some of the items. */
function runOf(key: number, queries: readonly string[]): string[] {
  return queries.map((query) => {
    const q = Number(query.slice(1));
    const lines = Array.from({ length: 60 + Math.floor(90 * keyedRandom(key, q)) }, (_, i) => {
      const item = `d${Math.floor(3 * i + 5 * keyedRandom(key, q, i))}-é`;
      return [item, `${query} Q0 ${item} ${i + 1} ${(150 - Math.floor(i / 2)) / 64} tag${key}\n`] as const;
    });
    return [...new Map(lines).values()].join("");
  });
}

function written(name: string, content: string | Uint8Array): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

async function textOf(pieces: ReturnType<FusedFiles["pieces"]>): Promise<string> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(Buffer.from(piece));
  return Buffer.concat(all).toString("latin1");
}

interface Fusion {
  readonly flags?: FusionFlags;
  readonly reading?: ReadingFlags;
  readonly format?: "trec" | "jsonl";
}

const requestOf = (files: readonly string[], { flags = {}, reading = {} }: Fusion) => ({
  runs: files.map((file) => ({ name: file, file })),
  flags,
  reading,
});

interface Fused extends FusionStatement {
  /** What is written at last. */
  readonly text: string;
}

/** @param parts undefined: the runs are read as a whole */
async function fused(files: readonly string[], parts: PartsFusing | undefined, { format = "trec", ...fusion }: Fusion) {
  let text = "";
  const output = {
    format,
    parts,
    write: async (pieces: ReturnType<FusedFiles["pieces"]>) => {
      text = await textOf(pieces);
    },
  };
  const notes = await fuseRuns(requestOf(files, fusion), disk, {}, output);
  return { text, ...notes };
}

function whole(files: readonly string[], fusion: Fusion = {}): Promise<Fused> {
  return fused(files, undefined, fusion);
}

/** @returns what is fused, and how many parts went well: undefined where the runs were read as a whole before any was fused */
async function inParts(files: readonly string[], threads: number, fusion: Fusion = {}) {
  const parts = partsFusing(threads, SMALL);
  let counts: { readonly all: number; good: number } | undefined;
  const fuse: PartsFusing["fuse"] = async function* (runs, queries, bytes) {
    counts = { all: queries.length, good: 0 };
    for await (const part of parts.fuse(runs, queries, bytes)) {
      if (part !== undefined) counts.good++;
      yield part;
    }
  };
  const result = await fused(files, { ...parts, fuse }, fusion).catch((error: unknown) => error);
  return { result, counts };
}

/** Expects runs to be fused part by part, as they are as a whole. */
async function expectInParts(files: readonly string[], threads: readonly number[], fusion: Fusion = {}): Promise<void> {
  const expected = await whole(files, fusion);
  for (const count of threads) {
    const { result, counts } = await inParts(files, count, fusion);
    expect(result).toEqual(expected);
    expect(counts?.good).toBe(counts?.all);
    expect(counts?.all).toBeGreaterThan(4);
  }
}

/** Expects runs to be read as a whole, and the outcome, which may be an error, to be what it is then. */
async function expectWhole(files: readonly string[], { isTried, ...fusion }: Fusion & { readonly isTried: boolean }) {
  const expected = await whole(files, fusion).catch((error: unknown) => error);
  for (const threads of isDeep() ? [1, 2] : [2]) {
    const { result, counts } = await inParts(files, threads, fusion);
    expect(result).toEqual(expected);
    expect(counts !== undefined).toBe(isTried);
    if (counts !== undefined) expect(counts.good).toBeLessThan(counts.all);
  }
  return expected;
}

describe("runs fused part by part are those fused as a whole:", () => {
  const shuffled = QUERIES.toSorted((a, b) => keyedRandom(7, Number(a.slice(1))) - keyedRandom(7, Number(b.slice(1))));
  test.each([
    ["queries in one order", [QUERIES, QUERIES]],
    ["queries in other orders", [QUERIES, QUERIES.toReversed(), shuffled]],
    ["queries that some runs lack", [QUERIES.filter((_, q) => q % 3 !== 0), shuffled.slice(0, 40)]],
  ])("%s", async (_, orders) => {
    const files = orders.map((queries, key) => written(`${key}.run`, runOf(key, queries).join("")));
    await expectInParts(files, isDeep() ? [1, 2, 3] : [2], { flags: { depth: "50" } });
  });

  // Outside deep tests every fourth, and those that learn or need weights.
  const some = methods.filter((own, i) => isDeep("fusion") || i % 6 === 0 || own.train !== undefined);
  test.each(some.map(({ id }) => id))("%s", async (method) => {
    const files = [1, 2, 3].map((key) => written(`m${key}.run`, runOf(key, QUERIES.slice(0, 30)).join("")));
    const { weights, train } = methods.find(({ id }) => id === method) ?? methods[0];
    const flags: FusionFlags = { method, ...(weights === "required" && { weights: "1,2,0.5" }) };
    if (train !== undefined) {
      // What is learned is learned of whole runs.
      const judgments = written("train.qrels", "q1 0 d1-é 1\nq2 0 d6-é 1\n");
      await expectWhole(files, { flags: { ...flags, train: judgments }, isTried: false });
    } else await expectInParts(files, [2], { flags });
  });

  test("as JSON lines", async () => {
    const files = [1, 2].map((key) => written(`j${key}.run`, runOf(key, QUERIES.slice(0, 20)).join("")));
    await expectInParts(files, [2], { format: "jsonl" });
  });

  test("with comments and empty lines, a last line that does not end, lines that end in CRLF, unusual numbers", async () => {
    const [first, second] = [1, 2].map((key) => runOf(key, QUERIES.slice(0, 20)));
    const files = [
      written("odd1.run", `# made by hand\n${first.join("\n# next\n \n")}`.trimEnd()),
      written("odd2.run", second.join("").replaceAll("\n", "\r\n").replaceAll(" 7 ", " 7\t  ")),
    ];
    await expectInParts(files, [2]);
  });
});

describe("runs are read as a whole", () => {
  const [first, second] = [1, 2].map((key) => runOf(key, QUERIES.slice(0, 30)));
  const other = (): string => written("second.run", second.join(""));
  const last = second.length - 1;

  test.each([
    ["a line with a field too few", second.with(last, `${second[last]}q29 Q0 d\n`)],
    ["a score that is no number", second.with(last, second[last].replace(/ \S+ tag2/, " NaN tag2"))],
    [
      "an item that a query has twice",
      second.with(last, second[last] + second[last].slice(0, second[last].indexOf("\n") + 1)),
    ],
    [
      "an item that a query has twice, and another run has too",
      second.with(last, `${second[last]}q29 Q0 x 1 1 t\nq29 Q0 x 2 1 t\n`),
    ],
    ["a line of another query between those of one", second.with(10, second[10].replace(/\nq10 Q0/, "\nq9 Q0"))],
    ["a control character", second.with(last, second[last].replace("Q0", "Q0\u0001"))],
  ])("where a part has %s", async (_, lines) => {
    const files = [written("first.run", `${first.join("")}q29 Q0 x 1 1 t\n`), written("bad.run", lines.join(""))];
    await expectWhole(files, { isTried: true });
  });

  test("where scores cannot be fused", async () => {
    const line = "q29 Q0 x 1 1e308 t\n";
    const files = [first, second].map((lines, i) => written(`large${i}.run`, lines.join("") + line));
    const flags = { method: "combsum", norm: "none" };
    expect(String(await expectWhole(files, { flags, isTried: true }))).toContain("too large");
  });

  test.each([
    ["runs are small", () => [written("a.run", "q 0 a 1 1 t\n"), written("b.run", "q 0 a 1 1 t\n")], {}],
    ["one is compressed", () => [written("first.run.gz", gzipSync(first.join(""))), other()], {}],
    ["one has another format", () => [written("first.csv", "query,item,score\nq1,a,1\n"), other()], {}],
    ["queries stand apart", () => [written("apart.run", first.join("") + first[0]), other()], {}],
    ["items are folded", () => [written("first.run", first.join("")), other()], { fold: "-" }],
    ["runs share no query", () => [written("o.run", first.join("").replaceAll("q", "o")), other()], {}],
  ] as const)("where %s", async (_, files, reading) => {
    await expectWhole(files(), { reading, isTried: false });
  });
});
