import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findingLines } from "../../../src/core/finding.ts";
import { diagnoseRun } from "../../../src/jobs/runs/diagnose.ts";
import { evaluateRuns } from "../../../src/jobs/runs/evaluate.ts";
import type { RunFlags } from "../../../src/jobs/runs/options.ts";
import type { EvaluatedRuns } from "../../../src/questions/evaluated.ts";
import { filesOf } from "../files.ts";

const TREC = "q 1 x 1\nq 2 x 2\nq 1 y 1\nq 2 y 0\nq 3 z 1\np 1 x 1\n";
const ROWS = TREC.trim()
  .split("\n")
  .map((line) => line.split(" "));
const json = ROWS.map(([query, subtopic, item, grade]) => ({ query, subtopic, item, grade: Number(grade) }));

const CONTENTS = {
  "trec.qrels": TREC,
  "named.csv": `query,subtopic,item,grade\n${ROWS.map((row) => row.join()).join("\n")}\n`,
  "other.csv": `query,need,item,grade\n${ROWS.map((row) => row.join()).join("\n")}\n`,
  "bare.csv": `query,subtopic,item\n${ROWS.filter(([, , , grade]) => grade !== "0")
    .map((row) => row.slice(0, 3).join())
    .join("\n")}\n`,
  "rows.jsonl": json.map((row) => JSON.stringify(row)).join("\n"),
  "rows.json": JSON.stringify(json),
  // As pyarrow 26.0.1 wrote these rows: subtopics as texts, and as whole numbers beside a dictionary of queries.
  "rows.parquet": readFileSync("test/files/subtopics.parquet"),
  "rows.arrow": readFileSync("test/files/subtopics.arrow"),
  "none.qrels": "q 0 x 1\nq 0 y 1\n",
  "twice.qrels": `${TREC}q 1 y 0\n`,
  "log.jsonl":
    '{"question": "q", "retrieved": ["x", "y"], "gold": ["x"]}\n{"question": "p", "retrieved": ["x"], "gold": ["x"]}\n',
  run: "q Q0 y 1 3 t\nq Q0 x 2 3 t\nq Q0 z 3 1 t\np Q0 x 1 1 t\n",
};

function evaluated(judgments: string, flags: RunFlags = {}): Promise<EvaluatedRuns> {
  const request = { judgments, runs: [{ name: "run", file: "run" }], flags: { measures: ["StRecall@1"], ...flags } };
  return evaluateRuns(request, filesOf(CONTENTS));
}

// Red when the second reading takes other rows, or another column.
test.each([
  ["trec.qrels", {}],
  ["trec.qrels", { judgmentsColumns: "subtopic=2" }],
  ["named.csv", {}],
  ["other.csv", { columns: "subtopic=need" }],
  ["other.csv", { judgmentsColumns: "subtopic=2" }],
  ["bare.csv", {}],
  ["rows.jsonl", {}],
  ["rows.json", {}],
  ["rows.parquet", {}],
  ["rows.arrow", {}],
  ["rows.arrow", { columns: "subtopic=subtopic" }],
] satisfies [string, RunFlags][])("%s with %j has judgments by subtopic", async (file, flags) => {
  const { runs, conventions } = await evaluated(file, flags);
  const { queries, results } = runs[0].evaluation;
  expect(queries).toEqual(["q", "p"]);
  // Either x, of two subtopics of three, or y, of one, stands first.
  expect([...results[0].values]).toEqual([expect.closeTo(1 / 2, 14), 1]);
  expect([results[0].mins[0], results[0].maxs[0]]).toEqual([expect.closeTo(1 / 3, 14), expect.closeTo(2 / 3, 14)]);
  expect(conventions).not.toContain("subtopics");
});

const BLANKS = {
  // Between tabs, ids may hold blanks.
  "blanks.qrels": "a q\t1\tan x\t1\na q\t2\tan x\t2\na q\t1\ta y\t1\na q\t3\ta z\t1\n",
  run: "a q\tQ0\ta y\t1\t3\tt\na q\tQ0\tan x\t2\t2\tt\n",
};

