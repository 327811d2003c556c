import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { blobFiles } from "../../../src/inputs/blob.ts";
import { stampedEmbeddings, stampedRuns } from "../../../src/report/stamp/stamped-models.ts";
import { stampBibtex, stampJson, stampText } from "../../../src/report/stamp/texts.ts";
import { requestFor } from "../runs/inputs.ts";

const ORIGIN = {
  version: "1.2.3",
  command: "rankproof report qrels 'my run'",
  time: new Date("2026-11-22T13:30:00.5Z"),
};

const JUDGMENTS = "q1 0 a 2\nq1 0 b 1\nq2 0 a 1\nq3 0 c 0\n";
const RUNS = { one: "q1 Q0 a 1 3 t\nq1 Q0 x 2 2 t\nq2 Q0 b 1 1 t\nq9 Q0 b 1 1 t\n", "my run": "q2 Q0 a 1 1 t\n" };
const OTHERS = { "topics.csv": "query,language\nq1,en\nq2,de\nq3,en\n", texts: '{"id":"a","title":"A"}\n' };

const hashOf = (content: string | Uint8Array): string => createHash("sha256").update(content).digest("hex");

async function stampOfExample() {
  const flags = { measures: ["P@1, AP"], by: "topics.csv:language", threshold: ["P@1>=0"], threads: "2" };
  const [request, files] = requestFor(JUDGMENTS, RUNS, flags, { ...OTHERS, "items.jsonl": OTHERS.texts });
  return (await stampedRuns(request, files, {}, { origin: ORIGIN, items: "items.jsonl" })).model;
}

test("says who, when and how", async () => {
  const { stamp } = await stampOfExample();
  expect(stamp).toMatchObject({
    rankproof: "1.2.3",
    kind: "runs",
    command: "rankproof report qrels 'my run'",
    time: "2026-11-22T13:30:00Z",
    options: { measures: ["P@1, AP"], by: "topics.csv:language", threshold: ["P@1>=0"] },
  });
  expect(Object.keys(stamp?.options ?? {})).toHaveLength(3);
  expect(stamp?.conventions.join()).toContain("ties: expected");
});

test("how runs were compared is an option like others", async () => {
  const flags = { measures: ["P@1"], alpha: "0.1", seed: "7", correction: "none" };
  const [request, files] = requestFor(JUDGMENTS, RUNS, flags);
  const { model } = await stampedRuns(request, files, {}, { origin: ORIGIN });
  expect(model.stamp?.options).toEqual(flags);
});

test("names every input with its use, digest, size and rows", async () => {
  const { stamp } = await stampOfExample();
  const contentOf = (content: string) => ({ sha256: hashOf(content), bytes: content.length });
  expect(stamp?.inputs).toEqual([
    { use: "judgments", file: "judgments", ...contentOf(JUDGMENTS), rows: 4 },
    { use: "run", file: "one", ...contentOf(RUNS.one), rows: 4 },
    { use: "run", file: "my run", ...contentOf(RUNS["my run"]), rows: 1 },
    { use: "by", file: "topics.csv", ...contentOf(OTHERS["topics.csv"]), rows: 3 },
    { use: "items", file: "items.jsonl", ...contentOf(OTHERS.texts), rows: 1 },
  ]);
});

test("names the runs, and the files that are fused into one", async () => {
  const [request, files] = requestFor(JUDGMENTS, RUNS);
  const fused = { name: "both", file: "rrf(one, my run)" };
  const {
    model: { stamp },
  } = await stampedRuns({ ...request, runs: [request.runs[0], fused] }, files, {}, { origin: ORIGIN });
  expect(stamp?.runs).toEqual([{ name: "one", file: "one" }, fused]);
  expect(stamp?.inputs.map(({ use, file, rows }) => [use, file, rows])).toEqual([
    ["judgments", "judgments", 4],
    ["run", "one", 4],
    ["fused", "my run", 1],
  ]);
});

