import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { VARIANTS } from "../../src/documents/embeddings/variants.ts";
import { partsOf } from "../../src/drawers/parts.ts";
import { blobFiles } from "../../src/inputs/blob.ts";
import { compareEmbeddings } from "../../src/jobs/embeddings/compare.ts";
import { evaluateOver } from "../../src/jobs/embeddings/evaluate-over.ts";
import { evaluateJob } from "../../src/page/evaluate.ts";
import type { Job } from "../../src/page/job.ts";
import type { Model } from "../../src/report/model.ts";
import { isDeep } from "../deep.ts";
import { modelOf, NEWS, RUNS } from "../report/runs/inputs.ts";

/** The model of the report that a job results in. */
async function modelOfJob(job: Job, onProgress: (step: string, share: number) => void = () => {}): Promise<Model> {
  const { result } = await evaluateJob(job, onProgress);
  if (result.kind !== "report") throw new Error("no report");
  return result.model;
}

const blobsOf = (texts: Readonly<Record<string, string>>): Map<string, Blob> =>
  new Map(Object.entries(texts).map(([name, text]) => [name, new Blob([text])]));

test("runs give the model of the command line's report, and progress that rises to 1", async () => {
  const shares: number[] = [];
  const files = blobsOf({ judgments: NEWS, ...RUNS });
  const job = { kind: "runs", files, judgments: "judgments", runs: Object.keys(RUNS), flags: {} } as const;
  const { stamp, ...model } = await modelOfJob(job, (step, share) => {
    if (step === "Reading") shares.push(share);
  });
  expect(model).toEqual(await modelOf(NEWS, RUNS));
  const sha256 = createHash("sha256").update(NEWS).digest("hex");
  expect(stamp?.inputs[0]).toEqual({ use: "judgments", file: "judgments", sha256, bytes: NEWS.length, rows: 1800 });
  expect(stamp?.command).toBeUndefined();
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
});

test("predictions are a run of the judgments' lines, whose queries a file beside them tells", async () => {
  const files = blobsOf({
    "test.svm": "1 1:0.3\n0 1:0.1\n0 1:0.7\n1 1:0.3\n",
    "test.svm.query": "2\n2\n",
    "predictions.txt": "0.5\n0.2\n3\n2\n",
  });
  const asked = { judgments: "test.svm", runs: ["predictions.txt"], flags: { measures: ["RR"] } };
  const { result, outputs } = await evaluateJob({ kind: "runs", files, ...asked }, () => {});
  const stamp = result.kind === "report" ? result.model.stamp : undefined;
  expect(stamp?.inputs.map(({ use, file, rows }) => [use, file, rows])).toEqual([
    ["judgments", "test.svm", 4],
    ["run", "predictions.txt", 4],
    ["group sizes", "test.svm.query", 2],
  ]);
  const [{ id }] = outputs.offered;
  expect(await (await outputs.write({ id, format: "csv", perQuery: false })).text()).toContain("0.75");
});

test.runIf(isDeep())("runs are folded as the form says, and the model tells so", async () => {
  const chunks = (text: string): string => text.replace(/^(\S+ \S+ \S+)/gm, "$1#1");
  const [name, run] = Object.entries(RUNS)[0];
  const files = blobsOf({ judgments: NEWS, [name]: chunks(run) });
  const flags = { fold: "#", foldScore: "best", duplicates: "first" };
  const { conventions, stamp, ...model } = await modelOfJob({
    kind: "runs",
    files,
    judgments: "judgments",
    runs: [name],
    flags,
  });
  const { conventions: _, ...plain } = await modelOf(NEWS, { [name]: run });
  expect(model).toEqual(plain);
  expect(stamp?.options).toEqual(flags);
  expect(conventions[0]).toMatch(/duplicates: first; fold: #; .*folded: judgments \d+ into \d+, /);
});

test("embeddings give a model of embeddings, with texts of items where there are any", async () => {
  const files = blobsOf({
    "photos.csv": readFileSync("examples/photos.csv", "utf8"),
    "items.jsonl": Array.from({ length: 120 }, (_, id) => JSON.stringify({ id, title: `Photo ${id}` })).join("\n"),
  });
  const model = await modelOfJob({ kind: "embeddings", files, vectors: "photos.csv", flags: {}, items: "items.jsonl" });
  expect(model.kind).toBe("embeddings");
  expect(Object.values(model.items)[0]?.title).toMatch(/^Photo \d+$/);
});

test("several models give what embeddings --against finds, and a baseline of each", async () => {
  const photos = readFileSync("examples/photos.csv", "utf8");
  const files = blobsOf({ "photos.csv": photos, "others.csv": photos.replaceAll(/,-?(\d)/g, ",$1") });
  const flags = { against: ["others.csv"], measures: ["Success@1, AP@R"], samples: "100", fmr: "none", pcf: "none" };
  const job = { kind: "embeddings", files, vectors: "photos.csv", flags } as const;
  const { result, outputs } = await evaluateJob(job, () => {});
  const model = result.kind === "report" && result.model.kind === "embeddings" ? result.model : undefined;
  const compared = await compareEmbeddings(job, blobFiles(files));
  expect(model?.comparison?.pairs[1][0]).toMatchObject({ p: compared.comparison.measures[1].pairs[0].p });
  expect(outputs.offered.map(({ label }) => label)).toEqual([
    "Comparison",
    ...["Baseline for gates: photos.csv", "Baseline for gates: others.csv"],
    ...["Neighbors: photos.csv", "Neighbors: others.csv"],
  ]);
  const written = await outputs.write({ id: "baseline-1", format: "json", perQuery: false });
  expect(JSON.parse(await written.text())).toEqual(JSON.parse(JSON.stringify(compared.models[1].baseline())));
  const neighbors = await (await outputs.write({ id: "neighbors-0", format: "trec", perQuery: false })).text();
  expect(neighbors).toMatch(/^0 Q0 \d+ 1 -/);
});

test("vectors over dimensions give what embeddings --over finds", async () => {
  const files = blobsOf({ "photos.csv": readFileSync("examples/photos.csv", "utf8") });
  const job = { kind: "embeddings", files, vectors: "photos.csv", flags: {}, over: "dimensions" } as const;
  const { result } = await evaluateJob(job, () => {});
  if (result.kind !== "findings") throw new Error("a report");
  expect(result.parts[0]).toEqual(partsOf(VARIANTS, await evaluateOver(job, blobFiles(files)))[0]);
  const both = { ...job, flags: { against: ["photos.csv"] } };
  await expect(evaluateJob(both, () => {})).rejects.toThrow("unsupported --against: it does not go with --over");
});

test("a file that is not there is refused", async () => {
  const job = { kind: "runs", files: new Map(), judgments: "q", runs: ["r"], flags: {} } as const;
  await expect(evaluateJob(job, () => {})).rejects.toThrow("missing file: q");
});

test("thresholds are checked, and the model tells which are met", async () => {
  const [name, run] = Object.entries(RUNS)[0];
  const files = blobsOf({ judgments: NEWS, [name]: run });
  const flags = { measures: ["RR"], threshold: ["RR>=0.01", "RR>=1"] };
  const job = { kind: "runs", files, judgments: "judgments", runs: [name], flags } as const;
  const { result } = await evaluateJob(job, () => {});
  const { checks = [] } = result.kind === "report" ? result.model : result;
  expect(checks.map(({ condition, isMet }) => [condition, isMet])).toEqual([
    ["RR>=0.01", true],
    ["RR>=1", false],
  ]);
});
