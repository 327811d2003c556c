import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { evaluateJob } from "../../src/page/evaluate.ts";
import type { Job } from "../../src/page/job.ts";
import { rankproof } from "../cli/in-process.ts";
import { isDeep } from "../deep.ts";
import { FEW_PHOTOS } from "./drop.ts";

// What the page saves of a result, beside what the command line prints of the same files, in each format.

const RUNS = ["news.qrels", "bm25.run", "dense.run"];

const folder = mkdtempSync(join(tmpdir(), "rankproof-outputs-"));
for (const [name, text] of Object.entries(FEW_PHOTOS)) writeFileSync(join(folder, name), text);
afterAll(() => rmSync(folder, { recursive: true }));

const filesIn = (path: string, names: readonly string[]): Map<string, Blob> =>
  new Map(names.map((name) => [basename(name), new Blob([readFileSync(join(path, name))])]));

const [judgments, ...runs] = RUNS;
const RUNS_JOB: Job = {
  ...{ kind: "runs", files: filesIn("test/files", RUNS), judgments, runs },
  flags: { measures: ["nDCG@10, AP"] },
};
const EMBEDDINGS_JOB: Job = {
  ...{ kind: "embeddings", files: filesIn(folder, ["photos.csv"]), vectors: "photos.csv" },
  flags: { measures: ["Success@1, AP@R"], fmr: "0.1", pcf: "none" },
};
const DIAGNOSIS_JOB: Job = {
  ...{ kind: "diagnosis", files: filesIn("test/files", RUNS), judgments, run: "bm25.run" },
  flags: { measures: ["nDCG@10"] },
};
const CASES_JOB: Job = {
  ...{ kind: "cases", files: filesIn("test/files", ["answers.csv"]), given: ["answers.csv"] },
  flags: {},
};

/** Questions whose outputs are compared outside deep tests as well. */
const ALWAYS = ["eval prints", "compare prints of values by case"];

const QUESTIONS: readonly [prints: string, job: Job, label: string, cwd: string, args: readonly string[]][] = [
  ["eval prints", RUNS_JOB, "Values", "test/files", ["eval", ...RUNS, "-m", "nDCG@10, AP"]],
  [
    ...(["compare prints of runs", RUNS_JOB, "Comparison", "test/files"] as const),
    ["compare", ...RUNS, "-m", "nDCG@10, AP", "--pairs", "all", "--all"],
  ],
  [
    ...(["embeddings prints", EMBEDDINGS_JOB, "Values", folder] as const),
    ["embeddings", "photos.csv", "-m", "Success@1, AP@R", "--fmr", "0.1", "--pcf", "none"],
  ],
  ["diagnose prints", DIAGNOSIS_JOB, "Diagnosis", "test/files", ["diagnose", ...RUNS.slice(0, 2), "-m", "nDCG@10"]],
  ["compare prints of values by case", CASES_JOB, "Comparison", "test/files", ["compare", "answers.csv", "--all"]],
];

test.each(
  QUESTIONS.filter(([prints]) => ALWAYS.includes(prints) || isDeep("cli", "drawers", "documents", "embeddings")),
)("what %s, in each format, with each query where asked", async (_, job, label, cwd, args) => {
  const { outputs } = await evaluateJob(job, () => {});
  const output = outputs.offered.find((offered) => offered.label === label);
  expect(output?.formats.length).toBeGreaterThan(2);
  for (const format of output?.formats ?? []) {
    const isOffered = output?.formatsWithQueries.includes(format) ?? false;
    // Outside deep tests with each query alone, where that is offered.
    for (const perQuery of isOffered ? (isDeep("cli", "drawers") ? [false, true] : [true]) : [false]) {
      const printed = await rankproof([...args, "-f", format, ...(perQuery ? ["-q"] : [])], { cwd });
      const saved = await (await outputs.write({ id: output?.id ?? "", format, perQuery })).text();
      expect(saved, `${format}, ${perQuery}`).toBe(printed.stdout);
    }
  }
});
