import { createHash } from "node:crypto";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import type { Job, WorkerAnswer } from "../../src/page/job.ts";
import type { Model } from "../../src/report/model.ts";
import { noBrowser } from "../browser/pages.ts";
import { isDeep } from "../deep.ts";
import { randomOf } from "../embeddings/spaces.ts";
import { servedPage } from "./served-page.ts";

// Jobs that the page's worker shares among threads, as dist/page holds it: the same numbers as on one thread.

/** What a job is, with the bytes of its files as text that messages to a browser can hold. */
interface SentJob {
  readonly job: object;
  readonly files: Readonly<Record<string, string>>;
}

let page: Page;

/** What the worker answers to a job, message by message. */
function answersTo(sent: SentJob): Promise<WorkerAnswer[]> {
  return page.evaluate(async ({ job, files }) => {
    const blobs = Object.entries(files).map(([name, base64]) => {
      const text = atob(base64);
      const bytes = new Uint8Array(text.length);
      for (let i = 0; i < bytes.length; i++) bytes[i] = text.charCodeAt(i);
      return [name, new Blob([bytes])] as const;
    });
    const worker = new Worker("worker.js");
    const answers: WorkerAnswer[] = [];
    worker.postMessage({ ...job, files: new Map(blobs) });
    await new Promise<void>((done) => {
      worker.addEventListener("message", ({ data }: MessageEvent<WorkerAnswer>) => {
        answers.push(data);
        if (data.kind !== "progress") done();
      });
    });
    return answers;
  }, sent);
}

function modelIn(answers: readonly WorkerAnswer[]): Model {
  const last = answers.at(-1);
  if (last?.kind !== "done" || last.result.kind !== "report") throw new Error(JSON.stringify(last));
  return last.result.model;
}

const base64 = (files: Readonly<Record<string, Buffer>>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, bytes.toString("base64")]));

/** An array of two dimensions in NumPy's format. */
function npyOf(rows: number, columns: number, numbers: Float32Array): Buffer {
  const shape = `{'descr': '<f4', 'fortran_order': False, 'shape': (${rows}, ${columns}), }`;
  const header = Buffer.from(`${shape.padEnd(117)}\n`);
  return Buffer.concat([Buffer.from("\x93NUMPY\x01\x00v\x00", "latin1"), header, Buffer.from(numbers.buffer)]);
}

/** Vectors, as many as are worth several threads, and their labels; with a map, so that none is computed. */
function embeddings(): Record<string, Buffer> {
  const [rows, columns, random] = [4000, 260, randomOf(3)];
  const numbers = Float32Array.from({ length: rows * columns }, () => random() - 0.5);
  const labels = Array.from({ length: rows }, (_, row) => `${row % 1000}\n`).join("");
  return {
    "vectors.npy": npyOf(rows, columns, numbers),
    "labels.csv": Buffer.from(`label\n${labels}`),
    "map.npy": npyOf(rows, 2, new Float32Array(2 * rows)),
  };
}

/** A run of about 19 MB and its judgments. */
function longRun(): Record<string, Buffer> {
  const lines = Array.from({ length: 600_000 }, (_, i) => {
    return `${Math.floor(i / 1000)} Q0 document${(i * 7) % 1000} 1 ${1000 - (i % 1000)} tag\n`;
  });
  const judgments = Array.from({ length: 600 }, (_, q) => `${q} 0 document${q} 1\n`);
  return { qrels: Buffer.from(judgments.join("")), run: Buffer.from(lines.join("")) };
}

const EMBEDDINGS = {
  kind: "embeddings",
  vectors: "vectors.npy",
  flags: { labels: ["labels.csv"], coordinates: ["map.npy"], measures: ["Success@5"], fmr: "none", pcf: "none" },
};
const RUNS = { kind: "runs", judgments: "qrels", runs: ["run"], flags: { measures: ["RR", "nDCG@10"] } };

describe.skipIf(noBrowser || !isDeep("inputs", "neighbors"))("threads of the page", () => {
  const opened = servedPage();

  beforeEach(() => {
    ({ page } = opened);
  });

  test("find the neighbors of embeddings, the same as one thread does, and tell how far they are", async () => {
    const files = embeddings();
    const answers = await answersTo({ job: EMBEDDINGS, files: base64(files) });
    const blobs = new Map(Object.entries(files).map(([name, bytes]) => [name, new Blob([Uint8Array.from(bytes)])]));
    const { evaluateJob } = await import("../../src/page/evaluate.ts");
    const { result } = await evaluateJob({ ...EMBEDDINGS, files: blobs } as Job, () => {});
    const model = modelIn(answers);
    expect(model.measures).toEqual(modelIn([{ kind: "done", result, outputs: [] }]).measures);
    const shares = answers.flatMap((own) =>
      own.kind === "progress" && own.step === "Finding neighbors" ? own.share : [],
    );
    expect(shares.some((share) => share > 0 && share < 1)).toBe(true);
    expect(opened.requests).toContain(`${opened.address}part.js`);
  });

  test("read runs and hash files; all is done without them where they cannot be started", async () => {
    const files = longRun();
    const onThreads = modelIn(await answersTo({ job: RUNS, files: base64(files) }));
    const digests = Object.values(files).map((bytes) => createHash("sha256").update(bytes).digest("hex"));
    expect(onThreads.stamp?.inputs.map(({ sha256 }) => sha256)).toEqual(digests);
    await page.route("**/part.js", (route) => route.abort());
    const alone = modelIn(await answersTo({ job: RUNS, files: base64(files) }));
    await page.unrouteAll();
    expect(alone).toEqual({ ...onThreads, stamp: { ...onThreads.stamp, time: alone.stamp?.time } });
  });
});
