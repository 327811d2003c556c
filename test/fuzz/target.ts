import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { readInParts } from "../../src/cli/threads/read-run.ts";
import { RankproofError } from "../../src/core/errors.ts";
import { disk } from "../../src/inputs/node.ts";
import type { Files, Source } from "../../src/inputs/source.ts";
import { evaluateEmbeddings } from "../../src/jobs/embeddings/evaluate.ts";
import { evaluateRuns } from "../../src/jobs/runs/evaluate.ts";
import { processorSeconds } from "../processor-seconds.ts";
import type { Case, Delivery, Outcome, RunCase, VectorCase } from "./case.ts";

// A process that does the job of one case after the other, so that whoever asks can end it.

process.on("message", async ([given, delivery]: [Case, Delivery]) => {
  process.send?.(await soonOutcomeOf(given, delivery));
});
process.send?.("ready");

interface Value {
  readonly name: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** By query. */
  readonly values?: readonly number[];
}

/** Numbers, and what else must not depend on how the bytes arrive. */
interface Numbers {
  readonly values: readonly Value[];
  readonly [name: string]: unknown;
}

/** What a case may take, which is some milliseconds, in seconds of processor time. */
const PATIENCE = 10;

async function soonOutcomeOf(given: Case, delivery: Delivery): Promise<Outcome> {
  let outcome: Outcome = { kind: "failed", text: "" };
  const seconds = await processorSeconds(async () => {
    outcome = await outcomeOf(given, delivery);
  });
  return seconds < PATIENCE ? outcome : { kind: "failed", text: `took ${seconds} seconds of processor time` };
}

async function outcomeOf(given: Case, delivery: Delivery): Promise<Outcome> {
  try {
    const numbers =
      given.job === "runs" ? await numbersOfRun(given, delivery) : await numbersOfVectors(given, delivery);
    const wrong = numbers.values.find(({ value, min, max, values = [] }) => {
      return !(min <= value && value <= max) || values.some(Number.isNaN);
    });
    return { kind: wrong === undefined ? "values" : "failed", text: JSON.stringify(wrong ?? numbers, asText) };
  } catch (error) {
    if (error instanceof RankproofError) return { kind: "refused", text: error.message.replaceAll(folder, "") };
    return { kind: "failed", text: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

const folder = join(mkdtempSync(join(tmpdir(), "rankproof-fuzz-")), "/");
const readerThread = pathToFileURL(resolve("dist/cli/reader.cjs"));

async function numbersOfRun({ files, judgments, run, flags }: RunCase, { chunk, threads }: Delivery): Promise<Numbers> {
  const isOnDisk = threads !== undefined;
  if (isOnDisk) for (const [name, bytes] of Object.entries(files)) writeFileSync(folder + name, bytes);
  const path = (name: string): string => (isOnDisk ? folder + name : name);
  const request = { judgments: path(judgments), runs: [{ name: run, file: path(run) }], flags };
  const { runs } = await evaluateRuns(request, isOnDisk ? disk : inMemory(files, chunk), {
    readers: {
      start: async () => {},
      read: (run, start) => readInParts(run, start, threads, { thread: readerThread, worth: 64 }),
    },
  });
  const [{ evaluation, tag }] = runs;
  // Another format may hold the queries in another order.
  const order = evaluation.queries.map((query, i) => ({ query, i })).sort((a, b) => (a.query < b.query ? -1 : 1));
  const values = evaluation.results.map(({ measure, value, min, max, values }) => {
    return { name: measure, value, min, max, values: order.map(({ i }) => values[i]) };
  });
  return { values, queries: order.map(({ query }) => query), counts: evaluation.counts, tag };
}

async function numbersOfVectors({ files, vectors, flags }: VectorCase, { chunk }: Delivery): Promise<Numbers> {
  const { parts } = await evaluateEmbeddings({ vectors, flags }, inMemory(files, chunk));
  const values = parts.flatMap(({ results, figures }) => [
    ...results.map(({ measure, value, min, max }) => ({ name: measure, value, min, max })),
    ...figures.map(({ name, value = 0, min = value, max = value }) => ({ name, value, min, max })),
  ]);
  return { values };
}

/** JSON knows neither -0 nor infinities. */
function asText(_: string, value: unknown): unknown {
  return typeof value === "number" && !Number.isFinite(value) ? String(value) : value;
}

/** Each chunk is overwritten by the next, as a reader may do. */
function inMemory(files: Case["files"], chunk = Number.POSITIVE_INFINITY): Files {
  const open = async (name: string): Promise<Source> => {
    const bytes = files[name];
    if (bytes === undefined) throw new RankproofError("missing", `file: ${name}`, "data");
    const buffer = new Uint8Array(Math.min(chunk, bytes.length));
    function* chunks(): Generator<Uint8Array> {
      for (let from = 0; from < bytes.length; from += buffer.length) {
        const part = bytes.subarray(from, from + buffer.length);
        buffer.set(part);
        yield buffer.subarray(0, part.length);
      }
    }
    return { name, size: bytes.length, offset: 0, isReplayable: () => true, part: undefined, chunks };
  };
  return { has: (name) => Object.hasOwn(files, name), open };
}
