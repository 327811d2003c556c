import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EmbeddingsModel } from "../../src/report/embeddings/model.ts";
import type { Model } from "../../src/report/model.ts";
import { unpacked } from "../../src/report/packed.ts";
import type { RunsModel } from "../../src/report/runs/model.ts";
import { isDeep } from "../deep.ts";
import { FEW_OF_NEWS, fewPhotos, linesOfQueries } from "../few-queries.ts";
import { rankproof } from "./in-process.ts";

const RUNS = ["test/files/news.qrels", "test/files/bm25.run", "test/files/dense.run"].map((path) => resolve(path));
const FEW = ["news.qrels", "bm25.run", "dense.run"];
const PHOTOS = "photos.csv";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-report-"));
  for (const name of FEW) writeFileSync(join(folder, name), linesOfQueries(`test/files/${name}`, FEW_OF_NEWS));
  writeFileSync(join(folder, PHOTOS), fewPhotos());
});
afterAll(() => rmSync(folder, { recursive: true }));

const text = (name: string): string => readFileSync(join(folder, name), "utf8");

/** Code and standard error of a command, run in the folder. */
async function run(...args: string[]): Promise<[code: number | null, message: string]> {
  const { code, stderr } = await rankproof(args, { cwd: folder, bundles: "dist/cli" });
  return [code, stderr.trimEnd()];
}

/** The model that an interactive report holds. */
function modelIn<Saved extends Model = EmbeddingsModel>(name: string): Promise<Saved> {
  return unpacked(packedIn(name));
}

function packedIn(name: string): string {
  return /<script type="application\/octet-stream" id="model">(.*?)<\/script>/.exec(text(name))?.[1] ?? "";
}

describe("report", () => {
  test("is report.html unless told otherwise, below 1.2 MB beside its data, and says where it is", async () => {
    expect(await run("report", ...RUNS)).toEqual([0, "report.html: open it in a browser"]);
    expect(statSync(join(folder, "report.html")).size - packedIn("report.html").length).toBeLessThan(1_200_000);
  });

  test.runIf(isDeep("report"))("--light is below 300 kB and holds no script", async () => {
    expect((await run("report", ...RUNS, "--light", "-o", "light.html"))[0]).toBe(0);
    expect(text("light.html").length).toBeLessThan(300_000);
    expect(text("light.html")).not.toContain("<script");
    expect(text("light.html")).toContain("script-src 'none'");
  });

  test.runIf(isDeep("report"))("-o - writes to standard output", async () => {
    const { stdout } = await rankproof(["report", ...FEW, "--light", "-o", "-"], { cwd: folder });
    expect(stdout).toMatch(/^<!doctype html>/);
  });

  test("the policy of the page names exactly its script and its style", async () => {
    await run("report", ...FEW);
    const policy = /Content-Security-Policy" content="([^"]*)"/
      .exec(text("report.html"))?.[1]
      .replaceAll("&apos;", "'");
    for (const [kind, pattern] of [
      ["script", /<script>([\s\S]*?)<\/script>/],
      ["style", /<style>([\s\S]*?)<\/style>/],
    ] as const) {
      const inline = pattern.exec(text("report.html"))?.[1] ?? "";
      const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(inline));
      expect(policy).toContain(`${kind}-src 'sha256-${Buffer.from(digest).toString("base64")}'`);
    }
    expect(policy).toMatch(/^default-src 'none'; /);
  });

  test("titles, texts and pictures of items and queries are in it; pictures only from beside their file", async () => {
    const png = Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    );
    mkdirSync(join(folder, "corpus/pictures"), { recursive: true });
    writeFileSync(join(folder, "corpus/pictures/a.png"), png);
    writeFileSync(join(folder, "outside.png"), png);
    symlinkSync(join(folder, "outside.png"), join(folder, "corpus/link.png"));
    writeFileSync(join(folder, "corpus/not.png"), "text");
    const images = ["pictures/a.png", "../outside.png", "link.png", "not.png", "https://example.org/a.png", "gone.png"];
    const items = images.map((image, i) => JSON.stringify({ id: `d${i}`, title: `Title ${i}`, image }));
    writeFileSync(join(folder, "corpus/items.jsonl"), items.join("\n"));
    writeFileSync(join(folder, "queries.tsv"), "query_id\ttext\nq\tWhat is it?\n");
    writeFileSync(join(folder, "t.qrels"), "q 0 d0 1\n");
    writeFileSync(join(folder, "t.run"), images.map((_, i) => `q Q0 d${i} ${i} ${9 - i} t`).join("\n"));
    await run(
      "report",
      "t.qrels",
      "t.run",
      "--items",
      "corpus/items.jsonl",
      "--queries",
      "queries.tsv",
      "-o",
      "t.html",
    );
    const model = await modelIn<RunsModel>("t.html");
    expect(model.queryTexts).toEqual({ q: { text: "What is it?" } });
    expect(Object.values(model.items).map(({ image }) => image)).toEqual([
      `data:image/png;base64,${png.toString("base64")}`,
      ...[undefined, undefined, undefined, undefined, undefined],
    ]);
  });

  test.runIf(isDeep("report", "embeddings"))(
    "of embeddings: --report beside the table, --coordinates where items are drawn",
    async () => {
      const { code, stdout } = await rankproof(["embeddings", PHOTOS, "--report", "s.html", "-m", "Success@1"], {
        cwd: folder,
        bundles: "dist/cli",
      });
      expect([code, stdout.includes("Success@1")]).toEqual([0, true]);
      expect((await modelIn("s.html")).scatter?.caption).toContain("first two principal components");
      writeFileSync(join(folder, "v.csv"), "x0,x1,label\n0,0,a\n0,1,a\n5,5,b\n5,6,b\n");
      await run("embeddings", "v.csv", "--report", "v.html");
      expect((await modelIn("v.html")).scatter?.points[3]).toEqual({ item: "3", x: 5, y: 6, label: "b" });
      expect((await modelIn("v.html")).lists["2"]).toEqual({
        items: [
          { item: "3", label: "b", score: 1, grade: 1, from: 1, to: 1 },
          { item: "1", label: "a", score: Math.sqrt(41), grade: 0, from: 2, to: 2 },
          { item: "0", label: "a", score: Math.sqrt(50), grade: 0, from: 3, to: 3 },
        ],
        length: 3,
        missed: [],
        relevant: 1,
      });
      writeFileSync(join(folder, "xy.jsonl"), [1, 2, 3, 4].map((x) => `{"at": [${x}, ${-x}]}`).join("\n"));
      await run("embeddings", "v.csv", "--coordinates", "xy.jsonl", "--report", "v.html");
      expect((await modelIn("v.html")).scatter?.points[3]).toMatchObject({ x: 4, y: -4 });
    },
  );
});

