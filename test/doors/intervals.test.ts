import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RUNS } from "../../src/documents/runs/document.ts";
import type { ShownRuns } from "../../src/documents/runs/shown.ts";
import { evaluate, type MeanIntervalOptions, meanIntervals, valueRange } from "../../src/index.ts";
import { mergeRuns } from "../../src/jobs/partial/merge.ts";
import type { RunFlags } from "../../src/jobs/runs/options.ts";
import { evaluateJob } from "../../src/page/evaluate.ts";
import { modelOfRuns } from "../../src/report/runs/build.ts";
import { rankproof } from "../cli/in-process.ts";
import { filesOf } from "../jobs/files.ts";
import { workedOnLines } from "../jobs/partial/partition.ts";

// Red when a door gives a mean another interval than `compare` gives the run, to the last bit.

type Interval = readonly [number | null, number | null] | null;

/** Queries with one relevant item, at rank 1, 2, … of its list; of the second run at ranks from the end. */
function lists(ranks: readonly number[]) {
  const queries = ranks.map((rank, q) => [`q${10 + q}`, rank] as const);
  const run = (rankOf: (rank: number) => number) =>
    Object.fromEntries(
      queries.map(([query, rank]) => [
        query,
        Object.fromEntries(["a", "b", "c", "d", "e"].map((item, i) => [i === rankOf(rank) - 1 ? "x" : item, 5 - i])),
      ]),
    );
  return {
    judgments: Object.fromEntries(queries.map(([query]) => [query, { x: 1 }])),
    run: run((rank) => rank),
    other: run((rank) => 6 - rank),
  };
}

const CASES = {
  "many queries": lists([1, 2, 1, 3, 5, 1, 2, 4, 1, 1, 3, 2]),
  "equal values": lists([2, 2, 2, 2]),
  "one query": lists([2]),
};
const MEASURES = ["RR", "P@1", "Success@5", "nDCG@5"];
const OPTIONS: readonly MeanIntervalOptions[] = [
  {},
  { interval: "percentile", hitsInterval: "wilson", confidence: 0.9, samples: 500, seed: 7 },
  { interval: "betting", confidence: 0.9 },
];

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-intervals-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Options as arguments. */
function args(options: MeanIntervalOptions): string[] {
  return Object.entries(options).flatMap(([name, value]) => [
    `--${name === "hitsInterval" ? "hits-interval" : name}`,
    String(value),
  ]);
}

/** Unbounded intervals are none. */
function bounded(interval: Interval | undefined): Interval {
  return interval?.[0] == null || !Number.isFinite(interval[0]) ? null : interval;
}

interface Printed {
  readonly runs: readonly { readonly measures: readonly { readonly interval: Interval }[] }[];
}

describe.each(Object.entries(CASES))("%s", (_, { judgments, run, other }) => {
  const files = { "judgments.json": judgments, "run.json": run, "other.json": other };
  const texts = Object.fromEntries(Object.entries(files).map(([name, data]) => [name, JSON.stringify(data)]));

  test.each(OPTIONS)("%o", async (options) => {
    for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text);
    const asked = async (...words: readonly string[]) => {
      const all = [...words, "-m", MEASURES.join(","), ...args(options), "-f", "json"];
      const { stdout, stderr } = await rankproof(all, { cwd: folder });
      expect(stderr).not.toContain("defect");
      return JSON.parse(stdout);
    };
    const compared: { measures: { runs: { interval: Interval }[] }[] } = await asked(
      ...["compare", "judgments.json", "run.json", "other.json"],
    );
    const intervals = compared.measures.map(({ runs }) => bounded(runs[0].interval));
    const evaluated: Printed = await asked("eval", "judgments.json", "run.json");
    expect(evaluated.runs[0].measures.map(({ interval }) => interval)).toEqual(intervals);

    const inMemory = evaluate({ judgments, run, measures: MEASURES });
    expect(meanIntervals(inMemory, { ...options, rangeOf: valueRange }).map((interval) => interval ?? null)).toEqual(
      intervals,
    );

    const texted = Object.entries(options).map(([name, value]) => [name, String(value)]);
    const flags: RunFlags = { ...Object.fromEntries(texted), measures: MEASURES };
    const blobs = new Map(Object.entries(texts).map(([name, text]) => [name, new Blob([text])]));
    const runs = ["run.json"];
    const job = { kind: "runs", files: blobs, judgments: "judgments.json", runs, flags } as const;
    const { outputs } = await evaluateJob(job, () => {});
    const saved = await (await outputs.write({ id: outputs.offered[0].id, format: "json", perQuery: false })).text();
    expect((JSON.parse(saved) as Printed).runs[0].measures.map(({ interval }) => interval)).toEqual(intervals);

    const request = { judgments: "judgments.json", runs: [{ name: "run", file: "run.json" }], flags };
    const { model } = await modelOfRuns(request, filesOf(texts), {});
    expect(model.intervals.map(([interval]) => interval)).toEqual(intervals);
  });

  test("of merged parts with the values of all queries", async () => {
    const lines = Object.keys(judgments).flatMap((query) => [
      ...Object.keys(judgments[query]).map((item) => `${query} 0 ${item} 1\n`),
      ...Object.entries(run[query]).map(([item, score]) => `${query} Q0 ${item} 1 ${score} t\n`),
    ]);
    const part = Buffer.from(await workedOnLines(lines.join(""), { measures: MEASURES })).toString();
    const merged = await mergeRuns(["part"], { perQuery: true }, filesOf({ part }));
    const { runs } = (RUNS.json as (shown: ShownRuns) => object)({ ...merged, perQuery: false }) as Printed;
    const expected = meanIntervals(evaluate({ judgments, run, measures: MEASURES }));
    expect(runs[0].measures.map(({ interval }) => interval ?? undefined)).toEqual(expected);
  });
});