test("has every mean, and a digest of the values of all queries that others can make", async () => {
  const { stamp } = await stampOfExample();
  const floats = (...values: number[]): string => hashOf(new Uint8Array(Float64Array.from(values).buffer));
  expect(stamp?.queries).toBe(hashOf("q1\nq2\nq3\n"));
  expect(stamp?.values).toEqual([
    { run: "one", measure: "P@1", notation: "P@1", ...three(1 / 3), queries: 3, sha256: floats(1, 0, 0) },
    { run: "my run", measure: "P@1", notation: "P@1", ...three(1 / 3), queries: 3, sha256: floats(0, 1, 0) },
    { run: "one", measure: "AP", notation: "AP", ...three(1 / 6), queries: 3, sha256: floats(0.5, 0, 0) },
    { run: "my run", measure: "AP", notation: "AP", ...three(1 / 3), queries: 3, sha256: floats(0, 1, 0) },
  ]);
  function three(value: number) {
    return { value, min: value, max: value };
  }
});

test("a log is judgments and a run in one", async () => {
  const log = '{"query":"q1","retrieved":["a","b"],"relevant":["b"]}\n';
  const [request, files] = requestFor(log, {});
  const {
    model: { stamp },
  } = await stampedRuns(request, files, {}, { origin: ORIGIN });
  expect(stamp?.inputs).toEqual([
    { use: "judgments", file: "judgments", sha256: hashOf(log), bytes: log.length, rows: 1 },
  ]);
  expect(stamp?.values[0].run).toBe("judgments");
});

test("embeddings have one as well", async () => {
  const vectors = "x,y\n0,0\n0,1\n5,5\n5,6\n";
  const labels = "a\na\nb\nb\n";
  const files = blobFiles(
    new Map(Object.entries({ "v.csv": vectors, "l.txt": labels }).map(([name, text]) => [name, new Blob([text])])),
  );
  const flags = { labels: ["l.txt"], measures: ["Success@1"], fmr: "none", pcf: "none" };
  const { model } = await stampedEmbeddings({ vectors: "v.csv", flags }, files, {}, { origin: ORIGIN });
  expect(model.stamp).toMatchObject({
    kind: "embeddings",
    options: flags,
    inputs: [
      { use: "vectors", file: "v.csv", sha256: hashOf(vectors), rows: 4 },
      { use: "labels", file: "l.txt", sha256: hashOf(labels), rows: 4 },
    ],
    values: [{ run: "v.csv", measure: "Success@1", notation: "Success@1", value: 1, queries: 4 }],
  });
});

test("as text it has a line for each fact", async () => {
  const { stamp } = await stampOfExample();
  const lines = stamp === undefined ? [] : stampText(stamp).split("\n");
  expect(lines.slice(0, 4)).toEqual([
    "rankproof 1.2.3, 2026-11-22T13:30:00Z",
    "command: rankproof report qrels 'my run'",
    "measures: P@1, AP",
    "by: topics.csv:language",
  ]);
  expect(lines).toContain(`run my run: SHA-256 ${hashOf(RUNS["my run"])}, 1 row, ${RUNS["my run"].length} bytes`);
});

test("as BibTeX it has nothing that is a command, and braces in pairs", async () => {
  const { stamp } = await stampOfExample();
  if (stamp === undefined) throw new Error("no stamp");
  const title = "50% of {a_b} \\input{x} & }";
  const text = stampBibtex(title, stamp);
  expect(text).toMatch(/^@misc\{rankproof-2026-11-22-[0-9a-f]{8},\n/);
  expect(text).toContain("  author = {{The rankproof authors}},\n");
  expect(text).toContain("month = nov,");
  expect(text).toContain(
    "title = {50\\% of \\textbraceleft{}a\\_b\\textbraceright{} \\textbackslash{}input\\textbraceleft{}x\\textbraceright{} \\& \\textbraceright{}}",
  );
  expect(text.split("{").length).toBe(text.split("}").length);
});

test("its texts cannot change how others are shown", async () => {
  const { stamp } = await stampOfExample();
  if (stamp === undefined) throw new Error("no stamp");
  const odd = { ...stamp, command: "a\u202eb\u001b[31m\nc" };
  for (const text of [stampText(odd), stampJson(odd), stampJson(odd, 2), stampBibtex("t\u202e", odd)]) {
    expect(text.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\u202e]/u);
  }
  expect(stampText(odd)).toContain("command: a\\u202eb\\u001b[31m\\nc\n");
  expect(JSON.parse(stampJson(odd, 2))).toEqual(odd);
});