test("what a threshold on confidence keeps is the share of queries that are at least as sure", async () => {
  const rows = [0.9, 0.5, 0.5, 0.1].map((confidence, i) => `${i},${i},${i < 2 ? "a" : "b"},${confidence}`);
  writeFileSync(join(folder, "c.csv"), ["x0,x1,label,confidence", ...rows].join("\n"));
  await run("embeddings", "c.csv", "--confidences", "confidence", "--ties", "best", "--report", "c.html");
  const { confidence } = await modelIn("c.html");
  expect(confidence.map(({ threshold, kept }) => [threshold, kept])).toEqual([
    [0.9, 0.25],
    [0.5, 0.75],
    [0.1, 1],
  ]);
});

describe("plot", () => {
  const RUN_KINDS = ["means", "distribution", "versus", "gains", "precision-recall", "cutoffs", "ties", "unjudged"];
  const EMBEDDING_KINDS = ["embedding-map", "cmc", "roc", "det", "reject", "confidence"];

  const kinds = [
    ...RUN_KINDS.map((kind) => [kind, FEW] as const),
    ...EMBEDDING_KINDS.map((kind) => [kind, [PHOTOS, "--metric", "l2", "--confidences", "confidence"]] as const),
  ];
  test.each(kinds.filter((_, i) => isDeep("plot") || i % 4 === 0))("%s is drawn as SVG", async (kind, args) => {
    expect(await run("plot", kind, ...args, "-o", `${kind}.svg`)).toEqual([0, ""]);
    expect(text(`${kind}.svg`)).toMatch(/^<svg [\s\S]*<\/svg>$/);
  });

  test.runIf(isDeep("plot"))(
    "error rates of two models are drawn in one chart, false match rates on a logarithmic axis where wanted",
    async () => {
      const rows = Array.from({ length: 12 }, (_, i) => `${i % 4},${(i * 7) % 5},${i % 3}`);
      writeFileSync(join(folder, "first.csv"), ["x0,x1,label", ...rows].join("\n"));
      writeFileSync(join(folder, "second.csv"), ["x0,x1,label", ...rows.toReversed()].join("\n"));
      const chart = async (...args: string[]) => {
        const spec = JSON.parse((await rankproof(["plot", ...args], { cwd: folder })).stdout);
        const rows: { run: string; x: number; y: number }[] = spec.data.values;
        return { scale: spec.layer[0].encoding.x.scale?.type, rows };
      };
      const both = ["first.csv", "--against", "second.csv"];
      const det = await chart("det", ...both);
      expect(det.scale).toBe("log");
      expect([...new Set(det.rows.map(({ run: name }) => name))]).toEqual(["first.csv", "second.csv"]);
      const roc = await chart("roc", ...both, "--axis", "log");
      expect(roc.scale).toBe("log");
      expect(roc.rows.every(({ x }) => x > 0)).toBe(true);
      expect((await chart("roc", ...both)).rows.filter(({ x }) => x === 0).length).toBeGreaterThan(0);
      expect((await run("plot", "roc", "first.csv", "--axis", "cubic"))[0]).toBe(2);
    },
  );

  test.runIf(isDeep("plot"))("a specification drawn again is the same drawing; as a PNG it has text", async () => {
    const { stdout } = await rankproof(["plot", "cutoffs", ...FEW], { cwd: folder });
    writeFileSync(join(folder, "spec.json"), stdout);
    expect(await run("plot", "spec", "spec.json", "-o", "again.svg")).toEqual([0, ""]);
    await run("plot", "cutoffs", ...FEW, "-o", "first.svg");
    expect(text("again.svg")).toBe(text("first.svg"));
    const without = stdout.replace(/"title": "[^"]*"/g, '"title": null');
    writeFileSync(join(folder, "untitled.json"), without);
    for (const name of ["spec", "untitled"]) await run("plot", "spec", `${name}.json`, "-o", `${name}.png`);
    const [titled, untitled] = ["spec.png", "untitled.png"].map((name) => readFileSync(join(folder, name)));
    expect(titled.subarray(1, 4).toString()).toBe("PNG");
    expect(titled.length).toBeGreaterThan(untitled.length);
  });
});