test.each<RunFlags>([{}, { judgmentsColumns: "subtopic=2" }, { runColumns: "rank=4" }])(
  "ids of TREC's lines may hold blanks between tabs, with %j",
  async (flags) => {
    const request = { judgments: "blanks.qrels", runs: [{ name: "run", file: "run" }] };
    const { runs } = await evaluateRuns({ ...request, flags: { measures: ["StRecall@2"], ...flags } }, filesOf(BLANKS));
    expect(runs[0].evaluation.queries).toEqual(["a q"]);
    expect(runs[0].evaluation.results[0].value).toBeCloseTo(2 / 3, 14);
  },
);

test("other measures see the greatest grade of an item, and the conventions say so", async () => {
  const { runs, conventions } = await evaluated("trec.qrels", { measures: ["StRecall@1,P(rel=2)@1"] });
  expect(runs[0].evaluation.of("P(rel=2)@1").values[0]).toBe(1 / 2);
  expect(conventions).toContain("grade of an item: the greatest of its subtopics");
});

test("a threshold on a measure of subtopics reads them", async () => {
  const { checks } = await evaluated("trec.qrels", { measures: ["P@1"], threshold: ["StRecall@1>=0.7"] });
  expect(checks).toMatchObject([{ isMet: true }]);
});

test("a note says which intervals may be too wide", async () => {
  const items = Array.from({ length: 40 }, (_, i) => [i % 13, 13 + (i % 11), 24 + (i % 7)]);
  const files = filesOf({
    qrels: items.flatMap((own, i) => own.map((subtopic) => `q ${subtopic} d${i} 1\n`)).join(""),
    run: items.map((_, i) => `q Q0 d${i} 1 0 t\n`).join(""),
  });
  const request = { judgments: "qrels", runs: [{ name: "run", file: "run" }], flags: { measures: ["AP_IA,P_IA@5"] } };
  const { findings, runs } = await evaluateRuns(request, files);
  const note = "run: the interval of AP_IA may be too wide, as ties have too many orders to be searched (queries: 1)";
  expect(findingLines(findings)).toEqual([note]);
  expect(runs[0].evaluation.results.map(({ unreached }) => unreached)).toEqual([1, undefined]);
});

test("diagnose has the value of eval, and finds a number by the parameters of a measure of subtopics", async () => {
  const runs = [{ name: "run", file: "run" }];
  const flags = { measures: ["alpha_nDCG(rel=2)@2", "alpha_nDCG@2"] };
  const evaluated = await evaluateRuns({ judgments: "trec.qrels", runs, flags }, filesOf(CONTENTS));
  const [strict, own] = evaluated.runs[0].evaluation.results.map(({ value }) => value);
  const asked = { measures: ["alpha_nDCG@2"], says: strict.toFixed(9) };
  const { diagnoses } = await diagnoseRun({ judgments: "trec.qrels", run: "run", flags: asked }, filesOf(CONTENTS));
  expect(diagnoses[0].value).toBe(own);
  expect(diagnoses[0].provenance?.explanations.map(({ choices }) => choices)).toContainEqual(["rel=2"]);
});

test.each<[string, RunFlags, string]>([
  [
    "none.qrels",
    {},
    "none.qrels: missing subtopics: each is 0 (expected judgments of several subtopics a query, as TREC's",
  ],
  [
    "other.csv",
    {},
    "other.csv: missing column: subtopic (expected subtopic, subtopic_id, intent, intent_id, aspect, nugget; found query, need, item, grade; --judgments-columns subtopic=NAME chooses one)",
  ],
  ["other.csv", { columns: "subtopic=nope" }, "other.csv: missing column: nope for subtopic"],
  ["twice.qrels", {}, "twice.qrels:7: duplicate judgment: y for subtopic 1 in query q"],
  ["trec.qrels", { measures: ["nDCG@1"] }, "trec.qrels:2: duplicate judgment: x in query q (first on line 1; "],
  [
    "log.jsonl",
    {},
    "log.jsonl: unsupported subtopics: the file is read as jsonl (expected a file of TREC's lines, or a table with a column subtopic)",
  ],
  ["trec.qrels", { fold: "#" }, "unsupported fold: measures of subtopics take items as they are judged"],
])("%s with %j is refused", async (file, flags, message) => {
  await expect(evaluated(file, flags)).rejects.toThrow(message);
});
