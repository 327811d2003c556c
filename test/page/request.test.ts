import { expect, test } from "vitest";
import { methods } from "../../src/fusion/methods/index.ts";
import { FORMATS } from "../../src/inputs/formats/index.ts";
import type { FileRole } from "../../src/jobs/file-roles.ts";
import { PROCEDURES } from "../../src/options/comparison.ts";
import { FORMAT_NAMES } from "../../src/options/files.ts";
import { evaluateJob } from "../../src/page/evaluate.ts";
import { PROPOSED } from "../../src/page/fields/fusion.ts";
import { fieldsFor, hindrance, jobOf, type PageRequest } from "../../src/page/request.ts";
import { corrections } from "../../src/stats/corrections/index.ts";
import { effectSizes } from "../../src/stats/effects/index.ts";
import { hitIntervals, intervals } from "../../src/stats/intervals/index.ts";
import { tests } from "../../src/stats/tests/index.ts";
import { NEWS, RUNS } from "../report/runs/inputs.ts";

const texts: Readonly<Record<string, string>> = { judgments: NEWS, ...RUNS };

const requestWith = (values: Readonly<Record<string, string>>): PageRequest => ({
  files: Object.entries(texts).map(([name, text]) => {
    const role: FileRole = name === "judgments" ? "judgments" : "run";
    return { name, blob: new Blob([text]), role };
  }),
  aim: "evaluate",
  run: "",
  values: { runs: values, cases: {}, embeddings: {} },
});

test("fused runs are evaluated beside those of files", async () => {
  const runs = Object.keys(RUNS);
  const fused = `rrf(${runs.join(", ")})`;
  const job = jobOf(requestWith({ fused: `${fused}; combsum(${runs.join(", ")})`, measures: "RR" }));
  if (job === undefined) throw new Error("no job");
  const { result } = await evaluateJob(job, () => {});
  const names =
    result.kind === "report" && result.model.kind === "runs" ? result.model.runs.map(({ name }) => name) : [];
  expect(names).toEqual([...runs, fused, `combsum(${runs.join(", ")})`]);
});

test("a number that somebody says is explained in the report, and in a diagnosis alone", async () => {
  const request = requestWith({ says: "0.56", measures: "nDCG@10" });
  const [evaluated, diagnosed] = (["evaluate", "diagnose"] as const).map((aim) => jobOf({ ...request, aim }));
  if (evaluated === undefined || diagnosed === undefined) throw new Error("no job");
  expect(diagnosed).toMatchObject({ kind: "diagnosis", flags: { says: "0.56", measures: ["nDCG@10"] } });
  const { result } = await evaluateJob(evaluated, () => {});
  const model = result.kind === "report" && result.model.kind === "runs" ? result.model : undefined;
  expect(model?.published).toMatchObject({ says: "0.56", measure: "nDCG@10" });
  expect(model?.published?.runs).toHaveLength(Object.keys(RUNS).length);
});

test.each([
  ["runs", "evaluate"],
  ["runs", "diagnose"],
  ["cases", "evaluate"],
  ["embeddings", "evaluate"],
] as const)("every option of %s, %s, is seen at once or stands in a group", (subject, aim) => {
  const fields = Object.entries(fieldsFor(subject, aim, requestWith({}).files));
  const hidden = fields.filter(([, { isBasic, group }]) => isBasic !== true && group === undefined);
  expect(hidden.map(([name]) => name)).toEqual([]);
});

test("formats are offered by all of their names", () => {
  expect(FORMAT_NAMES).toEqual(FORMATS.map(({ id }) => id));
});

test("procedures of comparisons are offered by all of their names", () => {
  const idsOf = (procedures: readonly { readonly id: string }[]): string[] => procedures.map(({ id }) => id);
  expect(PROCEDURES).toEqual({
    ...{ tests: idsOf(tests), corrections: idsOf(corrections) },
    ...{ intervals: idsOf(intervals), hitIntervals: idsOf(hitIntervals), effectSizes: idsOf(effectSizes) },
  });
});

test("methods are proposed that there are, without training", () => {
  const known = methods.filter((method) => !("train" in method)).map(({ id }) => id);
  expect(known).toEqual(expect.arrayContaining(PROPOSED));
});

test("files of items and further judgments are options of their names", () => {
  const request = requestWith({ measures: "ILD@10" });
  const others = (["itemColumns", "moreJudgments", "train", "exclude"] as const).map((role) => ({
    name: `${role}.csv`,
    blob: new Blob(),
    role,
  }));
  expect(jobOf({ ...request, files: [...request.files, ...others] })).toMatchObject({
    flags: {
      measures: ["ILD@10"],
      itemColumns: "itemColumns.csv",
      moreJudgments: "moreJudgments.csv",
      train: "train.csv",
      exclude: "exclude.csv",
    },
  });
});

const filesOf = (roles: Readonly<Record<string, FileRole>>): PageRequest["files"] =>
  Object.entries(roles).map(([name, role]) => ({ name, blob: new Blob(), role }));

test("several files of vectors are compared, each with queries of its own", () => {
  const request = { ...requestWith({}), values: { runs: {}, cases: {}, embeddings: { clusters: "none", over: "" } } };
  const one = filesOf({ "a.npy": "vectors", "qa.npy": "queries", "labels.npy": "labels" });
  expect(jobOf({ ...request, files: one })).toMatchObject({ vectors: "a.npy", flags: { queries: "qa.npy" } });
  expect(jobOf({ ...request, files: one })).not.toMatchObject({ flags: { clusters: "none" } });
  const two = [...one, ...filesOf({ "b.npy": "vectors", "qb.npy": "queries" })];
  expect(jobOf({ ...request, files: two })).toMatchObject({
    vectors: "a.npy",
    flags: {
      queries: "qa.npy",
      against: ["b.npy"],
      againstQueries: ["qb.npy"],
      labels: ["labels.npy"],
      clusters: "none",
    },
  });
  expect(hindrance({ ...request, files: [...one, ...filesOf({ "qb.npy": "queries" })] })).toBe(
    "Only one file can be which are queries, or their vectors: qa.npy, qb.npy.",
  );
});

test("two files that are both the judgments are evaluated by neither, and named", () => {
  const request = requestWith({});
  const twice = {
    ...request,
    files: [...request.files, { name: "dev.qrels", blob: new Blob(), role: "judgments" as const }],
  };
  expect(jobOf(twice)).toBeUndefined();
  expect(hindrance(twice)).toBe("Only one file can be judgments (qrels): judgments, dev.qrels.");
  expect(hindrance(request)).toBe("");
});

test("gates are seen at once where there is a baseline, which is proposed", () => {
  const { files } = requestWith({});
  const kept = { name: "kept.json", blob: new Blob(), role: "baseline" as const };
  expect(fieldsFor("runs", "evaluate", files)["gate"].isBasic).toBeUndefined();
  expect(fieldsFor("runs", "evaluate", [...files, kept])["gate"]).toMatchObject({
    isBasic: true,
    words: ["nDCG@10 not-worse-than kept.json by 0.01"],
  });
});