test.runIf(isDeep("plot"))("names that Vega or XML do not take are drawn, also as PNG", async () => {
  const ids = ["a\u0001b", "two\nlines", "\u2028", "toString"];
  const json = (grade: number) => JSON.stringify(Object.fromEntries(ids.map((id, i) => [id, { d: grade, e: i }])));
  writeFileSync(join(folder, "odd.json"), json(1));
  writeFileSync(join(folder, "constructor"), json(2));
  writeFileSync(join(folder, "valueOf"), json(3));
  for (const kind of isDeep("plot") ? ["means", "distribution", "versus", "gains"] : ["distribution"]) {
    expect(await run("plot", kind, "odd.json", "constructor", "valueOf", "-o", "odd.png"), kind).toEqual([0, ""]);
  }
});

test.each([
  [["report", ...FEW, "-o", FEW[0]], `invalid output file: ${FEW[0]} (it is also an input)`],
  [["report", "gone.qrels", "gone.run"], "missing file: gone.qrels"],
  [["report", ...FEW, "--items", "gone.jsonl"], "missing file: gone.jsonl"],
  [
    ["report", ...FEW, "-o", "no/such/folder.html"],
    "invalid output file: no/such/folder.html (it cannot be written: ENOENT: no such file or directory)",
  ],
  [["embeddings", PHOTOS, "--light"], "missing report file: --light and --items need --report"],
  [["embeddings", PHOTOS, "--report", PHOTOS], `invalid output file: ${PHOTOS} (it is also an input)`],
  [
    ["plot", "versus", FEW[0], FEW[1], "-o", "x.svg"],
    "missing data for versus: there is nothing to draw (the second run against the first, a point for each query)",
  ],
  [["plot", "means", ...FEW, "-o", "x.pdf"], "invalid output file: x.pdf (expected an ending .svg, .png or .json)"],
  [["plot", "means", ...FEW, "--scale", "0"], "invalid --scale: 0 (expected a number above 0, up to 10)"],
  [["plot", "mean", ...FEW], "unknown command: mean (did you mean means?)"],
  [["plot", "roc"], "missing argument: vectors (`rankproof plot roc --help` shows how)"],
  [
    ["plot", "confidence", PHOTOS, "--metric", "l2", "-o", "x.svg"],
    "missing data for confidence: there is nothing to draw (what a threshold on confidence does: queries put right, queries kept)",
  ],
  [["view", "--port", "70000"], "invalid --port: 70000 (expected 0 to 65535)"],
])("%j: %s", async (args, message) => {
  const [code, said] = await run(...args);
  expect(said).toBe(message);
  expect(code).toBeGreaterThan(1);
  expect(existsSync(join(folder, "x.svg"))).toBe(false);
});

test.each([
  ["[]", "invalid file: s.json (expected a Vega-Lite specification in JSON)"],
  [
    '{"data": {"url": "/etc/passwd"}, "mark": "point"}',
    "unsupported address: /etc/passwd (nothing is fetched; data have to stand in the specification)",
  ],
  ['{"mark": 5}', "invalid specification: "],
  [
    '{"data": {"sequence": {"start": 0, "stop": 1000000000}}, "mark": "point"}',
    "unsupported rows of sequence: 1000000000 (at most 1000000)",
  ],
  ['{"data": {"values": []}, "mark": "point", "width": 1e6}', "unsupported width: 1000000 (at most 10000)"],
])("plot spec refuses %s", async (spec, message) => {
  writeFileSync(join(folder, "s.json"), spec);
  const [code, said] = await run("plot", "spec", "s.json", "-o", "s.svg");
  expect(said).toContain(message);
  expect(code).toBe(3);
});
